import type { TransferBank } from '@kehribar/shared/api/deposits'
import { store } from '@/platform/storage/store'
import type { DepositValues } from '../form/flow-form'

/** A transfer that has begun: an amount is fixed, a bank is still to be picked (@see DEP-08). */
export interface Transfer extends DepositValues {
  paymentId: string
  uuid: string
  banks: readonly TransferBank[]
}

/** By method: what was asked for, and what has begun. They outlive the screen, as the open intent does (@see F4), but not the session (F6). */
export const asked = new Map<string, DepositValues>()
export const begun = new Map<string, Transfer>()

store.subscribe(() => {
  if (store.getState().session.present) return
  asked.clear()
  begun.clear()
})
