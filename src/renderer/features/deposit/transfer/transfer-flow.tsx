import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { useCapability } from '@/platform/network/back-end'
import { paths } from '@/platform/shell/paths'
import { useTranslation } from '@/platform/texts/i18n'
import { Note } from '@/ui/feedback/note'
import { TextLink } from '@/ui/navigation/text-link'
import { depositStateQuery, isOver } from '../api'
import type { FlowProps } from '../flow-props'
import { keptTransfers } from '../open/kept-by-method'
import { OpenNote } from '../open/open-notes'
import { useDepositIntent } from '../use-deposit-intent'
import { AmountStage } from './amount-stage'
import { BankStage } from './bank-stage'
import { useTransfers } from './started-transfers'

interface Props {
  reference: string
  code: string
  /** The method's name. */
  title: string
}

/** Shows the last confirmed transfer while it waits for its money or is under review, and nothing once it is final. */
function LastTransfer({ reference, code, title }: Props) {
  const { t } = useTranslation('deposit_kinds')
  const { data } = useQuery({ ...depositStateQuery(reference), enabled: useCapability('depositState') })
  if (data?.inReview) return <OpenNote reference={reference} code={code} title={title} />
  if (data && isOver(data)) return null
  return (
    <Note
      tone="info"
      icon={<Hourglass />}
      role="status"
      action={
        <TextLink to={paths.depositFlow(code, reference)} py="1">
          {t('transfer_state')}
        </TextLink>
      }
    >
      {t('transfer_waiting')}
    </Note>
  )
}

/** Query parameter of the start with the reference of a confirmed transfer. */
const confirmedParameter = 'last'

/** Steps of a transfer: the amount, then the bank with its details. Confirming returns to the start (@see DEP-08, DEP-09). */
export function TransferFlow(props: FlowProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { code } = props.method
  const { phase } = useDepositIntent(code)
  const start = paths.depositFlow(code)
  const second = `${start}?step=3`
  const { startedTransfers } = useTransfers()
  const queries = useQueryClient()
  const isLastStep = search.get('step') === '3'
  // After a reload the transfer is known from what was shown before.
  const transfer = startedTransfers.get(code) ?? (isLastStep ? keptTransfers.find(queries, code) : null)
  const forget = () => {
    startedTransfers.delete(code)
    keptTransfers.keep(queries, code, null)
  }
  const last = search.get(confirmedParameter)
  const [confirmed, setConfirmed] = useState(false)
  if (isLastStep) {
    // The result will render here, so do not redirect.
    if (confirmed) return null
    // A transfer that is no longer known has moved no money.
    if (!transfer) return <Navigate to={start} replace />
    return (
      <BankStage
        {...props}
        transfer={transfer}
        onStarted={(payment) => {
          forget()
          setConfirmed(true)
          props.onStarted(payment)
        }}
        onConfirmed={(reference) => {
          forget()
          void navigate(`${start}?${confirmedParameter}=${encodeURIComponent(reference)}`, { replace: true })
        }}
      />
    )
  }
  // A confirmation without a known outcome is followed up on the step that sent it (@see FAULT-4).
  if (transfer && phase !== 'idle') return <Navigate to={second} replace />
  return (
    <AmountStage {...props} onBegun={() => void navigate(second)} before={last && <LastTransfer reference={last} code={code} title={props.method.title} />} />
  )
}
