import { foldText } from '@kehribar/shared/rules/fold'
import { useTranslation } from '@/platform/texts/i18n'
import { useMoney } from '../money'

/** Returns a function that formats the range of accepted amounts; undefined if neither limit is stated. */
export function useRange(): (limits: { min: number | undefined; max: number | undefined }) => string | undefined {
  const { t } = useTranslation('payments')
  const money = useMoney()
  return ({ min, max }) => {
    if (min === undefined) return max === undefined ? undefined : t('range_to', { max: money(max) })
    return max === undefined ? t('range_from', { min: money(min) }) : t('range', { min: money(min), max: money(max) })
  }
}

/** Returns a function that formats the same as a sentence below an amount field. */
export function useAmountHelp(): (limits: { min: number | undefined; max: number | undefined }) => string | undefined {
  const { t } = useTranslation('payments')
  const money = useMoney()
  return ({ min, max }) => {
    if (min === undefined) return max === undefined ? undefined : t('amount_to', { max: money(max) })
    return max === undefined ? t('amount_from', { min: money(min) }) : t('amount_between', { min: money(min), max: money(max) })
  }
}

/** Returns a function that formats the typical duration in the largest fitting unit. */
export function useTypicalTime(): (seconds: number) => string {
  const { t } = useTranslation('payments')
  return (seconds) => {
    if (seconds <= 0) return t('time_instant')
    if (seconds < 90) return t('time_seconds', { count: seconds })
    if (seconds < 5_400) return t('time_minutes', { count: Math.round(seconds / 60) })
    return t('time_hours', { count: Math.round(seconds / 3_600) })
  }
}

/** Returns the items whose title contains the searched text, ignoring case (@see WDR-01). */
export const filterByTitle = <Item extends { title: string }>(items: readonly Item[], search: string): Item[] =>
  items.filter(({ title }) => foldText(title).includes(foldText(search)))
