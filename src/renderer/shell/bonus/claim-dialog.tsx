import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/platform/network/call'
import { useCapability } from '@/platform/network/back-end'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { TermsList } from '@/ui/bonus/terms-list'
import { Dialog } from '@/ui/feedback/dialog'
import { ErrorState } from '@/ui/feedback/error-state'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { SubmitButton } from '@/ui/forms/submit-button'
import { ClaimStatus, type Outcome } from './claim-status'
import { useBonusChanged, useClaimIntent } from './intents'
import { useLookFirst } from './look-first'

const claims = {
  loss_bonus: { bonus: 'kayip-bonusu', hint: 'loss_hint', input: {} },
  monthly_loss_bonus: { bonus: 'aylik-kayip-bonusu', hint: 'monthly_hint', input: { monthly: true } },
  daily_spins: { bonus: 'gunluk-cevirme', hint: 'spins_hint', input: { yesterdayFreespin: true } },
} as const

/** Dialog that shows a bonus's terms and claims the bonus (@see BON-09 to BON-19). */
export function ClaimDialog({ kind, onClose }: { kind: keyof typeof claims; onClose: () => void }) {
  const { t } = useTranslation(['bonuses', 'shell'])
  const { bonus, hint, input } = claims[kind]
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const stated = useCapability('bonusTerms')
  const terms = useQuery({
    queryKey: ['shell', 'claim-terms', useLanguage()],
    queryFn: ({ signal }) => call('claimTerms', {}, { signal }),
    staleTime: 600_000,
    enabled: stated,
  })
  const { intent, lookFirst, mustLookFirst } = useLookFirst(useClaimIntent(kind))
  const changed = useBonusChanged()
  const claim = useMutation({
    mutationFn: () => intent.submit(input),
    meta: { error: false },
    onMutate: () => setOutcome(null),
    onSuccess: ({ status, amount, spins, statusText }) => {
      setOutcome({ status, amount, spins, statusText })
      changed(statusText)
      if (status === 1) notify.success('bonuses.added')
    },
    onError: (failure) => {
      if (mustLookFirst(failure)) return notify.error('bonuses.error_unknown')
      setOutcome({ status: null })
      notify.error('bonuses.error_occurred')
    },
  })
  const offered = terms.data?.data.find((each) => each.bonus === bonus)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`shell:${kind}`)}
      description={t(hint)}
      footer={
        outcome?.status === 1 || lookFirst ? null : (
          <SubmitButton type="button" loading={claim.isPending} disabled={stated && !offered} onClick={() => !claim.isPending && claim.mutate()}>
            {t('claim')}
          </SubmitButton>
        )
      }
    >
      <chakra.div display="grid" gap="4">
        {offered ? (
          <TermsList terms={offered} />
        ) : terms.isError ? (
          <ErrorState error={terms.error} onRetry={() => void terms.refetch()} />
        ) : (
          stated && <RowsSkeleton height="36px" />
        )}
        {lookFirst ? (
          lookFirst
        ) : outcome ? (
          <ClaimStatus outcome={outcome} onLeave={onClose} />
        ) : (
          <chakra.p color="fg.muted" textStyle="caption">
            {t('one_at_a_time')}
          </chakra.p>
        )}
      </chakra.div>
    </Dialog>
  )
}
