import type { Market, MarketCode, SportEvent } from '@kehribar/shared/partners/sportsbook'
import type { Wording } from './wording'
import type { TextKey } from './texts/tr'

/* Names of markets and outcomes, shared by lists, slip and coupons. Pure functions. */

type Sides = { home: { name: string }; away: { name: string } }

const signedMarkets: readonly MarketCode[] = ['handicap', 'asian_handicap', 'handicap3']

/** Returns the line of a market: a total as "2,5" or "2,25", a handicap signed for its side as "−1,5" or "+1,5", a goal as its number. */
export function lineText(code: MarketCode, line: number | null, outcome: string, wording: Wording): string {
  if (line === null) return ''
  if (code === 'next_goal') return wording.t('goalNumber', { number: line / 10 })
  const digits = line % 5 === 0 ? 1 : 2
  if (!signedMarkets.includes(code)) return wording.decimal(line / 10, digits)
  const value = outcome === '2' ? -line : line
  return `${value > 0 ? '+' : ''}${wording.decimal(value / 10, digits)}`
}

export const marketName = (code: MarketCode, wording: Wording): string => wording.t(`market.${code}`)

/** Text keys of outcomes; null for outcomes with a common sign. */
const words = {
  over: 'outcome.over',
  under: 'outcome.under',
  yes: 'outcome.yes',
  no: 'outcome.no',
  other: 'outcome.other',
  odd: 'outcome.odd',
  even: 'outcome.even',
  none: 'outcome.none',
  first: 'outcome.first',
  second: 'outcome.second',
  equal: 'outcome.equal',
} as const satisfies Record<string, TextKey>

const plus = (count: string) => count.replace('plus', '+').replace('-', '–')

/** Names compound codes: `1+over` is two outcomes, `1by2` a winning margin, `1|X` both halves, `g2-3` a number of goals. */
function compound(code: string, wording: Wording, simple: (code: string) => string): string {
  const [one = '', other] = code.split('+')
  if (other !== undefined) return wording.t('together', { one: simple(one), other: simple(other) })
  const [side = '', count] = code.split('by')
  if (count !== undefined) return wording.t('byGoals', { team: simple(side), count: plus(count) })
  if (code.includes('|')) return code.split('|').map(simple).join(' / ')
  return /^g\d/.test(code) ? plus(code.slice(1)) : code
}

/** Returns the short name on a button, such as "1", "Üst 2,5" or "2:1". */
export function outcomeShort(code: string, wording: Wording): string {
  const key = Object.hasOwn(words, code) ? words[code as keyof typeof words] : null
  return key ? wording.t(key) : compound(code, wording, (part) => (part === code ? part : outcomeShort(part, wording)))
}

/** Returns the full name of an outcome, with the team’s name instead of 1 and 2. */
export function outcomeName(code: string, event: Sides, wording: Wording): string {
  const { home, away } = event
  if (code === '1') return home.name
  if (code === '2') return away.name
  if (code === 'X') return wording.t('outcome.X')
  if (code === '1X') return wording.t('orDraw', { team: home.name })
  if (code === 'X2') return wording.t('orDraw', { team: away.name })
  if (code === '12') return wording.t('either', { home: home.name, away: away.name })
  if (Object.hasOwn(words, code)) return outcomeShort(code, wording)
  return compound(code, wording, (part) => outcomeName(part, event, wording))
}

interface Asked {
  market: MarketCode
  line: number | null
  code: string
}
/** A selection of a slip or coupon; a bet builder has several parts. */
export interface NamedLeg extends Omit<Asked, 'market'> {
  market: MarketCode | 'builder'
  parts?: readonly Asked[] | undefined
}

/** Returns the name in the slip, such as "Maç sonucu: 1" or "Alt/Üst 2,5: Üst"; of a bet builder, all its parts. */
export function legName({ parts, ...leg }: NamedLeg, wording: Wording): string {
  return leg.market === 'builder'
    ? `${wording.t('builder')}: ${(parts ?? []).map((part) => askedName(part, wording)).join(' + ')}`
    : askedName({ ...leg, market: leg.market }, wording)
}

export function askedName(leg: Asked, wording: Wording): string {
  const line = lineText(leg.market, leg.line, leg.code, wording)
  return `${marketName(leg.market, wording)}${line && ` ${line}`}: ${outcomeShort(leg.code, wording)}`
}

export const eventName = ({ home, away }: Sides): string => `${home.name} – ${away.name}`

/** Returns the accessible name of a price. */
export function outcomeLabel(event: Sides, market: Pick<Market, 'code' | 'line'>, outcome: { code: string; odds: number }, wording: Wording): string {
  const line = lineText(market.code, market.line, outcome.code, wording)
  return `${marketName(market.code, wording)}${line && ` ${line}`}, ${outcomeName(outcome.code, event, wording)}, ${wording.t('odds', { odds: wording.odds(outcome.odds) })}`
}

/**
 * Returns the playing time: minutes and seconds in basketball, minutes elsewhere, empty in sports without a clock.
 * @param passed milliseconds since the clock was received; the clock runs on at its rate
 */
export function playingTime({ sport, live }: Pick<SportEvent, 'sport' | 'live'>, passed = 0): string {
  if (!live || live.clock === null) return ''
  const seconds = Math.floor(live.clock + ((live.rate ?? 0) * passed) / 1000)
  const minutes = Math.floor(seconds / 60)
  return sport === 'basketball' ? `${minutes}:${String(seconds % 60).padStart(2, '0')}` : `${minutes}'`
}

export const periodName = (period: NonNullable<SportEvent['live']>['period'], wording: Wording): string => wording.t(`period.${period}` satisfies TextKey)

export const marketGroups = ['main', 'goals', 'handicap', 'halves', 'score', 'combos'] as const
export type MarketGroup = (typeof marketGroups)[number]

const marketsByGroup: Record<Exclude<MarketGroup, 'goals' | 'halves'>, readonly MarketCode[]> = {
  main: ['result', 'winner', 'double_chance', 'draw_no_bet', 'next_goal', 'last_goal'],
  handicap: signedMarkets,
  score: ['correct_score', 'margin'],
  combos: ['result_total', 'result_both', 'double_chance_total', 'double_chance_both', 'both_total', 'home_to_nil', 'away_to_nil'],
}

/** Returns the group in which a market is listed. */
export function groupOf(code: MarketCode): MarketGroup {
  const group = marketGroups.find((name) => name !== 'goals' && name !== 'halves' && marketsByGroup[name].includes(code))
  return group ?? (/^(first|second)_|half|halves|_wins_/.test(code) ? 'halves' : 'goals')
}
