# The machine of vm's tests, with Java classes of our own.
target_sources(${test} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/unit/vm/test_machine.cpp)
target_include_directories(${test} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/unit/vm)
target_compile_definitions(${test} PRIVATE JAVELIN_TEST_JAVA="concolic")
