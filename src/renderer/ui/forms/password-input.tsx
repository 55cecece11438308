import { Eye, EyeOff, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { IconButton } from '../navigation/icon-button'
import { TextInput, type TextInputProps } from './text-input'

/** Password field with a button that shows or hides it (@see AUTH-14). Pasting is allowed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'icon' | 'end'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      icon={<Lock aria-hidden />}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton label={shown ? t('hide_password') : t('show_password')} aria-pressed={shown} me="-10px" onClick={() => setShown(!shown)}>
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}
