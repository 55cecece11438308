import { spawnSync } from 'node:child_process'
import { ConfigError } from '../../settings/config-error'

/** Account that runs PostgreSQL: our own (null), or the system user `postgres` when we are root, as PostgreSQL refuses to run as root. */
export type Account = { readonly uid: number; readonly gid: number } | null

const userName = 'postgres'

const creation: readonly [command: string, args: readonly string[]][] = [
  ['groupadd', ['--system', userName]],
  ['useradd', ['--system', '--gid', userName, '--no-create-home', '--shell', '/usr/sbin/nologin', userName]],
]

function lookUp(): Account {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, userName], { encoding: 'utf8' })
    return status === 0 ? Number.parseInt(stdout, 10) : Number.NaN
  })
  return uid !== undefined && gid !== undefined && uid > 0 && gid > 0 ? { uid, gid } : null
}

/** Returns the account that runs PostgreSQL. @throws ConfigError when we are root and the user can neither be found nor created */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return null
  const known = lookUp()
  if (known) return known
  for (const [command, args] of creation) spawnSync(command, args)
  const created = lookUp()
  if (!created)
    throw new ConfigError('PostgreSQL does not run as root, and the system user "postgres" could not be created. Start as another user, or set DATABASE_URL.')
  return created
}

/** Returns whether an account can enter a folder and list it. */
export function canEnter(account: Account, folder: string): boolean {
  if (!account) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && ls . >/dev/null', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
