import { memo } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from '@/platform/texts/i18n'
import { DateInput } from '@/ui/forms/date-input'
import { SelectInput } from '@/ui/forms/select-input'
import { TextInput } from '@/ui/forms/text-input'
import { FormSection } from './form-section'
import type { RegisterForm } from './use-register'

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
