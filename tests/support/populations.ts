import { addDays, type PlayFacts } from '@kehribar/shared/rules/harm'
import { limitProducts, type LimitProduct } from '@kehribar/shared/rules/limits'

/*
 * Simulates players, to measure which markers of harm are detected and how many false positives occur (@see
 * docs/safer-play.md). Each kind is a habit with probabilities; a seed makes every run identical.
 */

/** Returns a seeded random number generator (mulberry32): from 0 up to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number

/** Habits on a day of play. Amounts in lira and durations in minutes, as [minimum, maximum]. */
interface Habit {
  /** Probability of playing on a day. */
  readonly plays: number
  readonly deposits: readonly [number, number]
  /** Amount staked per lira deposited. */
  readonly turnover: readonly [number, number]
  readonly minutes: readonly [number, number]
  /** Share of the minutes at night. */
  readonly night?: number
  readonly products: number
  /** Probability of each event on a day of play. A value above one is a number of events. */
  readonly chases?: number
  readonly cancelled?: number
  readonly declined?: number
  readonly raises?: number
}

export interface PlayerKind {
  readonly name: string
  readonly isHarmed: boolean
  readonly weeks: number
  /** The player's usual habit, and its changes in the last four weeks: `since` counts these weeks from 0. */
  readonly habit: Habit
  readonly lately?: (since: number) => Partial<Habit>
}

const between = (random: Random, [least, most]: readonly [number, number]): number => least + random() * (most - least)
const times = (random: Random, chance: number): number => Math.floor(chance) + (random() < chance % 1 ? 1 : 0)
const scaled = ([least, most]: readonly [number, number], by: number): readonly [number, number] => [least * by, most * by]

const casual: Habit = { plays: 0.2, deposits: [50, 200], turnover: [2, 5], minutes: [20, 60], products: 1, declined: 0.03 }
const regular: Habit = {
  plays: 0.45,
  deposits: [100, 400],
  turnover: [3, 7],
  minutes: [40, 110],
  night: 0.1,
  products: 2,
  chases: 0.06,
  declined: 0.05,
  cancelled: 0.005,
}
const affluent: Habit = { plays: 0.5, deposits: [2000, 6000], turnover: [4, 10], minutes: [60, 150], night: 0.1, products: 3, chases: 0.06, cancelled: 0.005 }

/** Number of weeks under observation, at the end of the period. */
export const watchedWeeks = 4

export const playerKinds: readonly PlayerKind[] = [
  { name: 'now and then', isHarmed: false, weeks: 13, habit: casual },
  { name: 'regular', isHarmed: false, weeks: 13, habit: regular },
  { name: 'weekends, sports', isHarmed: false, weeks: 13, habit: { ...regular, plays: 0.29, products: 1, night: 0 } },
  { name: 'much money, steady', isHarmed: false, weeks: 13, habit: affluent },
  { name: 'shift work, at night', isHarmed: false, weeks: 13, habit: { ...regular, night: 0.6 } },
  { name: 'new, three weeks', isHarmed: false, weeks: 6, habit: { ...regular, plays: 0.4 } },
  {
    name: 'a week of holidays',
    isHarmed: false,
    weeks: 13,
    habit: regular,
    lately: (since) => (since === 2 ? { plays: 0.9, deposits: scaled(regular.deposits, 1.5), minutes: [60, 150] } : {}),
  },
  { name: 'a card that often fails', isHarmed: false, weeks: 13, habit: { ...regular, declined: 0.5 } },
  {
    name: 'chases losses',
    isHarmed: true,
    weeks: 13,
    habit: regular,
    lately: (since) => ({ plays: 0.7, chases: 1 + since * 0.5, deposits: scaled(regular.deposits, 2 + since), night: 0.25 }),
  },
  {
    name: 'stakes grow fast',
    isHarmed: true,
    weeks: 13,
    habit: regular,
    lately: (since) => ({ plays: 0.75, deposits: scaled(regular.deposits, 2 ** since), minutes: [80, 160 + 40 * since], raises: 0.3, chases: 0.4 }),
  },
  {
    name: 'whole nights',
    isHarmed: true,
    weeks: 13,
    habit: regular,
    lately: () => ({ plays: 0.85, minutes: [180, 420], night: 0.5, deposits: scaled(regular.deposits, 1.5), chases: 0.3 }),
  },
  {
    name: 'takes withdrawals back',
    isHarmed: true,
    weeks: 13,
    habit: regular,
    lately: () => ({ plays: 0.7, cancelled: 0.35, chases: 0.5, deposits: scaled(regular.deposits, 1.5) }),
  },
  {
    name: 'out of money',
    isHarmed: true,
    weeks: 13,
    habit: regular,
    lately: () => ({ plays: 0.8, declined: 1.2, chases: 0.8, deposits: scaled(regular.deposits, 0.8) }),
  },
  {
    name: 'grows slowly',
    isHarmed: true,
    weeks: 13,
    habit: regular,
    lately: (since) => ({ deposits: scaled(regular.deposits, 1.15 ** (since + 1)), chases: 0.2 }),
  },
]

function playOn(day: string, habit: Habit, random: Random): PlayFacts {
  const deposited = Math.round(between(random, habit.deposits) * 100)
  const staked = Math.round(deposited * between(random, habit.turnover))
  const minutes = Math.round(between(random, habit.minutes))
  const some = (chance: number | undefined) => times(random, chance ?? 0)
  const products: LimitProduct[] = limitProducts.slice(0, 1 + Math.floor(random() * habit.products))
  return {
    day,
    deposited: BigInt(deposited),
    staked: BigInt(staked),
    won: BigInt(Math.round(staked * between(random, [0.6, 1.1]))),
    chases: some(habit.chases),
    cancelled: some(habit.cancelled),
    declined: some(habit.declined),
    raises: some(habit.raises),
    minutes,
    nightMinutes: Math.round(minutes * (habit.night ?? 0) * random() * 2),
    products,
  }
}

/** Returns the days of one simulated player up to and including `last`. */
export function simulatedDays({ habit, lately, weeks }: PlayerKind, last: string, random: Random): PlayFacts[] {
  const count = weeks * 7
  return Array.from({ length: count }, (_none, index) => index).flatMap((index) => {
    const since = Math.floor((index - (count - watchedWeeks * 7)) / 7)
    const today = since < 0 || !lately ? habit : { ...habit, ...lately(since) }
    return index === 0 || random() < today.plays ? [playOn(addDays(last, index + 1 - count), today, random)] : []
  })
}
