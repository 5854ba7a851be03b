#!/usr/bin/env bash
# Says what is missing when Go or Node is absent or too old. The Go that builds is the toolchain
# of go.mod, which is newer than the one that importers of the library need. A Go from 1.21 on
# that is older fetches it, unless GOTOOLCHAIN forbids it.
set -euo pipefail
cd "$(dirname "$0")/../.."

wanted="$(awk '$1 == "toolchain" { sub(/^go/, "", $2); print $2 }' go.mod)"
fail() {
  echo "$1" >&2
  exit 1
}
command -v go >/dev/null || fail "Rolecall needs Go $wanted: https://go.dev/dl/"
found="$(go env GOVERSION)" || fail "Rolecall needs Go $wanted, and the Go that is here could not fetch it: https://go.dev/dl/"
oldest="$(printf '%s\n' "$wanted" "${found#go}" | sort -V | head -n 1)"
[ "$oldest" = "$wanted" ] || fail "Rolecall needs Go $wanted, and this is $found: https://go.dev/dl/"

command -v node >/dev/null && command -v npm >/dev/null || fail "Rolecall needs Node 20 or newer with npm: https://nodejs.org/"
node="$(node --version)"
major="${node#v}"
[ "${major%%.*}" -ge 20 ] || fail "Rolecall needs Node 20 or newer, and this is $node: https://nodejs.org/"
