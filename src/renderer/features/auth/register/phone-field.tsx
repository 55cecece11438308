import { Controller } from 'react-hook-form'
import { useTranslation } from '@/platform/i18n'
import { PhoneInput } from '@/ui/phone-input'
import type { RegisterForm } from './use-register'

/** @see spec VAL-07 */
export function PhoneField({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('auth')
  return (
    <Controller
      control={form.control}
      name="gsm"
      render={({ field: { ref, name, onChange, onBlur }, fieldState }) => (
        <PhoneInput label={t('gsm')} error={fieldState.error?.message} name={name} inputRef={ref} onChange={onChange} onBlur={onBlur} />
      )}
    />
  )
}
