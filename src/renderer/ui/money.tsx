import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { formatMoney } from '@kehribar/shared/rules/money'
import { useLanguage } from '@/platform/format'

interface Props extends HTMLChakraProps<'span'> {
  /** In lira. */
  value: number
  /** Shows + before amounts above zero. */
  signed?: boolean
}

/** An amount as a player reads it, in figures of one width: ₺1.234,56 (@see spec CONST-01). */
export function Money({ value, signed, ...rest }: Props) {
  const language = useLanguage()
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...rest}>
      {signed && value > 0 ? '+' : ''}
      {formatMoney(value, language)}
    </chakra.span>
  )
}
