target_compile_definitions(${test} PRIVATE JAVELIN_TEST_JAVA="vm")
