import type { Api } from '@kehribar/shared/api'
import type { Handlers } from '../call'
import { accountHandlers } from './account'
import { bankAccountHandlers } from './bank-accounts'
import { bonusHandlers } from './bonuses'
import { callHandlers } from './calls'
import { contentHandlers } from './content'
import { depositHandlers } from './deposits'
import { financeHandlers } from './finance'
import { gameHandlers } from './games'
import { harmHandlers } from './harm'
import { homeHandlers } from './home'
import { messageHandlers } from './messages'
import { realityHandlers } from './reality-checks'
import { receiptHandlers } from './receipts'
import { saferPlayHandlers } from './safer-play'
import { securityHandlers } from './security'
import { systemHandlers } from './system'
import { translationHandlers } from './translations'
import { verificationHandlers } from './verification'
import { withdrawalHandlers } from './withdrawals'

/** Handlers of all calls of the API. The compiler checks that none is missing. */
export const handlers: Handlers<Api> = {
  ...systemHandlers,
  ...accountHandlers,
  ...contentHandlers,
  ...gameHandlers,
  ...financeHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...bankAccountHandlers,
  ...receiptHandlers,
  ...bonusHandlers,
  ...homeHandlers,
  ...translationHandlers,
  ...securityHandlers,
  ...messageHandlers,
  ...callHandlers,
  ...saferPlayHandlers,
  ...realityHandlers,
  ...harmHandlers,
  ...verificationHandlers,
}
