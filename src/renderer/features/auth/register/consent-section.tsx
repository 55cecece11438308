import { memo } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Trans } from 'react-i18next'
import { useTranslation } from '@/platform/texts/i18n'
import { useMinimumAge } from '@/platform/network/back-end'
import { paths } from '@/platform/shell/paths'
import { CheckboxField } from '@/ui/forms/checkbox-field'
import { TextLink } from '@/ui/navigation/text-link'
import { FormSection } from './form-section'
import type { RegisterForm } from './use-register'

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
