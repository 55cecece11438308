import { join } from 'node:path'
import { inspect } from 'node:util'
import { app } from 'electron'
// The default variant for Electron opens IPC channels that are not in our map.
import log from 'electron-log/node'
import { machineUser } from './diagnostics/machine'
import { redact } from './diagnostics/redact'

const { file } = log.transports
/** Maximum bytes of the log file. A full file is renamed to main.old.log. */
file.maxSize = 1_000_000
file.resolvePathFn = logFilePath
// Logging never waits for the disk. Other users of this machine cannot read the file.
file.sync = false
file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
if (file.level) file.level = 'info'

const machine = machineUser()
const clean = (part: unknown) =>
  redact(
    typeof part === 'string' ? part : part instanceof Error ? (part.stack ?? part.message) : inspect(part, { depth: 3, breakLength: Infinity, compact: true }),
    machine,
  )
// Hooks run before every transport, so console output is redacted too.
log.hooks.push((message) => ({ ...message, data: message.data.map(clean) }))

/** Returns the path of the log file. */
export function logFilePath(): string {
  return join(app.getPath('logs'), 'main.log')
}

/** Makes every later log call write synchronously, for a process that is about to end. */
export function logSynchronously(): void {
  // electron-log's types lack this property.
  Object.assign(file.getFile(), { writeAsync: false })
}

/** Logs to the console and to a file in the system's log folder. Every message is redacted (@see ACCOUNT-9). */
export const logger = log.scope('shell')
