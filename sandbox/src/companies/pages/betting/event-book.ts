import type { BuilderAnswer, SportEvent, StreamChange } from '@kehribar/shared/partners/sportsbook'
import { type BettingApi, NotFound } from './api'

interface Options {
  api: Pick<BettingApi, 'builder'>
  /** Called with the price; null if no answer came. */
  onAnswer: (outcome: string, answer: BuilderAnswer | null) => void
}

/** Fetches prices of bet builders: one request at a time per builder, repeated once if its match moved meanwhile. */
export function builderPrices({ api, onAnswer }: Options) {
  const asked = new Map<string, { again: boolean }>()

  async function look(outcome: string): Promise<void> {
    const running = asked.get(outcome)
    if (running) {
      running.again = true
      return
    }
    const own = { again: false }
    asked.set(outcome, own)
    try {
      onAnswer(outcome, await api.builder(outcome))
    } catch (error) {
      onAnswer(outcome, error instanceof NotFound ? { outcome, odds: null, problem: { kind: 'closed', outcomes: [] } } : null)
    }
    asked.delete(outcome)
    if (own.again) await look(outcome)
  }
  return look
}

/** Milliseconds for which an arrow beside moved odds stays (@see LOOK-07). */
export const arrowTime = 3_000

/** Longest time in milliseconds that a clock runs on without a message; one arrives every few seconds. */
const longestSilence = 8_000

export type Direction = 'up' | 'down'

/** Creates the book of loaded events, which the stream keeps current. */
export function eventBook(now: () => number = Date.now) {
  const events = new Map<string, SportEvent>()
  const receivedAt = new Map<string, number>()
  const reportedIds = new Set<string>()
  const moves = new Map<string, { direction: Direction; until: number }>()

  function move(outcome: string, from: number, to: number): void {
    if (from !== to && from > 0 && to > 0) moves.set(outcome, { direction: to > from ? 'up' : 'down', until: now() + arrowTime })
  }

  function apply(event: SportEvent, change: StreamChange['events'][number]): SportEvent {
    const odds = new Map(change.odds.map((one) => [one.outcome, one.odds]))
    const closed = new Set(change.markets.filter((one) => one.closed).map(({ id }) => id))
    const suspended = new Map(change.markets.map((one) => [one.id, one.suspended]))
    const markets = event.markets
      .filter(({ id }) => !closed.has(id))
      .map((market) => ({
        ...market,
        suspended: suspended.get(market.id) ?? market.suspended,
        outcomes: market.outcomes.map((outcome) => {
          const fresh = odds.get(outcome.id)
          if (fresh === undefined) return outcome
          move(outcome.id, outcome.odds, fresh)
          return { ...outcome, odds: fresh }
        }),
      }))
    return { ...event, state: change.state, live: change.live, markets }
  }

  return {
    get: (id: string) => events.get(id),
    /** Adds an event. A list has only the main market (`whole` is false), so the known other markets stay. */
    put(event: SportEvent, whole: boolean): void {
      const known = events.get(event.id)
      for (const market of event.markets)
        for (const outcome of market.outcomes) {
          const before = known?.markets.find(({ id }) => id === market.id)?.outcomes.find(({ id }) => id === outcome.id)
          if (before) move(outcome.id, before.odds, outcome.odds)
        }
      receivedAt.set(event.id, now())
      const others = whole ? [] : (known?.markets ?? []).filter((market) => !event.markets.some(({ id }) => id === market.id))
      events.set(event.id, { ...event, markets: [...event.markets, ...others] })
    },
    /** Applies a stream change. `turned` names events whose state changed, so lists must be fetched again. */
    take(change: StreamChange): { touched: boolean; turned: string[] } {
      let touched = false
      const turned: string[] = []
      for (const news of change.events) {
        const event = events.get(news.id)
        if (!event) {
          // An unknown event that just went live may belong in a list; report it once.
          if (news.state === 'live' && !reportedIds.has(news.id)) turned.push(news.id)
          reportedIds.add(news.id)
          continue
        }
        touched = true
        if (event.state !== news.state) turned.push(news.id)
        receivedAt.set(event.id, now())
        events.set(event.id, apply(event, news))
      }
      return { touched, turned }
    },
    /** Milliseconds since the last message about an event, capped; used to run clocks on. */
    since: (id: string) => Math.min(now() - (receivedAt.get(id) ?? now()), longestSilence),
    /** Direction of recently moved odds, otherwise null. */
    direction(outcome: string): Direction | null {
      const move = moves.get(outcome)
      if (!move) return null
      if (move.until > now()) return move.direction
      moves.delete(outcome)
      return null
    },
  }
}
export type EventBook = ReturnType<typeof eventBook>
