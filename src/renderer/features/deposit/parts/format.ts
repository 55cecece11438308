import type { DepositMethod } from '@shared/api/finance'
import { useLanguage } from '@/platform/format'
import { useTranslation } from '@/platform/i18n'

/** ₺20.000 without empty kuruş, for limits and buttons. */
export function useShortMoney(): (lira: number) => string {
  const language = useLanguage()
  return (lira) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'TRY', currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' }).format(lira)
}

/** How long a method usually takes, in the largest unit that fits. */
export function useTypicalTime(): (seconds: number) => string {
  const { t } = useTranslation('deposit')
  return (seconds) => {
    if (seconds <= 0) return t('time_instant')
    if (seconds < 90) return t('time_seconds', { count: seconds })
    if (seconds < 5_400) return t('time_minutes', { count: Math.round(seconds / 60) })
    return t('time_hours', { count: Math.round(seconds / 3_600) })
  }
}

/** İ, I and ı are i, accents do not count: "kart" finds "KARTI" (@see experience: Turkish). */
export const folded = (text: string): string => text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '')

export const matching = (methods: readonly DepositMethod[], search: string): DepositMethod[] =>
  methods.filter(({ title }) => folded(title).includes(folded(search.trim())))

/** The provider group a code belongs to; card is one of its own (@see spec DEP-15, decisions: Card and Kolaypay). */
export const isCard = (code: string): boolean => /^card\b/i.test(code)
