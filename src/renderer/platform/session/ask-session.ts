import { call } from '../network/call'
import { CallError } from '../network/call-error'
import { isPlayerKnown } from './player'

/** Returns whether there is a session, for a back end without a marker cookie. A stored player counts as logged in until the first call. @see BACKEND-3 */
export async function askSession(): Promise<boolean> {
  if (isPlayerKnown()) return true
  try {
    await call('getMyDetails', {})
    return true
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}
