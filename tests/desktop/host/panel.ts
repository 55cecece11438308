import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const programsOf = (userData: string) => join(userData, 'host-programs')

/** What the session bus says about the desktop's panel. */
export function setPanel(userData: string, there: boolean): void {
  writeFileSync(join(programsOf(userData), 'panel'), `(<${there}>,)\n`)
}

/** A folder to stand before the system's own programs: what the client asks there is the same on every machine. */
export function makePrograms(userData: string, panel: boolean): string {
  const folder = programsOf(userData)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'gdbus'), '#!/bin/sh\ncat "$(dirname "$0")/panel"\n', { mode: 0o755 })
  setPanel(userData, panel)
  return folder
}
