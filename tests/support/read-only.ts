import { spawnSync } from 'node:child_process'

/*
 * Runs a program as in a container: as an unprivileged user on a read-only file system. The helper uses the kernel features
 * of a container without one, which needs root on Linux.
 */
const locked = (user: number) =>
  `mount -o remount,bind,ro / && cd "$1" && shift && exec setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs --inh-caps=-all "$@"`

/** Returns a command line that runs `words` in `folder` on such a read-only file system. The user must be able to enter the folder. */
export const readOnlyCommand = (user: number, folder: string, words: readonly string[]): [string, string[]] => [
  'unshare',
  ['--mount', 'sh', '-c', locked(user), 'sh', folder, ...words],
]

/** Returns whether this machine supports read-only runs. */
export const canBeReadOnly = () => {
  const [command, words] = readOnlyCommand(65_532, '/', [process.execPath, '--version'])
  return process.platform === 'linux' && process.getuid?.() === 0 && spawnSync(command, words).status === 0
}
