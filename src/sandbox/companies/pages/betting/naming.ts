import type { Market, MarketCode, SportEvent } from '@kehribar/shared/partners/sportsbook'
import type { Wording } from './wording'
import type { TextKey } from './texts/index'

/* How markets and outcomes are called. Pure; the lists, the slip and the coupons say the same. */

type Sides = { home: { name: string }; away: { name: string } }

/** A total as "2,5"; a handicap with its sign, "−1,5" for home and "+1,5" for away. */
export function lineText(code: MarketCode, line: number | null, outcome: string, wording: Wording): string {
  if (line === null) return ''
  if (code !== 'handicap') return wording.decimal(line / 10)
  const value = outcome === '2' ? -line : line
  return `${value > 0 ? '+' : ''}${wording.decimal(value / 10)}`
}

export const marketName = (code: MarketCode, wording: Wording): string => wording.t(`market.${code}`)

/** What stands on a button: short, "1", "Üst 2,5", "2:1". */
export function outcomeShort(code: string, wording: Wording): string {
  if (code === 'over' || code === 'under' || code === 'yes' || code === 'no' || code === 'other') return wording.t(`outcome.${code}`)
  return code
}

/** In words: the team's name instead of 1 and 2. */
export function outcomeName(code: string, { home, away }: Sides, wording: Wording): string {
  if (code === '1') return home.name
  if (code === '2') return away.name
  if (code === 'X') return wording.t('outcome.X')
  if (code === '1X') return wording.t('orDraw', { team: home.name })
  if (code === 'X2') return wording.t('orDraw', { team: away.name })
  if (code === '12') return wording.t('either', { home: home.name, away: away.name })
  return outcomeShort(code, wording)
}

/** In the slip: "Maç sonucu: 1", "Alt/Üst 2,5: Üst". */
export function legName(leg: { market: MarketCode; line: number | null; code: string }, wording: Wording): string {
  const line = lineText(leg.market, leg.line, leg.code, wording)
  return `${marketName(leg.market, wording)}${line && ` ${line}`}: ${outcomeShort(leg.code, wording)}`
}

export const eventName = ({ home, away }: Sides): string => `${home.name} – ${away.name}`

/** Everything a screen reader needs of one price. */
export function outcomeLabel(event: Sides, market: Pick<Market, 'code' | 'line'>, outcome: { code: string; odds: number }, wording: Wording): string {
  const line = lineText(market.code, market.line, outcome.code, wording)
  return `${marketName(market.code, wording)}${line && ` ${line}`}, ${outcomeName(outcome.code, event, wording)}, ${wording.t('odds', { odds: wording.odds(outcome.odds) })}`
}

/**
 * Playing time: minutes and seconds in basketball, else minutes; nothing in sports without a clock.
 * @param passed milliseconds since the clock was told: it runs on by its rate
 */
export function playingTime({ sport, live }: Pick<SportEvent, 'sport' | 'live'>, passed = 0): string {
  if (!live || live.clock === null) return ''
  const seconds = Math.floor(live.clock + ((live.rate ?? 0) * passed) / 1000)
  const minutes = Math.floor(seconds / 60)
  return sport === 'basketball' ? `${minutes}:${String(seconds % 60).padStart(2, '0')}` : `${minutes}'`
}

export const periodName = (period: NonNullable<SportEvent['live']>['period'], wording: Wording): string => wording.t(`period.${period}` satisfies TextKey)

export type MarketGroup = 'main' | 'goals' | 'handicap' | 'score'
export const groupOf: Record<MarketCode, MarketGroup> = {
  result: 'main',
  winner: 'main',
  double_chance: 'main',
  total: 'goals',
  both_score: 'goals',
  handicap: 'handicap',
  correct_score: 'score',
}
