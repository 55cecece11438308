import { readFile, rm, stat } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deposit, receiptFile, suspense } from '@server/db/schema'
import { approveDeposit } from '@server/modules/deposits'
import { settleSuspense } from '@server/modules/suspense'
import { pngFile } from '../../tests/support/files'
import type { TestPlayer } from '../../tests/support/player'
import { operatorOf } from '../../tests/support/ops'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { depositsOf, eftForm, report, start, stateOf, messageSubjects } from './deposits-support'
import { accountsOf, expectClean, newTxid } from './money-support'

/* Money that arrives differently than requested, from the company's signed report to the operator's decision. */

let server: TestServer
const ops = operatorOf(() => server)
let player: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  player = await server.testPlayer()
})
afterEach(async () => {
  await expectClean(server.db)
})
afterAll(() => server.close())

const ask = () => start(server, player, eftForm())
const cash = async (of = player) => (await accountsOf(server.db, of.id)).cash
async function house(kind: string, currency = 'TRY'): Promise<bigint> {
  const { rows } = await server.pool.query<{ balance: string }>('select balance from ledger_account where player_id is null and kind = $1 and currency = $2', [
    kind,
    currency,
  ])
  return BigInt(rows[0]?.balance ?? 0)
}
/** Returns the newest money in suspense. */
async function newest() {
  const rows = await server.db.select().from(suspense).orderBy(suspense.id)
  const item = rows.at(-1)
  if (!item) throw new Error('The suspense account is empty')
  return item
}

describe('DATABASE-4 reported money is taken in as reported', () => {
  test.each([
    ['another amount', { amount: '30000' }, 'amount', 300_00n],
    ['another currency', { currency: 'EUR' }, 'currency', 500_00n],
    ['another sender', { sender: 'Kaan Toprak' }, 'sender', 500_00n],
  ] as const)('%s waits in suspense and is credited to nobody', async (_name, change, reason, amount) => {
    const reference = await ask()
    const currency = 'currency' in change ? change.currency : 'TRY'
    const [before, clearing] = [await house('suspense', currency), await house('psp_clearing', currency)]
    expect(await report(server, reference, change)).toEqual({ outcome: 'suspended', reason })
    expect(await newest()).toMatchObject({ reason, amount, currency, depositId: reference, playerId: player.id, state: 'waiting' })
    expect([await house('suspense', currency), await house('psp_clearing', currency)]).toEqual([before + amount, clearing - amount])
    expect(await cash()).toBe(0n)
    expect(await stateOf(server, player, reference)).toMatchObject({ state: 3, amount: 500 })
    expect((await messageSubjects(server, player)).map(({ subject }) => subject)).toEqual(['Ödemeniz inceleniyor'])
    // The deposit cannot be approved by hand while other money waits.
    expect(await ops.refused('approve', 'deposits', reference, '--yes')).toContain('Nothing was done: in suspense.')
    await ops('reject', 'suspense', String((await newest()).id), '--reason', 'Beklenen ödeme değil', '--yes')
  })

  test('late, second, rejected and unassigned money has its own reason; a repeated report counts once', async () => {
    const [late, twice, declined] = [await ask(), await ask(), await ask()]
    await report(server, late, { state: 'expired' })
    expect(await report(server, late)).toEqual({ outcome: 'suspended', reason: 'late' })
    const txid = newTxid()
    expect(await report(server, twice)).toEqual({ outcome: 'recorded' })
    expect(await report(server, twice, { txid })).toEqual({ outcome: 'suspended', reason: 'twice' })
    expect(await report(server, twice, { txid })).toEqual({ outcome: 'repeated', reason: 'twice' })
    await report(server, declined, { state: 'declined' })
    expect(await report(server, declined)).toEqual({ outcome: 'suspended', reason: 'after_rejection' })
    const before = await house('suspense')
    expect(await report(server, 'KHB-nobody-knows')).toEqual({ outcome: 'suspended', reason: 'unknown_reference' })
    expect(await newest()).toMatchObject({ playerId: null, depositId: null })
    expect(await house('suspense')).toBe(before + 500_00n)
    expect(await cash()).toBe(500_00n)
    const { rows } = await server.pool.query<{ id: string }>("select id from suspense where state = 'waiting'")
    for (const { id } of rows) await ops('reject', 'suspense', id, '--reason', 'İade', '--yes')
    expect(await house('suspense')).toBe(0n)
  })

  test('the sender’s own name in another order is no other sender, and money credited by hand is not taken in twice', async () => {
    const named = await ask()
    expect(await report(server, named, { sender: 'YALIN DERYA' })).toEqual({ outcome: 'recorded' })
    const byHand = await ask()
    expect(await approveDeposit(server.db, byHand)).toBe('approved')
    expect(await report(server, byHand)).toEqual({ outcome: 'recorded' })
    expect(await report(server, byHand)).toEqual({ outcome: 'suspended', reason: 'twice' })
    expect(await cash()).toBe(1_000_00n)
    await ops('approve', 'suspense', String((await newest()).id), '--yes')
    expect(await cash()).toBe(1_500_00n)
  })

  test('MONEY-9 sixteen concurrent copies of a report create one item in suspense', async () => {
    const reference = await ask()
    const txid = newTxid()
    const answers = await Promise.all(Array.from({ length: 16 }, () => report(server, reference, { txid, amount: '30000' })))
    expect(answers.filter(({ outcome }) => outcome === 'suspended')).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(15)
    await ops('reject', 'suspense', String((await newest()).id), '--reason', 'İade', '--yes')
  })
})

describe('DATABASE-4 an operator', () => {
  test('credits it as it arrived: the deposit has the arrived amount, and keeps the requested one', async () => {
    const reference = await ask()
    await report(server, reference, { amount: '30000' })
    const { id } = await newest()
    expect(await ops.refused('approve', 'suspense', String(id))).toMatch(
      new RegExp(`^Approve money in suspense ${id} \\(player ${player.username}, amount 300.00 TRY, reason amount, .*There is no terminal`),
    )
    await ops('approve', 'suspense', String(id), '--yes')
    expect(await cash()).toBe(300_00n)
    expect(await depositsOf(server, player)).toMatchObject([{ id: reference, state: 'approved', amount: 300_00n, asked: 500_00n }])
    expect(await stateOf(server, player, reference)).toMatchObject({ state: 1, amount: 300 })
    expect(await ops.refused('approve', 'suspense', String(id), '--yes')).toBe('Nothing was done: already done.')
    expect(await ops('reconcile')).toContain('Everything agrees.')
  })

  test('splits it between players and a return, all at once; never more than there is', async () => {
    const other = await server.testPlayer()
    const reference = await ask()
    await report(server, reference, { amount: '90000' })
    const id = String((await newest()).id)
    const parts = ['--part', `${player.username}=500`, '--part', `${other.username}=250.50`]
    expect(await ops.refused('split', id, ...parts, '--return', '200', '-r', 'Fazlası', '--yes')).toBe('Nothing was done: too much.')
    expect([await cash(), await cash(other)]).toEqual([0n, 0n])
    expect(await ops('split', id, ...parts, '--yes')).toContain('149.50 TRY are left.')
    expect([await cash(), await cash(other)]).toEqual([500_00n, 250_50n])
    expect(await ops.refused('split', id, '--return', '149.50', '--yes')).toContain('The reason must not be empty')
    await ops('split', id, '--return', '149.50', '-r', 'Fazlası iade edildi', '--yes')
    expect(await newest()).toMatchObject({ state: 'done' })
    expect((await messageSubjects(server, player)).map(({ subject }) => subject)).toContain('Ödemeniz geri gönderiliyor')
    expect(await ops.refused('split', '999999', '--return', '1', '-r', 'x', '--yes')).toContain('There is no money in suspense')
  })

  test('returns it: the pending deposit is declined with the reason that the player reads', async () => {
    const reference = await ask()
    await report(server, reference, { sender: 'Kaan Toprak' })
    await ops('reject', 'suspense', String((await newest()).id), '--reason', 'Başkasının hesabından geldi', '--yes')
    expect(await stateOf(server, player, reference)).toMatchObject({ state: 2, statusText: expect.stringContaining('deposit.declined_because') })
    expect(await cash()).toBe(0n)
  })

  test('credits late money as its deposit, and a second payment as a separate one', async () => {
    const [late, twice] = [await ask(), await ask()]
    await report(server, late, { state: 'expired' })
    await report(server, late)
    await ops('approve', 'suspense', String((await newest()).id), '--yes')
    expect(await stateOf(server, player, late)).toMatchObject({ state: 1 })
    await report(server, twice)
    await report(server, twice)
    await ops('approve', 'suspense', String((await newest()).id), '--yes')
    expect(await cash()).toBe(1_500_00n)
    expect((await depositsOf(server, player)).map(({ state }) => state)).toEqual(['approved', 'approved', 'approved'])
  })

  test('credits another currency at a stated rate, and unassigned money to its owner', async () => {
    await report(server, await ask(), { currency: 'USD', amount: '1000' })
    const id = String((await newest()).id)
    expect(await ops.refused('approve', 'suspense', id, '--yes')).toContain('another currency')
    expect(await ops.refused('split', id, '--part', `${player.username}=10`, '--yes')).toBe('It is in USD: give --rate <lira>.')
    await ops('split', id, '--part', `${player.username}=10`, '--rate', '41.12345', '--yes')
    expect(await cash()).toBe(411_23n)
    expect([await house('suspense', 'USD'), await house('psp_clearing', 'USD')]).toEqual([0n, 0n])
    await report(server, 'KHB-nobody-knows', { amount: '2500' })
    const nobodys = String((await newest()).id)
    expect(await ops.refused('approve', 'suspense', nobodys, '--yes')).toContain('no player')
    expect(await ops.refused('split', nobodys, '--part', `${player.username}=25`, '--yes')).toContain('--method')
    await ops('split', nobodys, '--part', `${player.username}=25`, '--method', 'eft', '--yes')
    expect(await cash()).toBe(436_23n)
  })

  test('LIMIT-6 owes money to a player who may no longer play, and never credits it', async () => {
    const reference = await ask()
    await report(server, reference, { amount: '30000' })
    await server.pool.query("update player set status = 'excluded' where id = $1", [player.id])
    expect(await ops('approve', 'suspense', String((await newest()).id), '--yes')).toContain('the money is in the refund queue')
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 0n, refund_due: 300_00n })
    const { rows } = await server.pool.query<{ id: string }>('select id from refund where deposit_id = $1', [reference])
    await ops('approve', 'refunds', rows[0]?.id ?? '', '--yes')
  })

  test('MONEY-9 sixteen concurrent decisions count as one', async () => {
    await report(server, await ask(), { amount: '30000' })
    const { id } = await newest()
    const part = { how: 'book', playerId: player.id, amount: 300_00n, method: 'eft' } as const
    const answers = await Promise.all(Array.from({ length: 16 }, () => settleSuspense(server.db, id, [part])))
    expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(await cash()).toBe(300_00n)
  })
})

test('MONEY-13 DATABASE-4 the audit finds suspense that differs from the report, and no statement can change it', async () => {
  await report(server, await ask(), { amount: '30000' })
  const { id } = await newest()
  for (const statement of [`update suspense set amount = 1 where id = ${id}`, `delete from suspense where id = ${id}`, 'truncate suspense_part'])
    await expect(server.pool.query(statement)).rejects.toThrow(/stays as it was reported|never removed|never changed/)
  const found = async (change: string) => {
    const client = await server.pool.connect()
    try {
      await client.query('begin; set local session_replication_role = replica')
      await client.query(change)
      const { rows } = await client.query<{ rule: string }>('select rule from ledger_audit')
      return [...new Set(rows.map(({ rule }) => rule))].sort()
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await found(`update suspense set amount = 100 where id = ${id}`)).toEqual(['suspense', 'suspense_posting', 'suspense_report'])
  expect(await found(`update suspense set state = 'done' where id = ${id}`)).toEqual(['suspense_state'])
  expect(await found(`insert into suspense_part (suspense_id, place, amount) values (${id}, 1, 30000)`)).toEqual([
    'suspense',
    'suspense_decision',
    'suspense_part',
    'suspense_state',
  ])
  await ops('approve', 'suspense', String(id), '--yes')
  expect(await found(`update deposit set amount = 1 where id = (select deposit_id from suspense_part where suspense_id = ${id})`)).toEqual([
    'deposit_credit',
    'suspense_deposit',
  ])
})

describe('OPERATE-6 a receipt exported with the money', () => {
  const upload = async () => {
    const { body } = await server.call('uploadSet', { deposit_method: 'eft', subject: 'receipt' }, { cookie: player.cookie, file: pngFile() })
    return String(body.id)
  }

  test('is readable only by the operator, and shows the requested and received amounts', async () => {
    const reference = await ask()
    await report(server, reference, { amount: '30000' })
    const id = await upload()
    const output = await ops('receipt', id)
    const path = output.split(' ')[0] ?? ''
    expect(await readFile(path)).toEqual(Buffer.from(pngFile().content))
    expect((await stat(path)).mode & 0o777).toBe(0o400)
    expect(output).toContain('never in a browser')
    expect(output).toMatch(/image\/png/)
    expect(output).toMatch(/amounts 500\.00 TRY asked .*; 300\.00 TRY in suspense \d+/)
    await rm(path)
    const [row] = (JSON.parse(await ops('list', 'deposits', '--json', '--limit', '1000')) as Record<string, string>[]).filter((each) => each.id === reference)
    expect(row?.receipts).toBe(id)
    await ops('reject', 'suspense', String((await newest()).id), '--reason', 'İade', '--yes')
  })

  test('is not exported if its content does not match its type', async () => {
    const id = await upload()
    await server.db
      .update(receiptFile)
      .set({ content: Buffer.from('<script>') })
      .where(eq(receiptFile.receiptId, Number(id)))
    expect(await ops.refused('receipt', id)).toBe(`The file of receipt ${id} does not have its declared type. It was not written.`)
    expect(await ops.refused('receipt', '999999')).toBe('There is no receipt 999999.')
    expect(await server.db.$count(deposit, eq(deposit.playerId, player.id))).toBe(0)
  })
})
