import type { withdrawals } from '@kehribar/shared/api/withdrawals'
import type { Handlers } from '../../call'
import { withdrawMethods } from './methods'
import { pageWithdraw } from './page'
import { pendingWithdrawals } from './requests'
import { withdrawPost } from './withdraw-post'

export const withdrawalHandlers: Handlers<typeof withdrawals> = { withdrawMethods, pageWithdraw, withdrawPost, pendingWithdrawals }

export { approve, cancel, reject, startPayout } from './decide'
export { findPayout, retryPayout, payoutReference } from './payout'
export { sendRefund } from './refunds'
export { amountOfWithdrawal, assignWithdrawal, holdWithdrawal, noteWithdrawal, openWithdrawals, releaseWithdrawal, type Reviewed, reviewsOf } from './review'
export { targetAges } from './target-age'
export { settleWithdrawal, refusalOf } from './settle'
