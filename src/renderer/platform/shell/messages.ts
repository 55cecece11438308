import { platform } from './'
import { accountKeys } from '../session/account-keys'
import { queryClient } from '../network/query-client'
import { store } from '../storage/store'

const counted = () => store.getState().session.user?.unreadCount

/**
 * Keeps the page's count of unread messages and the shell's the same: what changes here is told, and a message that the
 * shell finds is asked for here (the list follows the badge). Gives the way to stop.
 */
export function watchMessages(): () => void {
  let told = counted()
  const stopTelling = store.subscribe(() => {
    const count = counted()
    if (count === told) return
    told = count
    if (count !== undefined) platform.messages.unread(count)
  })
  const stopListening = platform.messages.onArrived(() => void queryClient.invalidateQueries({ queryKey: accountKeys.unread }))
  return () => {
    stopTelling()
    stopListening()
  }
}
