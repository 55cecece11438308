import { Status, type StatusNumber } from '@kehribar/shared/rules/status'
import type { DepositRow } from './kind'

/** Where a deposit stands on the scale that the player knows (@see TXN-10); what was sent back never became balance. */
export const depositStatus: Readonly<Record<DepositRow['state'], StatusNumber>> = {
  begun: Status.pending,
  pending: Status.pending,
  approved: Status.approved,
  declined: Status.rejected,
  expired: Status.cancelled,
  failed: Status.cancelled,
  refund: Status.cancelled,
}
