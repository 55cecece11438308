import { Mail } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { TextInput, type TextInputProps } from '@/ui/forms/text-input'

/** Field for the account's e-mail address. */
export function EmailInput(props: Omit<TextInputProps, 'label' | 'type' | 'icon'>) {
  const { t } = useTranslation('auth')
  return (
    <TextInput
      label={t('email')}
      icon={<Mail aria-hidden />}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
