import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { formatMoney } from '@kehribar/shared/rules/money'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'

/** The same as plain text, for labels and sentences; `currency` by its code of ISO 4217. */
export function useMoney(): (amount: number, currency?: string) => string {
  const language = useLanguage()
  return (amount, currency) => formatMoney(amount, language, currency)
}

interface Props extends HTMLChakraProps<'span'> {
  /** Undefined while it is not known. */
  value: number | undefined
  /** By its code of ISO 4217; lira where none is given. */
  currency?: string
  /** Shows + before amounts above zero. */
  signed?: boolean
}

/** An amount as a player reads it, in figures of one width: ₺1.234,56 (@see CONST-01). */
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
