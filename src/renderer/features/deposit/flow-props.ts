import type { DepositBonus, DepositMethod } from '@kehribar/shared/api/deposits'
import type { Player } from '@/platform/session/player'
import type { Offered } from '@/ui/money/payments/offered-methods'
import type { Payment } from './result/payment'

/** Props of the form of every payment kind. */
export interface FlowProps {
  method: Offered<DepositMethod>
  /** All bonuses. Each form offers the bonuses that fit its method. */
  bonuses: readonly DepositBonus[]
  user: Player
  onStarted: (payment: Payment) => void
}
