import type { PartnerApi } from '@kehribar/shared/partners'
import type { Handlers } from '../call'
import { verificationReport } from './identity'
import { paymentCallback, paymentProgress } from './payments'
import { payoutCallback } from './payouts'
import { fixtureReport } from './sports-data'
import { walletHandlers } from './wallet'

export { checkMessages } from './stored-messages'
export const partnerHandlers: Handlers<PartnerApi> = { ...walletHandlers, fixtureReport, paymentCallback, paymentProgress, payoutCallback, verificationReport }
