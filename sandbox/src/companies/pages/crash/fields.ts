/** Parses whole lira to kuruş; null for anything else. */
export const stakeOf = (text: string): bigint | null => (/^\d{1,7}$/.test(text.trim()) ? BigInt(text.trim()) * 100n : null)

/** Parses a multiplier to hundredths; null for an empty field, undefined for an invalid one. */
export function autoOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
