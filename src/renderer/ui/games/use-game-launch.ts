import { parseMessage } from '@kehribar/shared/api/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { platform } from '@/platform/shell'
import { accountKeys } from '@/platform/session/account'
import { call, CallError, errorMessage } from '@/platform/network/call'
import { namedAddress } from '@/platform/network/named-page'
import { notify } from '@/platform/shell/notify'
import { useSessionNow } from '@/platform/session/use-session'
import { stopOf, stopText, stopTitle } from '../limits/play-state'
import { realityDue, realityKey } from '../limits/reality-key'
import { useLoginFirst } from './login-first'

interface Launchable {
  id: number
  provider: string
  title: string
}

/**
 * Returns a function that opens a game and resolves with whether a window opened. A visitor goes to /login; a player gets the window at once, then the
 * game in it (@see CAT-21 to CAT-25). A game without an address, or a failure, closes the window and is logged to the console. The player sees only a
 * reason in the words of another back end.
 * `busy` is called with true and false around the opening. Call it directly from a click, because browsers block later windows.
 */
export function useGameLaunch(): (game: Launchable, busy: (is: boolean) => void) => Promise<boolean> {
  const queries = useQueryClient()
  const sessionNow = useSessionNow()
  const loginFirst = useLoginFirst()

  return useCallback(
    async ({ id, provider, title }: Launchable, busy: (is: boolean) => void): Promise<boolean> => {
      const { user, loggedIn, checking } = sessionNow()
      if (checking) return false
      if (!loggedIn) {
        loginFirst('games.login_required')
        return false
      }
      const stop = stopOf(user?.playState)
      if (stop) {
        notify.warning(stopTitle(stop), stopText(stop))
        return false
      }
      busy(true)
      let refusal: string | undefined
      try {
        const result = await platform.games.open({ id, provider, title }, async () => {
          const answer = await call('getGameLink', { id, provider })
          refusal = answer.statusText
          return answer.status === 1 ? namedAddress('getGameLink', answer) : null
        })
        if (result.outcome === 'opened') return true
        const reason = result.outcome === 'refused' ? result.reason : refusal
        // The browser blocked the window, which only the player can change.
        if (result.outcome === 'blocked') notify.error('game_sheet.popup_blocked', 'game_sheet.popup_blocked_hint')
        // A due reality check shows as a dialog over the page.
        else if (reason === realityDue) void queries.invalidateQueries({ queryKey: realityKey })
        else {
          // The player can resolve this.
          if (reason?.endsWith('_due')) notify.warning(reason)
          // The account was blocked elsewhere: refetch the player's record for reason and end date.
          if (reason === 'games.player_blocked') void queries.invalidateQueries({ queryKey: accountKeys.user })
          fail(title, reason)
        }
        return false
      } catch (error) {
        // /login reports an expired session.
        if (error instanceof CallError && error.kind === 'unauthorized') return false
        fail(title, errorMessage(error), error)
        return false
      } finally {
        busy(false)
      }
    },
    [queries, sessionNow, loginFirst],
  )
}

/** Matches one of our own message keys. */
const messageKey = /^[a-z_]+\.[a-z_]+$/

function fail(title: string, reason: string | undefined, cause?: unknown): void {
  console.error(`"${title}" could not be opened`, cause ?? reason)
  if (reason && !messageKey.test(parseMessage(reason).key)) notify.error(reason)
}
