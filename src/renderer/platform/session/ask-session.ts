import { call } from '../network/call'
import { CallError } from '../network/call-error'
import { store } from '../storage/store'

/**
 * Whether there is a session, of a back end that has no sign of one for scripts (@see B-3). Who was here before
 * counts as there still: the first call tells.
 */
export async function askSession(): Promise<boolean> {
  const { present, user } = store.getState().session
  if (present || user) return true
  try {
    await call('getMyDetails', {})
    return true
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}
