import type { finance } from '@kehribar/shared/api/finance'
import type { Handlers } from '../../call'
import { balance, transactionSummary } from './summary'
import { transactionGet } from './open'
import { transactionList, transactionTypes } from './transactions'

export const financeHandlers: Handlers<typeof finance> = { balance, transactionList, transactionTypes, transactionGet, transactionSummary }

export { findMatches, matchesOfPlayer, nameIn, openCoupons, thousandths } from './coupon'
export { dayOf } from './days'
export { postingByNumber } from './deposit-numbers'
export { openTransaction } from './open'
export { transactionFile } from './transaction-file'
