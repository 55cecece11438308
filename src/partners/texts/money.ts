import { formatMoney, toLira } from '@shared/rules/money'

/** Kuruş as a player reads them. */
export function lira(kurus: bigint, language: string): string {
  return formatMoney(toLira(kurus), language)
}
