/** A share of the stake as players read it, cut to two places so that it is never above the exact figure. */
export function percent(share: number, language: string): string {
  // The tiny shift undoes the last bit of a fraction such as 36/37 that is exact in two places.
  return new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 }).format(Math.floor(share * 10_000 + 1e-9) / 10_000)
}
