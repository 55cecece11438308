/** Month and year in Istanbul, by which a card's expiry is judged (@see docs/decisions.md: Time). */
export function istanbulMonth(now: number): { month: number; year: number } {
  const [year, month] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', year: 'numeric', month: '2-digit' }).format(now).split('-')
  return { year: Number(year), month: Number(month) }
}
