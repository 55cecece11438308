import type { StreamChange } from '@kehribar/shared/partners/sportsbook'
import type { OddsBook, PricedMarket } from './odds-book'
import type { EventLists } from './lists'
import type { MatchState, SeasonMatches } from './matches'
import type { Fixture } from './season/fixtures'

const hour = 3_600_000
/** Milliseconds before its start from which a match is watched for changed odds. */
const watchAhead = 12 * hour
/** Milliseconds between messages about a running clock, which a page continues by its rate. */
const clockEvery = 5_000

interface Seen {
  fixture: Fixture
  state: MatchState
  shown: string
}
type EventChange = StreamChange['events'][number]

/**
 * Creates the stream of changes for all listeners. It computes only while there are listeners, once per tick.
 * @param every milliseconds between ticks
 */
export function changeStream({
  matches,
  book,
  lists,
  now = Date.now,
  every = 1_000,
}: {
  matches: SeasonMatches
  book: OddsBook
  lists: EventLists
  now?: () => number
  every?: number
}) {
  const listeners = new Set<(change: StreamChange) => void>()
  let seen = new Map<string, Seen>()
  let timer: ReturnType<typeof setInterval> | null = null

  function look(fixture: Fixture, at: number): Seen {
    const state = matches.stateAt(fixture, at)
    const { live, paused, version } = state
    const clock = live?.clock == null ? null : Math.floor(at / clockEvery)
    return { fixture, state, shown: JSON.stringify([state.state, live && { ...live, clock }, paused, version]) }
  }

  const marketsOf = (one: Seen | undefined): PricedMarket[] => (one ? book.marketsAt(one.fixture, one.state) : [])

  /** Computes odds only where something changed. */
  function changeOf(before: Seen | undefined, after: Seen): EventChange | null {
    if (before?.shown === after.shown) return null
    const earlier = marketsOf(before)
    const later = marketsOf(after)
    const old = new Map(earlier.map((market) => [market.id, market]))
    const oldOdds = new Map(earlier.flatMap(({ outcomes }) => outcomes.map((outcome) => [outcome.id, outcome.odds] as const)))
    const odds = later.flatMap(({ outcomes }) =>
      outcomes.filter((outcome) => oldOdds.get(outcome.id) !== outcome.odds).map((outcome) => ({ outcome: outcome.id, odds: outcome.odds })),
    )
    const markets: EventChange['markets'] = later
      .filter((market) => old.get(market.id)?.suspended !== market.suspended)
      .map((market) => ({ id: market.id, suspended: market.suspended }))
    for (const market of later) old.delete(market.id)
    for (const gone of old.keys()) markets.push({ id: gone, suspended: true, closed: true })
    return { id: after.fixture.id, state: after.state.state, live: after.state.live, odds, markets }
  }

  /** Returns all watched matches, recomputed where they changed; an ended match appears once more. */
  function watch(at: number): Map<string, Seen> {
    const next = new Map<string, Seen>()
    for (const fixture of lists.announced(at)) {
      if (fixture.startsAt > at + watchAhead) break
      const before = seen.get(fixture.id)
      if (before ? before.state.state !== 'ended' : fixture.startsAt > at || at < matches.endOf(fixture)) next.set(fixture.id, look(fixture, at))
    }
    return next
  }

  function tick(): void {
    const next = watch(now())
    const events = [...next.values()].flatMap((after) => changeOf(seen.get(after.fixture.id), after) ?? [])
    seen = next
    if (events.length > 0) for (const listener of listeners) listener({ events })
  }

  function stop(): void {
    if (timer) clearInterval(timer)
    timer = null
    seen = new Map()
  }

  return {
    tick,
    get listeners() {
      return listeners.size
    },
    /** Subscribes to changes; returns the function that unsubscribes. */
    listen(listener: (change: StreamChange) => void): () => void {
      if (!timer) {
        seen = watch(now())
        timer = setInterval(tick, every)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}
