# Linux: programs under lib/clozebench, the launcher under both their names in bin, what desktops and shells look for in share.
# The Debian package; installer/make packs an archive of the same files with the other shared libraries.
set(private lib/clozebench)
set(linux "${CMAKE_CURRENT_LIST_DIR}")
find_package(Python3 REQUIRED COMPONENTS Interpreter)

# --- Programs: no path of this machine in them; the launcher says where LibTorch lies, other libraries are the system's.
set(programs cloze)
if(CLOZEBENCH_GUI)
  list(APPEND programs clozebench clozebench-setup)
endif()
set_target_properties(${programs} PROPERTIES INSTALL_RPATH "")
install(TARGETS ${programs} RUNTIME DESTINATION ${private})

# --- The launcher and what fetches LibTorch: the recipe of a clone, pinned version only.
file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/version" "${PROJECT_VERSION}\n")
file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/libtorch_version" "${LIBTORCH_VERSION}\n")
file(STRINGS "${CMAKE_SOURCE_DIR}/cmake/libtorch.sh" pin REGEX "^libtorch_pin=")
string(REPLACE "libtorch_pin=" "" pin "${pin}")
install(PROGRAMS "${linux}/launch.sh" DESTINATION ${private} RENAME launch)
install(PROGRAMS "${linux}/setup.sh" DESTINATION ${private} RENAME setup)
install(FILES "${linux}/installed.sh" "${CMAKE_SOURCE_DIR}/cmake/libtorch.sh" "${CMAKE_CURRENT_BINARY_DIR}/version"
              "${CMAKE_CURRENT_BINARY_DIR}/libtorch_version" DESTINATION ${private})
install(PROGRAMS "${CMAKE_SOURCE_DIR}/cmake/unpack_wheels.py" "${CMAKE_SOURCE_DIR}/cmake/fetch_wheel.py" DESTINATION ${private})
install(FILES "${CMAKE_SOURCE_DIR}/cmake/wheels/${pin}.txt" "${CMAKE_SOURCE_DIR}/cmake/wheels/${pin}-gpu.txt"
        DESTINATION ${private}/wheels)
foreach(program ${programs})
  if(NOT program STREQUAL clozebench-setup)  # the launcher alone starts that one
    file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/bin")
    file(CREATE_LINK ../${private}/launch "${CMAKE_CURRENT_BINARY_DIR}/bin/${program}" SYMBOLIC)
    install(FILES "${CMAKE_CURRENT_BINARY_DIR}/bin/${program}" DESTINATION bin)
  endif()
endforeach()

# --- Desktop.
if(CLOZEBENCH_GUI)
  set(icon "${CMAKE_SOURCE_DIR}/resources/icons/clozebench.svg")
  add_executable(draw_icons draw_icons.cpp)
  set_target_properties(draw_icons PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
  find_package(Qt6 REQUIRED COMPONENTS Gui Svg)
  target_link_libraries(draw_icons PRIVATE clozebench_options Qt6::Gui Qt6::Svg)
  set(icons "${CMAKE_CURRENT_BINARY_DIR}/hicolor")
  add_custom_command(OUTPUT "${icons}/512x512/apps/clozebench.png" DEPENDS draw_icons "${icon}"
    COMMAND draw_icons "${icon}" "${icons}" COMMENT "Drawing the program's icon" VERBATIM)
  add_custom_target(icons ALL DEPENDS "${icons}/512x512/apps/clozebench.png")
  install(DIRECTORY "${icons}" DESTINATION share/icons)
  install(FILES "${icon}" DESTINATION share/icons/hicolor/scalable/apps)
  install(FILES "${linux}/clozebench.desktop" DESTINATION share/applications)
  configure_file("${linux}/clozebench.metainfo.xml.in" org.clozebench.clozebench.metainfo.xml @ONLY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/org.clozebench.clozebench.metainfo.xml" DESTINATION share/metainfo)
endif()

# --- Documents. Man pages and completions are asked of the very programs that are installed.
install(FILES "${linux}/copyright" "${CMAKE_SOURCE_DIR}/LICENSE" "${CMAKE_SOURCE_DIR}/THIRD_PARTY.md"
        DESTINATION share/doc/clozebench)
install(DIRECTORY "${CMAKE_SOURCE_DIR}/examples" DESTINATION share/doc/clozebench)
set(asked "$<TARGET_FILE:cloze>")
if(CLOZEBENCH_GUI)
  list(APPEND asked "$<TARGET_FILE:clozebench>")
endif()
list(JOIN asked "\" \"" asked)
install(CODE "execute_process(COMMAND \"${Python3_EXECUTABLE}\" \"${CMAKE_CURRENT_SOURCE_DIR}/documents.py\"
  \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/share\" \"${asked}\" COMMAND_ERROR_IS_FATAL ANY)")

# --- Packages. Libraries are found by dpkg-shlibdeps; what is loaded by name at run time stands here.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
get_filename_component(libtorch_libraries "${LIBTORCH_CPU_LIBRARY}" DIRECTORY)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${libtorch_libraries}")
# bash, coreutils, findutils, sed and util-linux are essential on Debian. pip from python3-pip-whl drags in no compiler.
set(depends python3 "python3-pip-whl | python3-pip" ca-certificates gawk\ |\ mawk wordnet-base)
if(CLOZEBENCH_GUI)
  list(APPEND depends qt6-qpa-plugins libqt6svg6 fonts-dejavu-core hicolor-icon-theme)
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-wayland, qt6-translations-l10n, fonts-wqy-microhei")
endif()
list(JOIN depends ", " CPACK_DEBIAN_PACKAGE_DEPENDS)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "bash-completion")
