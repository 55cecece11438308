/*
 * Odds are whole thousandths (2150 = 2.15) everywhere; amounts are kuruş. No float takes part in arithmetic; what is paid is
 * rounded down once, at the end.
 */

export const oddsFormats = ['decimal', 'fractional', 'american'] as const
export type OddsFormat = (typeof oddsFormats)[number]

const unit = 1_000n

/** "2,15" in Turkish and German, "2.15" in English; thousandths are cut, so that no figure promises more than is paid. */
function decimal(odds: number, language: string): string {
  const hundredths = Math.floor(odds / 10)
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100)
}

/** The stakes that bookmakers' fractions are written for. */
const customary = [1, 2, 4, 5, 8, 10, 20]

/** What a stake of the lower figure wins: 2150 is 23/20, 6410 is 27/5. The nearest customary fraction that promises no more than is paid. */
function fractional(odds: number): string {
  const win = odds - 1_000
  if (win * 20 < 1_000) return `1/${Math.ceil(1_000 / win)}`
  const [wins, stake] = customary
    .map((each): [number, number] => [Math.floor((win * each) / 1_000), each])
    .reduce((best, next) => (next[0] * best[1] > best[0] * next[1] ? next : best))
  // The smallest stake of equal fractions comes first: it is in its lowest terms.
  return `${wins}/${stake}`
}

/** From 2.00 what 100 wins (+115), below it what wins 100 (−222); with a true minus sign. */
function american(odds: number): string {
  const win = odds - 1_000
  if (win >= 1_000) return `+${Math.floor(win / 10)}`
  return `−${Math.ceil(100_000 / win)}`
}

/** The price as a player reads it. Odds of 1.00 win nothing and have no other form than the decimal one. */
export function formatOdds(odds: number, format: OddsFormat, language: string): string {
  if (format === 'decimal' || odds <= 1_000) return decimal(odds, language)
  return format === 'fractional' ? fractional(odds) : american(odds)
}

/** The odds of a combination as one, in thousandths, rounded down. */
export function combinedOdds(odds: readonly number[]): number {
  if (odds.length === 0) return 0
  const product = odds.reduce((all, one) => all * BigInt(one), 1n)
  return Number(product / unit ** BigInt(odds.length - 1))
}

/** Kuruş that one bet on all these odds pays at most, rounded down. */
export function payoutOf(stake: bigint, odds: readonly number[]): bigint {
  return odds.reduce((all, one) => all * BigInt(one), stake) / unit ** BigInt(odds.length)
}

/** Every choice of `size` of the items, in their order. */
export function choicesOf<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, place) => choicesOf(items.slice(place + 1), size - 1).map((rest) => [item, ...rest]))
}

/** How many bets a system `size`/`count` holds: 2/4 is six. */
export function betsInSystem(count: number, size: number): number {
  let bets = 1
  for (let place = 1; place <= size; place++) bets = (bets * (count - size + place)) / place
  return size < 0 || size > count ? 0 : Math.round(bets)
}

/** Kuruş that a system pays when every selection wins: the sum of its bets, each rounded down. */
export function systemPayout(stake: bigint, odds: readonly number[], size: number): bigint {
  return choicesOf(odds, size).reduce((sum, choice) => sum + payoutOf(stake, choice), 0n)
}
