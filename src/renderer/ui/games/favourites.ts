import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { accountKeys } from '@/platform/session/account'
import { call, CallError, errorMessage } from '@/platform/network/call'
import { notify } from '@/platform/shell/notify'
import type { Player } from '@/platform/session/player'
import { usePlayerPart, useSessionNow } from '@/platform/session/use-session'
import { useLoginFirst } from './login-first'

type Favourable = { id: number; provider: string }
interface Change {
  game: Favourable
  /** Whether it becomes a favourite. */
  wanted: boolean
}

/** Adds the game to the player's favourites, or removes it, on this device only. */
function show(queries: QueryClient, game: Favourable, favourite: boolean): void {
  queries.setQueryData<Player>(accountKeys.user, (user) => {
    if (!user) return undefined
    const others = user.favoriteGames.filter(({ id }) => id !== game.id)
    return { ...user, favoriteGames: favourite ? [{ pd: game.provider, id: game.id }, ...others] : others }
  })
}

/** Rejection by the server; the message is a message key. */
class Refused extends Error {}

/** Returns whether the game is one of the player's favourites. */
export const useIsFavourite = (id: number): boolean => usePlayerPart(({ favoriteGames }) => favoriteGames.some((one) => one.id === id)) ?? false

/**
 * Returns a function that toggles a favourite. The heart changes at once, and reverts with a toast if the server rejects it.
 * A visitor or an expired session goes to /login (@see docs/adr/0011-accounts.md: Favourites). Afterwards the player is refetched (@see CAT-17 to CAT-20).
 * `busy` is called with true and false around the request; the promise never rejects.
 */
export function useFavouriteToggle(): (game: Favourable, busy: (is: boolean) => void) => Promise<void> {
  const client = useQueryClient()
  const sessionNow = useSessionNow()
  const loginFirst = useLoginFirst()
  const { mutateAsync } = useMutation({
    mutationFn: async ({ game, wanted }: Change) => {
      const answer = await call('favoriteToggle', { gameID: game.id })
      if (answer.status !== 1) throw new Refused(answer.statusText)
      return answer.favorite ?? wanted
    },
    meta: { error: false },
    onMutate: ({ game, wanted }) => show(client, game, wanted),
    onSuccess: (now, { game }) => {
      show(client, game, now)
      void client.invalidateQueries({ queryKey: accountKeys.user })
    },
    onError: (error, { game, wanted }) => {
      // A 401 has already removed the player and leads to /login.
      if (error instanceof CallError && error.kind === 'unauthorized') return
      show(client, game, !wanted)
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
      // onError has shown the error.
      await mutateAsync({ game, wanted }).catch(() => {})
      busy(false)
    },
    [mutateAsync, sessionNow, loginFirst],
  )
}
