import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@kehribar/shared/api'
import type { deposits } from '@kehribar/shared/api/deposits'
import { and, eq, sql } from 'drizzle-orm'
import { deposit } from '../../db/schema'
import type { Tx } from '../../db/types'
import { type Handler, type PlayerCall, Refusal } from '../../call'
import { runIdempotent, type LockedPlayer } from '../../ledger'
import { affordabilityProblem } from '../affordability'
import { mayCall } from '../safer-play'
import { heldDepositProblem } from '../verification'
import { bankKind, walletKind, wireKind } from './bank-deposit'
import { offerOf } from './bonus-offers'
import { cardKind } from './card-deposit'
import { commonErrors, limitProblem, closedMessage } from './checks'
import { type DepositInput, type FieldErrors, type Kinds, fieldErrors, type Kind } from './kind'
import { openMethods } from './open-methods'
import { startPayment, returnAddress } from './proceed'
import { transferKind } from './transfer-deposit'
import { buildMessage } from '@kehribar/shared/api/messages'
import { coinAmount } from '@kehribar/shared/rules/coins'
import { toLira } from '@kehribar/shared/rules/money'
import { paymentMethodIds, smallestCoinDeposit } from '@kehribar/shared/rules/payments'
import { openCoins, minimumCoinDeposit } from './coins'
import { storedInstructions, keptOf } from './instructions'

/** Coins: converts the amount at the current rate and gets an address from the company. @see DEP-07, VAL-39, VAL-51 */
const coinKind: Kind = {
  choosesBonus: true,
  async check(tx, { input }) {
    const [coins, smallest] = [await openCoins(tx), await minimumCoinDeposit(tx)]
    const coin = coins.find(({ id }) => id === input.crypto)
    const errors = fieldErrors({
      crypto: input.crypto === undefined ? 'validation.required' : coin ? null : 'deposit.coin_not_found',
      amount: input.amount < smallest ? buildMessage('deposit.coin_minimum', { min: toLira(smallest), usd: smallestCoinDeposit }) : null,
      payment_method_id: [undefined, paymentMethodIds.crypto].includes(input.payment_method_id) ? null : 'deposit.method_not_found',
    })
    if (!coin) return { errors }
    const data = { coin: coin.code, network: coin.network, coin_amount: coinAmount(input.amount, coin.kurusPerCoin, coin.decimals) }
    return { errors, keeps: { coin: coin.code, instructions: storedInstructions({ data }) } }
  },
  request(_db, row) {
    const { coin = '', network = '', coin_amount: amount = '' } = keptOf(row).data ?? {}
    return { coin: { code: coin, network, amount } }
  },
}

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
 * Starts a deposit, or continues a transfer that fixfinMethods began, and gets the payment instructions from the company.
 * Nothing is credited here; the company's report does that. @see MONEY-8
 */
export const depositPost: Handler<(typeof deposits)['depositPost']> = async (input, call) => {
  if (call.idempotencyKey === null) throw new Refusal(400, 'errors.idempotency_key')
  return runIdempotent<Answer>({
    db: call.db,
    codeKey: call.config.codeKey,
    playerId: call.session.playerId,
    route: 'depositPost',
    key: call.idempotencyKey,
    body: input,
    begin: (tx, player) => begin(tx, player, input, call),
    proceed: (reference) => startPayment(reference, kinds, input, call),
  })
}

async function begin(tx: Tx, player: LockedPlayer, input: DepositInput, call: PlayerCall): Promise<{ answer: Answer } | { reference: string }> {
  if (!mayCall('depositPost', player, call.config.rules)) return { answer: refusalAnswer(closedMessage(player, call.config.rules)) }
  const method = (await openMethods(tx, player.secret)).find(({ code }) => code === input.provider)
  if (!method) return { answer: refusalAnswer('deposit.method_not_found', { provider: ['deposit.method_not_found'] }) }
  const asked = { player, input, method }
  const kind = kinds[method.kind]
  const { errors: own, keeps, begun } = await kind.check(tx, asked)
  const errors = {
    ...(await commonErrors(tx, { ...asked, amount: input.amount, wantbonus: input.wantbonus, required: kind.choosesBonus })),
    ...own,
    ...returnErrors(input, call),
  }
  if (Object.keys(errors).length > 0) return { answer: refusalAnswer(Object.values(errors)[0]?.[0] ?? 'validation.invalid', errors) }
  const overLimit = await limitProblem(tx, player.id, input.amount)
  if (overLimit) return { answer: refusalAnswer(overLimit, { amount: [overLimit] }) }

  const closed = (await heldDepositProblem(tx, player, input.amount, call.config.rules)) ?? (await affordabilityProblem(tx, player.id, call.config.rules))
  if (closed) return { answer: refusalAnswer(closed) }

  const wanted = input.wantbonus === undefined ? {} : { bonus: offerOf(input.wantbonus)?.code ?? null }
  if (begun !== undefined) {
    const pending = { ...keeps, ...wanted, state: 'pending' as const, confirmedAt: sql`clock_timestamp()` }
    const taken = await tx
      .update(deposit)
      .set(pending)
      .where(and(eq(deposit.id, begun), eq(deposit.state, 'begun')))
      .returning({ id: deposit.id })
    /* The payment expired after the check (@see MONEY-9). */
    if (taken.length === 0) return { answer: refusalAnswer('deposit.transfer_late', { payment_id: ['deposit.transfer_late'] }) }
    return { reference: begun }
  }
  const reference = randomUUID()
  const { amount } = input
  await tx.insert(deposit).values({ ...keeps, ...wanted, id: reference, playerId: player.id, methodCode: method.code, amount, partner: method.partner })
  return { reference }
}

const refusalAnswer = (statusText: string, errors?: FieldErrors): Answer => ({ status: 0, success: false, statusText, ...(errors ? { errors } : {}) })

function returnErrors({ returnUrl }: DepositInput, { siteOrigin }: PlayerCall): FieldErrors {
  return !returnUrl || returnAddress(siteOrigin, returnUrl, 'x') ? {} : { returnUrl: ['validation.invalid'] }
}
