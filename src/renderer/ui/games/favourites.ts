import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { accountKeys } from '@/platform/session/account'
import { call, CallError, errorMessage } from '@/platform/network/call'
import { notify } from '@/platform/shell/notify'
import { store, useAppSelector, userLoaded } from '@/platform/storage/store'
import { sessionNow, useLoginFirst } from './login-first'

type Favourable = { id: number; provider: string }
interface Change {
  game: Favourable
  /** As a favourite, or not. */
  wanted: boolean
}

/** Puts the game into the player's favourites, or takes it out, on this device only. */
function show(game: Favourable, favourite: boolean): void {
  const { user } = store.getState().session
  if (!user) return
  const others = user.favoriteGames.filter(({ id }) => id !== game.id)
  store.dispatch(userLoaded({ ...user, favoriteGames: favourite ? [{ pd: game.provider, id: game.id }, ...others] : others }))
}

/** The server's own refusal, as a message key. */
class Refused extends Error {}

/** Whether the player has this game among the favourites. */
export const useIsFavourite = (id: number): boolean => useAppSelector(({ session }) => session.user?.favoriteGames.some((one) => one.id === id) ?? false)

/**
 * The hearts of games. A heart changes at once and is put back, with a toast, when the server says no; a visitor and a
 * lost session go to /login (@see docs/decisions.md: Favourites). Afterwards the player is reloaded (@see CAT-17 to CAT-20).
 * `busy` is told from when until when the server is asked; the promise never fails.
 */
export function useFavouriteToggle(): (game: Favourable, busy: (is: boolean) => void) => Promise<void> {
  const client = useQueryClient()
  const loginFirst = useLoginFirst()
  const { mutateAsync } = useMutation({
    mutationFn: async ({ game, wanted }: Change) => {
      const answer = await call('favoriteToggle', { gameID: game.id })
      if (answer.status !== 1) throw new Refused(answer.statusText)
      return answer.favorite ?? wanted
    },
    meta: { error: false },
    onMutate: ({ game, wanted }) => show(game, wanted),
    onSuccess: (now, { game }) => {
      show(game, now)
      void client.invalidateQueries({ queryKey: accountKeys.user })
    },
    onError: (error, { game, wanted }) => {
      // A 401 has forgotten the player already, and the way to /login is under way.
      if (error instanceof CallError && error.kind === 'unauthorized') return
      show(game, !wanted)
      notify.error('games.favourite_failed', error instanceof Refused && error.message ? error.message : errorMessage(error))
    },
  })

  return useCallback(
    async (game: Favourable, busy: (is: boolean) => void) => {
      const { user, loggedIn, checking } = sessionNow()
      if (checking) return
      if (!loggedIn) return loginFirst('games.favourites_need_login')
      const wanted = !user?.favoriteGames.some(({ id }) => id === game.id)
      busy(true)
      // What went wrong has been told.
      await mutateAsync({ game, wanted }).catch(() => {})
      busy(false)
    },
    [mutateAsync, loginFirst],
  )
}
