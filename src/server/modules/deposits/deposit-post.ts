import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@kehribar/shared/api'
import type { deposits } from '@kehribar/shared/api/deposits'
import { and, eq, sql } from 'drizzle-orm'
import { deposit } from '../../db/schema'
import type { Tx } from '../../db/types'
import { type Handler, type PlayerCall, Refusal } from '../../call'
import { answerOnce, type LockedPlayer } from '../../ledger'
import { mayCall } from '../limits'
import { bankKind, walletKind, wireKind } from './bank-deposit'
import { offerOf } from './bonus-offers'
import { cardKind } from './card-deposit'
import { commonErrors, limitProblem } from './checks'
import { coinKind } from './coin-deposit'
import type { DepositInput, FieldErrors, Kinds } from './kind'
import { openMethods } from './open-methods'
import { proceed } from './proceed'
import { returnAddress } from './return-url'
import { transferKind } from './transfer-deposit'

type Answer = AnswerOf<(typeof deposits)['depositPost']>

const kinds: Kinds = {
  card: cardKind,
  bank: bankKind,
  wire: wireKind,
  papara: wireKind,
  payfix: walletKind,
  pep: walletKind,
  wallet: walletKind,
  crypto: coinKind,
  transfer: transferKind,
}

/**
 * Starts a deposit, or goes on with a transfer that fixfinMethods began, and asks the payment company where the player
 * pays. Nothing is credited here: the company's report does that (@see M8).
 */
export const depositPost: Handler<(typeof deposits)['depositPost']> = async (input, call) => {
  if (call.idempotencyKey === null) throw new Refusal(400, 'errors.idempotency_key')
  return answerOnce<Answer>({
    db: call.db,
    codeKey: call.config.codeKey,
    playerId: call.session.playerId,
    route: 'depositPost',
    key: call.idempotencyKey,
    body: input,
    begin: (tx, player) => begin(tx, player, input, call),
    proceed: (reference) => proceed(reference, kinds, input, call),
  })
}

async function begin(tx: Tx, player: LockedPlayer, input: DepositInput, call: PlayerCall): Promise<{ answer: Answer } | { reference: string }> {
  if (!mayCall('depositPost', player)) return { answer: refused('deposit.player_blocked') }
  const method = (await openMethods(tx, player.secret)).find(({ code }) => code === input.provider)
  if (!method) return { answer: refused('deposit.method_not_found', { provider: ['deposit.method_not_found'] }) }
  const asked = { player, input, method }
  const kind = kinds[method.kind]
  const { errors: own, keeps, begun } = await kind.check(tx, asked)
  const errors = {
    ...(await commonErrors(tx, { ...asked, amount: input.amount, wantbonus: input.wantbonus, required: kind.choosesBonus })),
    ...own,
    ...returnErrors(input, call),
  }
  if (Object.keys(errors).length > 0) return { answer: refused(Object.values(errors)[0]?.[0] ?? 'validation.invalid', errors) }
  const overLimit = await limitProblem(tx, player.id, input.amount)
  if (overLimit) return { answer: refused(overLimit, { amount: [overLimit] }) }

  const wanted = input.wantbonus === undefined ? {} : { bonus: offerOf(input.wantbonus)?.code ?? null }
  if (begun !== undefined) {
    const pending = { ...keeps, ...wanted, state: 'pending' as const, confirmedAt: sql`clock_timestamp()` }
    const taken = await tx
      .update(deposit)
      .set(pending)
      .where(and(eq(deposit.id, begun), eq(deposit.state, 'begun')))
      .returning({ id: deposit.id })
    /* Given up since it was looked at (@see M9). */
    if (taken.length === 0) return { answer: refused('deposit.transfer_late', { payment_id: ['deposit.transfer_late'] }) }
    return { reference: begun }
  }
  const reference = randomUUID()
  const { amount } = input
  await tx.insert(deposit).values({ ...keeps, ...wanted, id: reference, playerId: player.id, methodCode: method.code, amount, partner: call.config.partner })
  return { reference }
}

const refused = (statusText: string, errors?: FieldErrors): Answer => ({ status: 0, success: false, statusText, ...(errors ? { errors } : {}) })

function returnErrors({ returnUrl }: DepositInput, { siteOrigin }: PlayerCall): FieldErrors {
  return !returnUrl || returnAddress(siteOrigin, returnUrl, 'x') ? {} : { returnUrl: ['validation.invalid'] }
}
