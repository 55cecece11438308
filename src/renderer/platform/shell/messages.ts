import { platform } from './'
import { accountKeys } from '../session/account-keys'
import { queryClient } from '../page'
import { onPlayerChanged, playerRecord } from '../session/player'

/**
 * Keeps the unread counts of page and shell equal: reports changes of the page's count, and refetches it when the shell
 * finds a message (the list follows the badge). Returns a function that stops it.
 */
export function watchMessages(): () => void {
  let reported = playerRecord(queryClient)?.unreadCount
  const stopTelling = onPlayerChanged(queryClient, (player) => {
    const count = player?.unreadCount
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
