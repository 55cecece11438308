import { formatMoney, toLira } from '@kehribar/shared/rules/money'

/** Formats kuruş for a player. */
export function formatLira(kurus: bigint, language: string): string {
  return formatMoney(toLira(kurus), language)
}
