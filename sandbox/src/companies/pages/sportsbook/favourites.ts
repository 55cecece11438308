import { maxFavourites } from '@kehribar/shared/partners/sportsbook'
import { Conflict, LoginNeeded } from '../betting/api'
import type { BettingState } from '../betting/betting-state'

/** Milliseconds for which the error of a favourite is shown. */
const problemShown = 6_000

interface Options {
  betting: BettingState
  announce: (text: string) => void
  onChange: () => void
}

/** Creates the player’s favourite leagues and teams. A press shows at once and is reverted if it cannot be saved. */
export function createFavourites({ betting, announce, onChange }: Options) {
  const { session, api } = betting
  const pressed = new Map<string, boolean>()
  let problem: string | null = null
  let forgets: ReturnType<typeof setTimeout> | undefined

  function showProblem(text: string): void {
    problem = text
    clearTimeout(forgets)
    forgets = setTimeout(() => {
      problem = null
      onChange()
    }, problemShown)
  }

  const known = () => (session.standing === 'player' ? (session.account?.favourites ?? []) : [])
  const has = (id: string) => pressed.get(id) ?? known().includes(id)

  return {
    has,
    get all(): readonly string[] {
      return known()
    },
    /** Error of the last press, shown for a limited time. */
    get problem() {
      return problem
    },
    async toggle(id: string, name: string): Promise<void> {
      if (session.standing !== 'player') return betting.login()
      if (pressed.has(id)) return
      const follows = !has(id)
      const { wording } = betting
      pressed.set(id, follows)
      onChange()
      try {
        const { favourites } = await api.follow(id, follows)
        problem = null
        session.follow(favourites)
        announce(wording.t(follows ? 'followed' : 'unfollowed', { name }))
      } catch (error) {
        if (error instanceof LoginNeeded) betting.login()
        else showProblem(error instanceof Conflict ? wording.t('tooManyFavourites', { max: maxFavourites }) : wording.t('favouriteFailed'))
      }
      pressed.delete(id)
      onChange()
    },
  }
}
export type Followed = ReturnType<typeof createFavourites>
