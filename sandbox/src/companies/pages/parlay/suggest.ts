import type { SportCode, SportEvent } from '@kehribar/shared/partners/sportsbook'
import { mainMarket } from '../betting/parts/event-row'
import type { Leg } from '../betting/slip'
import { legOf } from '../betting/slip-actions'

/* Selects outcomes that match the player’s criteria at random. Pure functions: the random source is a parameter. */

export type StartFilter = 'hours3' | 'today' | 'tomorrow' | 'all'

export interface SuggestionCriteria {
  /** The chosen sport; null means all sports. */
  sport: SportCode | null
  start: StartFilter
  legs: number
  /** Odds of each leg in thousandths. */
  from: number
  to: number
}

export const minLegs = 2
export const maxSuggestedLegs = 10

/** Steps of the odds range, in thousandths. */
export const oddsSteps = [1_100, 1_250, 1_500, 1_750, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000] as const

export const initialCriteria: SuggestionCriteria = { sport: null, start: 'all', legs: 3, from: 1_250, to: 3_000 }

/** Sets one end of the range. If the ends would cross, the other end moves with it. */
export function withOddsRange(criteria: SuggestionCriteria, end: 'from' | 'to', odds: number): SuggestionCriteria {
  const next = { ...criteria, [end]: odds }
  return next.from <= next.to ? next : { ...criteria, from: odds, to: odds }
}

const hours3 = 3 * 3_600_000

export function startsWithin({ startsAt }: SportEvent, start: StartFilter, now: number, dayKey: (when: string | number) => string): boolean {
  const when = Date.parse(startsAt)
  if (start === 'all') return true
  if (start === 'hours3') return when <= now + hours3
  return dayKey(when) === dayKey(start === 'today' ? now : now + 24 * 3_600_000)
}

/** Returns all available outcomes of an event’s main market as legs. */
function legsOf(event: SportEvent): Leg[] {
  const market = mainMarket(event)
  if (!market || market.suspended || event.state !== 'prematch') return []
  return market.outcomes.flatMap((outcome) => (outcome.odds > 0 ? (legOf(event, market, outcome.id) ?? []) : []))
}

export const isWithinOdds = ({ odds }: { odds: number }, { from, to }: SuggestionCriteria) => odds >= from && odds <= to

function drawOne<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)]
}

/**
 * Returns the requested number of legs, each of another event, or fewer if fewer events fit. Every fitting event is equally
 * likely.
 * @param except events to leave out
 */
export function suggestLegs(
  events: readonly SportEvent[],
  criteria: SuggestionCriteria,
  random: () => number = Math.random,
  except: ReadonlySet<string> = new Set(),
): Leg[] {
  const pool = events.filter(({ id }) => !except.has(id)).map((event) => legsOf(event).filter((leg) => isWithinOdds(leg, criteria)))
  const left = pool.filter((legs) => legs.length > 0)
  const drawn: Leg[] = []
  while (drawn.length < criteria.legs && left.length > 0) {
    const [legs = []] = left.splice(Math.floor(random() * left.length), 1)
    const leg = drawOne(legs, random)
    if (leg) drawn.push(leg)
  }
  return drawn.sort((one, other) => one.event.startsAt.localeCompare(other.event.startsAt))
}

/** Returns the number of events with a fitting outcome. */
export const fittingEvents = (events: readonly SportEvent[], criteria: SuggestionCriteria): number =>
  events.filter((event) => legsOf(event).some((leg) => isWithinOdds(leg, criteria))).length

/** Returns the total odds after each leg in thousandths, and their position from 0 to 1 on a logarithmic scale up to `most`. */
export function oddsMeter(odds: readonly number[], most = 1_000): { total: number; place: number }[] {
  let total = 1
  return odds.map((one) => {
    total = (total * one) / 1_000
    return { total: Math.floor(total * 1_000), place: Math.min(1, Math.log(total) / Math.log(most)) }
  })
}
