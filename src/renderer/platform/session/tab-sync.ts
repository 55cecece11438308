import { accountKeys } from './account-keys'
import { followLanguage } from '../texts/i18n'
import { queryClient } from '../network/query-client'
import { endedElsewhere, userArrived } from './session'
import { store } from '../storage/store'
import { onTabMessage, sendToTabs } from '../shell/tabs'

/** True while a message of another tab is processed, so that it is not sent back. */
let isReceiving = false

/** Keeps the open tabs in sync: login, logout, balance, favourites, details, language. Returns a function that stops it. */
export function watchTabs(): () => void {
  let last = store.getState().session.user
  const unsubscribe = store.subscribe(() => {
    const { user } = store.getState().session
    if (user === last) return
    last = user
    if (user && !isReceiving) sendToTabs({ kind: 'user', user })
  })
  const stopListening = onTabMessage((news) => {
    if (news.kind === 'language') return followLanguage(news.code)
    if (news.kind === 'ending') return
    isReceiving = true
    try {
      if (news.kind === 'ended') return endedElsewhere(news.how)
      userArrived(news.user)
      queryClient.setQueryData(accountKeys.user, news.user)
    } finally {
      isReceiving = false
    }
  })
  return () => {
    unsubscribe()
    stopListening()
  }
}
