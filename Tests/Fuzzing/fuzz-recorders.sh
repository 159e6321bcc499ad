#!/bin/sh
# Fuzzes the importers of recordings: fuzz-recorders.sh SECONDS [FORMAT...]
#
# Builds a libFuzzer executable with the address sanitizer in .build/fuzzing and runs it for each format,
# starting from the regression corpus. A finding is written there as crash-*; add it to
# Tests/RecordersTests/Corpus/FORMAT once it is fixed.
set -eu
seconds=${1:?usage: fuzz-recorders.sh SECONDS [FORMAT...]}
shift
[ $# -gt 0 ] || set -- evemu libinput-record getevent evtest input-event
cd "$(dirname "$0")/../.."
out=.build/fuzzing
mkdir -p "$out"
flags="-O -sanitize=fuzzer,address -parse-as-library -swift-version 6 -package-name swipebench -I $out"
flags="$flags -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility"
flags="$flags -enable-upcoming-feature ExistentialAny -Xcc -fmodule-map-file=Sources/CJSONC/module.modulemap"
for module in Primitives JSONBridge TouchTraces Recorders; do
  # shellcheck disable=SC2046,SC2086
  swiftc $flags $(pkg-config --cflags json-c) -whole-module-optimization -module-name $module \
    -emit-module -emit-module-path "$out/$module.swiftmodule" -c -o "$out/$module.o" \
    $(find Sources/$module -name '*.swift')
done
# shellcheck disable=SC2086
swiftc $flags -module-name RecordersFuzzer Tests/Fuzzing/Recorders/RecordersFuzzer.swift "$out"/*.o \
  $(pkg-config --libs json-c) -lm -o "$out/fuzz"
for format in "$@"; do
  ln -sf fuzz "$out/fuzz-$format"
  mkdir -p "$out/corpus-$format"
  echo "== $format"
  "$out/fuzz-$format" -max_total_time="$seconds" -max_len=4096 -print_final_stats=1 \
    -artifact_prefix="$out/$format-" "$out/corpus-$format" "Tests/RecordersTests/Corpus/$format" 2>&1 | tail -n 12
done
