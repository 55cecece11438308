import { type HarmAssessment, type HarmStage, isAtLeast, type PlayFacts, suggestedLimit } from '@kehribar/shared/rules/harm'
import type { Rules } from '@kehribar/shared/rules/jurisdictions'
import { harmAnswer } from '../../db/schema'
import type { Tx } from '../../db/types'
import { requestHouseCall } from '../calls'
import { beginBreak } from '../exclusion'
import { limitsOf } from '../limits'
import { sendMessage } from '../messages'
import { callReasons, harmNote } from './notes'

interface Due {
  readonly playerId: number
  readonly day: string
  readonly stage: HarmStage
  readonly assessment: HarmAssessment
  readonly days: readonly PlayFacts[]
}

/**
 * Applies a stage to a player in one transaction: message, suggested limit, break and call. Stores what was done.
 * The caller holds the lock of a player who may play.
 */
export async function applyStage(tx: Tx, { playerId, day, stage, assessment, days }: Due, rules: Rules): Promise<void> {
  const { harmBreakHours, harmScores } = rules
  const present = (await limitsOf(tx, playerId)).find(({ kind, period, product }) => kind === 'deposit' && period === '7d' && product === undefined)
  const suggested = isAtLeast(stage, 'limit') ? suggestedLimit(days, day, present?.amount ?? null) : null
  const pauses = isAtLeast(stage, 'break') && harmScores.break !== undefined
  const breakUntil = pauses ? await beginBreak(tx, playerId, harmBreakHours, 'harm') : null
  const call = stage === 'call' ? await requestHouseCall(tx, playerId, callReasons) : null
  await sendMessage(tx, playerId, harmNote({ day, stage, reasons: assessment.reasons, suggested, breakUntil, call }))
  await tx.insert(harmAnswer).values({ playerId, day, stage, suggested, breakUntil, callId: call?.id ?? null })
}
