import type { InputOf } from '@kehribar/shared/api'
import type { deposits } from '@kehribar/shared/api/deposits'
import type { payments } from '@kehribar/shared/partners/payments'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { coinRate, deposit, operatorAccount } from '@server/db/schema'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, type TestServer } from '../../tests/support/server'
import { newTxid } from './money-support'

export type DepositForm = InputOf<(typeof deposits)['depositPost']>
type Change = Partial<DepositForm>

/** Returns the seeded accounts of a method in their order. */
export const accountsOfMethod = async (server: TestServer, methodCode: string) =>
  server.db.select().from(operatorAccount).where(eq(operatorAccount.methodCode, methodCode)).orderBy(operatorAccount.position)

export const coinIdOf = async (server: TestServer, code: string) => (await server.db.select().from(coinRate).where(eq(coinRate.code, code)))[0]?.id as number

/** Returns a valid EFT form, for the first bank. */
export const eftForm = (change: Change = {}): DepositForm => ({
  provider: 'eft',
  amount: '500.00',
  wantbonus: 0,
  bank: 101,
  fnamelname: 'Derya Yalın',
  identitynumber: '10000000146',
  ...change,
})

/** Returns a valid coin payment form; the fifth coin is Tether. */
export const coinForm = (change: Change = {}): DepositForm => ({ provider: 'crypto', amount: '2000.00', wantbonus: 0, crypto: 5, ...change })

export const walletForm = (provider: string, change: Change = {}): DepositForm => ({ provider, amount: '500.00', ...change })

export const postDeposit = async (server: TestServer, player: TestPlayer, form: DepositForm, key = newIdempotencyKey()) =>
  (await server.call('depositPost', form, { cookie: player.cookie, key, encoding: 'multipart' })).body

/** Starts a deposit, which must be accepted, and returns its reference. */
export async function start(server: TestServer, player: TestPlayer, form: DepositForm): Promise<string> {
  const body = await postDeposit(server, player, form)
  expect(body).toMatchObject({ status: 1, success: true })
  return body.pr_id as string
}

export const begin = async (
  server: TestServer,
  player: TestPlayer,
  amount: number | string = 500,
  more: { wantbonus?: number; provider?: string } = {},
  key = newIdempotencyKey(),
) => (await server.call('fixfinMethods', { type: 'havalesnfixfin', bank: true, amount, ...more }, { cookie: player.cookie, key })).body

type Report = InputOf<(typeof payments)['paymentCallback']>
export const report = async (server: TestServer, reference: string, change: Partial<Report> = {}) =>
  (await server.partnerCall('paymentCallback', { reference, txid: newTxid(), state: 'approved', amount: '50000', currency: 'TRY', ...change })).body

export const stateOf = async (server: TestServer, player: TestPlayer, reference: string) =>
  (await server.call('depositState', { pr_id: reference }, { cookie: player.cookie })).body

export const depositsOf = (server: TestServer, player: TestPlayer) => server.db.select().from(deposit).where(eq(deposit.playerId, player.id))

/** Returns a player's messages, in no particular order. */
export const messageSubjects = async (server: TestServer, player: TestPlayer) =>
  (await server.pool.query('select subject, description, body from player_message where player_id = $1', [player.id])).rows as {
    subject: string
    description: string
    body: string
  }[]
