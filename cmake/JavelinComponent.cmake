# A component is a folder src/NAME with a deps.txt. It becomes the static library javelin_NAME
# (alias javelin::NAME), linked against the components that its deps.txt lists; the same file is
# what tools/check_deps.py holds the #includes against. A component's own external libraries stand
# in its CMakeLists.txt, if it has one, which runs after the target exists.
#
# Half of the compiler's time went into reading the same headers again for each file, so a few files are
# compiled together, as one translation unit that includes them (a unity build). That takes two rules:
# names in the anonymous namespaces of one component differ, and a type of an anonymous namespace is no
# member of a named one. A file that must be alone has SKIP_UNITY_BUILD_INCLUSION.
option(JAVELIN_UNITY "Compile the files of a component together" ON)

# How many: an edit compiles its batch again, which should take seconds.
set(JAVELIN_UNITY_BATCH 12)

function(javelin_unity target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${JAVELIN_UNITY} UNITY_BUILD_BATCH_SIZE ${JAVELIN_UNITY_BATCH})
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
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/${name}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  add_library(javelin_${name} STATIC ${sources})
  add_library(javelin::${name} ALIAS javelin_${name})
  javelin_unity(javelin_${name})
  target_include_directories(javelin_${name} PUBLIC ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(javelin_${name} PUBLIC fmt::fmt)
  foreach(dep IN LISTS deps)
    target_link_libraries(javelin_${name} PUBLIC javelin_${dep})
  endforeach()
  if(EXISTS ${CMAKE_SOURCE_DIR}/src/${name}/CMakeLists.txt)
    add_subdirectory(src/${name})
  endif()
endfunction()

function(javelin_components)
  file(GLOB deps_files CONFIGURE_DEPENDS src/*/deps.txt)
  foreach(deps_file IN LISTS deps_files)
    get_filename_component(folder ${deps_file} DIRECTORY)
    get_filename_component(name ${folder} NAME)
    javelin_component(${name})
  endforeach()
endfunction()
