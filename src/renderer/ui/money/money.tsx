import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { formatMoney } from '@kehribar/shared/rules/money'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'

/** Returns a function that formats money as plain text, for labels and sentences; `currency`: ISO 4217 code. */
export function useMoney(): (amount: number, currency?: string) => string {
  const language = useLanguage()
  return (amount, currency) => formatMoney(amount, language, currency)
}

interface Props extends HTMLChakraProps<'span'> {
  /** Undefined if unknown. */
  value: number | undefined
  /** ISO 4217 code; lira by default. */
  currency?: string
  /** Shows + before positive amounts. */
  signed?: boolean
}

/** Amount in tabular figures: ₺1.234,56 (@see CONST-01). */
export function Money({ value, currency, signed, ...rest }: Props) {
  const money = useMoney()
  const { t } = useTranslation('common')
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...rest}>
      {value === undefined ? (
        <span role="img" aria-label={t('not_known')} title={t('not_known')}>
          —
        </span>
      ) : (
        `${signed && value > 0 ? '+' : ''}${money(value, currency)}`
      )}
    </chakra.span>
  )
}
