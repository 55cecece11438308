/*
 * Odds are integer thousandths (2150 = 2.15) everywhere; amounts are kuruş. No float takes part in arithmetic; a payout is
 * rounded down once, at the end.
 */

export const oddsFormats = ['decimal', 'fractional', 'american'] as const
export type OddsFormat = (typeof oddsFormats)[number]

const unit = 1_000n

/** Returns "2,15" in Turkish and German, "2.15" in English. Thousandths are cut, so that the text never shows more than is paid. */
function decimal(odds: number, language: string): string {
  const hundredths = Math.floor(odds / 10)
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100)
}

/** Usual denominators of bookmakers' fractions. */
const customary = [1, 2, 4, 5, 8, 10, 20]

/** Returns the fraction of win to stake: 2150 is 23/20, 6410 is 27/5. Uses the nearest usual fraction that is not above the real odds. */
function fractional(odds: number): string {
  const win = odds - 1_000
  if (win * 20 < 1_000) return `1/${Math.ceil(1_000 / win)}`
  const [wins, stake] = customary
    .map((each): [number, number] => [Math.floor((win * each) / 1_000), each])
    .reduce((best, next) => (next[0] * best[1] > best[0] * next[1] ? next : best))
  // If two fractions are equally near, the first one stays, which has the smallest denominator.
  return `${wins}/${stake}`
}

/** Returns American odds: from 2.00 the win for a stake of 100 (+115), below that the stake for a win of 100 (−222); with a real minus sign. */
function american(odds: number): string {
  const win = odds - 1_000
  if (win >= 1_000) return `+${Math.floor(win / 10)}`
  return `−${Math.ceil(100_000 / win)}`
}

/** Formats odds for players. Odds of 1.00 win nothing and are always decimal. */
export function formatOdds(odds: number, format: OddsFormat, language: string): string {
  if (format === 'decimal' || odds <= 1_000) return decimal(odds, language)
  return format === 'fractional' ? fractional(odds) : american(odds)
}

/** Returns the odds of a combination, in thousandths, rounded down. */
export function combinedOdds(odds: readonly number[]): number {
  if (odds.length === 0) return 0
  const product = odds.reduce((all, one) => all * BigInt(one), 1n)
  return Number(product / unit ** BigInt(odds.length - 1))
}

/** Returns the kuruş that one bet on all these odds pays if it wins, rounded down. */
export function payoutOf(stake: bigint, odds: readonly number[]): bigint {
  return odds.reduce((all, one) => all * BigInt(one), stake) / unit ** BigInt(odds.length)
}

/** Returns every choice of `size` items, in their order. */
export function combinationsOf<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, place) => combinationsOf(items.slice(place + 1), size - 1).map((rest) => [item, ...rest]))
}

/** Returns the number of bets in a system `size`/`count`: 2/4 has six. */
export function betsInSystem(count: number, size: number): number {
  let bets = 1
  for (let place = 1; place <= size; place++) bets = (bets * (count - size + place)) / place
  return size < 0 || size > count ? 0 : Math.round(bets)
}

/** Returns the kuruş that a system pays if every selection wins: the sum of its bets, each rounded down. */
export function systemPayout(stake: bigint, odds: readonly number[], size: number): bigint {
  return combinationsOf(odds, size).reduce((sum, choice) => sum + payoutOf(stake, choice), 0n)
}
