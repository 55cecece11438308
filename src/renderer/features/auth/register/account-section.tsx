import { newPasswordLength, passwordMinLength } from '@kehribar/shared/rules/password'
import { User, Mail } from 'lucide-react'
import { memo } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from '@/platform/texts/i18n'
import { PasswordInput } from '@/ui/forms/password-input'
import { TextInput } from '@/ui/forms/text-input'
import { FormSection } from './form-section'
import type { RegisterForm } from './use-register'

export const AccountSection = memo(function AccountSection({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('auth')
  const { errors } = useFormState({ control: form.control })
  return (
    <FormSection title={t('section_account')}>
      <TextInput
        label={t('username')}
        help={t('username_help')}
        icon={<User aria-hidden />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <TextInput
        label={t('email')}
        icon={<Mail aria-hidden />}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordInput
        label={t('password')}
        help={t('password_help', { least: passwordMinLength, most: newPasswordLength.most })}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordInput
        label={t('password_confirmation')}
        autoComplete="new-password"
        error={errors.password_confirmation?.message}
        {...form.register('password_confirmation')}
      />
    </FormSection>
  )
})
