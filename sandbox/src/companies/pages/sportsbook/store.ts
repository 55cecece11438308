import type { CouponsAnswer, LeaguesAnswer, MenuAnswer, ResultsAnswer, Section, SportCode, StandingsAnswer } from '@kehribar/shared/partners/sportsbook'
import { LoginNeeded, NotFound, createLoader } from '../betting/api'
import type { BettingState } from '../betting/betting-state'
import { isPast, type PastPlace, pathOf, type Place } from './routes'

export interface Filter {
  /** Null means all sports. */
  sport: SportCode | null
  league: string | null
  /** `yyyy-mm-dd`; null means all days. */
  day: string | null
  search: string
  /** Only favourites, in all sports. */
  favourites: boolean
}

export type Range = 'today' | 'week' | 'month' | 'all' | 'custom'
export interface CouponFilter {
  state: 'open' | 'settled'
  range: Range
  from: string
  to: string
}

const pageSize = 40
const couponPage = 20
const dayLength = 86_400_000

/** Returns the first and last date of a range, both included; an open end is undefined. */
export function datesOf({ range, from, to }: CouponFilter, today: string): { from?: string; to?: string } {
  const back = (days: number) => new Date(Date.parse(today) - days * dayLength).toISOString().slice(0, 10)
  if (range === 'all') return {}
  if (range === 'custom') return { ...(from && { from }), ...(to && { to }) }
  return { from: range === 'today' ? today : back(range === 'week' ? 6 : 29), to: today }
}

/** Creates the store of the views’ data: menu, list, event, coupons. Each is fetched when its view opens. */
export function bettingStore(betting: BettingState, onChange: () => void, followed: () => readonly string[]) {
  const filters: Record<Section, Filter> = {
    prelive: { sport: 'football', league: null, day: null, search: '', favourites: false },
    live: { sport: null, league: null, day: null, search: '', favourites: false },
    esport: { sport: 'esport', league: null, day: null, search: '', favourites: false },
  }
  let section: Section = 'prelive'
  let coupons: CouponFilter = { state: 'open', range: 'month', from: '', to: '' }
  const menu = createLoader<MenuAnswer>({ onChange })
  const list = createLoader<{ ids: string[]; total: number }>({ onChange })
  const event = createLoader<string>({ onChange, judge: (error) => (error instanceof NotFound ? 'gone' : 'failed') })
  const leagues = createLoader<LeaguesAnswer>({ onChange })
  const past = { judge: (error: unknown) => (error instanceof NotFound ? 'gone' : 'failed'), onChange }
  const standings = createLoader<StandingsAnswer>(past)
  const results = createLoader<ResultsAnswer>(past)
  /** The table or results shown or loading. */
  let pastShown: PastPlace | null = null
  const history = createLoader<CouponsAnswer>({
    onChange,
    judge(error) {
      if (error instanceof LoginNeeded) betting.session.expire()
      return 'failed'
    },
  })
  let growing = false
  /** Favourites of which the list has matches; null if the list is not limited to them. */
  let listedOf: string | null = null

  const fetchEvents = async (offset: number, limit: number, signal?: AbortSignal) => {
    const { sport, league, day: chosen, search, favourites } = filters[section]
    const words = search.trim()
    const day = section === 'live' ? undefined : (chosen ?? undefined)
    listedOf = favourites ? followed().join() : null
    if (listedOf === '' && !words) return { ids: [], total: 0 }
    const narrowed = listedOf === null ? { sport: sport ?? undefined, league: league ?? undefined, day } : { of: listedOf, day }
    const answer = await betting.api.events(
      // A search covers the whole section.
      words ? { section, search: words, offset, limit } : { section, ...narrowed, offset, limit },
      signal,
    )
    for (const one of answer.events) betting.book.put(one, false)
    return { ids: answer.events.map(({ id }) => id), total: answer.total }
  }

  const loadMenu = (quiet: boolean) => menu.load((signal) => betting.api.menu(section, signal), quiet)
  const loadList = (quiet: boolean) =>
    list.load((signal) => fetchEvents(0, quiet ? Math.max(pageSize, Math.min(100, list.current.value?.ids.length ?? 0)) : pageSize, signal), quiet)
  const loadEvent = (id: string, quiet: boolean) =>
    event.load(async (signal) => {
      betting.book.put((await betting.api.event(id, signal)).event, true)
      return id
    }, quiet)
  async function loadPast(place: PastPlace, quiet: boolean): Promise<void> {
    const isSame = pastShown !== null && pathOf(pastShown) === pathOf(place)
    pastShown = place
    await Promise.all([
      leagues.load((signal) => betting.api.leagues(signal), true),
      place.view === 'standings'
        ? standings.load((signal) => betting.api.standings(place.league, signal), quiet && isSame)
        : results.load((signal) => betting.api.results(place.league, place.day, signal), quiet && isSame),
      loadMenu(true),
    ])
  }
  const couponQuery = () => ({ state: coupons.state, ...datesOf(coupons, betting.wording.dayKey(Date.now())) })
  const loadCoupons = async (quiet: boolean) => {
    if (betting.session.standing === 'player') await history.load((signal) => betting.api.coupons({ ...couponQuery(), limit: couponPage }, signal), quiet)
  }

  return {
    menu,
    list,
    event,
    leagues,
    standings,
    results,
    history,
    get section() {
      return section
    },
    get filter() {
      return filters[section]
    },
    filterOf: (of: Section) => filters[of],
    get couponFilter() {
      return coupons
    },
    get growing() {
      return growing
    },
    /** Loads the data of a view; `quiet` refreshes it in the background. */
    async show(place: Place, quiet = false): Promise<void> {
      if (place.view === 'list') {
        const other = place.section !== section
        section = place.section
        await Promise.all([loadMenu(quiet && !other), loadList(quiet && !other)])
      } else if (place.view === 'event') await Promise.all([loadEvent(place.id, quiet), loadMenu(true)])
      else if (isPast(place)) await loadPast(place, quiet)
      else if (place.view === 'coupons') await Promise.all([loadCoupons(quiet), loadMenu(true)])
      else if (list.current.state !== 'ready') await Promise.all([loadMenu(quiet), loadList(quiet)])
    },
    /** Reloads a list of favourites if the favourites have changed. */
    async reloadFollowed(): Promise<void> {
      if (listedOf !== null && filters[section].favourites && listedOf !== followed().join()) await loadList(true)
    },
    changeFilter(next: Partial<Filter>): void {
      filters[section] = { ...filters[section], ...next }
      void loadList(false)
    },
    changeCouponFilter(next: Partial<CouponFilter>): void {
      coupons = { ...coupons, ...next }
      onChange()
      void loadCoupons(false)
    },
    async more(): Promise<void> {
      const known = list.current.value
      if (!known || growing) return
      growing = true
      onChange()
      try {
        const next = await fetchEvents(known.ids.length, pageSize)
        if (list.current.value === known) list.set({ ids: [...new Set([...known.ids, ...next.ids])], total: next.total })
      } catch (error) {
        console.error('The next matches could not be loaded', error)
      }
      growing = false
      onChange()
    },
    async loadMoreCoupons(): Promise<void> {
      const known = history.current.value
      if (!known || growing) return
      growing = true
      try {
        const next = await betting.api.coupons({ ...couponQuery(), offset: known.coupons.length, limit: couponPage })
        const ids = new Set(known.coupons.map(({ id }) => id))
        history.set({ ...next, coupons: [...known.coupons, ...next.coupons.filter(({ id }) => !ids.has(id))] })
      } catch (error) {
        console.error('The next coupons could not be loaded', error)
      }
      growing = false
      onChange()
    },
  }
}
export type BettingStore = ReturnType<typeof bettingStore>
