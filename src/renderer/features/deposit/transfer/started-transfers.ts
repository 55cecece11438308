import type { TransferBank } from '@kehribar/shared/api/deposits'
import { sessionValue } from '@/platform/session/session-value'
import type { DepositValues } from '../form/flow-form'

/** Started transfer: the amount is fixed, the bank not chosen yet (@see DEP-08). */
export interface Transfer extends DepositValues {
  paymentId: string
  uuid: string
  banks: readonly TransferBank[]
}

/** Requested values and started transfers by method. They outlive the screen, as the open intent does (@see FAULT-4), but not the session (@see FAULT-6). */
export const useTransfers = sessionValue(
  () => ({ requestedValues: new Map<string, DepositValues>(), startedTransfers: new Map<string, Transfer>() }),
  ({ requestedValues, startedTransfers }) => {
    requestedValues.clear()
    startedTransfers.clear()
  },
)
