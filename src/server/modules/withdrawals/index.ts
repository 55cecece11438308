import type { withdrawals } from '@kehribar/shared/api/withdrawals'
import type { Handlers } from '../../http/handlers'
import { withdrawMethods } from './methods'
import { pageWithdraw } from './page'
import { pendingWithdrawals } from './requests'
import { withdrawPost } from './withdraw-post'

export const withdrawalHandlers: Handlers<typeof withdrawals> = { withdrawMethods, pageWithdraw, withdrawPost, pendingWithdrawals }
