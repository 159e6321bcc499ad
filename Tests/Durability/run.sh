#!/usr/bin/env bash
# Shows that a baseline is never half written: kills 'baseline update' at random moments, each time between
# two known contents, and looks at the file; then lets the disk be full.
#
#   Tests/Durability/run.sh PROGRAM [KILLS]     1,000 kills by default
set -Eeuo pipefail
export LC_ALL=C
unset CI
program=$1
kills=${2:-1000}
cd "$(dirname "$0")/../.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
file=$scratch/baselines/main.json

update() { "$program" baseline update main "$@" --baseline-dir "$scratch/baselines" >/dev/null; }

mkdir "$scratch/first"
cp traces/tap-*.json "$scratch/first/"
update "$scratch/first"
cp "$file" "$scratch/first.json"
began=$(date +%s%N)
update traces
# One whole run takes about that long; moments, in microseconds, are drawn from twice as much.
span=$((($(date +%s%N) - began) * 2 / 1000))
cp "$file" "$scratch/second.json"
if cmp -s "$scratch/first.json" "$scratch/second.json"; then
  echo "FAILED  the two contents are the same" >&2
  exit 1
fi

old=0
new=0
for ((kill = 1; kill <= kills; kill++)); do
  if ((kill % 2)); then source=$scratch/first before=$scratch/second.json after=$scratch/first.json
  else source=traces before=$scratch/first.json after=$scratch/second.json; fi
  cp "$before" "$file"
  # The program itself and no function: of that the kill would reach the shell alone.
  "$program" baseline update main "$source" --baseline-dir "$scratch/baselines" >/dev/null 2>&1 &
  process=$!
  moment=$(((RANDOM * 32768 + RANDOM) % span))
  sleep "$(printf '%d.%06d' $((moment / 1000000)) $((moment % 1000000)))"
  kill -9 "$process" 2>/dev/null || true
  wait "$process" 2>/dev/null || true
  if cmp -s "$file" "$before"; then old=$((old + 1))
  elif cmp -s "$file" "$after"; then new=$((new + 1))
  else
    echo "FAILED  after kill $kill the file is neither the old nor the new one" >&2
    exit 1
  fi
done
printf '%d kills: %d times the old file, %d times the new one\n' "$kills" "$old" "$new"
if [ "$kills" -ge 100 ] && { [ "$old" -eq 0 ] || [ "$new" -eq 0 ]; }; then
  echo "FAILED  every kill came too early or too late to show anything" >&2
  exit 1
fi

# A file of more than 8 KB does not fit any more: to the program that is a full disk.
rm -f "$scratch"/baselines/.swipebench-*
cp "$scratch/first.json" "$file"
status=0
(
  trap '' XFSZ
  ulimit -f 8
  update traces
) 2>"$scratch/complaint" || status=$?
[ "$status" -eq 6 ] || { echo "FAILED  full disk: exit $status, expected 6" >&2; exit 1; }
cmp "$file" "$scratch/first.json" || { echo "FAILED  full disk: the old file is gone" >&2; exit 1; }
[ -z "$(ls -A "$scratch/baselines" | grep -v '^main.json$')" ] ||
  { echo "FAILED  full disk: something is left behind" >&2; exit 1; }
printf 'full disk: exit 6, the old file is there: %s\n' "$(cat "$scratch/complaint")"
