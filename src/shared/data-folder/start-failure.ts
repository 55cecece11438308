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
 * Reports why a program cannot start and ends it with exit 1: in one line to its starter, which prints it, or on stderr
 * where there is none. There an unforeseen error keeps its stack trace.
 */
export function reportStartFailure(program: string, error: unknown): void {
  const isForeseen = error instanceof ConfigError
  const failed = isForeseen ? error.message : `${program} could not start: ${causeWithPath(error)}.`
  const report: StartFailure = { failed, ...(error instanceof SettingFaults && { faults: error.faults }) }
  const end = (isTold: boolean) => {
    if (!isTold) console.error(failed)
    if (!isTold && !isForeseen) console.error(error)
    process.exit(1)
  }
  if (process.send && process.connected) process.send(report, (problem: Error | null) => end(problem === null))
  else end(false)
}
