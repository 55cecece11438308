import { homedir, userInfo } from 'node:os'
import type { Personal } from './redact'

/** Returns the home folder and the name of the machine's user. */
export function machineUser(): Personal {
  try {
    return { home: homedir(), user: userInfo().username }
  } catch {
    // The user has no entry in the system's user list.
    return { home: homedir(), user: '' }
  }
}
