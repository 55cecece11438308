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
import type { Payment } from './payment'
import { PaymentDialog } from './payment-dialog'
import { opensInTab } from './payment-message'
import { ResultPanel } from './result-panel'
import { useDepositResult } from './use-deposit-result'

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

  // The form was longer than this, and its button further down.
  useEffect(() => window.scrollTo({ top: 0 }), [])

  if (!query.data) {
    return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton h="320px" borderRadius="l3" />
  }
  return (
    <>
      <ResultPanel
        state={query.data.state}
        amount={query.data.amount}
        reference={reference}
        refund={query.data.refund}
        note={
          <>
            {url && inTab && !decided && <chakra.p color="fg.muted">{t('payment_tab_text')}</chakra.p>}
            {query.isError && !decided && <chakra.p color="fg.warning">{t('state_load_failed')}</chakra.p>}
          </>
        }
      >
        {url && !decided && (
          <Button onClick={() => (inTab ? void platform.openExternal(url) : setFramed(true))}>
            {t('open_payment_page')}
            {inTab && <ExternalLink aria-hidden />}
          </Button>
        )}
        {state === Status.approved && <ButtonLink to={paths.slot}>{t('to_games')}</ButtonLink>}
        {(state === Status.rejected || state === Status.cancelled) && !query.data.refund && (
          <ButtonLink to={paths.depositFlow(provider)}>{t('try_again')}</ButtonLink>
        )}
        {decided && state !== Status.approved && !query.data.refund && (
          <ButtonLink to={paths.deposit} variant="subtle">
            {t('other_method')}
          </ButtonLink>
        )}
        {(!decided || state === Status.approved || state === null || query.data.refund) && (
          <ButtonLink to={paths.history} variant="subtle">
            {t('to_history')}
          </ButtonLink>
        )}
      </ResultPanel>
      {url && !inTab && <PaymentDialog payment={{ url, reference }} open={framed && !decided} onClose={() => setFramed(false)} onFinished={finished} />}
    </>
  )
}
