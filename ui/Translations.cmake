# Languages of the window. `cmake --build build/release --target update_translations` reads the sources into
# resources/translations/*.ts; what is untranslated there fails a test. The build compiles them into the program.
set(translation_folder "${CMAKE_SOURCE_DIR}/resources/translations")
set(translation_build "${CMAKE_CURRENT_BINARY_DIR}/translations")
set(core_strings "${CMAKE_SOURCE_DIR}/cmake/core_strings.py")
file(MAKE_DIRECTORY "${translation_build}")
set(translation_outputs "")
foreach(name clozebench_en clozebench_zh_CN)
  add_custom_command(OUTPUT "${translation_build}/${name}.qm" DEPENDS "${translation_folder}/${name}.ts"
    COMMAND Qt6::lrelease -silent "${translation_folder}/${name}.ts" -qm "${translation_build}/${name}.qm" VERBATIM)
  list(APPEND translation_outputs "${translation_build}/${name}.qm")
endforeach()
add_custom_command(OUTPUT "${translation_build}/core_patterns.txt"
  DEPENDS "${core_strings}" "${translation_folder}/clozebench_zh_CN.ts"
  COMMAND Python3::Interpreter "${core_strings}" --patterns "${translation_folder}/clozebench_zh_CN.ts"
          "${translation_build}/core_patterns.txt" VERBATIM)
list(APPEND translation_outputs "${translation_build}/core_patterns.txt")
set(translation_entries "")
foreach(output ${translation_outputs})
  get_filename_component(entry "${output}" NAME)
  string(APPEND translation_entries "<file alias=\"translations/${entry}\">${output}</file>\n")
endforeach()
file(CONFIGURE OUTPUT "${translation_build}/translations.qrc"
     CONTENT "<RCC><qresource prefix=\"/\">\n${translation_entries}</qresource></RCC>\n")
qt_add_resources(translation_sources "${translation_build}/translations.qrc")

# English has a file for its plural forms alone: "%n run(s)".
add_custom_target(update_translations
  COMMAND Python3::Interpreter "${core_strings}" "${CMAKE_SOURCE_DIR}" "${translation_build}/core_strings.cpp"
  COMMAND Qt6::lupdate -silent -I "${CMAKE_SOURCE_DIR}" -locations none -no-obsolete -source-language en -target-language zh_CN "${CMAKE_SOURCE_DIR}/ui"
          "${translation_build}/core_strings.cpp" -ts "${translation_folder}/clozebench_zh_CN.ts"
  COMMAND Qt6::lupdate -silent -I "${CMAKE_SOURCE_DIR}" -locations none -no-obsolete -pluralonly -source-language en -target-language en
          "${CMAKE_SOURCE_DIR}/ui" -ts "${translation_folder}/clozebench_en.ts"
  COMMENT "Reading the texts of the sources into resources/translations" VERBATIM)
