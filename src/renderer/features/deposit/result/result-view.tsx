import { Button, chakra } from '@chakra-ui/react'
import { Status } from '@shared/rules/status'
import { ExternalLink } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { platform } from '@/platform'
import { useTranslation } from '@/platform/i18n'
import { paths } from '@/platform/paths'
import { ButtonLink } from '@/ui/button-link'
import { ErrorState } from '@/ui/error-state'
import { Skeleton } from '@/ui/skeletons'
import { isDecided } from '../api'
import { isCard } from '../parts/format'
import type { Payment } from './payment'
import { PaymentDialog } from './payment-dialog'
import { opensInTab } from './payment-message'
import { ResultPanel } from './result-panel'
import { useDepositResult } from './use-deposit-result'
import { tellsWhere, Waiting } from './waiting'

interface Props {
  reference: string
  /** When it was begun on this page: its payment page can be shown. */
  payment: Payment | null
  provider: string
}

/** Step 3: the payment page, and then how it ended (@see spec DEP-11, DEP-14). */
export function ResultView({ reference, payment, provider }: Props) {
  const { t } = useTranslation('deposit')
  const query = useDepositResult(reference)
  const url = payment?.url ?? null
  const inTab = opensInTab(payment?.urlMode)
  const [framed, setFramed] = useState(url !== null && !inTab)
  const { refetch } = query
  const finished = useCallback(() => {
    setFramed(false)
    void refetch()
  }, [refetch])
  const state = query.data?.state
  const decided = state !== undefined && isDecided(state)

  // The form was longer than this, and its button further down. What scrolling gives back is no way to undo it.
  useEffect(() => void window.scrollTo({ top: 0 }), [])

  if (!query.data) {
    return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton h="320px" borderRadius="l3" />
  }
  const { refund, amount, reason, confirmations } = query.data
  const code = query.data.provider ?? provider
  const data = query.data.data ?? payment?.data ?? null
  const note = (
    <>
      {url && inTab && !decided && <chakra.p color="fg.muted">{t('payment_tab_text')}</chakra.p>}
      {query.isError && !decided && <chakra.p color="fg.warning">{t('state_load_failed')}</chakra.p>}
    </>
  )
  const ended = decided && state !== Status.approved && !refund
  const actions = (
    <>
      {url && !decided && (
        <Button onClick={() => (inTab ? void platform.openExternal(url) : setFramed(true))}>
          {t('open_payment_page')}
          {inTab && <ExternalLink aria-hidden />}
        </Button>
      )}
      {state === Status.approved && <ButtonLink to={paths.slot}>{t('to_games')}</ButtonLink>}
      {ended && state !== null && <ButtonLink to={paths.depositFlow(code)}>{t('try_again')}</ButtonLink>}
      {ended && (
        <ButtonLink to={paths.deposit} variant="subtle">
          {t('other_method')}
        </ButtonLink>
      )}
      {(!ended || state === null) && (
        <ButtonLink to={paths.history} variant="subtle">
          {t('to_history')}
        </ButtonLink>
      )}
    </>
  )
  if (!decided && !url && tellsWhere(data)) {
    return (
      <Waiting data={data} amount={amount} reference={reference} confirmations={confirmations} again={paths.depositFlow(code)} note={note}>
        {actions}
      </Waiting>
    )
  }
  return (
    <>
      <ResultPanel state={query.data.state} amount={amount} reference={reference} refund={refund} reason={reason} card={isCard(code)} note={note}>
        {actions}
      </ResultPanel>
      {url && !inTab && <PaymentDialog payment={{ url, reference }} open={framed && !decided} onClose={() => setFramed(false)} onFinished={finished} />}
    </>
  )
}
