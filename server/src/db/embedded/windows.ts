import { spawnSync } from 'node:child_process'
import { readdirSync, realpathSync } from 'node:fs'
import { win32 } from 'node:path'
import { ConfigError } from '../../settings/config-error'

const systemProgram = (name: string) => win32.join(process.env.SystemRoot || 'C:\\Windows', 'System32', name)

/** Returns the short form (8.3) of a folder's path; null when the disk does not create short names. */
export function shortPath(folder: string): string | null {
  const { stdout } = spawnSync(systemProgram('cmd.exe'), ['/d', '/c', 'for %I in ("%FOLDER%") do @echo %~sI'], {
    env: { ...process.env, FOLDER: folder },
    encoding: 'latin1',
    windowsVerbatimArguments: true,
  })
  const short = stdout?.trim()
  try {
    // The console's code page may replace a letter, so check that the path names the same folder.
    return short && realpathSync.native(short) === realpathSync.native(folder) ? short : null
  } catch {
    return null
  }
}

/** Removes a folder's inherited permissions and grants access only to this user. @throws ConfigError when that fails */
export function keepToSelf(folder: string): void {
  // Use the user's SID, because names are printed in the console's code page.
  const { stdout } = spawnSync(systemProgram('whoami.exe'), ['/user', '/fo', 'csv', '/nh'], { encoding: 'latin1' })
  const user = /"(S-1-[\d-]+)"\s*$/.exec(stdout ?? '')?.[1]
  const isKept = user !== undefined && spawnSync(systemProgram('icacls.exe'), [folder, '/inheritance:r', '/grant:r', `*${user}:(OI)(CI)F`]).status === 0
  if (!isKept)
    throw new ConfigError(`The database's folder ${folder} cannot be closed to other users: set DATA_DIR to a folder of your own whose path is plain ASCII.`)
}

/** Closes a new folder in a shared place to other users. @throws ConfigError when another user has already put files into it */
export function keepNewToSelf(folder: string, close = keepToSelf): void {
  close(folder)
  if (readdirSync(folder).length > 0)
    throw new ConfigError(`Another user of this machine has put files into ${folder}: set DATA_DIR to a folder of your own whose path is plain ASCII.`)
}
