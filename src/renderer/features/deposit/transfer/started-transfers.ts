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
  () => ({ asked: new Map<string, DepositValues>(), begun: new Map<string, Transfer>() }),
  ({ asked, begun }) => {
    asked.clear()
    begun.clear()
  },
)
