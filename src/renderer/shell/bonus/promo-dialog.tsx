import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { BadgePercent } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { UnknownOutcome } from '@/platform/money-intent/payment-intent'
import { notify } from '@/platform/shell/notify'
import { Dialog } from '@/ui/feedback/dialog'
import { SubmitButton } from '@/ui/forms/submit-button'
import { TextInput } from '@/ui/forms/text-input'
import { VerificationLink } from '@/ui/limits/verification-link'
import { useBonusChanged, usePromoIntent } from './intents'
import { useLookFirst } from './look-first'

/** Dialog for a promo code, which closes when the code was accepted (@see BON-07, BON-08, VAL-31, ERR-01 to ERR-03). */
export function PromoDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['bonuses', 'shell'])
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { intent, lookFirst, mustLookFirst } = useLookFirst(usePromoIntent(code.trim()))
  const changed = useBonusChanged()
  const claim = useMutation({
    mutationFn: (typed: string) => intent.submit({ code: typed }),
    meta: { error: false },
    onSuccess: ({ status, statusText, successText }) => {
      changed(statusText)
      if (status === 1) {
        notify.success(successText ?? 'bonuses.added', undefined, 'promo')
        onClose()
      } else refused(statusText ?? 'bonuses.unknown')
    },
    onError: (failure) => {
      if (mustLookFirst(failure)) notify.error('bonuses.error_unknown', undefined, 'promo')
      else refused(errorMessage(failure instanceof UnknownOutcome ? failure.cause : failure))
    },
  })
  const refused = (why: string) => {
    setError(why)
    notify.error('bonuses.promo_not_applied', why, 'promo')
  }
  const submit = () => {
    if (claim.isPending || lookFirst) return
    const typed = code.trim()
    if (typed) claim.mutate(typed)
    else setError('validation.required')
  }
  return (
    <Dialog open onClose={onClose} title={t('shell:promo_code')} description={t('promo_hint')}>
      <chakra.form
        display="grid"
        gap="4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          label={t('code')}
          help={t('code_help')}
          error={error}
          icon={<BadgePercent />}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            setError(undefined)
          }}
        />
        <VerificationLink refusal={error} onLeave={onClose} />
        {lookFirst ?? <SubmitButton loading={claim.isPending}>{t('use_code')}</SubmitButton>}
      </chakra.form>
    </Dialog>
  )
}
