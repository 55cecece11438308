import type { verification } from '@kehribar/shared/api/verification'
import type { Handlers } from '../../call'
import { verificationBegin, verificationGet, verificationRead } from './begin'

export const verificationHandlers: Handlers<typeof verification> = { verificationGet, verificationBegin, verificationRead }

export { decideVerification } from './decide'
export { heldDepositProblem, isWithdrawalHeld } from './step'
export { verificationHistory, verificationOf, type VerificationRow, verificationsIn, verificationsSince } from './list'
export { sendVerificationReminders } from './remind'
export { outcomeOf, takeVerificationReport } from './report'
export { markVerified } from './decide'
