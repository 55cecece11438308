import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@shared/api'
import type { finance } from '@shared/api/finance'
import { message } from '@shared/api/messages'
import type { CreatePayment } from '@shared/partners/payments'
import { type DateParts, istanbulToday } from '@shared/rules/birth-date'
import { toLira } from '@shared/rules/money'
import { and, eq, sql } from 'drizzle-orm'
import { deposit, depositMethod } from '../../db/schema'
import type { Tx } from '../../db/types'
import { type Handler, type PlayerCall, Refusal } from '../../http/handlers'
import { answerOnce, type LockedPlayer } from '../../ledger'
import { mayCall } from '../limits/access'
import { roomFor } from '../limits/amounts'
import { type DepositInput, type FieldErrors, cardDigits, cardErrors, cardTrace } from './card-deposit'
import { type DepositMethodRow, openMethods } from './deposit-methods'
import { returnAddress } from './return-url'

type Answer = AnswerOf<(typeof finance)['depositPost']>

const defaultReturn = '/profile/deposit/card'

/**
 * Starts a deposit and asks the payment company for its page. Nothing is credited here: the company's report does
 * that (@see money M8). The card goes through to the company and is kept nowhere.
 */
export const depositPost: Handler<(typeof finance)['depositPost']> = async (input, call) => {
  if (call.idempotencyKey === null) throw new Refusal(400, 'errors.idempotency_key')
  return answerOnce<Answer>({
    db: call.db,
    codeKey: call.config.codeKey,
    playerId: call.session.playerId,
    route: 'depositPost',
    key: call.idempotencyKey,
    body: input,
    begin: (tx, player) => begin(tx, player, input, call),
    proceed: (reference) => askCompany(reference, input, call),
  })
}

async function begin(tx: Tx, player: LockedPlayer, input: DepositInput, call: PlayerCall) {
  if (!mayCall('depositPost', player)) return { answer: refused('deposit.player_blocked') }
  const method = (await openMethods(tx, player.secret)).find(({ code }) => code === input.provider)
  if (!method) return { answer: refused('deposit.method_not_found', { provider: ['deposit.method_not_found'] }) }
  const reference = randomUUID()
  const errors = { ...amountErrors(input, method), ...cardErrors(input, await today(tx)), ...returnErrors(input, call, reference) }
  if (Object.keys(errors).length > 0) return { answer: refused(Object.values(errors)[0]?.[0] ?? 'validation.invalid', errors) }
  const room = await roomFor(tx, player.id, 'deposit')
  if (room && input.amount > room.left) {
    const overLimit = message('deposit.limit_reached', { left: toLira(room.left), period: room.period })
    return { answer: refused(overLimit, { amount: [overLimit] }) }
  }
  const { brand, last4 } = cardTrace(input)
  await tx.insert(deposit).values({
    id: reference,
    playerId: player.id,
    methodCode: method.code,
    amount: input.amount,
    partner: call.config.partner,
    cardBrand: brand,
    cardLast4: last4,
  })
  return { reference }
}

const refused = (statusText: string, errors?: FieldErrors): Answer => ({ status: 0, success: false, statusText, ...(errors ? { errors } : {}) })

/** @see decisions: Limits; spec VAL-41 */
function amountErrors({ amount, wantbonus }: DepositInput, method: DepositMethodRow): FieldErrors {
  const errors: FieldErrors = {}
  if (amount < method.minAmount) errors.amount = [message('deposit.too_low', { min: toLira(method.minAmount) })]
  if (amount > method.maxAmount) errors.amount = [message('deposit.too_high', { max: toLira(method.maxAmount) })]
  if (wantbonus) errors.wantbonus = ['deposit.bonus_not_found']
  return errors
}

function returnErrors({ returnUrl }: DepositInput, { siteOrigin }: PlayerCall, reference: string): FieldErrors {
  return !returnUrl || returnAddress(siteOrigin, returnUrl, reference) ? {} : { returnUrl: ['validation.invalid'] }
}

/** Istanbul's date on the database's clock (@see money F7). */
async function today(tx: Tx): Promise<DateParts> {
  const { rows } = await tx.execute<{ now: string }>(sql`select extract(epoch from now())::text as now`)
  return istanbulToday(new Date(Number(rows[0]?.now) * 1000))
}

async function askCompany(reference: string, input: DepositInput, call: PlayerCall): Promise<(tx: Tx) => Promise<Answer>> {
  const [page, urlMode] = await Promise.all([createPayment(paymentRequest(reference, input, call), call), urlModeOf(input, call)])
  const pending = and(eq(deposit.id, reference), eq(deposit.state, 'pending'))
  if (!page) {
    return async (tx) => {
      await tx.update(deposit).set({ state: 'failed', decidedAt: sql`clock_timestamp()` }).where(pending)
      return refused('deposit.provider_unavailable')
    }
  }
  return async (tx) => {
    await tx.update(deposit).set({ partnerId: page.id, url: page.url }).where(eq(deposit.id, reference))
    return { status: 1, success: true, url: page.url, urlMode, pr_id: reference, data: { amount: toLira(input.amount) } }
  }
}

async function createPayment(request: CreatePayment, { payments, log }: PlayerCall): Promise<{ id: string; url: string } | null> {
  try {
    return await payments.createPayment(request)
  } catch (error) {
    log.warn({ deposit: request.reference, reason: error instanceof Error ? error.message : 'unknown' }, 'the payment company could not be asked')
    return null
  }
}

async function urlModeOf({ provider }: DepositInput, { db }: PlayerCall): Promise<number> {
  const [method] = await db.select({ urlMode: depositMethod.urlMode }).from(depositMethod).where(eq(depositMethod.code, provider))
  return method?.urlMode ?? 0
}

function paymentRequest(reference: string, input: DepositInput, { siteOrigin, language }: PlayerCall): CreatePayment {
  const back = returnAddress(siteOrigin, input.returnUrl || defaultReturn, reference)
  if (!back) throw new RangeError('the return address was not checked')
  return {
    reference,
    method: input.provider,
    amount: String(input.amount),
    currency: 'TRY',
    language,
    returnUrl: back,
    siteOrigin,
    customer: { name: input.customer_name ?? '', lastname: input.customer_lastname ?? '' },
    card: { number: cardDigits(input), month: input.card_month ?? '', year: input.card_year ?? '', cvc: input.card_cvc ?? '' },
  }
}
