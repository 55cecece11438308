# own-root.sh FOLDER COMMAND…: runs a command on its own root file system, an overlay whose changes are stored in FOLDER.
# Call it by `unshare --mount`: the mounts end with the command, the files stay in FOLDER.
set -e
cd "$1"
shift
mkdir -p up work root
[ -e fuse ] || mknod -m 666 fuse c 10 229
mount -t overlay overlay -o lowerdir=/,upperdir=up,workdir=work root
for place in dev proc sys tmp run; do mount --rbind /$place root/$place; done
# AppImages are mounted through this device, which containers reserve for root.
mount --bind fuse root/dev/fuse
cd root
# In a chroot no program can create the user namespace that Chromium's sandbox needs, so use pivot_root.
pivot_root . mnt
cd /
umount -l /mnt
exec "$@"
