import type { SportCode, SportEvent } from '@kehribar/shared/partners/sportsbook'
import { mainMarket } from '../betting/parts/event-row'
import type { Leg } from '../betting/slip'
import { legOf } from '../betting/slip-actions'

/*
 * Which outcomes fit what a player looks for, and a draw among them. Pure: the draw is handed in.
 */

export type Start = 'hours3' | 'today' | 'tomorrow' | 'all'

export interface Criteria {
  /** Null: all. */
  sport: SportCode | null
  start: Start
  legs: number
  /** Thousandths, of each leg. */
  from: number
  to: number
}

export const fewestLegs = 2
export const mostSuggested = 10

/** The steps of the odds range, in thousandths. */
export const oddsSteps = [1_100, 1_250, 1_500, 1_750, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000] as const

export const firstCriteria: Criteria = { sport: null, start: 'all', legs: 3, from: 1_250, to: 3_000 }

/** The ends of the range, the lower one first whatever was touched. */
export function withRange(criteria: Criteria, end: 'from' | 'to', odds: number): Criteria {
  const next = { ...criteria, [end]: odds }
  return next.from <= next.to ? next : { ...criteria, from: odds, to: odds }
}

const hours3 = 3 * 3_600_000

export function startsWithin({ startsAt }: SportEvent, start: Start, now: number, dayKey: (when: string | number) => string): boolean {
  const when = Date.parse(startsAt)
  if (start === 'all') return true
  if (start === 'hours3') return when <= now + hours3
  return dayKey(when) === dayKey(start === 'today' ? now : now + 24 * 3_600_000)
}

/** All outcomes of an event's main market that may be bet on, as legs. */
function legsOf(event: SportEvent): Leg[] {
  const market = mainMarket(event)
  if (!market || market.suspended || event.state !== 'prematch') return []
  return market.outcomes.flatMap((outcome) => (outcome.odds > 0 ? (legOf(event, market, outcome.id) ?? []) : []))
}

export const fits = ({ odds }: { odds: number }, { from, to }: Criteria) => odds >= from && odds <= to

function drawOne<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)]
}

/**
 * As many legs as asked for, each of another event, drawn from everything that fits: every fitting event is as likely as any
 * other. Fewer when fewer fit. `except`: events that are not to be taken.
 */
export function suggest(events: readonly SportEvent[], criteria: Criteria, random: () => number = Math.random, except: ReadonlySet<string> = new Set()): Leg[] {
  const pool = events.filter(({ id }) => !except.has(id)).map((event) => legsOf(event).filter((leg) => fits(leg, criteria)))
  const left = pool.filter((legs) => legs.length > 0)
  const drawn: Leg[] = []
  while (drawn.length < criteria.legs && left.length > 0) {
    const [legs = []] = left.splice(Math.floor(random() * left.length), 1)
    const leg = drawOne(legs, random)
    if (leg) drawn.push(leg)
  }
  return drawn.sort((one, other) => one.event.startsAt.localeCompare(other.event.startsAt))
}

/** How many events have an outcome that fits. */
export const fittingEvents = (events: readonly SportEvent[], criteria: Criteria): number =>
  events.filter((event) => legsOf(event).some((leg) => fits(leg, criteria))).length

/** Total odds after each leg, in thousandths, and how far along a scale up to `most` they are (0 to 1, by their logarithm). */
export function meterOf(odds: readonly number[], most = 1_000): { total: number; place: number }[] {
  let total = 1
  return odds.map((one) => {
    total = (total * one) / 1_000
    return { total: Math.floor(total * 1_000), place: Math.min(1, Math.log(total) / Math.log(most)) }
  })
}
