import { Status, type StatusNumber } from '@kehribar/shared/rules/status'
import type { DepositRow } from './kind'

/** Status that players see for each state (@see TXN-10). Refunded money was never part of the balance. */
export const depositStatus: Readonly<Record<DepositRow['state'], StatusNumber>> = {
  begun: Status.pending,
  pending: Status.pending,
  approved: Status.approved,
  declined: Status.rejected,
  expired: Status.cancelled,
  failed: Status.cancelled,
  refund: Status.cancelled,
}
