import { chakra } from '@chakra-ui/react'
import { CircleCheck, IdCard } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { DateInput } from '@/ui/forms/date-input'
import { SelectInput } from '@/ui/forms/select-input'
import { TextInput } from '@/ui/forms/text-input'
import { FormSection } from './form-section'
import { identityProblem } from './register-form'
import type { RegisterForm } from './use-register'

export function PersonalSection({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('auth')
  const { errors } = form.formState
  const identity = form.watch('identification_no')
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
    </FormSection>
  )
}

/** @see VAL-11 */
function Correct({ text }: { text: string }) {
  return (
    <chakra.span display="flex" gap="1.5" color="fg.success" fontWeight="medium" _icon={{ boxSize: '4' }}>
      <CircleCheck aria-hidden />
      {text}
    </chakra.span>
  )
}
