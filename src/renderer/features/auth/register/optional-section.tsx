import { chakra } from '@chakra-ui/react'
import { CircleCheck, IdCard } from 'lucide-react'
import { memo, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from '@/platform/texts/i18n'
import { Disclosure } from '@/ui/feedback/disclosure'
import { TextInput } from '@/ui/forms/text-input'
import { identityProblem } from './register-form'
import type { RegisterForm } from './use-register'

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
