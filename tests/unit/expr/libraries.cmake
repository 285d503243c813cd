# Z3 proves the simplifier's rules.
find_path(Z3_INCLUDE z3++.h REQUIRED)
find_library(Z3_LIBRARY z3 REQUIRED)
target_include_directories(${test} SYSTEM PRIVATE ${Z3_INCLUDE})
target_link_libraries(${test} PRIVATE ${Z3_LIBRARY})
