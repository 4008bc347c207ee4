// A disk that fills up on command: an SQLite VFS around the ordinary one, whose writes fail after so many bytes.
// (A small tmpfs needs root, a file size limit gives another error.)
#pragma once
#include <sqlite3.h>

#include <atomic>
#include <limits>
#include <map>
#include <stdexcept>

namespace clozebench::testing {

class SmallDisk {
 public:
  SmallDisk() {
    s_ordinary = sqlite3_vfs_find(nullptr);
    s_vfs = *s_ordinary;
    s_vfs.zName = "small-disk";
    s_vfs.xOpen = open;
    if (sqlite3_vfs_register(&s_vfs, 1) != SQLITE_OK) throw std::runtime_error("sqlite3_vfs_register");
    free();
  }
  ~SmallDisk() {
    free();
    sqlite3_vfs_register(s_ordinary, 1);  // the ordinary one is the default again; open files keep theirs
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  void leave(std::int64_t bytes) { s_left = bytes; }
  void free() { s_left = std::numeric_limits<std::int64_t>::max(); }

 private:
  // The table of a file's methods with its write replaced; the original is found again from the table.
  struct Methods {
    sqlite3_io_methods changed;
    const sqlite3_io_methods* original;
  };

  static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* outFlags) {
    const int code = s_ordinary->xOpen(s_ordinary, name, file, flags, outFlags);
    if (code != SQLITE_OK || !file->pMethods) return code;
    auto& methods = s_methods[file->pMethods];
    methods.original = file->pMethods;
    methods.changed = *file->pMethods;
    methods.changed.xWrite = write;
    file->pMethods = &methods.changed;
    return code;
  }

  static int write(sqlite3_file* file, const void* data, int size, sqlite3_int64 offset) {
    if (s_left < size) return SQLITE_FULL;
    if (s_left != std::numeric_limits<std::int64_t>::max()) s_left -= size;
    return reinterpret_cast<const Methods*>(file->pMethods)->original->xWrite(file, data, size, offset);
  }

  inline static sqlite3_vfs* s_ordinary = nullptr;
  inline static sqlite3_vfs s_vfs;
  inline static std::map<const sqlite3_io_methods*, Methods> s_methods;
  inline static std::atomic<std::int64_t> s_left{0};
};

}  // namespace clozebench::testing
