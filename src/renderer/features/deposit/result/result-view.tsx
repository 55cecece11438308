import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/i18n'
import { ErrorPanel } from '@/ui/error-panel'
import { PanelLoading } from '@/ui/skeletons'
import { Outcome } from './outcome'
import type { Payment } from './payment'
import { useResultWords } from './result-words'
import { shownDeposit } from './shown-deposit'
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
  const wordsOf = useResultWords()
  const deposit = query.data && shownDeposit(query.data, payment, provider)
  const words = deposit && wordsOf(deposit)
  const failing = query.isError && deposit !== undefined && !deposit.decided
  return (
    <>
      {/* There from the start: what comes into it later is spoken, what comes together with it is not. */}
      <chakra.p role="status" srOnly>
        {words && `${words.title}. ${words.spoken}`}
        {failing && ` ${t('state_load_failed')}`}
      </chakra.p>
      {deposit && words ? (
        <Outcome deposit={deposit} words={words} reference={reference} failing={failing} onLook={query.refetch} />
      ) : query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PanelLoading h="320px" />
      )}
    </>
  )
}
