import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { call } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { paths } from '@/platform/shell/paths'
import { PasswordInput } from '@/ui/forms/password-input'
import { PasswordChecklist } from '@/ui/forms/password-checklist'
import { newPasswordSchema, type NewPasswordValues } from './recovery-forms'
import { RecoveryForm } from './recovery-form'
import { useRecoveryCall } from './use-recovery-call'

interface Props {
  token: string
  /** Called when the server rejects the token. */
  onSpent: () => void
}

/** Form that sets a new password with a mailed token, then opens the login page (@see AUTH-33, AUTH-34, VAL-18). */
export function NewPasswordForm({ token, onSpent }: Props) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const form = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', password_confirmation: '' },
    mode: 'onTouched',
  })
  const recovery = useRecoveryCall({
    form,
    send: (values) => call('resetPassword', { ...values, token }),
    onDone: () => {
      notify.success('auth.reset_success')
      void navigate(paths.login, { replace: true })
    },
    onRefused: (errors) => {
      if (!errors['token']) return false
      notify.error('auth.reset_failed')
      onSpent()
      return true
    },
    failed: 'auth.reset_failed',
    labels: { password: 'new_password', password_confirmation: 'new_password_confirmation' },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  const { errors, isSubmitting } = form.formState
  return (
    <RecoveryForm
      title={t('new_password_title')}
      intro={t('new_password_intro')}
      submitLabel={t('new_password_submit')}
      submitting={isSubmitting}
      {...recovery}
    >
      <PasswordInput
        label={t('new_password')}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password', { deps: form.formState.touchedFields.password_confirmation ? ['password_confirmation'] : [] })}
      />
      <PasswordChecklist password={password} />
      <PasswordInput
        label={t('new_password_confirmation')}
        autoComplete="new-password"
        error={errors.password_confirmation?.message}
        {...form.register('password_confirmation')}
      />
    </RecoveryForm>
  )
}
