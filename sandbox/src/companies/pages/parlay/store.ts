import type { Coupon, MenuAnswer } from '@kehribar/shared/partners/sportsbook'
import { LoginNeeded, createLoader } from '../betting/api'
import type { BettingState } from '../betting/betting-state'
import { initialCriteria, type SuggestionCriteria } from './suggest'

const pageSize = 100
const shownAtFirst = 12
const couponPage = 30

/** Creates the page’s store: events to choose from, criteria and the player’s parlays. */
export function parlayStore(betting: BettingState, onChange: () => void) {
  let criteria: SuggestionCriteria = initialCriteria
  let shown = shownAtFirst
  const menu = createLoader<MenuAnswer>({ onChange })
  const events = createLoader<string[]>({ onChange })
  const mine = createLoader<{ coupons: Coupon[]; seen: number; total: number }>({
    onChange,
    judge(error) {
      if (error instanceof LoginNeeded) betting.session.expire()
      return 'failed'
    },
  })

  const fetchEvents = async (signal: AbortSignal) => {
    const isEsport = criteria.sport === 'esport'
    const { wording } = betting
    const day = criteria.start === 'tomorrow' ? wording.dayKey(Date.now() + 86_400_000) : criteria.start === 'today' ? wording.dayKey(Date.now()) : undefined
    const { events: found } = await betting.api.events(
      { section: isEsport ? 'esport' : 'prelive', sport: criteria.sport ?? undefined, day, limit: pageSize },
      signal,
    )
    for (const event of found) betting.book.put(event, false)
    return found.map(({ id }) => id)
  }
  const loadEvents = (quiet: boolean) => events.load(fetchEvents, quiet)

  async function fetchMine(offset: number, signal?: AbortSignal) {
    const answer = await betting.api.coupons({ state: mineState, offset, limit: couponPage }, signal)
    return { coupons: answer.coupons.filter(({ kind }) => kind === 'combination'), seen: offset + answer.coupons.length, total: answer.total }
  }
  let mineState: 'open' | 'settled' = 'open'
  const loadMine = async (quiet: boolean) => {
    if (betting.session.standing === 'player') await mine.load((signal) => fetchMine(0, signal), quiet)
  }

  return {
    menu,
    events,
    mine,
    get criteria() {
      return criteria
    },
    get shown() {
      return shown
    },
    get mineState() {
      return mineState
    },
    async show(view: 'build' | 'mine', quiet = false): Promise<void> {
      await (view === 'build' ? Promise.all([menu.load((signal) => betting.api.menu('prelive', signal), quiet), loadEvents(quiet)]) : loadMine(quiet))
    },
    setCriteria(next: SuggestionCriteria): void {
      const anew = next.sport !== criteria.sport || next.start !== criteria.start
      criteria = next
      shown = shownAtFirst
      onChange()
      if (anew) void loadEvents(false)
    },
    more(): void {
      shown += shownAtFirst
      onChange()
    },
    async moreMine(): Promise<void> {
      const known = mine.current.value
      if (!known) return
      try {
        const next = await fetchMine(known.seen)
        mine.set({ ...next, coupons: [...known.coupons, ...next.coupons] })
      } catch (error) {
        console.error('The next coupons could not be loaded', error)
      }
    },
    chooseMine(state: 'open' | 'settled'): void {
      mineState = state
      void loadMine(false)
    },
  }
}
export type ParlayStore = ReturnType<typeof parlayStore>
