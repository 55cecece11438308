import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the library of Debian's `faketime`; null if it is not installed. */
function findLibrary(): string | null {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((machine) => join('/usr/lib', machine, 'faketime')) : []
  return folders.map((folder) => join(folder, 'libfaketime.so.1')).find((path) => existsSync(path)) ?? null
}

const library = findLibrary()
export const hasFaketime = library !== null

/** Returns the environment of a program whose clock is ahead by `offset`, such as `+1d`. Its timers run as usual. */
export const environmentAt = (offset: string | null): Record<string, string> =>
  offset === null || library === null ? {} : { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
