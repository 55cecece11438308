import type { User } from '@kehribar/shared/api/account'
import type { DepositBonus, DepositMethod } from '@kehribar/shared/api/deposits'
import type { Payment } from './result/payment'

/** Props of the form of every payment kind. */
export interface FlowProps {
  method: DepositMethod
  /** All bonuses; each form offers those that fit its method. */
  bonuses: readonly DepositBonus[]
  user: User
  onStarted: (payment: Payment) => void
}
