import type { Api } from '@kehribar/shared/api'
import type { PartnerApi } from '@kehribar/shared/partners'
import type { Handlers } from '../http/handlers'
import { partnerHandlers as partnersApiHandlers } from '../partners-api'
import { accountHandlers } from './account'
import { bankAccountHandlers } from './bank-accounts'
import { bonusHandlers } from './bonuses'
import { contentHandlers } from './content'
import { depositHandlers } from './deposits'
import { financeHandlers } from './finance'
import { catalogueHandlers } from './games'
import { getGameLink } from './games/launch'
import { getProviderLink } from './games/provider-link'
import { limitHandlers } from './limits'
import { messageHandlers } from './messages'
import { receiptHandlers } from './receipts'
import { securityHandlers } from './security'
import { systemHandlers } from './system'
import { translationHandlers } from './translations'
import { withdrawalHandlers } from './withdrawals'

/** Every call of the contract; the compiler proves that none is missing. */
export const handlers: Handlers<Api> = {
  ...systemHandlers,
  ...accountHandlers,
  ...contentHandlers,
  ...catalogueHandlers,
  ...financeHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...bankAccountHandlers,
  ...receiptHandlers,
  ...bonusHandlers,
  getGameLink,
  getProviderLink,
  ...translationHandlers,
  ...securityHandlers,
  ...messageHandlers,
  ...limitHandlers,
}

/** Every call that a contracted company may make. */
export const partnerHandlers: Handlers<PartnerApi> = partnersApiHandlers
