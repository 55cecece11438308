import { platform } from './'
import { accountKeys } from '../session/account-keys'
import { queryClient } from '../network/query-client'
import { store } from '../storage/store'

const unreadCount = () => store.getState().session.user?.unreadCount

/**
 * Keeps the unread counts of page and shell equal: reports changes of the page's count, and refetches it when the shell
 * finds a message (the list follows the badge). Returns a function that stops it.
 */
export function watchMessages(): () => void {
  let reported = unreadCount()
  const stopTelling = store.subscribe(() => {
    const count = unreadCount()
    if (count === reported) return
    reported = count
    if (count !== undefined) platform.messages.unread(count)
  })
  const stopListening = platform.messages.onArrived(() => void queryClient.invalidateQueries({ queryKey: accountKeys.unread }))
  return () => {
    stopTelling()
    stopListening()
  }
}
