import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import type { FlowProps } from '../flow-props'
import { useDepositIntent } from '../use-deposit-intent'
import { AmountStage } from './amount-stage'
import { BankStage } from './bank-stage'
import { useTransfers } from './started-transfers'
import { LastTransfer } from './last-transfer'

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
  const transfer = startedTransfers.get(code)
  const last = search.get(confirmedParameter)
  const [confirmed, setConfirmed] = useState(false)
  if (search.get('step') === '3') {
    // The result will render here, so do not redirect.
    if (confirmed) return null
    // A reload loses a started transfer, which has moved no money.
    if (!transfer) return <Navigate to={start} replace />
    return (
      <BankStage
        {...props}
        transfer={transfer}
        onStarted={(payment) => {
          startedTransfers.delete(code)
          setConfirmed(true)
          props.onStarted(payment)
        }}
        onConfirmed={(reference) => {
          startedTransfers.delete(code)
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
