# A component is a folder src/NAME with a deps.txt. It becomes the static library javelin_NAME
# (alias javelin::NAME), linked against the components that its deps.txt lists; the same file is
# what tools/check_deps.py holds the #includes against. A component's own external libraries stand
# in its CMakeLists.txt, if it has one, which runs after the target exists.
#
# Half of the compiler's time went into reading the same headers again for each file, so a few files are
# compiled together, as one translation unit that includes them (a unity build). That takes two rules:
# names in the anonymous namespaces of one component differ, and a type of an anonymous namespace is no
# member of a named one. The units are ours rather than CMake's, which names files by absolute paths: these
# are the same in every checkout, so that ccache has them.
option(JAVELIN_UNITY "Compile the files of a component together" ON)

# Components whose lines are counted when they run (tools/coverage.py); all others are compiled as ever, so
# that ccache has them.
set(JAVELIN_COVERAGE "" CACHE STRING "Components whose lines are counted; 'all' for all of them")

# The target's files belong to the component `name`.
function(javelin_count_lines target name)
  if(name IN_LIST JAVELIN_COVERAGE OR JAVELIN_COVERAGE STREQUAL "all")
    target_compile_options(${target} PRIVATE -O0 --coverage)
    target_link_options(${target} PUBLIC --coverage)
  endif()
endfunction()

# How many: an edit compiles its batch again, which should take seconds.
set(JAVELIN_UNITY_BATCH 12)

# Compiles these files of the target alone; stands before its sources are added.
function(javelin_alone target)
  set_property(TARGET ${target} APPEND PROPERTY JAVELIN_ALONE ${ARGN})
endfunction()

# Adds the sources (paths relative to the folder `root`, which must be on the target's include path).
function(javelin_sources target root)
  get_target_property(alone ${target} JAVELIN_ALONE)
  set(batch 0)
  set(count 0)
  set(text "")
  foreach(source IN LISTS ARGN)
    if(NOT JAVELIN_UNITY OR source IN_LIST alone)
      target_sources(${target} PRIVATE ${root}/${source})
      continue()
    endif()
    string(APPEND text "#include \"${source}\"\n")
    math(EXPR count "${count} + 1")
    if(count EQUAL JAVELIN_UNITY_BATCH)
      javelin_unity_file(${target} ${batch} "${text}")
      math(EXPR batch "${batch} + 1")
      set(count 0)
      set(text "")
    endif()
  endforeach()
  if(count GREATER 0)
    javelin_unity_file(${target} ${batch} "${text}")
  endif()
endfunction()

function(javelin_unity_file target batch text)
  set(file ${CMAKE_BINARY_DIR}/unity/${target}_${batch}.cpp)
  file(CONFIGURE OUTPUT ${file} CONTENT "${text}" @ONLY)  # leaves a file alone that has this text
  target_sources(${target} PRIVATE ${file})
endfunction()

function(javelin_read_deps name out)
  file(STRINGS ${CMAKE_SOURCE_DIR}/src/${name}/deps.txt lines REGEX "^[a-z]")
  if(NOT name STREQUAL "support")
    list(APPEND lines support)  # which everyone may use
    list(REMOVE_DUPLICATES lines)
  endif()
  set(${out} ${lines} PARENT_SCOPE)
endfunction()

# Adds the component `name`, and first the components that it depends on.
function(javelin_component name)
  if(TARGET javelin_${name})
    return()
  endif()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS src/${name}/deps.txt)
  javelin_read_deps(${name} deps)
  foreach(dep IN LISTS deps)
    javelin_component(${dep})
  endforeach()
  add_library(javelin_${name} STATIC)
  add_library(javelin::${name} ALIAS javelin_${name})
  target_include_directories(javelin_${name} PUBLIC ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(javelin_${name} PUBLIC fmt::fmt)
  javelin_count_lines(javelin_${name} ${name})
  foreach(dep IN LISTS deps)
    target_link_libraries(javelin_${name} PUBLIC javelin_${dep})
  endforeach()
  if(EXISTS ${CMAKE_SOURCE_DIR}/src/${name}/CMakeLists.txt)
    add_subdirectory(src/${name})
  endif()
  file(GLOB_RECURSE sources RELATIVE ${CMAKE_SOURCE_DIR}/src CONFIGURE_DEPENDS src/${name}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  javelin_sources(javelin_${name} ${CMAKE_SOURCE_DIR}/src ${sources})
endfunction()

function(javelin_components)
  file(GLOB deps_files CONFIGURE_DEPENDS src/*/deps.txt)
  foreach(deps_file IN LISTS deps_files)
    get_filename_component(folder ${deps_file} DIRECTORY)
    get_filename_component(name ${folder} NAME)
    javelin_component(${name})
  endforeach()
endfunction()
