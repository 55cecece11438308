import { zodResolver } from '@hookform/resolvers/zod'
import { chakra } from '@chakra-ui/react'
import { User } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { call, CallError } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { applyCallError, applyErrors } from '@/ui/forms/form'
import { PasswordInput } from '@/ui/forms/password-input'
import { SubmitButton } from '@/ui/forms/submit-button'
import { TextInput } from '@/ui/forms/text-input'
import { CaptchaBox, useCaptchaBox } from '../captcha/captcha-box'
import { loginNameOf, loginSchema, type LoginValues } from '../login-form'
import { minutesSeconds, useCountdown } from '../two-factor/countdown'
import { type Channels, failureMessage } from '../two-factor/use-two-factor'
import { ThrottleNote } from './throttle-note'

interface Props {
  onLoggedIn: () => Promise<void>
  onNewDevice: (credentials: LoginValues, channels: Channels) => void
}

/** Returns the username that registration passed in the navigation state. */
const usernameFromState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'username' in state && typeof state.username === 'string' ? state.username : ''

/** Error messages shown at the captcha. */
const aboutCaptcha = new Set(['auth.captcha_required', 'validation.captcha'])

/** Login form with username or e-mail and password. A captcha shows only if an answer requires it (@see docs/adr/0011-accounts.md: One login field). */
export function LoginForm({ onLoggedIn, onNewDevice }: Props) {
  const { t } = useTranslation('auth')
  const username = usernameFromState(useLocation().state)
  const form = useForm<LoginValues>({ resolver: zodResolver(loginSchema), defaultValues: { username, password: '' } })
  const { errors, isSubmitting } = form.formState
  const wait = useCountdown()
  const [refusal, setRefusal] = useState<string | null>(null)
  /** Whether the last answer required a captcha (@see DATABASE-7). */
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const [captcha, setCaptcha] = useState('')
  const [captchaProblem, setCaptchaProblem] = useState<string | null>(null)
  const box = useCaptchaBox((payload) => {
    setCaptcha(payload)
    if (payload !== '') setCaptchaProblem(null)
  })
  const shown = needsCaptcha && box.kind !== 'none'
  const captchaInput = useRef<HTMLInputElement>(null)

  const { setFocus } = form
  useEffect(() => {
    if (username) setFocus('password')
  }, [username, setFocus])

  async function submit(values: LoginValues) {
    setRefusal(null)
    if (shown && captcha === '') return setCaptchaProblem('auth.captcha_required')
    const credentials = { username: loginNameOf(values.username), password: values.password }
    let again = needsCaptcha
    try {
      const answer = await call('login', captcha === '' ? credentials : { ...credentials, captcha })
      again = answer.captcha === true
      if (answer.status === 1) return await onLoggedIn()
      setNeedsCaptcha(again)
      if (answer.status === -4) return onNewDevice(credentials, answer.channels ?? {})
      if (again && box.kind !== 'none' && aboutCaptcha.has(answer.statusText ?? '')) return setCaptchaProblem(answer.statusText ?? '')
      const left = applyErrors(form, answer.errors)
      if (!answer.errors || left.length > 0) refused(left[0] ?? answer.statusText ?? 'auth.login_failed')
    } catch (error) {
      if (error instanceof CallError && error.kind === 'throttled' && error.retryAfter) return wait.start(error.retryAfter)
      const left = applyCallError(form, error)
      if (!left || left.length > 0) refused(left?.[0] ?? failureMessage(error))
    } finally {
      // The solution may be used up, whatever the outcome.
      if (captcha !== '' && again) box.renew()
      else setCaptcha('')
    }
  }

  /** Shows the message at the form until the next attempt, so that screen readers announce it (@see AUTH-20). */
  function refused(message: string) {
    setRefusal(message)
    form.setFocus('password', { shouldSelect: true })
  }

  useEffect(() => {
    if (shown && captchaProblem !== null) captchaInput.current?.focus()
  }, [shown, captchaProblem])

  return (
    <chakra.form display="grid" gap="4" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <TextInput
        label={t('username_or_email')}
        icon={<User aria-hidden />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        error={errors.password?.message ?? refusal ?? undefined}
        {...form.register('password', { onChange: () => setRefusal(null) })}
      />
      {shown && <CaptchaBox ref={captchaInput} box={box} error={captchaProblem ?? undefined} />}
      {wait.left > 0 && <ThrottleNote time={minutesSeconds(wait.left)} />}
      <SubmitButton loading={isSubmitting} disabled={wait.left > 0}>
        {t('login_submit')}
      </SubmitButton>
    </chakra.form>
  )
}
