import { accountKeys } from './account-keys'
import { followLanguage } from '../texts/i18n'
import { queryClient } from '../network/query-client'
import { endedElsewhere, userArrived } from './session'
import { store } from '../storage/store'
import { onTold, tell } from '../shell/tabs'

/** True while another tab's news is being taken in: it is not told back. */
let hearing = false

/** Keeps the open tabs in step: login, logout, balance, favourites, details, language. Gives the way to stop. */
export function watchTabs(): () => void {
  let last = store.getState().session.user
  const unsubscribe = store.subscribe(() => {
    const { user } = store.getState().session
    if (user === last) return
    last = user
    if (user && !hearing) tell({ kind: 'user', user })
  })
  const deafen = onTold((news) => {
    if (news.kind === 'language') return followLanguage(news.code)
    if (news.kind === 'ending') return
    hearing = true
    try {
      if (news.kind === 'ended') return endedElsewhere(news.how)
      userArrived(news.user)
      queryClient.setQueryData(accountKeys.user, news.user)
    } finally {
      hearing = false
    }
  })
  return () => {
    unsubscribe()
    deafen()
  }
}
