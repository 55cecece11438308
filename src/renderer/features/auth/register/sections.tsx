import { chakra } from '@chakra-ui/react'
import { newPasswordLength, passwordMinLength } from '@kehribar/shared/rules/password'
import { Bitcoin, CircleCheck, EyeOff, IdCard, Info, Mail, User } from 'lucide-react'
import { memo, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Trans } from 'react-i18next'
import { useMinimumAge } from '@/platform/network/back-end'
import { paths } from '@/platform/shell/paths'
import { useTranslation } from '@/platform/texts/i18n'
import { Disclosure } from '@/ui/feedback/disclosure'
import { CheckboxField } from '@/ui/forms/checkbox-field'
import { DateInput } from '@/ui/forms/date-input'
import { PasswordInput } from '@/ui/forms/password-input'
import { SelectInput } from '@/ui/forms/select-input'
import { SwitchField } from '@/ui/forms/switch-field'
import { TextInput } from '@/ui/forms/text-input'
import { TextLink } from '@/ui/navigation/text-link'
import { FormSection } from './form-section'
import { identityProblem, personalFields } from './register-form'
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

const meanings = [
  { text: 'secret_means_crypto', Icon: Bitcoin },
  { text: 'secret_means_mail', Icon: Mail },
  { text: 'secret_means_stays', Icon: Info },
] as const

/** Choice of secret membership, with its conditions (@see SEC-01, SEC-02). */
export const SecretSection = memo(function SecretSection({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('auth')
  const secret = useWatch({ control: form.control, name: 'secret' })
  return (
    <chakra.div display="grid" gap="3">
      <SwitchField
        icon={<EyeOff />}
        label={t('secret')}
        hint={t('secret_hint')}
        {...form.register('secret', { onChange: () => form.clearErrors([...personalFields, 'checkcrypto']) })}
      />
      <chakra.div role="status">
        {secret && (
          <chakra.ul display="grid" gap="2.5" px="4" py="3.5" borderRadius="l2" bg="bg.info" listStyleType="none" aria-label={t('secret_means')}>
            {meanings.map(({ text, Icon }) => (
              <chakra.li key={text} display="flex" gap="3" alignItems="flex-start">
                <chakra.span color="fg.info" flexShrink="0" mt="0.5" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
                  <Icon />
                </chakra.span>
                <span>{t(text)}</span>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </chakra.div>
    </chakra.div>
  )
})

export const PersonalSection = memo(function PersonalSection({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('auth')
  const { errors } = useFormState({ control: form.control })
  return (
    <FormSection title={t('section_personal')}>
      <TextInput
        label={t('firstname')}
        help={t('name_help')}
        autoComplete="given-name"
        maxLength={60}
        error={errors.firstname?.message}
        {...form.register('firstname')}
      />
      <TextInput label={t('lastname')} autoComplete="family-name" maxLength={60} error={errors.lastname?.message} {...form.register('lastname')} />
      <DateInput label={t('birthdate')} help={t('birthdate_help')} autoComplete="bday" error={errors.birthdate?.message} {...form.register('birthdate')} />
      <SelectInput
        label={t('sex')}
        autoComplete="sex"
        placeholder={t('choose_sex')}
        options={[
          { value: 'female', label: t('sex_female') },
          { value: 'male', label: t('sex_male') },
        ]}
        error={errors.sex?.message}
        {...form.register('sex')}
      />
    </FormSection>
  )
})

/** Optional fields, collapsed until the player opens, fills or gets an error in them (@see USE-15). */
export const OptionalSection = memo(function OptionalSection({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('auth')
  const { errors } = useFormState({ control: form.control })
  const [identity, address] = useWatch({ control: form.control, name: ['identification_no', 'address'] })
  const [open, setOpen] = useState(identity !== '' || address !== '')
  if (!open && (errors.identification_no || errors.address)) setOpen(true)
  return (
    <chakra.div css={{ '& > details': { bg: 'bg.muted' } }}>
      <Disclosure title={t('section_optional')} open={open}>
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
          <TextInput
            label={t('identification_no')}
            optional
            icon={<IdCard aria-hidden />}
            inputMode="numeric"
            maxLength={11}
            autoComplete="off"
            help={identity !== '' && identityProblem(identity) === null ? <Correct text={t('identification_correct')} /> : t('identification_help')}
            error={errors.identification_no?.message}
            {...form.register('identification_no')}
          />
          <TextInput label={t('address')} optional autoComplete="address-line1" maxLength={200} error={errors.address?.message} {...form.register('address')} />
        </chakra.div>
      </Disclosure>
    </chakra.div>
  )
})

/** Confirmation of a valid identity number (@see VAL-11). */
function Correct({ text }: { text: string }) {
  return (
    <chakra.span display="flex" gap="1.5" color="fg.success" fontWeight="medium" _icon={{ boxSize: '4' }}>
      <CircleCheck aria-hidden />
      {text}
    </chakra.span>
  )
}

const terms = (page: string) => ({ terms: <TextLink to={paths.page(page)} target="_blank" /> })

/**
 * Consent boxes, which turn red if a required one is missing; a secret member also agrees to crypto only. Consent to mail is optional (@see VAL-09, VAL-10,
 * SEC-02).
 */
export const ConsentSection = memo(function ConsentSection({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('auth')
  const { errors } = useFormState({ control: form.control })
  const secret = useWatch({ control: form.control, name: 'secret' })
  const age = useMinimumAge()
  return (
    <FormSection title={t('section_consent')} columns={1}>
      {secret && <CheckboxField label={t('checkcrypto')} error={errors.checkcrypto?.message} {...form.register('checkcrypto')} />}
      <CheckboxField
        label={<Trans t={t} i18nKey="checkage" values={{ age }} components={terms('terms')} />}
        error={errors.checkage?.message}
        {...form.register('checkage')}
      />
      <CheckboxField
        label={<Trans t={t} i18nKey="checkcontract" components={terms('privacy')} />}
        error={errors.checkcontract?.message}
        {...form.register('checkcontract')}
      />
      <CheckboxField label={t(secret ? 'checkmail_secret' : 'checkmail')} error={errors.checkmail?.message} {...form.register('checkmail')} />
    </FormSection>
  )
})
