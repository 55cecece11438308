import { spawnSync } from 'node:child_process'

/*
 * Runs a program as in a container: as an unprivileged user on a read-only file system. It uses the kernel
 * features of a container without one, which needs root on Linux.
 */
const locked = (user: number) =>
  `mount -o remount,bind,ro / && cd "$1" && shift && exec setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs --inh-caps=-all "$@"`

/** Returns the command line that runs `words` in `folder` this way. The user must be able to enter the folder. */
export const readOnly = (user: number, folder: string, words: readonly string[]): [string, string[]] => [
  'unshare',
  ['--mount', 'sh', '-c', locked(user), 'sh', folder, ...words],
]

/** Returns whether this machine supports it. */
export const canBeReadOnly = () => {
  const [command, words] = readOnly(65_532, '/', [process.execPath, '--version'])
  return process.platform === 'linux' && process.getuid?.() === 0 && spawnSync(command, words).status === 0
}
