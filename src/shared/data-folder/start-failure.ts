import { ConfigError, SettingFaults } from '../config-error'
import { causeWithPath } from './folder'

/** Message that a program sends to its parent process over IPC when it cannot start. */
export interface StartFailure {
  /** One line, or one line per invalid setting. */
  failed: string
  /** The invalid settings, if they are the reason. */
  faults?: readonly string[]
}

/**
 * Reports why a program cannot start and exits with code 1. The report goes to the parent process, which prints it; without
 * a parent it goes to stderr, with a stack trace if the error is unexpected.
 */
export function reportStartFailure(program: string, error: unknown): void {
  const isForeseen = error instanceof ConfigError
  const failed = isForeseen ? error.message : `${program} could not start: ${causeWithPath(error)}.`
  const report: StartFailure = { failed, ...(error instanceof SettingFaults && { faults: error.faults }) }
  const end = (isSent: boolean) => {
    if (!isSent) console.error(failed)
    if (!isSent && !isForeseen) console.error(error)
    process.exit(1)
  }
  if (process.send && process.connected) process.send(report, (problem: Error | null) => end(problem === null))
  else end(false)
}
