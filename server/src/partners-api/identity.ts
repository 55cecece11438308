import type { identity } from '@kehribar/shared/partners/identity'
import type { Handler } from '../call'
import { takeVerificationReport } from '../modules/verification'
import { isUniqueViolation } from './unique-violation'

/** Handles an identity company's report of its results (@see PROTECT-3). */
export const verificationReport: Handler<(typeof identity)['verificationReport']> = (report, call) =>
  takeVerificationReport(report, call, isUniqueViolation('verification_event_txid'))
