#!/bin/sh
# Builds the image and does with it what an operator does: first start, upgrade, backup, restore, stop.
#   packaging/try-images.sh [OLDER-IMAGE]    the first start runs OLDER-IMAGE, so that IMAGE upgrades its data
# ENGINE: docker or podman, with its global flags. BUILD_FLAGS, RUN_FLAGS: further flags that this machine needs. For
# Podman as root on a machine without overlay file systems and container networks:
#   ENGINE='podman --storage-driver vfs --runtime runc' BUILD_FLAGS='--format docker --isolation chroot --network host' \
#     RUN_FLAGS='--network host' packaging/try-images.sh
set -eu

ENGINE=${ENGINE:-docker}
PORT=${PORT:-3877}
IMAGE=gwanyeok:trial
OLDER_IMAGE=${1:-$IMAGE}
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

# run_confined IMAGE VOLUME FLAGS... -- COMMAND...: runs a container that is confined as in compose.yaml.
run_confined() {
  image=$1 volume=$2; shift 2
  flags=; while [ "${1:---}" != -- ]; do flags="$flags $1"; shift; done
  [ $# = 0 ] || shift
  # shellcheck disable=SC2086
  $ENGINE run $flags ${RUN_FLAGS:-} --init --read-only --tmpfs /tmp --cap-drop=ALL \
    --security-opt no-new-privileges --memory 1g --pids-limit 512 -v "$volume:/data" \
    -e PORT="$PORT" -e PUBLIC_URL="$URL" -e SMTP_URL=smtp://127.0.0.1:1 -e SIMULATED_MARKET=on \
    "$image" "$@"
}

# start IMAGE VOLUME: starts the image and waits until it is ready.
start() {
  run_confined "$1" "$2" -d --name "$NAME" -p "127.0.0.1:$PORT:$PORT" >/dev/null
  started_at=$(date +%s)
  until [ "$(curl -s "$URL/readyz")" = ready ]; do
    [ "$($ENGINE inspect -f '{{.State.Running}}' "$NAME")" = true ] || fail "$1 ended at its start"
    [ $(($(date +%s) - started_at)) -lt 180 ] || fail "$1 did not become ready"
    sleep 1
  done
  $ENGINE exec "$NAME" sh -c '! touch /app/x 2>/dev/null && [ "$(id -u)" != 0 ]' || fail 'it runs as root, or its root file system can be written to'
  say "$1 is ready after $(($(date +%s) - started_at)) s: $($ENGINE stats --no-stream --format '{{.MemUsage}}' "$NAME")"
}

stop() {
  $ENGINE stop -t 30 "$NAME" >/dev/null
  code=$($ENGINE inspect -f '{{.State.ExitCode}}' "$NAME")
  [ "$code" = 0 ] || fail "stopped with $code"
  $ENGINE rm "$NAME" >/dev/null
}

# post PATH BODY: sends a request as a browser does.
post() {
  curl -sS -b "$FOLDER/cookies" -c "$FOLDER/cookies" -H "origin: $URL" -H 'content-type: application/json' \
    -d "$2" --fail-with-body "$URL/api$1" || fail " from $1"
}

check_sign_in() {
  rm -f "$FOLDER/cookies"
  post /sign-in "{$MEMBER}" | grep -q '"username":"시험회원"' || fail 'the member is not there'
}

DATABASE_COMMAND=server/src/database-command/main.ts

say "building $IMAGE"
started_at=$(date +%s)
# shellcheck disable=SC2086
$ENGINE build ${BUILD_FLAGS:-} -f packaging/Dockerfile -t "$IMAGE" . >"$FOLDER/build.log" 2>&1 || { tail -30 "$FOLDER/build.log" >&2; fail 'the image was not built'; }
say "built in $(($(date +%s) - started_at)) s: $($ENGINE image inspect -f '{{.Size}}' "$IMAGE") bytes"

start "$OLDER_IMAGE" "$NAME-first"
post /sign-up "{\"username\":\"시험회원\",$MEMBER,\"passwordConfirmation\":\"trial-of-an-image\",\"agreesToTerms\":true,\"agreesToPrivacy\":true,\"isFourteenOrOlder\":true}" >/dev/null
check_sign_in
stop
say 'signed up, signed in, stopped'

start "$IMAGE" "$NAME-first"
check_sign_in
[ "$($ENGINE inspect -f '{{if .State.Health}}{{.Config.Healthcheck.Test}}{{end}}' "$NAME")" ] || fail 'the image has no health check'
$ENGINE exec "$NAME" node $DATABASE_COMMAND backup /data/backups/trial.zip
$ENGINE cp "$NAME:/data/backups/trial.zip" "$FOLDER/trial.zip"
stop
say 'signed in after the change of the image, backed up, stopped'

run_confined "$IMAGE" "$NAME-second" --rm -i -- sh -c "cat >/data/trial.zip && node $DATABASE_COMMAND restore /data/trial.zip" <"$FOLDER/trial.zip"
start "$IMAGE" "$NAME-second"
check_sign_in
$ENGINE exec "$NAME" node $DATABASE_COMMAND check
stop
say 'restored into an empty volume, signed in, checked, stopped'
echo 'The image builds, runs without rights, upgrades, backs up, restores and stops.'
