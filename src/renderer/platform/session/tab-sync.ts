import type { User } from '@kehribar/shared/api/account'
import { followLanguage } from '../texts/i18n'
import { queryClient } from '../page'
import { onTabMessage, sendToTabs } from '../shell/tabs'
import { onPlayerChanged, playerRecord } from './player'
import { handleEndInOtherTab, playerArrived } from './session'

/** Keeps the open tabs in sync: login, logout, balance, favourites, details, language. Returns a function that stops it. */
export function watchTabs(): () => void {
  /** The last record from another tab, which is not sent back. */
  let received: User | null = null
  const stopTelling = onPlayerChanged(queryClient, (user) => {
    if (user && user !== received) sendToTabs({ kind: 'user', user })
  })
  const stopListening = onTabMessage((news) => {
    if (news.kind === 'language') return followLanguage(news.code)
    if (news.kind === 'ending') return
    if (news.kind === 'ended') return handleEndInOtherTab(news.how)
    playerArrived(news.user)
    received = playerRecord(queryClient)
  })
  return () => {
    stopTelling()
    stopListening()
  }
}
