#!/bin/sh
# Builds the image and does with it what an operator does: first start, upgrade, backup, restore, stop.
#   packaging/try-images.sh [OLDER-IMAGE]    the first start is that of OLDER-IMAGE, so that the data is upgraded
# ENGINE: docker or podman, with its global flags. BUILD_FLAGS, RUN_FLAGS: what this machine needs besides. Podman as root
# on a machine without overlays and networks of its own:
#   ENGINE='podman --storage-driver vfs --runtime runc' BUILD_FLAGS='--format docker --isolation chroot --network host' \
#     RUN_FLAGS='--network host' packaging/try-images.sh
set -eu

ENGINE=${ENGINE:-docker}
PORT=${PORT:-3877}
IMAGE=gwanyeok:trial
OLDER=${1:-$IMAGE}
NAME=gwanyeok-trial-$$
URL=http://127.0.0.1:$PORT
MEMBER='"email":"trial@gwanyeok.test","password":"trial-of-an-image"'
FOLDER=$(mktemp -d)

cd "$(dirname "$0")/.."

finish() {
  code=$?
  [ $code = 0 ] || $ENGINE logs "$NAME" 2>&1 | tail -20 >&2 || true
  $ENGINE rm -f "$NAME" >/dev/null 2>&1 || true
  $ENGINE volume rm "$NAME-first" "$NAME-second" >/dev/null 2>&1 || true
  rm -r "$FOLDER"
  [ $code = 0 ] || echo "FAILED with $code" >&2
}
trap finish EXIT
trap 'exit 1' INT TERM

fail() { echo "$*" >&2; exit 1; }
say() { echo "$(date +%T) $*"; }

# confined IMAGE VOLUME FLAGS... -- COMMAND...: as compose.yaml confines the servers.
confined() {
  image=$1 volume=$2; shift 2
  flags=; while [ "${1:---}" != -- ]; do flags="$flags $1"; shift; done
  [ $# = 0 ] || shift
  # shellcheck disable=SC2086
  $ENGINE run $flags ${RUN_FLAGS:-} --init --read-only --tmpfs /tmp --cap-drop=ALL \
    --security-opt no-new-privileges --memory 1g --pids-limit 512 -v "$volume:/data" \
    -e PORT="$PORT" -e PUBLIC_URL="$URL" -e SMTP_URL=smtp://127.0.0.1:1 -e SIMULATED_MARKET=on \
    "$image" "$@"
}

# start IMAGE VOLUME: until the image's own health check passes.
start() {
  confined "$1" "$2" -d --name "$NAME" -p "127.0.0.1:$PORT:$PORT" >/dev/null
  began=$(date +%s)
  until [ "$(curl -s "$URL/readyz")" = ready ]; do
    [ "$($ENGINE inspect -f '{{.State.Running}}' "$NAME")" = true ] || fail "$1 ended at its start"
    [ $(($(date +%s) - began)) -lt 180 ] || fail "$1 did not become ready"
    sleep 1
  done
  $ENGINE exec "$NAME" sh -c '! touch /app/x 2>/dev/null && [ "$(id -u)" != 0 ]' || fail 'root, or a root file system to write to'
  say "$1 is ready after $(($(date +%s) - began)) s: $($ENGINE stats --no-stream --format '{{.MemUsage}}' "$NAME")"
}

stop() {
  $ENGINE stop -t 30 "$NAME" >/dev/null
  code=$($ENGINE inspect -f '{{.State.ExitCode}}' "$NAME")
  [ "$code" = 0 ] || fail "stopped with $code"
  $ENGINE rm "$NAME" >/dev/null
}

# post PATH BODY: as a browser does.
post() {
  curl -sS -b "$FOLDER/cookies" -c "$FOLDER/cookies" -H "origin: $URL" -H 'content-type: application/json' \
    -d "$2" --fail-with-body "$URL/api$1" || fail " from $1"
}

signed_in() {
  rm -f "$FOLDER/cookies"
  post /sign-in "{$MEMBER}" | grep -q '"username":"시험회원"' || fail 'the member is not there'
}

command=server/src/database-command/main.ts

say "building $IMAGE"
began=$(date +%s)
# shellcheck disable=SC2086
$ENGINE build ${BUILD_FLAGS:-} -f packaging/Dockerfile -t "$IMAGE" . >"$FOLDER/build.log" 2>&1 || { tail -30 "$FOLDER/build.log" >&2; fail 'not built'; }
say "built in $(($(date +%s) - began)) s: $($ENGINE image inspect -f '{{.Size}}' "$IMAGE") bytes"

start "$OLDER" "$NAME-first"
post /sign-up "{\"username\":\"시험회원\",$MEMBER,\"passwordConfirmation\":\"trial-of-an-image\",\"agreesToTerms\":true,\"agreesToPrivacy\":true,\"isFourteenOrOlder\":true}" >/dev/null
signed_in
stop
say 'signed up, signed in, stopped'

start "$IMAGE" "$NAME-first"
signed_in
[ "$($ENGINE inspect -f '{{if .State.Health}}{{.Config.Healthcheck.Test}}{{end}}' "$NAME")" ] || fail 'the image has no health check'
$ENGINE exec "$NAME" node $command backup /data/backups/trial.zip
$ENGINE cp "$NAME:/data/backups/trial.zip" "$FOLDER/trial.zip"
stop
say 'signed in after the change of the image, backed up, stopped'

confined "$IMAGE" "$NAME-second" --rm -i -- sh -c "cat >/data/trial.zip && node $command restore /data/trial.zip" <"$FOLDER/trial.zip"
start "$IMAGE" "$NAME-second"
signed_in
$ENGINE exec "$NAME" node $command check
stop
say 'restored into an empty volume, signed in, checked, stopped'
echo 'The image builds, runs without rights, upgrades, backs up, restores and stops.'
