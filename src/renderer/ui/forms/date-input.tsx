import { Calendar } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { TextInput, type TextInputProps } from './text-input'

/** Starts like 1990 or 1985: this cannot be day and month, so the year came first. */
const yearFirst = /^(?:19|20)(?:1[3-9]|[2-9]\d)/

/**
 * Keeps digits and dots, and inserts the dots of 20.11.1990 while typing forwards, without doubling typed ones. A date that starts with its year becomes
 * 1990-11-20.
 */
export function maskDate(typed: string, before: string): string {
  if (typed.length <= before.length) return typed.replace(/[^\d.-]/g, '')
  const text = typed
    .replace(/[/\-\s]/g, '.')
    .replace(/[^\d.]/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\./, '')
    .slice(0, 10)
  const digits = text.replaceAll('.', '')
  if (yearFirst.test(digits)) return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter(Boolean).join('-')
  return text
    .replace(/^(\d{2})(\d)/, '$1.$2')
    .replace(/^(\d{1,2})\.(\d{2})(\d)/, '$1.$2.$3')
    .replace(/^(\d{2}|\d{1,2}\.\d{2})$/, '$1.')
}

interface Props extends Omit<TextInputProps, 'type' | 'inputMode'> {
  /** Example of the expected date; by default a birthday. */
  example?: string
}

/** Date typed day first in every language, 20.11.1990 (@see TURKISH-04). The form holds the text; read it with `parseTypedDate` of the shared rules. */
export function DateInput({ onChange, help, example = '20.11.1990', ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <TextInput
      {...rest}
      help={help ?? t('date_hint', { example })}
      icon={<Calendar aria-hidden />}
      inputMode="numeric"
      placeholder={example}
      onChange={(event) => {
        const field = event.target
        const before = field.dataset.before ?? ''
        const next = maskDate(field.value, before)
        if (next !== field.value) field.value = next
        field.dataset.before = next
        onChange?.(event)
      }}
    />
  )
}
