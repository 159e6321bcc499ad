#!/bin/sh
# Runs the sources that `swipebench recorder` prints, as far as this machine can, and lints what they write.
#
# usage: check.sh SWIPEBENCH
#
# The web recorder needs chromium and python3, the Android one a Java compiler, the iOS one swiftc; the platform
# is played by the few classes beside this script. What is missing is skipped with a line that says so.
set -eu
swipebench=$(realpath "$1")
here=$(dirname "$(realpath "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

for platform in ios android web flutter; do "$swipebench" recorder "$platform" -o .; done

lint() {
  "$swipebench" lint "$1"
  # Coalesced samples and a time of delivery are what a recorder is for.
  grep -q history "$1" && grep -q delivered_us "$1"
}

if command -v chromium > /dev/null && command -v python3 > /dev/null; then
  python3 "$here/web.py" swipebench-recorder.js > web.json
  lint web.json
else
  echo "SKIPPED: web (no chromium or python3)"
fi

if command -v javac > /dev/null; then
  mkdir java
  cp -r "$here"/android/* SwipeBenchRecorder.java java
  javac -Xlint:all -Werror -d classes $(find java -name '*.java')
  # Before level 34 events count milliseconds.
  for level in 29 34; do
    java -cp classes Check "$level" > "android-$level.json"
    lint "android-$level.json"
  done
else
  echo "SKIPPED: android (no javac)"
fi

if command -v swiftc > /dev/null; then
  # A header of its own on the platform, one module here.
  grep -v '^import UIKit\.' SwipeBenchRecorder.swift > Recorder.swift
  swiftc -swift-version 6 -emit-module -emit-library -static -module-name UIKit "$here/ios/UIKit.swift" \
    -o libUIKit.a -emit-module-path UIKit.swiftmodule
  swiftc -swift-version 5 -warnings-as-errors -I . -typecheck Recorder.swift
  swiftc -swift-version 6 -warnings-as-errors -I . "$here/ios/main.swift" Recorder.swift -L . -lUIKit -o check
  ./check > ios.json
  lint ios.json
else
  echo "SKIPPED: ios (no swiftc)"
fi

if command -v dart > /dev/null; then
  dart format --output none swipebench_recorder.dart
else
  echo "SKIPPED: flutter (no dart)"
fi
