#!/bin/sh
# Fuzzes the importers of foreign recordings with libFuzzer.
#
# usage: fuzz.sh SECONDS CORPUS [FORMAT]...
#
# CORPUS is a folder with a folder of seeds for each format; what is found new is added there. Without a FORMAT
# every folder is taken. The build lies in the folder FUZZ_BUILD, by default .build/fuzz beside the manifest.
set -eu
seconds=$1
corpus=$(realpath "$2")
shift 2
package=$(realpath "$(dirname "$0")/../..")
build=${FUZZ_BUILD:-$package/.build/fuzz}
mkdir -p "$build"
cd "$build"

flags="-O -package-name swipebench -swift-version 6 -parse-as-library -enable-testing -sanitize=fuzzer -I .
  -strict-memory-safety -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility"
for module in Primitives JSONBridge TouchTraces Recorders; do
  # shellcheck disable=SC2046,SC2086
  swiftc $flags -suppress-warnings -module-name $module -emit-module -emit-library -static -o lib$module.a \
    -I "$package/Sources/CJSONC" $(pkg-config --cflags json-c | sed 's/-I/-Xcc -I/g') \
    $(find -L "${FUZZ_SOURCES:-$package/Sources}/$module" -name '*.swift')
done
# shellcheck disable=SC2046,SC2086
swiftc $flags -suppress-warnings -I "$package/Sources/CJSONC" $(pkg-config --cflags json-c | sed 's/-I/-Xcc -I/g') \
  "$package/Tests/Fuzzing/FuzzRecorders.swift" \
  -L . -lRecorders -lTouchTraces -lJSONBridge -lPrimitives -lm $(pkg-config --libs json-c) -o fuzz

[ $# -gt 0 ] || set -- $(ls "$corpus")
for format in "$@"; do
  echo "== $format"
  FUZZ_FORMAT=$format ./fuzz -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=2048 \
    -print_final_stats=1 "$corpus/$format"
done
