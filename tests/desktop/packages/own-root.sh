# own-root.sh FOLDER COMMAND…: runs a command on a root of its own, which is this machine's with what FOLDER keeps over it.
# To be called by `unshare --mount`: the mounts end with the command, the files stay in FOLDER.
set -e
cd "$1"
shift
mkdir -p up work root
[ -e fuse ] || mknod -m 666 fuse c 10 229
mount -t overlay overlay -o lowerdir=/,upperdir=up,workdir=work root
for place in dev proc sys tmp run; do mount --rbind /$place root/$place; done
# Containers close this device, by which AppImages are mounted, to all but root.
mount --bind fuse root/dev/fuse
cd root
# Not chroot, in which no program gets the user namespace that Chromium's sandbox is made of.
pivot_root . mnt
cd /
umount -l /mnt
exec "$@"
