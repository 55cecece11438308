import { useState } from 'react'
import { useLanguage } from '@/platform/texts/format'
import { TextInput, type TextInputProps } from '../forms/text-input'

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'boxSize' | 'prefix'> {
  /** Lira as plain text, "1234.50"; empty for none. */
  value: string
  onValueChange: (value: string) => void
}

const decimalMark = (language: string) => new Intl.NumberFormat(language).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? ','

const plain = /^\d+(?:\.\d{1,2})?$/
const grouped = { ',': /^\d{1,3}(?:,\d{3})+$/, '.': /^\d{1,3}(?:\.\d{3})+$/ }

/**
 * Returns a typed amount as plain lira, "1234.50". The language's mark is the decimal one. The other mark groups by three, or is the decimal mark if it
 * can be nothing else. Invalid text stays unchanged, so that validation rejects it.
 */
export function readAmount(typed: string, mark: string = ','): string {
  const text = typed.replace(/\s/g, '')
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  if (last < 0) return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text
  const found = text[last] === ',' ? ',' : '.'
  const other = found === ',' ? '.' : ','
  const [before, after] = [text.slice(0, last), text.slice(last + 1)]
  if (found !== mark && grouped[found].test(text)) return text.replaceAll(found, '')
  const whole = before.includes(other) ? (grouped[other].test(before) ? before.replaceAll(other, '') : null) : before
  if (whole === null || !/^\d*$/.test(whole) || !/^\d{0,2}$/.test(after) || whole + after === '') return text
  const lira = whole.replace(/^0+(?=\d)/, '') || '0'
  return after ? `${lira}.${after}` : lira
}

/** Formats plain lira in the language, with grouping. */
export function showAmount(value: string, language: string): string {
  if (!plain.test(value)) return value
  const [whole = '0', cents] = value.split('.')
  const digits = new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(BigInt(whole))
  return cents === undefined ? digits : `${digits}${decimalMark(language)}${cents.padEnd(2, '0')}`
}

/** Amount in lira, 56 px with ₺ in front. Grouped when the player leaves the field. */
export function AmountInput({ value, onValueChange, onBlur, onFocus, ...rest }: Props) {
  const language = useLanguage()
  // The typed text and its value: a value set from outside (a preset amount) replaces it.
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  return (
    <TextInput
      autoComplete="transaction-amount"
      {...rest}
      boxSize="lg"
      prefix="₺"
      inputMode="decimal"
      value={typed?.value === value ? typed.text : showAmount(value, language)}
      onFocus={onFocus}
      onChange={(event) => {
        const text = event.target.value.slice(0, 16)
        const lira = readAmount(text, decimalMark(language))
        setTyped({ text, value: lira })
        onValueChange(lira)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
