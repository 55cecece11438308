import { formatMoney, toLira } from '@kehribar/shared/rules/money'

/** Formats kuruş (as text) for a player. */
export function formatKurus(kurus: string | bigint, language: string): string {
  return formatMoney(toLira(BigInt(kurus)), language)
}

export function fillPlaceholders(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** Formats seconds as h:mm:ss. */
export function formatDuration(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
