import { homedir, userInfo } from 'node:os'
import type { PersonalValues } from './redact'

/** Returns the home folder and the name of the machine's user. */
export function machineUser(): PersonalValues {
  try {
    return { home: homedir(), user: userInfo().username }
  } catch {
    // The user has no entry in the system's user list.
    return { home: homedir(), user: '' }
  }
}
