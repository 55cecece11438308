import { chakra } from '@chakra-ui/react'
import { Ticket } from 'lucide-react'
import { memo, Suspense } from 'react'
import { Controller } from 'react-hook-form'
import { Navigate, useLocation } from 'react-router-dom'
import { useCapability } from '@/platform/network/back-end'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { FieldError } from '@/ui/forms/field'
import { SubmitButton } from '@/ui/forms/submit-button'
import { TextLink } from '@/ui/navigation/text-link'
import { CaptchaBox, useCaptchaBox, useCaptchaKind } from '../captcha/captcha-box'
import { FormCard } from '../parts/form-card'
import { ContactSection } from '../register/contact-section'
import { readRegistrationPath } from '../register/referral'
import { AccountSection, ConsentSection, OptionalSection, PersonalSection, SecretSection } from '../register/sections'
import { type RegisterForm, useRegister } from '../register/use-register'

/** Registration screen (@see AUTH-03 to AUTH-07, AUTH-27 to AUTH-32, SEC-02). */
export function Component() {
  const { pathname, search } = useLocation()
  const { isRegistration, code } = readRegistrationPath(pathname, search)
  return isRegistration ? <Registration code={code} search={search} /> : <Navigate to={paths.home} replace />
}

/** Sections below the first fields. They hydrate separately, so that the page responds earlier (@see SPEED-02). */
const Details = memo(({ form }: { form: RegisterForm }) => (
  <Suspense fallback={null}>
    <PersonalSection form={form} />
    <ContactSection form={form} />
    <OptionalSection form={form} />
  </Suspense>
))

function Registration({ code, search }: { code: string | null; search: string }) {
  const { t } = useTranslation('auth')
  const { form, failure, submit } = useRegister(code, search, useCaptchaKind() !== 'none')
  const box = useCaptchaBox((payload) => form.setValue('captcha', payload, { shouldValidate: payload !== '' }))
  const hasSecret = useCapability('secret')
  const { isSubmitting } = form.formState
  const secret = form.watch('secret')
  useTitle(t('register_title'))
  return (
    <FormCard>
      <chakra.div display="grid" gap="1">
        <chakra.h1 textStyle="h1">{t('register_title')}</chakra.h1>
        <chakra.p color="fg.muted">
          {t('have_account')} <TextLink to={{ pathname: paths.login, search }}>{t('login_link')}</TextLink>
        </chakra.p>
        {code && (
          <Badge tone="brand" mt="2" justifySelf="start">
            <Ticket aria-hidden />
            {t('referral_applied', { code })}
          </Badge>
        )}
      </chakra.div>
      <chakra.form display="grid" gap="6" noValidate onSubmit={(event) => void submit(box.renew)(event)}>
        <AccountSection form={form} />
        {hasSecret && <SecretSection form={form} />}
        {!secret && <Details form={form} />}
        <ConsentSection form={form} />
        {box.kind !== 'none' && (
          <Controller
            control={form.control}
            name="captcha"
            render={({ field, fieldState }) => (
              <CaptchaBox ref={(input) => field.ref({ focus: () => input?.focus() })} box={box} error={fieldState.error?.message} />
            )}
          />
        )}
        <chakra.div display="grid" gap="3">
          {failure && <FieldError id="register-failure" error={failure} />}
          <SubmitButton loading={isSubmitting}>{t('register_submit')}</SubmitButton>
        </chakra.div>
      </chakra.form>
    </FormCard>
  )
}
