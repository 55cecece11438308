import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { addCode, bonusRow, claimCode, promoCodes, readBalances } from './bonuses-support'
import { accountsOf, expectClean } from './money-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addCode(server, 'UCKISI', 'deneme-bonusu', 3)
  await addCode(server, 'ESKIKOSUL', 'artik-yok')
  await addCode(server, 'ORANLI', 'hafta-sonu')
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

test('BON-07 API-17 ERR-03 a code grants its bonus in every spelling', async () => {
  for (const typed of ['KEHRIBAR50', ' kehribar50 ', 'kehrıbar50']) {
    const player = await server.testPlayer({ cash: 10_00n })
    expect((await claimCode(server, player, typed)).body).toEqual({ status: 1, successText: 'bonuses.added' })
    expect(await readBalances(server, player)).toEqual({ cash: 10_00n, bonus: 50_00n, held: 0n })
    expect(await bonusRow(server, player)).toEqual({ state: 'active', source: 'promo', ref: promoCodes.trial, amount: 50_00, required: 500_00, wagered: 0 })
  }
})

test('VAL-31 a code is required', async () => {
  const player = await server.testPlayer()
  for (const code of ['', '   ']) {
    const answer = await claimCode(server, player, code)
    expect([answer.status, answer.body.errors]).toEqual([422, { code: ['validation.required'] }])
  }
})

test('ERR-02 every refusal has its message, and gives nothing', async () => {
  const player = await server.testPlayer()
  const why = async (code: string) => (await claimCode(server, player, code)).body.statusText
  expect(await why('YOKBOYLE')).toBe('bonuses.code_invalid')
  expect(await why(promoCodes.over)).toBe('bonuses.code_expired')
  expect(await why(promoCodes.amber)).toBe('bonuses.code_reference')
  expect(await why('ESKIKOSUL')).toBe('bonuses.unknown')
  expect(await why('ORANLI')).toBe('bonuses.unknown')
  expect(await bonusRow(server, player)).toBeUndefined()
  expect(await why(promoCodes.spins)).toBeUndefined()
  expect(await why(promoCodes.spins)).toBe('bonuses.code_used')
  expect(await why(promoCodes.trial)).toBe('bonuses.pending')
  expect(await readBalances(server, player)).toMatchObject({ bonus: 0n })
})

test('ERR-02 a referral code is for players who came by that referral', async () => {
  const player = await server.testPlayer()
  await server.pool.query("update player set branch = 'amber' where id = $1", [player.id])
  expect((await claimCode(server, player, promoCodes.amber)).body.status).toBe(1)
})

test('ERR-02 MONEY-7 of twelve concurrent players three get a code with three uses; the others read that it is used up', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => server.testPlayer()))
  const answers = await Promise.all(players.map((player) => claimCode(server, player, 'uckisi')))
  expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(3)
  expect(answers.filter(({ body }) => body.statusText === 'bonuses.code_expired')).toHaveLength(9)
  const { rows } = await server.pool.query(
    "select uses, (select count(*)::int from promo_use where code = 'UCKISI') as users from promo_code where code = 'UCKISI'",
  )
  expect(rows).toEqual([{ uses: 3, users: 3 }])
})

test('MONEY-10 FAULT-5 one press sent many times grants one bonus with one answer; another body is 422', async () => {
  const player = await server.testPlayer()
  const key = newIdempotencyKey()
  const answers = await Promise.all(Array.from({ length: 8 }, () => claimCode(server, player, promoCodes.trial, key)))
  for (const { body } of answers) expect(body).toEqual({ status: 1, successText: 'bonuses.added' })
  expect((await accountsOf(server.db, player.id)).bonus).toBe(50_00n)
  expect((await claimCode(server, player, promoCodes.spins, key)).status).toBe(422)
  expect((await server.call('promocodeClaim', { code: promoCodes.trial }, { cookie: player.cookie })).status).toBe(400)
})

test('MONEY-10 refusals are stored too: the same key gets the same answer after the code was fixed', async () => {
  const player = await server.testPlayer()
  const key = newIdempotencyKey()
  expect((await claimCode(server, player, 'SONRA', key)).body.statusText).toBe('bonuses.code_invalid')
  await addCode(server, 'SONRA', 'deneme-bonusu')
  expect((await claimCode(server, player, 'SONRA', key)).body.statusText).toBe('bonuses.code_invalid')
  expect((await claimCode(server, player, 'SONRA')).body.status).toBe(1)
})

test('MONEY-7 eight tabs with different keys: the code is used once', async () => {
  const player = await server.testPlayer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => claimCode(server, player, promoCodes.trial)))
  expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.statusText === 'bonuses.code_used')).toHaveLength(7)
})
