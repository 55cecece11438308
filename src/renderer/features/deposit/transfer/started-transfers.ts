import type { TransferBank } from '@kehribar/shared/api/deposits'
import { store } from '@/platform/storage/store'
import type { DepositValues } from '../form/flow-form'

/** Started transfer: the amount is fixed, the bank not chosen yet (@see DEP-08). */
export interface Transfer extends DepositValues {
  paymentId: string
  uuid: string
  banks: readonly TransferBank[]
}

/** Requested values and started transfers by method. They outlive the screen, as the open intent does (@see FAULT-4), but not the session (@see FAULT-6). */
export const requestedValues = new Map<string, DepositValues>()
export const startedTransfers = new Map<string, Transfer>()

store.subscribe(() => {
  if (store.getState().session.present) return
  requestedValues.clear()
  startedTransfers.clear()
})
