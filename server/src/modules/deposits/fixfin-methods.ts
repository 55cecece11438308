import { randomBytes, randomUUID } from 'node:crypto'
import type { AnswerOf, ParsedOf } from '@kehribar/shared/api'
import type { deposits, GivenTransferBank } from '@kehribar/shared/api/deposits'
import { coinLabel, kurusOfCoins } from '@kehribar/shared/rules/coins'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { toLira } from '@kehribar/shared/rules/money'
import { and, eq, sql } from 'drizzle-orm'
import { deposit } from '../../db/schema'
import type { Tx } from '../../db/types'
import { type Handler, Refusal } from '../../call'
import { runIdempotent, type LockedPlayer, moneyTransaction } from '../../ledger'
import { bankMark, type OperatorAccount, operatorAccountsOf } from '../bank-accounts'
import { affordabilityProblem } from '../affordability'
import { mayCall } from '../safer-play'
import { heldDepositProblem } from '../verification'
import { isAmountInRange, commonErrors, limitProblem, closedMessage } from './checks'
import { offerOf } from './bonus-offers'
import { coinMark, openCoins, minimumCoinDeposit } from './coins'
import { storedInstructions } from './instructions'
import type { FieldErrors } from './kind'
import { openMethodOf } from './open-methods'

type Input = ParsedOf<(typeof deposits)['fixfinMethods']>
type Answer = AnswerOf<(typeof deposits)['fixfinMethods']>

const refusalAnswer = (statusText: string, errors?: FieldErrors): Answer => ({ status: 0, statusText, ...(errors ? { errors } : {}) })
const noMethod = refusalAnswer('deposit.method_not_found')

/**
 * Lists the coins or the banks of a transfer. With an amount, the call begins a transfer, once per idempotency key; a list
 * stores nothing. @see API-51, DEP-08, MONEY-10
 */
export const fixfinMethods: Handler<(typeof deposits)['fixfinMethods']> = async (input, call) => {
  if (call.idempotencyKey === null) throw new Refusal(400, 'errors.idempotency_key')
  const { db, session } = call
  const { rules } = call.config
  if (input.type === 'cryptocurrencyfixfin') {
    if (!input.cryptolist) return refusalAnswer('validation.required', { cryptolist: ['validation.required'] })
    return moneyTransaction(db, session.playerId, (tx, player) => listCoins(tx, player, rules))
  }
  if (!input.bank) return refusalAnswer('validation.required', { bank: ['validation.required'] })
  const { amount } = input
  if (amount === undefined) return moneyTransaction(db, session.playerId, (tx, player) => listBanks(tx, player, input.provider, rules))
  return runIdempotent<Answer>({
    db,
    codeKey: call.config.codeKey,
    playerId: session.playerId,
    route: 'fixfinMethods',
    key: call.idempotencyKey,
    body: input,
    begin: async (tx, player) => ({ answer: await begin(tx, player, { ...input, amount }, rules) }),
  })
}

async function listCoins(tx: Tx, player: LockedPlayer, rules: MarketRules): Promise<Answer> {
  if (!mayCall('fixfinMethods', player, rules)) return refusalAnswer(closedMessage(player, rules))
  if (!(await openMethodOf(tx, player.secret, 'crypto'))) return noMethod
  const [coins, smallest] = [await openCoins(tx), await minimumCoinDeposit(tx)]
  return {
    status: 1,
    coins: coins.map((coin) => ({
      id: coin.id,
      code: coin.code,
      name: coin.name,
      network: coin.network,
      label: coinLabel(coin),
      image: coinMark(coin.code),
      rate: toLira(kurusOfCoins(1, coin.kurusPerCoin)),
      min: toLira(smallest),
    })),
  }
}

async function listBanks(tx: Tx, player: LockedPlayer, provider: Input['provider'], rules: MarketRules): Promise<Answer> {
  if (!mayCall('fixfinMethods', player, rules)) return refusalAnswer(closedMessage(player, rules))
  const method = await openMethodOf(tx, player.secret, 'transfer', provider)
  return method ? { status: 1, banks: (await operatorAccountsOf(tx, method.code)).map(toTransferBank) } : noMethod
}

/** Converts an operator account to the form of the transfer banks. @see DATA-16 */
const toTransferBank = ({ id, bankName, mark, holder, iban, accountNo, methodCode }: OperatorAccount): GivenTransferBank => ({
  bank: bankName,
  bank_name: bankName,
  image: bankMark(mark),
  logo: bankMark(mark),
  id,
  bank_id: id,
  walletName: holder,
  walletNo: iban || accountNo,
  type: methodCode,
})

/** Begins a transfer and expires earlier ones without a chosen bank, since no money is expected for them. */
async function begin(tx: Tx, player: LockedPlayer, input: Input & { amount: bigint }, rules: MarketRules): Promise<Answer> {
  if (!mayCall('fixfinMethods', player, rules)) return refusalAnswer(closedMessage(player, rules))
  const method = await openMethodOf(tx, player.secret, 'transfer', input.provider)
  if (!method) return noMethod
  const { amount, wantbonus } = input
  const banks = (await operatorAccountsOf(tx, method.code)).filter((account) => isAmountInRange(amount, account))
  const own: FieldErrors = banks.length === 0 ? { amount: ['deposit.no_bank_for_amount'] } : {}
  const errors = { ...own, ...(await commonErrors(tx, { player, amount, wantbonus, method, required: false })) }
  if (Object.keys(errors).length > 0) return refusalAnswer(Object.values(errors)[0]?.[0] ?? 'validation.invalid', errors)
  const overLimit = await limitProblem(tx, player.id, amount)
  if (overLimit) return refusalAnswer(overLimit, { amount: [overLimit] })

  const closed = (await heldDepositProblem(tx, player, amount, rules)) ?? (await affordabilityProblem(tx, player.id, rules))
  if (closed) return refusalAnswer(closed)

  const given = { state: 'expired' as const, decidedAt: sql`clock_timestamp()` }
  await tx
    .update(deposit)
    .set(given)
    .where(and(eq(deposit.playerId, player.id), eq(deposit.state, 'begun')))
  const [id, uuid] = [randomUUID(), randomBytes(16).toString('hex')]
  const bonus = wantbonus === undefined ? null : (offerOf(wantbonus)?.code ?? null)
  const row = { id, playerId: player.id, methodCode: method.code, amount, partner: method.partner, bonus }
  await tx.insert(deposit).values({ ...row, state: 'begun', instructions: storedInstructions({ uuid }) })
  return { status: 1, payment_id: id, uuid, banks: banks.map(toTransferBank) }
}
