import { randomBytes, randomUUID } from 'node:crypto'
import type { InputOf } from '@kehribar/shared/api'
import type { deposits } from '@kehribar/shared/api/deposits'
import { and, eq } from 'drizzle-orm'
import type pg from 'pg'
import { expect } from 'vitest'
import { game, ledgerAccount, playerBonus, provider } from '@server/db/schema'
import type { Db, Tx } from '@server/db/types'
import { audit } from '@server/ledger'
import { checkMessages } from '@server/partners-api'
import { codeKeyOf } from '../../tests/support/code-keys'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, type TestServer } from '../../tests/support/server'

/** A separate game, so that these tests do not depend on the catalogue. Stakes from 1,00 to 10.000,00 lira. */
export const testGame = { id: 990_001, provider: 'money_test', title: 'Kasa Testi', minBet: 1_00n, maxBet: 10_000_00n }

export async function addTestGame(db: Db): Promise<void> {
  await db.insert(provider).values({ code: testGame.provider, name: 'Money Test', position: 9_999 }).onConflictDoNothing()
  await db
    .insert(game)
    .values({ ...testGame, type: 'slot', slug: 'kasa-testi', engine: 'slot-fruit', rtp: 9_600, position: 9_999 })
    .onConflictDoNothing()
}

/** Returns a valid card deposit form. */
export const cardForm = (change: Partial<InputOf<(typeof deposits)['depositPost']>> = {}): InputOf<(typeof deposits)['depositPost']> => ({
  provider: 'card',
  amount: '500.00',
  wantbonus: 0,
  card_number: '4111111111111111',
  card_month: '12',
  card_year: '40',
  card_cvc: '123',
  customer_name: 'Derya',
  customer_lastname: 'Yalın',
  customer_birth_year: 1990,
  player_gov_id: '10000000146',
  returnUrl: '/profile/deposit/card',
  ...change,
})

/** Starts a card deposit and returns its reference. `amount` in kuruş. */
export async function startDeposit(server: TestServer, player: TestPlayer, amount = 500_00n): Promise<string> {
  const { body } = await server.call('depositPost', cardForm({ amount: Number(amount) / 100 }), { cookie: player.cookie, key: newIdempotencyKey() })
  expect(body).toMatchObject({ status: 1 })
  return body.pr_id as string
}

export const newTxid = () => `t-${randomBytes(8).toString('hex')}`
export const newRound = () => `r-${randomUUID()}`

/** Launches the test game as the site and its partner do, and returns the game session's token. */
export async function openGame(server: TestServer, player: TestPlayer): Promise<string> {
  const { body } = await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })
  const code = new URL(body.url as string).searchParams.get('code') as string
  const { body: opened } = await server.partnerCall('authenticate', { code })
  expect(opened).toMatchObject({ result: 'OK', game: testGame.id })
  return opened.session as string
}

/** Returns a movement of the test game; `amount` in kuruş as text. */
export const movement = (session: string, round: string, amount: string, txid = newTxid()) => ({
  session,
  txid,
  round,
  game: testGame.id,
  amount,
  currency: 'TRY' as const,
})

/** Returns the balances of a player by account, in kuruş. */
export async function accountsOf(db: Db | Tx, playerId: number): Promise<Record<string, bigint>> {
  const rows = await db.select({ kind: ledgerAccount.kind, balance: ledgerAccount.balance }).from(ledgerAccount).where(eq(ledgerAccount.playerId, playerId))
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

export async function accountId(db: Db, playerId: number, kind: 'cash' | 'bonus' | 'bet_hold'): Promise<number> {
  const [row] = await db
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.playerId, playerId), eq(ledgerAccount.kind, kind)))
  return row?.id as number
}

/** Audit rules that tests violate on purpose: they change times by SQL and post without a reason (money-fraud.test.ts tests that the audit finds this). */
const pretended = new Set(['posting_kind', 'deposit_time', 'bonus_wagered', 'bonus_required'])

/** Returns the audit's findings except those that tests cause on purpose, such as gifts, which only tests grant. */
export async function findings(db: Db | Tx): Promise<Awaited<ReturnType<typeof audit>>> {
  const gifts = await db.select({ id: playerBonus.id }).from(playerBonus).where(eq(playerBonus.source, 'gift'))
  const isGift = (subject: string) => gifts.some(({ id }) => String(id) === subject)
  return (await audit(db)).filter(({ rule, subject }) => !pretended.has(rule) && !(rule === 'bonus_rule' && isGift(subject)))
}

/** Expects a consistent ledger (MONEY-13); for use after every test. */
export async function expectClean(db: Db, codeKey = codeKeyOf(db)): Promise<void> {
  expect(await findings(db)).toEqual([])
  expect(await checkMessages(db, { codeKey })).toEqual([])
}

/** Returns how many connections of the database wait for a lock. */
export const waitingForLock = async (pool: pg.Pool): Promise<number> =>
  (await pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount ?? 0
