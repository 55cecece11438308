import { ConfigError, SettingFaults } from '../config-error'
import { causeWithPath } from './cause'

/** What a program reports to its starter over IPC when it cannot start. */
export interface StartFailure {
  /** One line, or one for each wrong setting. */
  failed: string
  /** The wrong settings, where they are the reason. */
  faults?: readonly string[]
}

/**
 * Reports why a program cannot start and ends it with exit 1: in one line, to the starter too. An unforeseen error keeps
 * its stack trace on stderr where no starter is there to print the line.
 */
export function reportStartFailure(program: string, error: unknown): void {
  const isForeseen = error instanceof ConfigError
  const failed = isForeseen ? error.message : `${program} could not start: ${causeWithPath(error)}.`
  console.error(failed)
  if (!isForeseen && !process.send) console.error(error)
  const report: StartFailure = { failed, ...(error instanceof SettingFaults && { faults: error.faults }) }
  if (!process.send || !process.connected) process.exit(1)
  process.send(report, () => process.exit(1))
}
