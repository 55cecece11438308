import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { formatMoney } from '@kehribar/shared/rules/money'
import { useLanguage } from '@/platform/format'

/** The same as plain text, for labels and sentences. */
export function useMoney(): (lira: number) => string {
  const language = useLanguage()
  return (lira) => formatMoney(lira, language)
}

interface Props extends HTMLChakraProps<'span'> {
  /** In lira. */
  value: number
  /** Shows + before amounts above zero. */
  signed?: boolean
}

/** An amount as a player reads it, in figures of one width: ₺1.234,56 (@see spec CONST-01). */
export function Money({ value, signed, ...rest }: Props) {
  const money = useMoney()
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...rest}>
      {signed && value > 0 ? '+' : ''}
      {money(value)}
    </chakra.span>
  )
}
