import { chakra } from '@chakra-ui/react'
import { Gift } from 'lucide-react'
import { Trans } from 'react-i18next'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { TermsList } from '@/ui/bonus/terms-list'
import { isUnknown, UnknownNote } from '@/ui/money/payments/unknown-note'
import { SelectInput } from '@/ui/forms/select-input'
import { SubmitButton } from '@/ui/forms/submit-button'
import { TextareaInput } from '@/ui/forms/textarea-input'
import { TextLink } from '@/ui/navigation/text-link'
import type { BonusOption } from '../api'
import { bonusKeys } from '../api'
import { useBonusRequest } from '../use-bonus-request'

/** Form for a bonus request: bonus, its terms, and a message (@see BON-01, VAL-29, VAL-30, PLAY-20). */
export function RequestForm({ options }: { options: BonusOption[] }) {
  const { t } = useTranslation('bonuses')
  const { form, phase, pending, submit, resume, giveUp } = useBonusRequest()
  const { errors } = form.formState
  const chosen = options.find(({ name }) => name === form.watch('bonus'))
  const unknown = isUnknown(phase)
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)} display="grid" gap="5" aria-label={t('request_form')}>
      <SelectInput
        label={t('request_bonus')}
        icon={<Gift aria-hidden />}
        options={options.map(({ name }) => ({ value: name, label: name }))}
        error={errors.bonus?.message}
        {...form.register('bonus')}
      />
      {chosen?.terms && <TermsList terms={chosen.terms} />}
      <TextareaInput
        label={t('request_msg')}
        optional
        help={<Trans t={t} i18nKey="request_msg_help" components={{ receipt: <TextLink to={paths.uploadReceipt} /> }} />}
        maxLength={500}
        error={errors.msg?.message}
        {...form.register('msg')}
      />
      {unknown && <UnknownNote phase={phase} onResume={resume} onGiveUp={giveUp} list={{ queryKey: bonusKeys.all }} />}
      {!unknown && <SubmitButton loading={pending}>{t('request_submit')}</SubmitButton>}
    </chakra.form>
  )
}
