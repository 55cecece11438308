import { useState } from 'react'
import { useLanguage } from '@/platform/format'
import { TextInput, type TextInputProps } from './text-input'

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'boxSize' | 'prefix'> {
  /** Lira as plain text, "1234.50"; empty for none. */
  value: string
  onValueChange: (value: string) => void
}

const decimalMark = (language: string) => new Intl.NumberFormat(language).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? ','

/** What was typed, as plain lira: the last dot or comma with at most two digits behind it is the decimal mark, others group. */
export function readAmount(typed: string): string {
  const text = typed.replace(/[^\d.,]/g, '')
  const match = /^(.*?)[.,](\d{0,2})$/.exec(text)
  if (!match) return text.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  const whole = (match[1] ?? '').replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  return match[2] ? `${whole}.${match[2]}` : whole
}

/** Plain lira as the language writes it, with groups. */
export function showAmount(value: string, language: string): string {
  if (value === '') return ''
  const [whole = '0', cents] = value.split('.')
  const grouped = new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(BigInt(whole || '0'))
  return cents === undefined ? grouped : `${grouped}${decimalMark(language)}${cents.padEnd(2, '0')}`
}

/** An amount in lira, 56 px with ₺ in front. Typed freely; grouped when the player leaves the field. */
export function AmountInput({ value, onValueChange, onBlur, onFocus, ...rest }: Props) {
  const language = useLanguage()
  // What is being typed, with the value it stands for: a value set from outside (a quick amount) replaces it.
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  return (
    <TextInput
      {...rest}
      boxSize="lg"
      prefix="₺"
      inputMode="decimal"
      autoComplete="transaction-amount"
      value={typed?.value === value ? typed.text : showAmount(value, language)}
      onFocus={onFocus}
      onChange={(event) => {
        const text = event.target.value.replace(/[^\d.,]/g, '').slice(0, 16)
        setTyped({ text, value: readAmount(text) })
        onValueChange(readAmount(text))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
