import { spawnSync } from 'node:child_process'

/*
 * A program as a container has it: another user, without rights, and nothing that can be written. A container's own
 * means, without a container; only root on Linux has them.
 */
const locked = (user: number) =>
  `mount -o remount,bind,ro / && cd "$1" && shift && exec setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs --inh-caps=-all "$@"`

/** The command line that runs `words` in `folder` so; folders that the user cannot enter are its own affair. */
export const readOnly = (user: number, folder: string, words: readonly string[]): [string, string[]] => [
  'unshare',
  ['--mount', 'sh', '-c', locked(user), 'sh', folder, ...words],
]

/** Whether this machine lets us. */
export const canBeReadOnly = () => {
  const [command, words] = readOnly(65_532, '/', [process.execPath, '--version'])
  return process.platform === 'linux' && process.getuid?.() === 0 && spawnSync(command, words).status === 0
}
