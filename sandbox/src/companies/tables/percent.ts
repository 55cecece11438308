/** Formats a share of the stake, rounded down to two places so that it never exceeds the exact share. */
export function formatPercent(share: number, language: string): string {
  // The small offset compensates floating-point errors of fractions that are exact in two places.
  return new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 }).format(Math.floor(share * 10_000 + 1e-9) / 10_000)
}
