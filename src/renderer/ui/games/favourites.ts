import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { accountKeys } from '@/platform/account'
import { call, CallError, errorMessage } from '@/platform/call'
import { notify } from '@/platform/notify'
import { loginWithReturn } from '@/platform/paths'
import { store, useSession, userLoaded } from '@/platform/store'

type Favourable = { id: number; provider: string }

/** Puts the game into the player's favourites, or takes it out, on this device only. */
function show(game: Favourable, favourite: boolean): void {
  const { user } = store.getState().session
  if (!user) return
  const others = user.favoriteGames.filter(({ id }) => id !== game.id)
  store.dispatch(userLoaded({ ...user, favoriteGames: favourite ? [{ pd: game.provider, id: game.id }, ...others] : others }))
}

/** The server's own refusal, as a message key. */
class Refused extends Error {}

/**
 * The heart of one game. It changes at once and is put back, with a toast, when the server says no; a visitor and a
 * lost session go to /login (decisions: Favourites). Afterwards the player is reloaded (@see spec CAT-17 to CAT-20).
 */
export function useFavourite(game: Favourable): { favourite: boolean; pending: boolean; toggle: () => void } {
  const { user, loggedIn, checking } = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const client = useQueryClient()
  const favourite = user?.favoriteGames.some(({ id }) => id === game.id) ?? false

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const answer = await call('favoriteToggle', { gameID: game.id })
      if (answer.status !== 1) throw new Refused(answer.statusText)
      return answer.favorite ?? !favourite
    },
    meta: { error: false },
    onMutate: () => {
      show(game, !favourite)
      return { before: favourite }
    },
    onSuccess: (now) => {
      show(game, now)
      void client.invalidateQueries({ queryKey: accountKeys.user })
    },
    onError: (error, _variables, told) => {
      // A 401 has forgotten the player already, and the way to /login is under way.
      if (error instanceof CallError && error.kind === 'unauthorized') return
      show(game, told?.before ?? favourite)
      notify.error('games.favourite_failed', error instanceof Refused && error.message ? error.message : errorMessage(error))
    },
  })

  const toggle = () => {
    if (checking || isPending) return
    if (loggedIn) mutate()
    else {
      notify.info('shell.login_required', 'games.favourites_need_login')
      void navigate(loginWithReturn(location))
    }
  }
  return { favourite, pending: isPending, toggle }
}
