import type { PartnerApi } from '@shared/partners'
import type { Handlers } from '../http/handlers'
import { paymentCallback } from './payments'
import { walletHandlers } from './wallet'

export const partnerHandlers: Handlers<PartnerApi> = { ...walletHandlers, paymentCallback }
