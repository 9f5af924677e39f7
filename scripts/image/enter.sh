#!/bin/sh
# enter.sh ROOT SCRATCH COMMAND…: runs a command as a container runtime would, in a mount and a process namespace of its own
# (see enter.js): as user 1000 without any capability, on a read-only root, with its own /proc, an empty /tmp, the secrets
# of SCRATCH in /run/secrets and its folders as volumes. The network is this machine's.
set -eu
root=$1
scratch=$2
shift 2
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind "$scratch/files" "$root/srv/files"
mount --bind "$scratch/backups" "$root/srv/backups"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs tmpfs "$root/run"
cp -rp "$scratch/secrets" "$root/run/secrets"
mount -o remount,bind,ro "$root"
exec chroot "$root" setpriv --reuid 1000 --regid 1000 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
  -- "$@"
