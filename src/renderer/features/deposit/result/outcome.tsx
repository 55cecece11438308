import { chakra, Button } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { forgetReturnPage, returnPage } from '@/platform/shell/return-page'
import { Arrivals } from '@/ui/money/arrivals'
import { PaymentDialog } from './payment-dialog'
import { ResultPanel } from './result-panel'
import type { ResultWords } from './result-words'
import type { ShownDeposit } from './shown-deposit'
import { Waiting } from './waiting'
import { Status } from '@kehribar/shared/rules/status'
import { depositGapHours } from '@kehribar/shared/rules/withdrawal'
import { supportWanted, useAppDispatch } from '@/platform/storage/store'
import { ExternalLink } from 'lucide-react'
import { platform } from '@/platform/shell'
import { notify } from '@/platform/shell/notify'
import { ButtonLink } from '@/ui/navigation/button-link'

interface ActionsProps {
  deposit: ShownDeposit
  onFrame: () => void
}

/** Opens the payment page, or shows an error if it is blocked. */
async function openTab(url: string): Promise<void> {
  if (!(await platform.openExternal(url))) notify.error('deposit.state_blocked_title', 'deposit.state_blocked_text', url)
}

/** Next steps, depending on the state of the deposit. */
function ResultActions({ deposit: { state, refund, decided, provider, url, inTab, inReview, isPageBlocked }, onFrame }: ActionsProps) {
  const { t } = useTranslation(['deposit', 'shell'])
  const [back] = useState(returnPage)
  const dispatch = useAppDispatch()
  const ended = decided && !inReview && state !== Status.approved && !refund
  return (
    <>
      {url && !decided && (
        <Button onClick={() => (inTab ? void openTab(url) : onFrame())}>
          {t('open_payment_page')}
          {inTab && <ExternalLink aria-hidden />}
        </Button>
      )}
      {(inReview || isPageBlocked) && <Button onClick={() => dispatch(supportWanted())}>{t('shell:live_support')}</Button>}
      {state === Status.approved &&
        (back ? (
          <ButtonLink to={back} onClick={forgetReturnPage}>
            {t('way_back')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.slot}>{t('to_games')}</ButtonLink>
        ))}
      {ended && state !== null && <ButtonLink to={paths.depositFlow(provider)}>{t('try_again')}</ButtonLink>}
      {(ended || isPageBlocked) && (
        <ButtonLink to={paths.deposit} variant="subtle">
          {t('other_method')}
        </ButtonLink>
      )}
      {(!ended || state === null) && (
        <ButtonLink to={paths.history} variant="subtle">
          {t('shell:history')}
        </ButtonLink>
      )}
    </>
  )
}

interface Props {
  deposit: ShownDeposit
  words: ResultWords
  reference: string | null
  /** The back end reports the result, so that it appears by itself. */
  isFollowed: boolean
  /** The state cannot be fetched at present, so the last known one shows. */
  failing: boolean
  /** Refetches the state at once. */
  onLook: () => unknown
}

/** Payment details, the payment page in its frame, or the result of the deposit. */
export function Outcome({ deposit, words, reference, isFollowed, failing, onLook }: Props) {
  const { t } = useTranslation('deposit')
  const { url, decided, data, amount, asked, arrivals, confirmations, waitingFor, provider } = deposit
  const shown = deposit.number === null ? reference : String(deposit.number)
  /** The payment page opened outside its frame, or must. */
  const [isApart, setApart] = useState(false)
  const inTab = deposit.inTab || isApart
  const [framed, setFramed] = useState(url !== null && !inTab)
  const finished = useCallback(() => {
    setFramed(false)
    onLook()
  }, [onLook])
  const note = (
    <>
      {url && inTab && !decided && <chakra.p color="fg.muted">{t(isFollowed ? 'payment_tab_text' : 'payment_tab_text_unfollowed')}</chakra.p>}
      {arrivals.length > 0 && (
        <chakra.div w="full" display="grid" justifyItems="center" mt="3">
          <Arrivals arrivals={arrivals} expected={asked ?? amount} />
        </chakra.div>
      )}
      {deposit.state === Status.approved && !deposit.refund && (
        <chakra.p color="fg.muted" maxW="420px" textWrap="pretty">
          {t('withdrawal_wait', { hours: depositGapHours })}
        </chakra.p>
      )}
      {failing && <chakra.p color="fg.warning">{t('state_load_failed')}</chakra.p>}
    </>
  )
  const actions = <ResultActions deposit={{ ...deposit, inTab }} onFrame={() => setFramed(true)} />
  if (waitingFor && data) {
    return (
      <Waiting words={words} data={data} amount={amount} reference={shown} confirmations={confirmations} again={paths.depositFlow(provider)} note={note}>
        {actions}
      </Waiting>
    )
  }
  return (
    <>
      <ResultPanel words={words} reference={shown} note={note}>
        {actions}
      </ResultPanel>
      {url && !inTab && (
        <PaymentDialog
          payment={{ url, reference }}
          open={framed && !decided}
          onClose={() => setFramed(false)}
          onFinished={finished}
          onApart={() => setApart(true)}
        />
      )}
    </>
  )
}
