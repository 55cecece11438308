import { randomUUID } from 'node:crypto'
import type { verification } from '@kehribar/shared/api/verification'
import type { CreateVerification } from '@kehribar/shared/partners/identity'
import { paths } from '@kehribar/shared/paths'
import { isNoticeDue, type VerificationCheck, verificationAfter, verificationsInDay } from '@kehribar/shared/rules/verification'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Handler, PlayerCall } from '../../call'
import { player as players, verificationEvent } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { type LockedPlayer, moneyTransaction } from '../../ledger'
import { companyFor } from '../../partners'
import { refuseClosed } from '../exclusion'
import { writeAudit } from '../session'
import { verificationView } from './state'
import { recordVerificationStep } from './step'

/** Case that is open at a company. */
export interface OpenCase {
  readonly caseId: string
  readonly partner: string
  readonly asked: readonly VerificationCheck[]
}

export const verificationGet: Handler<(typeof verification)['verificationGet']> = (_input, { db, session, config }) =>
  verificationView(db, session.playerId, config.rules)

/** Returns the last case of a player, which is open while the state is `pending`. */
export async function lastCase(db: Db | Tx, playerId: number): Promise<OpenCase | null> {
  const [found] = await db
    .select({ caseId: verificationEvent.caseId, partner: verificationEvent.partner, asked: verificationEvent.asked })
    .from(verificationEvent)
    .where(and(eq(verificationEvent.playerId, playerId), eq(verificationEvent.event, 'begin')))
    .orderBy(desc(verificationEvent.id))
    .limit(1)
  return found?.caseId && found.partner ? { caseId: found.caseId, partner: found.partner, asked: found.asked ?? [] } : null
}

type Begun = { readonly open: OpenCase } | { readonly refusal: 'verification.not_needed' | 'verification.too_often' | 'verification.unavailable' }

async function begin(tx: Tx, player: LockedPlayer, call: PlayerCall): Promise<Begun> {
  refuseClosed(player)
  const { rules, partner: ofSetting } = call.config
  const { state } = player.verification
  const open = state === 'pending' ? await lastCase(tx, player.id) : null
  if (open) return { open }
  if (verificationAfter(state, 'begin') === null) return { refusal: 'verification.not_needed' }
  const today = and(
    eq(verificationEvent.playerId, player.id),
    eq(verificationEvent.event, 'begin'),
    sql`${verificationEvent.at} > clock_timestamp() - interval '24 hours'`,
  )
  if ((await tx.$count(verificationEvent, today)) >= verificationsInDay) return { refusal: 'verification.too_often' }
  const company = await companyFor(tx, 'identity', ofSetting)
  if (company === null) return { refusal: 'verification.unavailable' }
  const asked = [...rules.verificationAsks[player.secret ? 'secret' : 'member']]
  const begun = { caseId: randomUUID(), partner: company, asked }
  await recordVerificationStep(tx, player, 'begin', { by: 'player', ...begun }, null)
  await writeAudit(tx, call, { action: 'verification', result: 'begun', detail: { case: begun.caseId, partner: company } })
  return { open: begun }
}

/** Returns the data that the company compares with. A secret member has none. */
async function personOf(db: Db, playerId: number, asked: readonly VerificationCheck[]): Promise<CreateVerification['person']> {
  const [found] = await db.select().from(players).where(eq(players.id, playerId))
  if (!found || found.secret) return undefined
  const { firstName: name, lastName: lastname, birthDate, address, city, country } = found
  return { name, lastname, birthDate, ...(asked.includes('address') && { address: [address, city, country].filter((part) => part !== '').join(', ') }) }
}

/** Begins a case, or continues the open case, and gets its page from the company, where a repeated reference is the same case. @see PROTECT-3 */
export const verificationBegin: Handler<(typeof verification)['verificationBegin']> = async (_input, call) => {
  const { db, session, config, language, siteOrigin } = call
  const shown = (status: number, statusText: string) => verificationView(db, session.playerId, config.rules, { status, statusText })
  const begun = await moneyTransaction(db, session.playerId, (tx, player) => begin(tx, player, call))
  if ('refusal' in begun) return shown(0, begun.refusal)
  const { caseId: reference, partner: company, asked } = begun.open
  const person = await personOf(db, session.playerId, asked)
  const request: CreateVerification = {
    reference,
    checks: [...asked],
    minimumAge: config.rules.minimumAge,
    language,
    returnUrl: `${siteOrigin}${paths.verification}`,
    ...(person && { person }),
  }
  try {
    const { url } = await call.identity.createVerification(company, request)
    return { ...(await shown(1, 'verification.begun')), url }
  } catch (error) {
    call.log.warn({ case: reference, reason: error instanceof Error ? error.message : 'unknown' }, 'identity verification request failed')
    return shown(0, 'verification.unavailable')
  }
}

/** Records that the player has read the notice about restrictions. It counts until a later verification has ended. @see PROTECT-3 */
export const verificationRead: Handler<(typeof verification)['verificationRead']> = async (_input, call) => {
  const { db, session, config } = call
  await moneyTransaction(db, session.playerId, async (tx, player) => {
    refuseClosed(player)
    if (!isNoticeDue(player.verification, config.rules)) return
    await tx.update(players).set({ provisionalReadAt: sql`clock_timestamp()` }).where(eq(players.id, player.id))
    await writeAudit(tx, call, { action: 'verification', result: 'notice_read' })
  })
  return verificationView(db, session.playerId, config.rules)
}
