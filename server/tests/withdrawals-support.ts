import type { InputOf } from '@kehribar/shared/api'
import type { bankAccounts } from '@kehribar/shared/api/bank-accounts'
import type { withdrawals } from '@kehribar/shared/api/withdrawals'
import { isIdentityNumber } from '@kehribar/shared/rules/identity'
import { expect } from 'vitest'
import { payoutReference } from '@server/modules/withdrawals/payout'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, type TestServer } from '../../tests/support/server'

type AccountForm = InputOf<(typeof bankAccounts)['bankAccountInsert']>
type WithdrawForm = InputOf<(typeof withdrawals)['withdrawPost']>

/** Returns a valid TC identity number for each number. */
export function identityNumber(place: number): string {
  const nine = String(100_000_000 + place)
  for (let end = 0; end < 100; end++) {
    const whole = nine + String(end).padStart(2, '0')
    if (isIdentityNumber(whole)) return whole
  }
  throw new Error('There is no valid number for this place')
}
let used = 1000
/** Returns a number that no other player of this run has. */
export const newIdentity = (): string => identityNumber(used++)

export const iban = 'TR330006100519786457841326'
/** Returns a valid IBAN for each number. */
export function ibanOf(place: number): string {
  const account = String(place).padStart(22, '0')
  let rest = 0
  for (const digit of `${account}292700`) rest = (rest * 10 + Number(digit)) % 97
  return `TR${String(98 - rest).padStart(2, '0')}${account}`
}
/** Valid addresses of their networks. */
export const walletAddresses = { usdt: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', btc: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }

export const bankForm = (change: Partial<AccountForm> = {}): AccountForm => ({
  bank_name: 'Enpara',
  country: 'TUR',
  city: 'İzmir',
  iban,
  identification_no: newIdentity(),
  ...change,
})
export const walletForm = (coin: keyof typeof walletAddresses = 'usdt'): AccountForm => ({
  bank_name: 'crypto',
  country: 'TUR',
  city: 'İzmir',
  network: coin,
  account_no: `${coin}:${walletAddresses[coin]}`,
})

/** Confirms the player's sessions, as a new account requires. */
export const confirmSessions = ({ pool }: Pick<TestServer, 'pool'>, { id }: TestPlayer) =>
  pool.query('update session set confirmed_at = clock_timestamp() where player_id = $1', [id])

export async function insertAccount(server: TestServer, player: TestPlayer, form: AccountForm = bankForm()) {
  await confirmSessions(server, player)
  return (await server.call('bankAccountInsert', form, { cookie: player.cookie })).body
}

/** Adds a valid account and returns its id. */
export async function addAccount(server: TestServer, player: TestPlayer, form: AccountForm = bankForm()): Promise<number> {
  const body = await insertAccount(server, player, form)
  expect(body).toMatchObject({ status: 1 })
  return body.id as number
}

/** Backdates the deposits, so that the wait after them is over. */
export const passGap = (server: TestServer, player: TestPlayer) =>
  server.pool.query("update deposit set approved_at = approved_at - interval '1 day' where player_id = $1", [player.id])

/** Creates a player with withdrawable cash (in kuruş) and a bank account. */
export async function withdrawer(server: TestServer, cash = 1_000_00n): Promise<{ player: TestPlayer; bank: number }> {
  const player = await server.testPlayer({ cash })
  await passGap(server, player)
  return { player, bank: await addAccount(server, player) }
}

export const ask = async (server: TestServer, player: TestPlayer, form: Partial<WithdrawForm>, key = newIdempotencyKey()) =>
  (await server.call('withdrawPost', { provider: 'havale', amount: 200, bonus: 0, ...form }, { cookie: player.cookie, key })).body

/** Requests a valid withdrawal and returns its id. */
export async function request(server: TestServer, player: TestPlayer, bank: number, amount = 200): Promise<number> {
  const body = await ask(server, player, { bank, amount })
  expect(body).toMatchObject({ status: 1, statusText: 'withdrawal.requested' })
  return body.id as number
}

export interface StoredWithdrawal {
  status: number
  reason: string
  partner: string | null
  partner_id: string | null
  bonus_given_up: number
  target: Record<string, string>
  decided_at: Date | null
  created_at: Date
}
export async function readWithdrawal(server: TestServer, id: number): Promise<StoredWithdrawal> {
  const { rows } = await server.pool.query<StoredWithdrawal>(
    'select status, reason, partner, partner_id, bonus_given_up::int, target, decided_at, created_at from withdrawal where id = $1',
    [id],
  )
  return rows[0] as StoredWithdrawal
}

export const referenceOf = async (server: TestServer, id: number): Promise<string> =>
  payoutReference({ id, createdAt: (await readWithdrawal(server, id)).created_at })

/** Returns the kinds of a withdrawal's postings, in their order. */
export const postingsOf = async (server: TestServer, id: number): Promise<string[]> =>
  (await server.pool.query("select kind from ledger_tx where ref_type = 'withdrawal' and ref_id = $1 order by id", [String(id)])).rows.map(
    ({ kind }: { kind: string }) => kind,
  )

/** Returns the subjects of a player's messages about withdrawals and refunds, newest first. */
export const notesOf = async (server: TestServer, player: TestPlayer): Promise<string[]> =>
  (
    await server.pool.query("select subject from player_message where player_id = $1 and about ~ '^(withdrawal|refund):' order by created_at desc", [player.id])
  ).rows.map(({ subject }: { subject: string }) => subject)
