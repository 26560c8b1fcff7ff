# How Shoal's targets are made. Each folder's CMakeLists.txt is one line:
#
#     shoal_engine(fishing core)              engine/fishing, headers only, target engine_fishing, uses engine_core
#     shoal_headers(bots engine_catalog)      any other folder of headers
#     shoal_library(trace engine_catalog Boost::json)      a static library of the folder's *.cpp
#     shoal_program(shoal trace CLI11::CLI11)              a program of the folder's *.cpp
#     shoal_test(core engine_core)            GoogleTest program test_core of the folder's *.cpp
#     shoal_test(bots PLAYS_MUCH arena)       the same, optimised in every build
#     shoal_test(hub SANITIZED server)        the same, without sanitizers only where SHOAL_EVERY_TEST is on
#     shoal_test(leak RELEASED server)        the same, with sanitizers only where SHOAL_EVERY_TEST is on
#     shoal_test(arena JOINED arena)          the same, all files compiled at once where SHOAL_JOIN is on
#     shoal_test(hub server WITH tests/simulation/disk.cpp)     the same, with a file of another folder
#     shoal_fuzzer(notation notation.cpp engine_catalog)   libFuzzer program fuzz_notation
#     shoal_bench(moves engine_catalog)       Google Benchmark program bench_moves of the folder's *.cpp
#     shoal_wasm(shoal engine_catalog)        WebAssembly module shoal.wasm of the folder's *.cpp
#
# Dependencies are targets, written out; includes are written from the repository's root.
include_guard(GLOBAL)

# Everything that is compiled here links this: the language, the warnings, the sanitizers.
add_library(shoal_options INTERFACE)
target_compile_features(shoal_options INTERFACE cxx_std_20)
set(CMAKE_CXX_EXTENSIONS OFF)
target_include_directories(shoal_options INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(shoal_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
    $<$<BOOL:${SHOAL_WERROR}>:-Werror>
    # Bots weigh in floating point: a fused multiply-add on some machines would change what they choose.
    -ffp-contract=off
    # Objects do not depend on where the repository lies, so that ccache serves every clone.
    "-ffile-prefix-map=${PROJECT_SOURCE_DIR}/="
    # g++ 12 warns of overlapping copies inside std::string's own operator+ (GCC bug 105651).
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>)

# Whole games are played at compile time; the compilers' default budgets end in the middle of one.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(shoal_options INTERFACE -fconstexpr-steps=500000000)
else()
    target_compile_options(shoal_options INTERFACE -fconstexpr-ops-limit=2000000000 -fconstexpr-loop-limit=10000000)
endif()

# The program is built where it runs: with the bit instructions of a processor from 2013 on, where the machine
# that builds has them, games are a tenth faster. SHOAL_PORTABLE=ON builds for every x86-64.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT SHOAL_PORTABLE)
    include(CheckCXXSourceRuns)
    check_cxx_source_runs("int main() { return __builtin_cpu_supports(\"bmi2\") && __builtin_cpu_supports(\"avx2\") ? 0 : 1; }"
        SHOAL_HAS_X86_64_V3)
    if(SHOAL_HAS_X86_64_V3)
        target_compile_options(shoal_options INTERFACE -march=x86-64-v3)
    endif()
endif()

if(SHOAL_SANITIZE)
    # A finding ends the program: a test that goes on after one would pass.
    target_compile_options(shoal_options INTERFACE
        "-fsanitize=${SHOAL_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
    if(SHOAL_SANITIZE_WITHOUT)
        target_compile_options(shoal_options INTERFACE "-fno-sanitize=${SHOAL_SANITIZE_WITHOUT}")
    endif()
    target_compile_definitions(shoal_options INTERFACE _GLIBCXX_ASSERTIONS)
    target_link_options(shoal_options INTERFACE "-fsanitize=${SHOAL_SANITIZE}")
endif()
if(SHOAL_FUZZ)
    target_compile_options(shoal_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

find_program(SHOAL_CCACHE ccache)
mark_as_advanced(SHOAL_CCACHE)
if(SHOAL_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime "${SHOAL_CCACHE}")
endif()

set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

# Adds those of the folders that exist; a folder that appears later is noticed by the next build. ASIDE: what is in them
# is built when it is asked for by name.
function(shoal_folders)
    cmake_parse_arguments(PARSE_ARGV 0 folders "ASIDE" "" "")
    set(how)
    if(folders_ASIDE)
        set(how EXCLUDE_FROM_ALL)
    endif()
    foreach(folder IN LISTS folders_UNPARSED_ARGUMENTS)
        file(GLOB found CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/CMakeLists.txt")
        if(found)
            add_subdirectory("${folder}" ${how})
        endif()
    endforeach()
endfunction()

# The names of the games: the folders of engine/ that have a header of the same name; engine/core
# and engine/catalog have none.
function(shoal_games result)
    file(GLOB headers CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/engine" "${PROJECT_SOURCE_DIR}/engine/*/*.h")
    set(names)
    foreach(header IN LISTS headers)
        if(header MATCHES "^([^/]+)/([^/]+)\\.h$" AND CMAKE_MATCH_1 STREQUAL CMAKE_MATCH_2)
            list(APPEND names "${CMAKE_MATCH_1}")
        endif()
    endforeach()
    set(${result} ${names} PARENT_SCOPE)
endfunction()

function(shoal_sources result)
    file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
    set(${result} ${sources} PARENT_SCOPE)
endfunction()

function(shoal_headers target)
    file(GLOB headers CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.h")
    add_library(${target} INTERFACE)
    # A file set, so that CMAKE_VERIFY_INTERFACE_HEADER_SETS can compile every header on its own.
    target_sources(${target} INTERFACE FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}" FILES ${headers})
    target_link_libraries(${target} INTERFACE shoal_options ${ARGN})
endfunction()

function(shoal_engine name)
    set(dependencies ${ARGN})
    list(TRANSFORM dependencies PREPEND engine_)
    shoal_headers(engine_${name} ${dependencies})
endfunction()

# With sanitizers, where most objects are tests and most of their time was the reading of the same headers, a target of
# several files reads these once. The release build does without: compiled alone (SHOAL_JOIN), every file shows there that it
# includes what it uses.
function(shoal_precompile target)
    get_target_property(sources ${target} SOURCES)
    list(LENGTH sources count)
    if(count LESS 4 OR NOT SHOAL_SANITIZE OR SHOAL_FUZZ)
        return()
    endif()
    set(headers <algorithm> <array> <charconv> <chrono> <cstring> <fstream> <functional> <map> <memory>
        <optional> <set> <span> <string> <string_view> <utility> <vector>)
    get_target_property(uses ${target} LINK_LIBRARIES)
    if("GTest::gtest_main" IN_LIST uses)
        # What a folder's tests share is read with every one of them.
        file(GLOB shared CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.h")
        list(APPEND headers <gtest/gtest.h> ${shared})
    endif()
    foreach(with_json IN ITEMS Boost::json match server)
        if(${with_json} IN_LIST uses)
            list(APPEND headers <boost/json.hpp>)
        endif()
    endforeach()
    list(REMOVE_DUPLICATES headers)
    target_precompile_headers(${target} PRIVATE ${headers})
    # Neither its date nor where the clone lies is part of it, so that ccache knows it again.
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
endfunction()

# Folders with many files that all read the same large headers, or compile the same engine's code. Their file-local
# names must differ for it. CMake's own UNITY_BUILD leaves out files with options of their own, which are joined among
# themselves here, and names files by where the clone lies, by which ccache would not know them again in another.
function(shoal_join target at_once)
    if(NOT SHOAL_JOIN)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    set(groups)
    foreach(source IN LISTS sources)
        cmake_path(ABSOLUTE_PATH source NORMALIZE)
        get_source_file_property(options "${source}" COMPILE_OPTIONS)
        get_source_file_property(alone "${source}" SKIP_UNITY_BUILD_INCLUSION)
        if(NOT alone)
            string(MD5 group "${options}")
            list(APPEND groups ${group})
            set(options_${group} "${options}")
            list(APPEND files_${group} "${source}")
        endif()
    endforeach()
    list(REMOVE_DUPLICATES groups)
    set(number 0)
    foreach(group IN LISTS groups)
        while(files_${group})
            list(SUBLIST files_${group} 0 ${at_once} files)
            list(REMOVE_ITEM files_${group} ${files})
            set_source_files_properties(${files} PROPERTIES HEADER_FILE_ONLY ON)
            set(lines "")
            foreach(file IN LISTS files)
                cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
                string(APPEND lines "#include \"${file}\"\n")
            endforeach()
            math(EXPR number "${number} + 1")
            set(joined "${CMAKE_CURRENT_BINARY_DIR}/${target}_${number}.cpp")
            file(CONFIGURE OUTPUT "${joined}" CONTENT "${lines}" @ONLY)
            target_sources(${target} PRIVATE "${joined}")
            if(options_${group})
                set_source_files_properties("${joined}" PROPERTIES COMPILE_OPTIONS "${options_${group}}")
            endif()
        endwhile()
    endforeach()
    # What is local to a file seems to be a header's, once that file is included.
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endfunction()

# PLAYS_LITTLE: it waits for networks, disks and people. In the build for development it compiles in half the time so,
# and its tests take no longer.
function(shoal_library target)
    cmake_parse_arguments(PARSE_ARGV 1 library "PLAYS_LITTLE" "" "")
    shoal_sources(sources)
    add_library(${target} STATIC ${sources})
    target_link_libraries(${target} PUBLIC shoal_options ${library_UNPARSED_ARGUMENTS})
    if(library_PLAYS_LITTLE AND NOT SHOAL_FUZZ)
        target_compile_options(${target} PRIVATE $<$<CONFIG:Debug>:-O0>)
    endif()
    shoal_precompile(${target})
endfunction()

# JOINED: so few files are left where SHOAL_JOIN is on that there is nothing to share.
function(shoal_program target)
    cmake_parse_arguments(PARSE_ARGV 1 program "JOINED" "" "")
    shoal_sources(sources)
    add_executable(${target} ${sources})
    target_link_libraries(${target} PRIVATE shoal_options ${program_UNPARSED_ARGUMENTS})
    if(NOT (program_JOINED AND SHOAL_JOIN))
        shoal_precompile(${target})
    endif()
endfunction()

# Tests run from the repository's root and find the program they test in SHOAL_PROGRAM.
function(shoal_register_test name)
    add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set_tests_properties(${name} PROPERTIES ENVIRONMENT
        "SHOAL_PROGRAM=${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/shoal;SHOAL_WASM=${PROJECT_SOURCE_DIR}/build/wasm/shoal.wasm")
endfunction()

# A fuzzing build is slow and has its own purpose: it leaves out the other tests.
# SANITIZED: what it tests is neither arithmetic nor recorded, so that a second compiler would hardly find more. It costs
# minutes of a cold run, and the program itself, as people run it, is tested by the scripts and in the browser.
# RELEASED: it compares what is said in very many games, or compiles the engine once more for the sake of a few; other
# tests go through the same code with sanitizers.
function(shoal_test name)
    cmake_parse_arguments(PARSE_ARGV 1 test "PLAYS_MUCH;SANITIZED;RELEASED;JOINED" "" "WITH")
    if(SHOAL_FUZZ OR (NOT SHOAL_EVERY_TEST AND
            ((test_SANITIZED AND NOT SHOAL_SANITIZE) OR (test_RELEASED AND SHOAL_SANITIZE))))
        return()
    endif()
    set(joined)
    if(test_JOINED)
        set(joined JOINED)
    endif()
    shoal_program(test_${name} ${joined} ${test_UNPARSED_ARGUMENTS} GTest::gtest_main)
    foreach(source IN LISTS test_WITH)
        target_sources(test_${name} PRIVATE "${PROJECT_SOURCE_DIR}/${source}")
    endforeach()
    # Libraries and programs are tested as people run them; the tests' own code need not be fast, and compiles in half
    # the time so. PLAYS_MUCH: it plays so many games itself that their time would be more than that.
    target_compile_options(test_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
    if(NOT test_PLAYS_MUCH)
        target_compile_options(test_${name} PRIVATE $<$<CONFIG:Debug>:-O0>)
    endif()
    if(test_JOINED)
        shoal_join(test_${name} 16)
    endif()
    shoal_register_test(${name} test_${name})
    set_property(GLOBAL APPEND PROPERTY SHOAL_TEST_LIST test_${name})
endfunction()

# `file` defines LLVMFuzzerTestOneInput; the stored corpus is the folder corpus/<name> beside it.
# libFuzzer belongs to clang, so other compilers only check that the target compiles.
function(shoal_fuzzer name file)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND SHOAL_SANITIZE MATCHES "address")
        add_executable(fuzz_${name} "${file}")
        target_compile_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
        target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
        file(RELATIVE_PATH corpus "${PROJECT_SOURCE_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}/corpus/${name}")
        shoal_register_test(fuzz_${name} fuzz_${name} -runs=0 "${corpus}")
        set_property(GLOBAL APPEND PROPERTY SHOAL_TEST_LIST "fuzz_${name} ${corpus}")
    elseif(SHOAL_EVERY_TEST)
        add_library(fuzz_${name} OBJECT "${file}")
        target_compile_options(fuzz_${name} PRIVATE -O0)
    else()
        return()
    endif()
    target_link_libraries(fuzz_${name} PRIVATE shoal_options ${ARGN})
endfunction()

function(shoal_bench name)
    if(SHOAL_FUZZ)
        return()
    endif()
    shoal_program(bench_${name} ${ARGN} benchmark::benchmark_main)
endfunction()

# A module without imports and without a start function; sources name what they export.
function(shoal_wasm name)
    shoal_sources(sources)
    add_executable(${name}_wasm ${sources})
    set_target_properties(${name}_wasm PROPERTIES
        OUTPUT_NAME "${name}" SUFFIX ".wasm" RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
    target_link_libraries(${name}_wasm PRIVATE shoal_options ${ARGN})
    target_compile_options(${name}_wasm PRIVATE -fno-exceptions -fno-rtti -fno-threadsafe-statics -fvisibility=hidden)
    # The stack comes first in memory, so that overflowing it traps instead of overwriting data.
    target_link_options(${name}_wasm PRIVATE
        -nostartfiles -Wl,--no-entry -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=1048576)
endfunction()

# Writes down which test programs there are, one a line, for the test driver.
function(shoal_list_tests)
    get_property(tests GLOBAL PROPERTY SHOAL_TEST_LIST)
    list(JOIN tests "\n" lines)
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/tests.txt" CONTENT "${lines}\n" @ONLY)
endfunction()
