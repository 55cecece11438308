import { chakra } from '@chakra-ui/react'
import { istanbulClock } from '@kehribar/shared/rules/call-request'
import { CalendarDays, Clock } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { PhoneInput } from '@/ui/forms/phone-input'
import { SelectInput } from '@/ui/forms/select-input'
import { SubmitButton } from '@/ui/forms/submit-button'
import { TextareaInput } from '@/ui/forms/textarea-input'
import { dayOptions, hourOptions } from '../slots'
import { useCallRequest } from '../use-call-request'

/** Form for a call request: day, hour, phone number and reason (@see CALL-02, VAL-32 to VAL-35). */
export function CallForm({ phone }: { phone: string }) {
  const { t } = useTranslation('calls')
  const language = useLanguage()
  const { form, sent, pending, submit } = useCallRequest(phone)
  const { errors } = form.formState
  const clock = istanbulClock()
  const days = dayOptions(clock, language, (when, day) => t(when, { day }))
  const day = form.watch('date')
  const hours = hourOptions(day, clock, language)
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)} display="grid" gap="5" aria-label={t('form')}>
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <SelectInput label={t('date')} icon={<CalendarDays aria-hidden />} options={days} error={errors.date?.message} {...form.register('date')} />
        <SelectInput label={t('time')} icon={<Clock aria-hidden />} options={hours} error={errors.time?.message} {...form.register('time')} />
      </chakra.div>
      <Controller
        key={sent}
        control={form.control}
        name="phone"
        render={({ field: { ref, name, onChange, onBlur } }) => (
          <PhoneInput label={t('phone')} error={errors.phone?.message} name={name} initial={phone} inputRef={ref} onChange={onChange} onBlur={onBlur} />
        )}
      />
      <TextareaInput label={t('reason')} help={t('reason_help')} maxLength={500} error={errors.reason?.message} {...form.register('reason')} />
      <SubmitButton loading={pending}>{t('submit')}</SubmitButton>
    </chakra.form>
  )
}
