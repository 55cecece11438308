import { Calendar } from 'lucide-react'
import { useTranslation } from '@/platform/i18n'
import { TextInput, type TextInputProps } from './text-input'

/** Keeps digits and points, and sets the points of 20.11.1990 while typing forwards. */
export function maskDate(typed: string, before: string): string {
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(typed.trim())) return typed.trim()
  const text = typed
    .replace(/[/\-\s]/g, '.')
    .replace(/[^\d.]/g, '')
    .slice(0, 10)
  if (text.length <= before.length) return text
  return text
    .replace(/^(\d{2})(\d)/, '$1.$2')
    .replace(/^(\d{1,2})\.(\d{2})(\d)/, '$1.$2.$3')
    .replace(/^(\d{2}|\d{1,2}\.\d{2})$/, '$1.')
}

/**
 * A date typed day first in every language, 20.11.1990 (@see experience: Turkish). The form holds the text; read it with
 * `parseTypedDate` of the shared rules, which no language can turn around.
 */
export function DateInput({ onChange, help, ...rest }: Omit<TextInputProps, 'type' | 'inputMode'>) {
  const { t } = useTranslation()
  return (
    <TextInput
      {...rest}
      help={help ?? t('date_hint')}
      icon={<Calendar aria-hidden />}
      inputMode="numeric"
      placeholder="20.11.1990"
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
