import { formatMoney, toLira } from '@kehribar/shared/rules/money'

/** Kuruş as a player reads them. */
export function lira(kurus: bigint, language: string): string {
  return formatMoney(toLira(kurus), language)
}
