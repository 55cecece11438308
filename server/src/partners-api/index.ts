import type { PartnerApi } from '@kehribar/shared/partners'
import type { Handlers } from '../call'
import { payoutCallback } from './payouts'
import { verificationReport } from './identity'
import { paymentCallback, paymentProgress } from './payments'
import { fixtureReport } from './sports-data'
import { walletHandlers } from './wallet'

export { checkMessages } from './stored-messages'
export const partnerHandlers: Handlers<PartnerApi> = { ...walletHandlers, fixtureReport, paymentCallback, paymentProgress, payoutCallback, verificationReport }
