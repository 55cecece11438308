import type { LanguageCode } from '@kehribar/shared/languages'
import type {
  AccountAnswer,
  BuilderAnswer,
  CashOutAnswer,
  CashOutRequest,
  Coupon,
  CouponAnswer,
  CouponRequest,
  CouponsAnswer,
  EventAnswer,
  EventsAnswer,
  FavouritesAnswer,
  LeaguesAnswer,
  MenuAnswer,
  ResultsAnswer,
  RulesAnswer,
  Section,
  StandingsAnswer,
} from '@kehribar/shared/partners/sportsbook'

/** Fetched data; the old value stays during a refresh. */
export interface Loaded<Value> {
  value: Value | null
  state: 'loading' | 'ready' | 'failed' | 'gone'
}

interface Options {
  onChange: () => void
  /** Classifies an error; the default is `failed`. */
  judge?: (error: unknown) => 'failed' | 'gone'
}

/** Creates a loader of one value: a later request replaces an earlier one, and a failed refresh keeps the shown value. */
export function createLoader<Value>({ onChange, judge = () => 'failed' }: Options) {
  let current: Loaded<Value> = { value: null, state: 'loading' }
  let running: AbortController | null = null

  return {
    get current() {
      return current
    },
    /** Clears the value and aborts the running request. */
    reset() {
      running?.abort()
      running = null
      current = { value: null, state: 'loading' }
    },
    set(value: Value) {
      current = { value, state: 'ready' }
      onChange()
    },
    /** Loads a value. `quiet` keeps the shown value meanwhile; otherwise the skeleton is shown. */
    async load(fetch: (signal: AbortSignal) => Promise<Value>, quiet = false): Promise<void> {
      running?.abort()
      const own = new AbortController()
      running = own
      if (!quiet || current.state !== 'ready') {
        current = { value: null, state: 'loading' }
        onChange()
      }
      try {
        const value = await fetch(own.signal)
        if (running !== own) return
        current = { value, state: 'ready' }
      } catch (error) {
        if (running !== own) return
        const verdict = judge(error)
        if (quiet && current.state === 'ready' && verdict === 'failed') return
        current = { value: null, state: verdict }
      }
      onChange()
    },
  }
}

/** The session has expired or never existed. */
export class LoginNeeded extends Error {}
export class NotFound extends Error {}
/** The request conflicts with the current state. */
export class Conflict extends Error {}
/** No answer, or a server error; the call can be retried. */
export class NoAnswer extends Error {}

const base = '/sportsbook/api'
const timeoutMs = 20_000

export interface EventsQuery {
  section: Section
  sport?: string | undefined
  league?: string | undefined
  day?: string | undefined
  search?: string | undefined
  /** Ids of leagues and teams, separated by commas. */
  of?: string | undefined
  offset?: number
  limit?: number
}

export interface CouponsQuery {
  state: 'open' | 'settled'
  from?: string | undefined
  to?: string | undefined
  offset?: number
  limit?: number
}

function address(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return `${base}/${path}${text && `?${text}`}`
}

/** Creates the client of the sportsbook API. `bearer` and `language` are read at every call. */
export function bettingApi(bearer: () => string | null, language: () => LanguageCode) {
  async function call<T>(path: string, init: RequestInit = {}, signal?: AbortSignal): Promise<T> {
    const known = bearer()
    const late = AbortSignal.timeout(timeoutMs)
    let response: Response
    try {
      response = await fetch(path, {
        ...init,
        headers: { ...(init.body ? { 'content-type': 'application/json' } : {}), ...(known ? { authorization: `Bearer ${known}` } : {}) },
        signal: signal ? AbortSignal.any([signal, late]) : late,
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw new NoAnswer()
    }
    if (response.status === 401 || response.status === 403) throw new LoginNeeded()
    if (response.status === 404) throw new NotFound()
    if (response.status === 409) throw new Conflict()
    if (!response.ok) throw response.status >= 500 || response.status === 429 ? new NoAnswer() : new Error(`Status ${response.status}`)
    return (await response.json()) as T
  }
  const lang = () => ({ lang: language() })

  return {
    menu: (section: Section, signal?: AbortSignal) => call<MenuAnswer>(address('menu', { section, ...lang() }), {}, signal),
    events: (query: EventsQuery, signal?: AbortSignal) => call<EventsAnswer>(address('events', { ...query, ...lang() }), {}, signal),
    event: (id: string, signal?: AbortSignal) => call<EventAnswer>(address(`events/${encodeURIComponent(id)}`, lang()), {}, signal),
    leagues: (signal?: AbortSignal) => call<LeaguesAnswer>(address('leagues', lang()), {}, signal),
    standings: (league: string | null, signal?: AbortSignal) =>
      call<StandingsAnswer>(address('standings', { league: league ?? undefined, ...lang() }), {}, signal),
    results: (league: string | null, day: string | null, signal?: AbortSignal) =>
      call<ResultsAnswer>(address('results', { league: league ?? undefined, day: day ?? undefined, ...lang() }), {}, signal),
    builder: (outcome: string) => call<BuilderAnswer>(address('builder', { outcome })),
    place: (request: CouponRequest) => call<CouponAnswer>(address('coupons', lang()), { method: 'POST', body: JSON.stringify(request) }),
    coupon: (id: string) => call<Coupon>(address(`coupons/${encodeURIComponent(id)}`, lang())),
    cashOut: (id: string, request: CashOutRequest) =>
      call<CashOutAnswer>(address(`coupons/${encodeURIComponent(id)}/cash-out`, lang()), { method: 'POST', body: JSON.stringify(request) }),
    coupons: (query: CouponsQuery, signal?: AbortSignal) => call<CouponsAnswer>(address('coupons', { ...query, ...lang() }), {}, signal),
    rules: (signal?: AbortSignal) => call<RulesAnswer>(address('rules', lang()), {}, signal),
    follow: (id: string, follows: boolean) =>
      call<FavouritesAnswer>(address(`favourites/${encodeURIComponent(id)}`, {}), { method: follows ? 'PUT' : 'DELETE' }),
    account: () => call<AccountAnswer>(address('account', {})),
  }
}
export type BettingApi = ReturnType<typeof bettingApi>
