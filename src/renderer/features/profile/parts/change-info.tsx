import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Player } from '@/platform/session/player'
import { call } from '@/platform/network/call'
import { citiesQuery } from '@/platform/texts/cities'
import { useTranslation } from '@/platform/texts/i18n'
import { BusyButton } from '@/ui/forms/busy-button'
import { CityInput } from '@/ui/forms/city-input'
import { CheckboxField } from '@/ui/forms/checkbox-field'
import { Panel } from '@/ui/navigation/panel'
import { PasswordInput } from '@/ui/forms/password-input'
import { TextInput } from '@/ui/forms/text-input'
import { infoRequest, type InfoValues, isOtherPhone } from '../info-form'
import { useAccountForm } from '../use-account-form'

interface Props {
  user: Player
  form: UseFormReturn<InfoValues>
}

/** Form for city, address, phone and consent to bonus mail (@see PROF-07, PROF-08). */
export function ChangeInfo({ user, form }: Props) {
  const { t } = useTranslation('profile')
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { saving, onSubmit } = useAccountForm({
    form,
    send: (values) => call('profileUpdate', infoRequest(values, user)),
    onSaved: () => {
      // The button becomes disabled and would lose the focus, so move it to the heading.
      if (button.current === document.activeElement) heading.current?.focus()
      form.reset({ ...form.getValues(), password: '' })
    },
    saved: 'profile.saved',
    failed: 'profile.save_failed',
  })
  const { errors, isDirty } = form.formState
  return (
    <Panel aria-labelledby="change-info" p={{ base: '4', md: '5' }}>
      <chakra.form display="grid" gap="4" noValidate onSubmit={(event) => void onSubmit(event)}>
        <chakra.h2 ref={heading} tabIndex={-1} outline="none" id="change-info" textStyle="h3">
          {t('change_info')}
        </chakra.h2>
        {user.secret ? <chakra.p color="fg.muted">{t('secret_member')}</chakra.p> : <ContactFields user={user} form={form} />}
        <CheckboxField label={t('marketing')} error={errors.checkmail?.message} {...form.register('checkmail')} />
        <BusyButton ref={button} type="submit" justifySelf={{ base: 'stretch', sm: 'start' }} disabled={!isDirty} loading={saving}>
          {t('save_changes')}
        </BusyButton>
      </chakra.form>
    </Panel>
  )
}

function ContactFields({ user, form }: Props) {
  const { t } = useTranslation('profile')
  const cities = useQuery(citiesQuery(user.country))
  const known = cities.data ?? []
  const { errors } = form.formState
  const otherPhone = isOtherPhone(useWatch({ control: form.control, name: 'gsm' }), user)
  const locked = user.playState?.kind === 'excluded'
  return (
    <>
      <CityInput
        cities={cities}
        options={user.city && !known.some(({ value }) => value === user.city) ? [{ value: user.city, label: user.city }, ...known] : known}
        label={t('city')}
        error={errors.city?.message}
        field={form.register('city')}
      />
      <TextInput label={t('address')} optional autoComplete="address-line1" maxLength={200} error={errors.address?.message} {...form.register('address')} />
      <TextInput
        label={t('phone')}
        icon={<Phone aria-hidden />}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        readOnly={locked}
        help={t(locked ? 'phone_excluded' : 'phone_help')}
        error={errors.gsm?.message}
        {...form.register('gsm')}
      />
      {otherPhone && (
        <PasswordInput
          label={t('current_password')}
          help={t('phone_password_help')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
    </>
  )
}
