import { zodResolver } from '@hookform/resolvers/zod'
import { buildMessage } from '@kehribar/shared/api/messages'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { call, CallError } from '@/platform/network/call'
import { useMinimumAge } from '@/platform/network/back-end'
import { useLanguage } from '@/platform/texts/format'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { paths } from '@/platform/shell/paths'
import { applyErrors } from '@/ui/forms/form'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { failureMessage } from '../two-factor/use-two-factor'
import { emptyRegistration, keptFields, registerFieldOf, registerRequest, registerSchema, type RegisterValues } from './register-form'

/** Field names for toasts of the form "field: message" (@see ERR-06). */
const labels = {
  username: 'username',
  email: 'email',
  password: 'password',
  password_confirmation: 'password_confirmation',
  secret: 'secret',
  firstname: 'firstname',
  lastname: 'lastname',
  birthdate: 'birthdate',
  sex: 'sex',
  identification_no: 'identification_no',
  gsm: 'gsm',
  country: 'country',
  city: 'city',
  address: 'address',
  checkcrypto: 'section_consent',
  checkage: 'section_consent',
  checkcontract: 'section_consent',
  checkmail: 'section_consent',
  captcha: 'captcha',
} as const satisfies Record<keyof RegisterValues, string>

/**
 * State of the registration form. A failure keeps all values except the captcha's solution, which `renewCaptcha` (passed to `submit`) replaces.
 * `captcha`: whether a captcha is required (@see AUTH-30, AUTH-31).
 */
export function useRegister(branch: string | null, search: string, captcha: boolean) {
  const { t } = useTranslation('auth')
  const text = useMessage()
  const language = useLanguage()
  const navigate = useNavigate()
  const minimumAge = useMinimumAge()
  const schema = useMemo(() => registerSchema({ captcha, minimumAge }), [captcha, minimumAge])
  const form = useForm<RegisterValues>({ resolver: zodResolver(schema), defaultValues: emptyRegistration, mode: 'onTouched' })
  useKeptValues(form, 'register', keptFields, { onLeave: true })
  /** Message key of an error that belongs to no field. */
  const [failure, setFailure] = useState<string | null>(null)

  function refuse(errors: Record<string, string[]> | undefined, otherwise: string): void {
    applyErrors(form, errors)
    for (const [name, messages] of Object.entries(errors ?? {})) {
      const field = registerFieldOf(name)
      for (const each of messages) {
        notify.error(field ? buildMessage('auth.field_message', { field: t(labels[field]), message: text(each) }) : each)
      }
    }
    if (Object.keys(errors ?? {}).length > 0) return
    setFailure(otherwise)
    notify.error(otherwise)
  }

  async function send(values: RegisterValues, renewCaptcha: () => void): Promise<void> {
    setFailure(null)
    try {
      const answer = await call('register', registerRequest(values, branch, language))
      if (answer.status === 1) {
        notify.success('auth.register_success')
        form.reset()
        await navigate({ pathname: paths.login, search }, { state: { username: values.username.trim() } })
        return
      }
      renewCaptcha()
      refuse(answer.errors, answer.statusText ?? 'auth.register_failed')
    } catch (error) {
      renewCaptcha()
      if (error instanceof CallError && error.errors) return refuse(error.errors, 'auth.register_failed')
      const unanswered = error instanceof CallError && (error.kind === 'offline' || error.kind === 'timeout')
      refuse(
        undefined,
        unanswered ? 'auth.register_unknown' : error instanceof CallError && error.kind === 'throttled' ? failureMessage(error) : 'auth.register_failed',
      )
    }
  }

  return { form, failure, submit: (renewCaptcha: () => void) => form.handleSubmit((values) => send(values, renewCaptcha)) }
}

export type RegisterForm = ReturnType<typeof useRegister>['form']
