import type { User } from '@kehribar/shared/api/account'
import type { DepositBonus, DepositMethod } from '@kehribar/shared/api/deposits'
import type { Payment } from './result/payment'

/** What every kind of payment's form gets. */
export interface FlowProps {
  method: DepositMethod
  /** All of them; each form offers those that fit its method. */
  bonuses: readonly DepositBonus[]
  user: User
  onStarted: (payment: Payment) => void
}
