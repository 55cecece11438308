import { homedir, userInfo } from 'node:os'
import type { Personal } from './redact'

/** Home folder and name of whoever uses this machine. */
export function machineUser(): Personal {
  try {
    return { home: homedir(), user: userInfo().username }
  } catch {
    // A user without an entry in the system's list.
    return { home: homedir(), user: '' }
  }
}
