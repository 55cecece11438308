import { verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit, checkDays, dayRoots, publicKeyOfDays, sealDays } from '@server/ledger'
import type { TestPlayer } from '../../tests/support/player'
import { serversRole } from '../../tests/support/servers-role'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { claimCode, promoCodes } from './bonuses-support'
import { addTestGame, movement, newRound, newTxid, openGame, startDeposit } from './money-support'
import { addAccount, passGap, request } from './withdrawals-support'
import { approve } from '@server/modules/withdrawals/decide'

/*
 * Manipulations by somebody with the database's password that keep every posting balanced (@see DATABASE-3). Each is performed by
 * the owner of the tables, whom the database does not stop, and found by the audit.
 */

/** Ids of a player's existing transactions, for the statements. */
interface Life {
  readonly player: number
  readonly other: number
  /** A bet and its settled round; another round is open. */
  readonly settledBet: string
  readonly settled: string
  readonly open: string
  readonly deposit: string
  /** A withdrawal that was requested and not paid. */
  readonly pending: string
  readonly bonus: number
  readonly withdrawal: number
  readonly paid: number
}

let server: TestServer
let life: Life
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
  life = await live()
})
afterAll(() => server.close())

async function live(): Promise<Life> {
  const [one, two]: TestPlayer[] = [await server.testPlayer({ cash: 5_000_00n }), await server.testPlayer({ cash: 100_00n })]
  if (!one || !two) throw new Error('The players are missing')
  const reference = await startDeposit(server, one)
  await server.partnerCall('paymentCallback', { reference, txid: newTxid(), state: 'approved', amount: '50000', currency: 'TRY' })
  const session = await openGame(server, one)
  const [settled, open, settledBet] = [newRound(), newRound(), newTxid()]
  await server.partnerCall('bet', movement(session, settled, '5000', settledBet))
  await server.partnerCall('settle', movement(session, settled, '1000'))
  const pending = await startDeposit(server, one)
  await passGap(server, one)
  const bank = await addAccount(server, one)
  const [withdrawal, paid] = [await request(server, one, bank), await request(server, one, bank)]
  await approve(server.services, paid)
  await server.pool.query("update deposit set approved_at = approved_at + interval '1 day' where player_id = $1", [one.id])
  await server.partnerCall('bet', movement(session, open, '2000'))
  expect((await claimCode(server, one, promoCodes.trial)).body.status).toBe(1)
  const { rows } = await server.pool.query<{ id: number }>('select id::int from player_bonus where player_id = $1', [one.id])
  return { player: one.id, other: two.id, settledBet, settled, open, deposit: reference, pending, bonus: rows[0]?.id ?? 0, withdrawal, paid }
}

const account = (kind: string, player: number | null) =>
  `(select id from ledger_account where player_id is not distinct from ${player} and kind = '${kind}' and currency = 'TRY')`

/** Returns SQL for a balanced posting of a player from one account to another, in kuruş. */
const posted = (kind: string, [refType, refId]: [string, string | number], player: number, [from, to]: [string, string], amount: number, reverses = 'null') =>
  `with posted as (insert into ledger_tx (kind, ref_type, ref_id, player_id, reverses_id) values ('${kind}', '${refType}', '${refId}', ${player}, ${reverses}) returning id)
   insert into ledger_entry (tx_id, seq, account_id, amount)
     select id, 1, ${from}, ${-amount} from posted union all select id, 2, ${to}, ${amount} from posted`

const cash = ({ player }: Life) => account('cash', player)
const house = account('house_revenue', null)
const clearing = account('psp_clearing', null)
const bonusCost = account('bonus_cost', null)

/**
 * Each manipulation: name, SQL and the audit rule that finds it. `books`: it moves no money itself and uses
 * statements that servers need, so that their role may execute it and the audit has to find it.
 */
const frauds: readonly (readonly [string, (life: Life) => string, string, 'books'?])[] = [
  ['a gift', (l) => posted('gift', ['gift', 1], l.player, [house, cash(l)], 1_000_00), 'posting_kind'],
  ['a win of a round that never was', (l) => posted('settle', ['round', 'sandbox:never'], l.player, [house, cash(l)], 1_000_00), 'settle_source'],
  ['a jackpot that nobody won', (l) => posted('credit', ['win', 'sandbox:never'], l.player, [house, cash(l)], 1_000_00), 'credit_source'],
  [
    'a win taken back that nobody asked back',
    (l) => posted('win_undone', ['win', `sandbox:${l.settledBet}`], l.player, [cash(l), house], 10_00),
    'win_undone_source',
  ],
  ['a win of a round that is open', (l) => posted('settle', ['round', `sandbox:${l.open}`], l.player, [house, cash(l)], 1_000_00), 'settle_source'],
  ['a stake that nobody called for', (l) => posted('bet', ['bet', 'sandbox:never'], l.player, [cash(l), account('bet_hold', l.player)], 10_00), 'bet_source'],
  [
    'a lost stake given back',
    (l) =>
      posted(
        'rollback',
        ['bet', `sandbox:${l.settledBet}`],
        l.player,
        [house, cash(l)],
        50_00,
        `(select id from ledger_tx where kind = 'bet' and ref_id = 'sandbox:${l.settledBet}')`,
      ),
    'rollback_source',
  ],
  ['bonus money without a bonus', (l) => posted('bonus', ['bonus', 999_999], l.player, [bonusCost, account('bonus', l.player)], 500_00), 'bonus_source'],
  ['a bonus made cash before its time', (l) => posted('bonus_cash', ['bonus', l.bonus], l.player, [account('bonus', l.player), cash(l)], 50_00), 'bonus_cash'],
  [
    'a bonus taken from its player',
    (l) => posted('bonus_end', ['bonus', `${l.bonus}:x`], l.player, [account('bonus', l.player), bonusCost], 50_00),
    'bonus_end',
  ],
  [
    'a deposit that never was',
    (l) => posted('deposit', ['deposit', 'a0000000-0000-4000-8000-000000000000'], l.player, [clearing, cash(l)], 90_00),
    'deposit_missing',
  ],
  [
    'a deposit approved that nobody paid',
    (l) =>
      `update deposit set state = 'approved', approved_at = now(), decided_at = now() where id = '${l.pending}';
       ${posted('deposit', ['deposit', l.pending], l.player, [clearing, cash(l)], 500_00)}`,
    'deposit_source',
  ],
  [
    'a deposit with a report that its company never sent',
    (l) =>
      `insert into payment_event (partner, txid, deposit_id, state, amount, outcome) values ('sandbox', 'forged', '${l.pending}', 'approved', 50000, 'recorded');
       update deposit set state = 'approved', approved_at = now(), decided_at = now() where id = '${l.pending}';
       ${posted('deposit', ['deposit', l.pending], l.player, [clearing, cash(l)], 500_00)}`,
    'payment_message',
  ],
  ["a report's amount", (l) => `update payment_event set amount = 40000 where deposit_id = '${l.deposit}'`, 'payment_message'],
  ["a report's deposit", (l) => `update payment_event set deposit_id = '${l.pending}' where deposit_id = '${l.deposit}'`, 'payment_message'],
  ['a report taken away', (l) => `delete from payment_event where deposit_id = '${l.deposit}'`, 'deposit_source'],
  [
    'the moment of a deposit, for the withdrawal two hours later',
    (l) => `update deposit set approved_at = approved_at - interval '3 hours' where id = '${l.deposit}'`,
    'deposit_time',
  ],
  ["a deposit's amount", (l) => `update deposit set amount = 90000 where id = '${l.deposit}'`, 'payment_report'],
  ['the parts of a stake', (l) => `update wallet_call set cash = 0, bonus = 5000 where txid = '${l.settledBet}'`, 'bet_source'],
  ['a call taken away', (l) => `delete from wallet_call where txid = '${l.settledBet}'`, 'bet_source'],
  ['the answer of a call', (l) => `update wallet_call set response = '{"result":"ROUND_CLOSED"}' where txid = '${l.settledBet}'`, 'bet_source'],
  [
    'the win in a message',
    (l) => `update wallet_call set message = replace(message, '1000', '9000') where round = '${l.settled}' and kind = 'settle'`,
    'settle_source',
  ],
  ['a round opened again', (l) => `update game_round set state = 'open', closed_at = null where round = '${l.settled}'`, 'round_state'],
  [
    'a round closed without its end',
    (l) => `update game_round set state = 'settled', held_cash = 0, closed_at = now() where round = '${l.open}'`,
    'round_state',
    'books',
  ],
  ['the stake of an open round', (l) => `update game_round set held_cash = held_cash + 1 where round = '${l.open}'`, 'round_state', 'books'],
  ["another player's round", (l) => `update game_round set player_id = ${l.other} where round = '${l.settled}'`, 'settle_source'],
  ["a bonus's amount", (l) => `update player_bonus set amount = amount + 1, required = required + 30 where id = ${l.bonus}`, 'bonus_amount', 'books'],
  ['stakes that a bonus asks for', (l) => `update player_bonus set required = 0 where id = ${l.bonus}`, 'bonus_required'],
  ['stakes that were never made', (l) => `update player_bonus set wagered = required where id = ${l.bonus}`, 'bonus_wagered', 'books'],
  ['a bonus called done', (l) => `update player_bonus set state = 'completed', closed_at = now() where id = ${l.bonus}`, 'bonus_state', 'books'],
  ['the terms of a bonus', (l) => `update player_bonus set terms = terms || '{"fixed": 10}' where id = ${l.bonus}`, 'bonus_rule'],
  ['terms that nobody imported', (l) => `update player_bonus set terms = terms || '{"maxCash": 90000}' where id = ${l.bonus}`, 'bonus_terms'],
  [
    'a bonus of a code that was never used',
    (l) =>
      `insert into player_bonus (player_id, bonus, source, ref, amount, required, terms, expires_at)
         select ${l.other}, bonus, source, ref, amount, required, terms, expires_at from player_bonus where id = ${l.bonus};
       ${posted('bonus', ['bonus', "' || lastval() || '"], l.other, [bonusCost, account('bonus', l.other)], 50_00)}`,
    'bonus_rule',
  ],
  ['what a code gives', () => `update promo_code set bonus = 'dogum-gunu' where code = '${promoCodes.trial}'`, 'promo_code'],
  ['how often a code was used', () => `update promo_code set uses = uses - 1 where code = '${promoCodes.trial}'`, 'promo_code', 'books'],
  ['that a code was used', (l) => `delete from promo_use where player_id = ${l.player}`, 'bonus_rule'],
  [
    'a withdrawal sent back that nobody refused',
    (l) =>
      `update withdrawal set status = 2, decided_at = now() where id = ${l.withdrawal};
       ${posted('withdraw_return', ['withdrawal', l.withdrawal], l.player, [account('withdraw_hold', l.player), cash(l)], 200_00)}`,
    'withdrawal_source',
  ],
  ['who decided about a withdrawal', (l) => `delete from operator_decision where subject = 'withdrawal' and ref = '${l.paid}'`, 'withdrawal_source'],
  [
    "money from another player's account",
    (l) => posted('withdraw', ['withdrawal', 999_999], l.player, [account('cash', l.other), cash(l)], 10_00),
    'posting_account',
  ],
  ['money sent back that nobody is owed', (l) => posted('refund_sent', ['deposit', l.deposit], l.player, [cash(l), clearing], 10_00), 'refund_source'],
  [
    'money out of suspense that never came in',
    (l) => posted('suspense_returned', ['suspense', '999:1'], l.player, [clearing, cash(l)], 10_00),
    'suspense_source',
  ],
]

const tries = frauds.map(([what, statements, rule, books]) => ({ what, statements, rule, books }))

/** Executes the statements and rolls back. Returns the database's refusal, or else the audit's findings. */
async function tried(statements: string, who: 'owner' | 'servers'): Promise<{ refused: string | null; rules: string[] }> {
  const client = await server.pool.connect()
  try {
    await client.query('begin')
    if (who === 'servers') await client.query(`set local role ${serversRole}`)
    await client.query(statements)
    // As at the end of the transaction.
    if (who === 'servers') await client.query('set constraints all immediate')
    const { rows } = await client.query<{ rule: string }>('select distinct rule from ledger_audit')
    return { refused: null, rules: rows.map(({ rule }) => rule) }
  } catch (error) {
    return { refused: (error as Error).message, rules: [] }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('DATABASE-3 manipulations by the owner of the tables are found', () => {
  test.each(tries)('$what', async ({ statements, rule }) => {
    const { refused, rules } = await tried(statements(life), 'owner')
    expect(refused).toBeNull()
    expect(rules).toContain(rule)
  })

  test('MONEY-13 the audit finds nothing else: the player’s own transactions are correct', async () => {
    expect(frauds.length).toBeGreaterThanOrEqual(30)
    expect(await audit(server.db)).toEqual([])
  })
})

describe("DATABASE-3 the servers' role is refused", () => {
  test.each(tries)('$what', async ({ statements, rule, books }) => {
    const { refused, rules } = await tried(statements(life), 'servers')
    if (books) expect(rules).toContain(rule)
    else expect(refused).toMatch(/^(permission denied for table|ledger: (?!.*syntax)|promo_code: |\w+: update of what has happened)/)
  })

  test('the list covers at least thirty of them', () => {
    expect(frauds.filter(([, , , books]) => !books).length).toBeGreaterThanOrEqual(30)
  })

  test('a temporary table does not mislead the rules, and the role cannot create tables beside ours', async () => {
    const shadow = "create temp table game_round as select 'sandbox' as partner, 'never' as round, 1::bigint as player_id, 'settled' as state"
    const win = posted('settle', ['round', 'sandbox:never'], life.player, [house, cash(life)], 1_000_00)
    expect(await tried(`${shadow}; ${win}`, 'servers')).toMatchObject({ refused: expect.stringContaining('has nothing that it is for') })
    for (const made of [
      'create table mine (id int)',
      'alter table ledger_tx disable trigger all',
      'truncate deposit',
      'drop trigger deposit_history on deposit',
    ])
      expect((await tried(made, 'servers')).refused).toMatch(/permission denied|must be owner/)
  })
})

describe('DATABASE-3 a finished day', () => {
  const codeKey = 'a key of this test alone'
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const decidedOn = (day: string) =>
    server.pool.query("insert into operator_decision (subject, ref, decided, at) values ('withdrawal', '0', 'started', $1)", [`${day} 12:00Z`])
  const alter = (statement: string) => server.pool.query(statement)

  test('has one signed root; a later change is found, also with another key, and cannot be concealed', async () => {
    await decidedOn(daysAgo(5))
    await decidedOn(daysAgo(3))
    await sealDays(server.db, codeKey)
    const days = await dayRoots(server.db)
    expect(days.slice(0, 3).map(({ day, records }) => [day, records])).toEqual([
      [daysAgo(5), 1],
      [daysAgo(4), 0],
      [daysAgo(3), 1],
    ])
    expect(days.map(({ day }) => day)).not.toContain(daysAgo(0))
    // The signature verified independently, as an outsider would.
    const [first] = days
    expect(verify(null, Buffer.from(`${first?.day} ${first?.root}`), publicKeyOfDays(codeKey), Buffer.from(first?.signature ?? '', 'base64'))).toBe(true)
    expect(await checkDays(server.db, codeKey)).toEqual([])
    await sealDays(server.db, codeKey)
    expect(await dayRoots(server.db)).toEqual(days)

    await alter(`update operator_decision set decided = 'paid' where at < '${daysAgo(4)}'`)
    expect(await checkDays(server.db, codeKey)).toEqual([{ rule: 'day_root', subject: daysAgo(5) }])
    // Checks only that many finished days back, and none once the server stops.
    expect(await checkDays(server.db, codeKey, { lately: days.length })).toEqual([{ rule: 'day_root', subject: daysAgo(5) }])
    expect(await checkDays(server.db, codeKey, { lately: days.length - 1 })).toEqual([])
    expect(await checkDays(server.db, codeKey, { stopping: AbortSignal.abort() })).toEqual([])
    await alter(`update operator_decision set decided = 'started' where at < '${daysAgo(4)}'`)
    await alter(`update audit_day set records = 7 where day = '${daysAgo(4)}'`)
    expect(await checkDays(server.db, codeKey)).toEqual([{ rule: 'day_root', subject: daysAgo(4) }])
    await alter(`update operator_decision set decided = 'paid' where at < '${daysAgo(4)}'`)
    // The owner recreates the roots without the servers' key.
    await alter("delete from audit_day; delete from protected_history where relation = 'audit_day'")
    await sealDays(server.db, 'another key altogether')
    expect((await dayRoots(server.db)).map(({ root }) => root)).not.toContain(first?.root)
    expect((await checkDays(server.db, codeKey)).map(({ rule }) => rule)).toEqual(days.map(() => 'day_signature'))
  })

  test("the servers' role can add days but not change them", async () => {
    expect((await tried(`update audit_day set records = 0`, 'servers')).refused).toMatch(/permission denied/)
    expect((await tried(`delete from audit_day`, 'servers')).refused).toMatch(/permission denied/)
  })
})
