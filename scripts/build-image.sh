#!/bin/sh
# Builds the container image without Docker and runs it: apt-get install buildah mmdebstrap, then as root
#
#   sh scripts/build-image.sh
#
# The packages of the folder must be installed (npm ci): the database for the run comes from them. Settings:
#   BASES=local      makes the base images on this machine instead of asking a container registry
#   APT_SOURCES      a file of apt sources for that, in place of Debian's own
#   NPMRC            a file of npm settings for the build, such as a mirror's; it enters no layer
#   CERTIFICATES     a file of certificate authorities that npm trusts beside the usual ones, likewise
#   SAVE             where to write the image, as an archive that `docker load` reads
#   STORAGE_DRIVER   vfs where overlay doesn't work, as inside another container
#   KEEP=1           leaves the image in the store below .data/image, for a look at a failure
#
# All that it makes lies in .data/image and is removed at the end, but for the local base of the system.
set -eu
cd "$(dirname "$0")/.."

[ "$(id -u)" = 0 ] || { echo "Run it as root: it mounts the image and changes users." >&2; exit 1; }
for tool in buildah unshare setpriv; do
  command -v "$tool" >/dev/null || { echo "$tool is missing: apt-get install buildah util-linux" >&2; exit 1; }
done

work=$PWD/.data/image
image=localhost/startuphub
driver=${STORAGE_DRIVER:-overlay}
export BUILDAH_ISOLATION=chroot
store() { buildah --root "$work/storage" --runroot "$work/run" --storage-driver "$driver" "$@"; }

clean() {
  [ -z "${KEEP:-}" ] || return 0
  store rm --all >/dev/null 2>&1 || true
  store rmi --all --force >/dev/null 2>&1 || true
  rm -rf "$work/storage" "$work/run" "$work/config.json"
}
trap clean EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
mkdir -p "$work"

base=node:24-bookworm-slim
system=debian:bookworm-slim
set --
if [ "${BASES:-}" = local ] || ! store pull --quiet "$base"; then
  echo "  bases      made on this machine"
  . scripts/image/make-bases.sh
  set -- --pull-never
fi
[ -z "${NPMRC:-}" ] || set -- "$@" --secret "id=npmrc,src=$NPMRC"
[ -z "${CERTIFICATES:-}" ] || set -- "$@" --secret "id=certificates,src=$CERTIFICATES"

version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
commit=$(git rev-parse --short HEAD 2>/dev/null || true)
echo "  image      $image"
# The Docker format, because OCI's has no health check.
store build --format docker --build-arg "BASE=$base" --build-arg "SYSTEM=$system" \
  --build-arg "BUILD_VERSION=$version${commit:++$commit}" "$@" --tag "$image" .

store inspect --type image "$image" >"$work/config.json"
container=$(store from --pull-never "$image")
root=$(store mount "$container")
node_modules/.bin/node scripts/try-image.js "$root" "$work/config.json"

[ -z "${SAVE:-}" ] || store push "$image" "docker-archive:$SAVE:startuphub:latest"
