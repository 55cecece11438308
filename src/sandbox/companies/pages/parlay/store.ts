import type { Coupon, MenuAnswer } from '@kehribar/shared/partners/sportsbook'
import { LoginNeeded } from '../betting/api'
import type { Desk } from '../betting/desk'
import { loader } from '../betting/loading'
import { firstWish, type Wish } from './suggest'

const pageSize = 100
const shownAtFirst = 12
const couponPage = 30

/** What the page knows: the events to choose from, the wish, the player's parlays. */
export function parlayStore(desk: Desk, onChange: () => void) {
  let wish: Wish = firstWish
  let shown = shownAtFirst
  const menu = loader<MenuAnswer>({ onChange })
  const events = loader<string[]>({ onChange })
  const mine = loader<{ coupons: Coupon[]; seen: number; total: number }>({
    onChange,
    judge(error) {
      if (error instanceof LoginNeeded) desk.session.expire()
      return 'failed'
    },
  })

  const fetchEvents = async (signal: AbortSignal) => {
    const isEsport = wish.sport === 'esport'
    const { talk } = desk
    const day = wish.start === 'tomorrow' ? talk.dayKey(Date.now() + 86_400_000) : wish.start === 'today' ? talk.dayKey(Date.now()) : undefined
    const { events: found } = await desk.api.events({ section: isEsport ? 'esport' : 'prelive', sport: wish.sport ?? undefined, day, limit: pageSize }, signal)
    for (const event of found) desk.book.put(event, false)
    return found.map(({ id }) => id)
  }
  const loadEvents = (quiet: boolean) => events.load(fetchEvents, quiet)

  async function fetchMine(offset: number, signal?: AbortSignal) {
    const answer = await desk.api.coupons({ state: mineState, offset, limit: couponPage }, signal)
    return { coupons: answer.coupons.filter(({ kind }) => kind === 'combination'), seen: offset + answer.coupons.length, total: answer.total }
  }
  let mineState: 'open' | 'settled' = 'open'
  const loadMine = async (quiet: boolean) => {
    if (desk.session.standing === 'player') await mine.load((signal) => fetchMine(0, signal), quiet)
  }

  return {
    menu,
    events,
    mine,
    get wish() {
      return wish
    },
    get shown() {
      return shown
    },
    get mineState() {
      return mineState
    },
    async show(view: 'build' | 'mine', quiet = false): Promise<void> {
      await (view === 'build' ? Promise.all([menu.load((signal) => desk.api.menu('prelive', signal), quiet), loadEvents(quiet)]) : loadMine(quiet))
    },
    want(next: Wish): void {
      const anew = next.sport !== wish.sport || next.start !== wish.start
      wish = next
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
