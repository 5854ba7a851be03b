#!/usr/bin/env bash
# Checks FILES with rolecall: findings become annotations, the summary of the step says what each is, and SARIF
# names a file for code scanning. Without rolecall on the PATH, the release VERSION is downloaded and its checksum verified.
set -euo pipefail

releases=${RELEASES:-https://github.com/rolecall/rolecall/releases/download}

download() {
  local system machine name folder
  case $(uname -s) in
    Linux) system=linux ;;
    Darwin) system=darwin ;;
    *) system=windows ;;
  esac
  case $(uname -m) in
    x86_64 | amd64) machine=amd64 ;;
    *) machine=arm64 ;;
  esac
  name=rolecall_${VERSION}_${system}_${machine}.tar.gz
  folder=$(mktemp -d)
  curl -fsSL --proto-redir =https --retry 3 -o "$folder/$name" "$releases/v$VERSION/$name"
  curl -fsSL --proto-redir =https --retry 3 -o "$folder/checksums.txt" "$releases/v$VERSION/checksums.txt"
  # The whole name, once: a line about another file verifies nothing.
  (cd "$folder" && grep -Ex "[0-9a-f]{64}  ${name//./\\.}" checksums.txt >one && [ "$(wc -l <one)" -eq 1 ] && { sha256sum -c one || shasum -a 256 -c one; }) >&2
  tar -xzf "$folder/$name" -C "$folder"
  PATH=$folder:$PATH
}

command -v rolecall >/dev/null || download

args=()
[ -z "${TARGET:-}" ] || args+=(--target "$TARGET")
[ -z "${FAIL_ON:-}" ] || args+=(--fail-on "$FAIL_ON")
read -ra flags <<<"${FLAGS:-}"
files=()
while IFS= read -r file; do
  [ -z "${file//[[:space:]]/}" ] || files+=("$file")
done <<<"$FILES"

check() { rolecall check ${args[@]+"${args[@]}"} ${flags[@]+"${flags[@]}"} "$@" -- "${files[@]}"; }

code=0
check --format github || code=$?
[ -z "${SARIF:-}" ] || check --format sarif >"$SARIF" || true
[ -z "${GITHUB_STEP_SUMMARY:-}" ] || check --format markdown >>"$GITHUB_STEP_SUMMARY" || true
case $code in
  0) result=accepted ;;
  1) result=problems ;;
  *) result=failed ;;
esac
[ -z "${GITHUB_OUTPUT:-}" ] || echo "result=$result" >>"$GITHUB_OUTPUT"
exit "$code"
