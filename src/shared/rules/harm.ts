import type { LimitProduct } from './limits'

/*
 * Assesses markers of harm: signs in a player's days that play may be harmful. Every point has a reason with a figure; the
 * market defines the points and the consequences (jurisdictions/). There is no model and no hidden weight. @see PROTECT-15,
 * docs/safer-play.md
 */

/** The markers, in display order. */
export const harmMarkers = ['chasing', 'deposits', 'stakes', 'cancelled', 'declined', 'raises', 'night', 'time', 'products'] as const
export type HarmMarker = (typeof harmMarkers)[number]

/** Consequences in ascending order; a stage replaces those before it. */
export const harmStages = ['information', 'limit', 'break', 'call'] as const
export type HarmStage = (typeof harmStages)[number]

/** Markers whose figure is money. */
export const moneyMarkers: readonly HarmMarker[] = ['deposits', 'stakes']

/** Hour of Istanbul time at which the night ends; it starts at midnight. */
export const nightEndHour = 6

/** A deposit counts as chasing a loss if at least a share of its amount (`chaseShare`) was lost in these minutes before it. */
export const chaseMinutes = 60
export const chaseShare = 0.5

/** A player's activity on one day in Istanbul. Money in kuruş. */
export interface PlayFacts {
  /** yyyy-mm-dd */
  readonly day: string
  readonly deposited: bigint
  readonly staked: bigint
  readonly won: bigint
  /** Number of deposits directly after a loss. */
  readonly chases: number
  /** Number of withdrawals that the player cancelled. */
  readonly cancelled: number
  /** Number of declined card payments. */
  readonly declined: number
  /** Number of limits that the player wanted to increase or remove. */
  readonly raises: number
  readonly minutes: number
  readonly nightMinutes: number
  readonly products: readonly LimitProduct[]
}

/** Days of a week, and the number of previous weeks that count as the player's past. */
const weekDays = 7
export const pastWeeks = 8
/** Days needed for an assessment. */
export const assessmentDays = weekDays * (pastWeeks + 1)

/** Minimum weeks of history to know what is usual for a player. */
const leastPast = 2

interface Week {
  readonly deposited: bigint
  readonly staked: bigint
  readonly chases: number
  readonly cancelled: number
  readonly declined: number
  readonly raises: number
  readonly minutes: number
  readonly nightMinutes: number
  readonly products: number
}

/** Thresholds of a weekly figure for a sign and for a strong sign. */
interface Steps {
  readonly figure: (week: Week) => bigint | number
  readonly clear: number
  readonly strong: number
  /** If set, the thresholds are multiples of the figure in the player's usual week, which counts as at least this amount (kuruş). */
  readonly timesUsual?: bigint
}

const steps: Readonly<Record<HarmMarker, Steps>> = {
  chasing: { figure: ({ chases }) => chases, clear: 3, strong: 6 },
  deposits: { figure: ({ deposited }) => deposited, clear: 2, strong: 4, timesUsual: 1_000_00n },
  stakes: { figure: ({ staked }) => staked, clear: 2, strong: 4, timesUsual: 5_000_00n },
  cancelled: { figure: ({ cancelled }) => cancelled, clear: 1, strong: 3 },
  declined: { figure: ({ declined }) => declined, clear: 3, strong: 6 },
  raises: { figure: ({ raises }) => raises, clear: 2, strong: 4 },
  night: { figure: ({ nightMinutes }) => nightMinutes, clear: 4 * 60, strong: 10 * 60 },
  time: { figure: ({ minutes }) => minutes, clear: 20 * 60, strong: 40 * 60 },
  products: { figure: ({ products }) => products, clear: 4, strong: 6 },
}

/** A marker that was found. Figures of {@link moneyMarkers} are kuruş, of night and time minutes, all others counts. */
export interface HarmReason {
  readonly marker: HarmMarker
  /** Figure of the last seven days. */
  readonly figure: number
  /** Figure of a usual week before, if the marker is compared with it. */
  readonly usual: number | null
  readonly isStrong: boolean
  readonly points: number
}

export interface HarmAssessment {
  /** 0 to 100. */
  readonly score: number
  readonly reasons: readonly HarmReason[]
  readonly stage: HarmStage | null
}

/** A market's rules for markers of harm (jurisdictions/). */
export interface HarmRules {
  /** Points of a sign; a strong one counts twice. A marker without points is ignored. */
  readonly harmPoints: Readonly<Partial<Record<HarmMarker, number>>>
  /** Score from which each stage applies; a stage without a score never applies. */
  readonly harmScores: Readonly<Partial<Record<HarmStage, number>>>
}

const dayLength = 86_400_000
/** Returns the day that is `days` days later. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

const empty = (): Week => ({ deposited: 0n, staked: 0n, chases: 0, cancelled: 0, declined: 0, raises: 0, minutes: 0, nightMinutes: 0, products: 0 })

const add = (week: Week, each: PlayFacts): Week => ({
  deposited: week.deposited + each.deposited,
  staked: week.staked + each.staked,
  chases: week.chases + each.chases,
  cancelled: week.cancelled + each.cancelled,
  declined: week.declined + each.declined,
  raises: week.raises + each.raises,
  minutes: week.minutes + each.minutes,
  nightMinutes: week.nightMinutes + each.nightMinutes,
  products: week.products,
})

interface Weeks {
  /** The seven days that end with the given day. */
  readonly week: Week
  /** Full weeks before it, latest first; null: too few to know what is usual. */
  readonly past: readonly Week[] | null
}

function weeksUntil(days: readonly PlayFacts[], last: string): Weeks {
  const sums = Array.from({ length: pastWeeks + 1 }, empty)
  const products = new Set<LimitProduct>()
  const end = Date.parse(last)
  let known = 0
  for (const each of days) {
    const age = (end - Date.parse(each.day)) / dayLength
    const place = Math.floor(age / weekDays)
    const sum = sums[place]
    if (age < 0 || !sum) continue
    known = Math.max(known, age + 1)
    sums[place] = add(sum, each)
    if (place === 0) for (const product of each.products) products.add(product)
  }
  const [week = empty(), ...before] = sums
  const fullWeeks = Math.min(pastWeeks, Math.floor(known / weekDays) - 1)
  return { week: { ...week, products: products.size }, past: fullWeeks < leastPast ? null : before.slice(0, fullWeeks) }
}

const numeric = (figure: bigint | number): number => Number(figure)
const mean = (figures: readonly number[]): number => Math.round(figures.reduce((sum, each) => sum + each, 0) / figures.length)

/** Returns a player's average week before the last one; null if not known yet. */
export function averageWeek(days: readonly PlayFacts[], last: string): { deposited: number; staked: number; minutes: number } | null {
  const { past } = weeksUntil(days, last)
  return (
    past && {
      deposited: mean(past.map(({ deposited }) => numeric(deposited))),
      staked: mean(past.map(({ staked }) => numeric(staked))),
      minutes: mean(past.map(({ minutes }) => minutes)),
    }
  )
}

function reasonOf(marker: HarmMarker, points: number, week: Week, past: readonly Week[] | null): HarmReason | null {
  const { figure: of, clear, strong, timesUsual } = steps[marker]
  const figure = numeric(of(week))
  const usual = timesUsual === undefined || past === null ? null : mean(past.map((each) => numeric(of(each))))
  if (timesUsual !== undefined && usual === null) return null
  const measure = timesUsual === undefined ? 1 : Math.max(usual ?? 0, Number(timesUsual))
  if (figure < clear * measure) return null
  const isStrong = figure >= strong * measure
  return { marker, figure, usual, isStrong, points: isStrong ? points * 2 : points }
}

/** Assesses a player's last seven days, up to `last`. `days` includes those of the weeks before. */
export function assessHarm(days: readonly PlayFacts[], last: string, { harmPoints, harmScores }: HarmRules): HarmAssessment {
  const { week, past } = weeksUntil(days, last)
  const reasons = harmMarkers.flatMap((marker) => {
    const points = harmPoints[marker]
    const reason = points === undefined ? null : reasonOf(marker, points, week, past)
    return reason ? [reason] : []
  })
  const score = Math.min(
    100,
    reasons.reduce((sum, { points }) => sum + points, 0),
  )
  const reached = harmStages.filter((stage) => score >= (harmScores[stage] ?? Number.POSITIVE_INFINITY))
  return { score, reasons, stage: reached.at(-1) ?? null }
}

/** Returns whether a stage is equal to or above another one; null is below all stages. */
export const isStageAtLeast = (stage: HarmStage | null, other: HarmStage): boolean => stage !== null && harmStages.indexOf(stage) >= harmStages.indexOf(other)

/** A stage that was already answered. */
interface Answered {
  readonly day: string
  readonly stage: HarmStage
}

/** Returns the stage to answer today; null if the same or a higher one was answered within the quiet days. */
export function stageToAnswer({ stage }: HarmAssessment, today: string, before: readonly Answered[], quietDays: number): HarmStage | null {
  if (stage === null) return null
  return before.some((each) => each.day > addDays(today, -quietDays) && isStageAtLeast(each.stage, stage)) ? null : stage
}

/** Suggested limits are multiples of this, in kuruş. */
const suggestionStep = 50_00

/**
 * Returns a deposit limit for seven days: the player's usual week if known, but at most half of the last week. Null if it
 * would not be lower than the current limit.
 */
export function suggestedLimit(days: readonly PlayFacts[], last: string, present: bigint | null): bigint | null {
  const deposited = Number(weeksUntil(days, last).week.deposited)
  const wanted = Math.min(averageWeek(days, last)?.deposited ?? deposited, deposited / 2)
  const amount = BigInt(Math.max(1, Math.floor(wanted / suggestionStep)) * suggestionStep)
  return present !== null && present <= amount ? null : amount
}
