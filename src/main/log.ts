import { join } from 'node:path'
import { inspect } from 'node:util'
import { app } from 'electron'
// The variant for Node: the one for Electron opens IPC channels that are not in our map.
import log from 'electron-log/node'
import { machineUser } from './diagnostics/machine'
import { redact } from './diagnostics/redact'

const { file } = log.transports
/** One megabyte; the one before it stays beside it as main.old.log. */
file.maxSize = 1_000_000
file.resolvePathFn = logFile
// Nothing waits for the disk, and nobody else on this machine reads it.
file.sync = false
file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
if (file.level) file.level = 'info'

const machine = machineUser()
const clean = (part: unknown) =>
  redact(
    typeof part === 'string' ? part : part instanceof Error ? (part.stack ?? part.message) : inspect(part, { depth: 3, breakLength: Infinity, compact: true }),
    machine,
  )
// Before any transport: what goes to the console goes through it, too.
log.hooks.push((message) => ({ ...message, data: message.data.map(clean) }))

/** Where the log is written. */
export function logFile(): string {
  return join(app.getPath('logs'), 'main.log')
}

/** From now on every line is on the disk before the call returns: for a process that is about to end. */
export function writeAtOnce(): void {
  // In its source, not in its types.
  Object.assign(file.getFile(), { writeAsync: false })
}

/** To the console and to a file in the system's log folder. Every part is redacted on its way (@see ACCOUNT-9). */
export const logger = log.scope('shell')
