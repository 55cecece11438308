import { Status } from '@kehribar/shared/rules/status'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { approveBonusRequest, rejectBonusRequest } from '@server/modules/bonuses/decide'
import { birthdayWindow, lastWeek } from '@server/modules/bonuses/periods'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { bonusRow, claimCode, promoCodes, readBalances, playRound } from './bonuses-support'
import { addTestGame, expectClean, openGame, testGame } from './money-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
afterEach(async () => {
  await server.pool.query("update game set type = 'slot', engine = 'slot-fruit' where id = $1", [testGame.id])
  await expectClean(server.db)
})
afterAll(() => server.close())

const birthday = 'Doğum günü bonusu'
const trial = 'Deneme bonusu'
const weekly = 'Haftalık spor kayıp bonusu'

const ask = (player: TestPlayer, bonus = birthday, msg?: string, key = newIdempotencyKey()) =>
  server.call('bonusRequestSet', { bonus, ...(msg === undefined ? {} : { msg }) }, { cookie: player.cookie, key })
const look = async (player: TestPlayer, language = 'tr') =>
  (await server.call('bonusRequestGet', {}, { cookie: player.cookie, headers: { 'accept-language': language } })).body
const idOf = async (player: TestPlayer) => (await look(player)).reqs[0]?.id ?? 0
const history = async (player: TestPlayer, input: { start?: number; length?: number } = {}) =>
  (await server.call('bonusHistory', input, { cookie: player.cookie })).body
const set = (player: TestPlayer, change: string) => server.pool.query(`update player set ${change} where id = $1`, [player.id])
/** Changes the time of the open request. */
const askedAt = (player: TestPlayer, at: string) => server.pool.query('update bonus_request set created_at = $2 where player_id = $1', [player.id, at])

/** Creates a player who qualifies for the birthday bonus: birthday today, an account of 40 days, and a deposit. */
async function celebrant() {
  const player = await server.testPlayer({ cash: 10_00n })
  await set(player, "birth_date = (now() at time zone 'Europe/Istanbul' - interval '30 years')::date, created_at = now() - interval '40 days'")
  return player
}

describe('requesting', () => {
  test('API-20 BON-02 the options and the requests, newest first, in the language of the player', async () => {
    const player = await server.testPlayer()
    const { opts, reqs, status } = await look(player, 'de')
    expect([status, reqs]).toEqual([1, []])
    expect(opts.map(({ _id, name }) => ({ _id, name }))).toEqual([
      { _id: { $oid: 'dogum-gunu' }, name: 'Geburtstagsbonus' },
      { _id: { $oid: 'deneme-bonusu' }, name: 'Probebonus' },
      { _id: { $oid: 'deneme-cevirme' }, name: 'Probe-Freispiele' },
      { _id: { $oid: 'spor-kayip-bonusu' }, name: 'Wöchentlicher Sport-Verlustbonus' },
    ])
    // The terms of each bonus, shown before it is requested (@see PLAY-20).
    expect(opts[0]?.terms).toMatchObject({ bonus: 'dogum-gunu', fixed: 250, wagering: 10, days: 7, maxBet: 50, weights: { slot: 100, sports: 0 } })
    expect(opts[2]?.terms).toMatchObject({ spins: 50, spinValue: 1, spinGame: 'Vişne Bahçesi', maxCash: 250 })
    expect(opts[3]?.terms).toMatchObject({ percent: 10, max: 3000, minLoss: 250, minOdds: 1.6 })
    expect((await ask(player, 'Geburtstagsbonus', ' Danke ')).body).toMatchObject({ status: 1, statusText: 'bonuses.request_sent' })
    expect((await look(player, 'en')).reqs).toEqual([
      { id: expect.any(Number), bonus: 'Birthday bonus', msg: 'Danke', reason: '', status: Status.pending, created_at: expect.any(String) },
    ])
    expect((await look(await server.testPlayer())).reqs).toEqual([])
  })

  test('API-21 VAL-29 a bonus is required and must be an option; the message is optional', async () => {
    const player = await server.testPlayer()
    expect((await ask(player, '')).body.errors).toEqual({ bonus: ['validation.required'] })
    for (const bonus of ['Hoş geldin bonusu', 'hos-geldin', '__proto__'])
      expect((await ask(player, bonus)).body).toEqual({ status: 0, statusText: 'bonuses.request_unknown', errors: { bonus: ['validation.invalid'] } })
    expect((await ask(player, trial, 'x'.repeat(501))).status).toBe(422)
    expect((await look(player)).reqs).toEqual([])
    expect((await ask(player, trial)).body.status).toBe(1)
    expect((await look(player)).reqs[0]).toMatchObject({ bonus: trial, msg: '' })
  })

  test('BON-01 one request can be open at a time, also of two sent concurrently; another is possible after the decision', async () => {
    const player = await server.testPlayer()
    const both = await Promise.all([ask(player, birthday), ask(player, trial)])
    expect(both.map(({ body }) => body.statusText).sort()).toEqual(['bonuses.request_open', 'bonuses.request_sent'])
    await rejectBonusRequest(server.db, await idOf(player), '')
    expect((await ask(player)).body.status).toBe(1)
  })

  test('MONEY-10 the same key gets the first answer again; no key is 400, another body 422', async () => {
    const player = await server.testPlayer()
    const key = newIdempotencyKey()
    const answers = [await ask(player, birthday, 'a', key), await ask(player, birthday, 'a', key)]
    expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body])
    expect(answers[0]?.body.status).toBe(1)
    expect((await look(player)).reqs).toHaveLength(1)
    expect((await ask(player, birthday, 'b', key)).status).toBe(422)
    expect((await server.call('bonusRequestSet', { bonus: birthday }, { cookie: player.cookie })).status).toBe(400)
  })

  test.each(['time_out', 'excluded'] as const)('LIMIT-4 LIMIT-5 a player in the state %s cannot request a bonus', async (status) => {
    const player = await server.testPlayer()
    await set(player, `status = '${status}', status_until = now() + interval '30 days'`)
    expect((await ask(player)).body).toEqual({ status: 0, statusText: 'bonuses.player_blocked' })
    expect((await look(player)).reqs).toEqual([])
  })
})

describe('the decision', () => {
  test('BON-02 TXN-10 an approved birthday bonus is granted once by its terms, with a message', async () => {
    const player = await celebrant()
    await ask(player)
    const id = await idOf(player)
    expect((await Promise.all([approveBonusRequest(server.services, id), approveBonusRequest(server.services, id)])).sort()).toEqual(['done', 'gone'])
    expect(await readBalances(server, player)).toEqual({ cash: 10_00n, bonus: 250_00n, held: 0n })
    expect(await bonusRow(server, player)).toMatchObject({ state: 'active', source: 'request', amount: 250_00, required: 2500_00 })
    expect((await look(player)).reqs[0]).toMatchObject({ status: Status.approved, reason: '' })
    const { data } = (await server.call('messageGet', {}, { cookie: player.cookie })).body
    expect(data?.[0]).toMatchObject({ subject: `${birthday}: talebiniz onaylandı`, description: '₺250,00 bonus bakiyenize eklendi.' })
  })

  test('BON-02 a rejection has its reason and moves nothing', async () => {
    const player = await celebrant()
    await ask(player)
    const id = await idOf(player)
    expect(await rejectBonusRequest(server.db, id, ' Bu yıl verildi ')).toBe('done')
    expect(await rejectBonusRequest(server.db, id, 'again')).toBe('gone')
    expect(await approveBonusRequest(server.services, id)).toBe('gone')
    expect((await look(player)).reqs[0]).toMatchObject({ status: Status.rejected, reason: 'Bu yıl verildi' })
    expect((await readBalances(server, player)).bonus).toBe(0n)
    const { data } = (await server.call('messageGet', {}, { cookie: player.cookie })).body
    expect(data?.[0]).toMatchObject({ subject: `${birthday}: talebiniz onaylanmadı`, description: 'Bu yıl verildi' })
    expect(await approveBonusRequest(server.services, 999_999_999)).toBe('gone')
    expect(await rejectBonusRequest(server.db, 999_999_999, '')).toBe('gone')
  })

  test('MONEY-7 BON-19 it waits while another bonus is active, and is granted afterwards', async () => {
    const player = await celebrant()
    await claimCode(server, player, promoCodes.trial)
    await ask(player)
    const id = await idOf(player)
    expect(await approveBonusRequest(server.services, id)).toBe('bonus_runs')
    expect((await look(player)).reqs[0]).toMatchObject({ status: Status.pending })
    await server.pool.query("update player_bonus set expires_at = now() - interval '1 second' where player_id = $1", [player.id])
    expect(await approveBonusRequest(server.services, id)).toBe('done')
    expect((await readBalances(server, player)).bonus).toBe(250_00n)
  })

  test('LIMIT-4 a player who may not play at that time gets nothing', async () => {
    const player = await celebrant()
    await ask(player)
    await set(player, "status = 'excluded', status_until = now() + interval '30 days'")
    expect(await approveBonusRequest(server.services, await idOf(player))).toBe('may_not_play')
    expect((await readBalances(server, player)).bonus).toBe(0n)
  })

  test.each([
    ['on another day', "birth_date = (now() at time zone 'Europe/Istanbul' - interval '30 years' - interval '9 days')::date"],
    ['with a young account', "created_at = now() - interval '29 days'"],
  ])('the birthday bonus is refused %s', async (_what, change) => {
    const player = await celebrant()
    await set(player, change)
    await ask(player)
    expect(await approveBonusRequest(server.services, await idOf(player))).toBe('not_due')
  })

  test('the birthday bonus is refused without a deposit, and twice a year', async () => {
    const poor = await server.testPlayer()
    await set(poor, "birth_date = (now() at time zone 'Europe/Istanbul' - interval '30 years')::date, created_at = now() - interval '40 days'")
    await ask(poor)
    expect(await approveBonusRequest(server.services, await idOf(poor))).toBe('not_due')
    const player = await celebrant()
    await ask(player)
    expect(await approveBonusRequest(server.services, await idOf(player))).toBe('done')
    await server.pool.query("update player_bonus set expires_at = now() - interval '1 second' where player_id = $1", [player.id])
    await ask(player)
    expect(await approveBonusRequest(server.services, await idOf(player))).toBe('not_due')
  })

  test('the trial bonus is available once, within seven days of registering, with an identity number', async () => {
    const player = await server.testPlayer()
    await ask(player, trial)
    const id = await idOf(player)
    expect(await approveBonusRequest(server.services, id)).toBe('not_due')
    await set(player, "identity_no = '10000000146', created_at = now() - interval '9 days'")
    expect(await approveBonusRequest(server.services, id)).toBe('not_due')
    await set(player, 'created_at = now()')
    expect(await approveBonusRequest(server.services, id)).toBe('done')
    expect((await readBalances(server, player)).bonus).toBe(50_00n)
    const other = await server.testPlayer()
    await set(other, "identity_no = '19191919190'")
    await claimCode(server, other, promoCodes.trial)
    await server.pool.query("update player_bonus set expires_at = now() - interval '1 second' where player_id = $1", [other.id])
    await ask(other, trial)
    expect(await approveBonusRequest(server.services, await idOf(other))).toBe('not_due')
  })

  test('DETAIL-3 BON-20 the fifty trial spins are requested like the trial bonus, and replace it', async () => {
    const player = await server.testPlayer()
    await set(player, "identity_no = '27272727270'")
    await ask(player, 'Deneme free spin')
    expect(await approveBonusRequest(server.services, await idOf(player))).toBe('done')
    const { data } = (await server.call('bonusesActive', {}, { cookie: player.cookie })).body
    expect(data).toMatchObject([{ bonus: 'deneme-cevirme', balance: 0, spins: { left: 50 } }])
    const { rows: told } = await server.pool.query('select description from player_message where player_id = $1', [player.id])
    expect(told).toContainEqual({ description: 'Vişne Bahçesi oyununda 50 free spin sizi bekliyor.' })
    await server.pool.query("update player_bonus set expires_at = now() - interval '1 second' where player_id = $1", [player.id])
    await ask(player, trial)
    expect(await approveBonusRequest(server.services, await idOf(player))).toBe('not_due')
  })

  /** Returns the next Monday in Istanbul, at this time of day. */
  const nextMonday = () => {
    const now = Date.now()
    const weekday = new Date(now + 3 * 3_600_000).getUTCDay()
    return new Date(now + (((8 - weekday) % 7) + (weekday === 1 ? 7 : 0)) * 86_400_000)
  }
  const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000).toISOString()

  test("the weekly sports bonus is a tenth of last week's net loss on sports, requested on a Monday", async () => {
    const player = await server.testPlayer({ cash: 5_000_00n })
    const session = await openGame(server, player)
    await server.pool.query("update game set type = 'embed', engine = 'sportsbook' where id = $1", [testGame.id])
    expect(await playRound(server, session, 1_000_00n)).toEqual(['OK', 'OK'])
    expect(await playRound(server, session, 400_00n, 600_00n)).toEqual(['OK', 'OK'])
    await ask(player, weekly)
    const id = await idOf(player)
    // The ledger cannot be backdated, so the request gets later dates: on a Tuesday, a week too late, then on the Monday after.
    for (const days of [1, 7]) {
      await askedAt(player, daysAfter(nextMonday(), days))
      expect(await approveBonusRequest(server.services, id)).toBe('not_due')
    }
    await askedAt(player, daysAfter(nextMonday(), 0))
    expect(await approveBonusRequest(server.services, id)).toBe('done')
    expect((await readBalances(server, player)).bonus).toBe(80_00n)
  })

  test('the weekly sports bonus ignores other games and small losses', async () => {
    const player = await server.testPlayer({ cash: 5_000_00n })
    const session = await openGame(server, player)
    expect(await playRound(server, session, 900_00n)).toEqual(['OK', 'OK'])
    await ask(player, weekly)
    await askedAt(player, daysAfter(nextMonday(), 0))
    expect(await approveBonusRequest(server.services, await idOf(player))).toBe('not_due')
    const careful = await server.testPlayer({ cash: 5_000_00n })
    const wary = await openGame(server, careful)
    await server.pool.query("update game set type = 'embed', engine = 'parlay' where id = $1", [testGame.id])
    expect(await playRound(server, wary, 249_99n)).toEqual(['OK', 'OK'])
    await ask(careful, weekly)
    await askedAt(careful, daysAfter(nextMonday(), 0))
    expect(await approveBonusRequest(server.services, await idOf(careful))).toBe('not_due')
  })
})

test('weeks begin on Monday in Istanbul; a birthday counts for seven days, also over the new year and for 29 February', () => {
  const at = (text: string) => new Date(`${text}+03:00`)
  expect(lastWeek(at('2026-11-23T00:00'))).toEqual({ name: '2026-11-16', from: at('2026-11-16T00:00'), before: at('2026-11-23T00:00') })
  expect(lastWeek(at('2026-11-22T23:59'))).toBeNull()
  const cases: [string, string, number | null][] = [
    ['1990-11-20', '2026-11-19T23:59', null],
    ['1990-11-20', '2026-11-20T00:00', 2026],
    ['1990-11-20', '2026-11-27T23:59', 2026],
    ['1990-11-20', '2026-11-28T00:00', null],
    ['1990-12-29', '2027-01-04T12:00', 2026],
    ['1992-02-29', '2027-03-01T12:00', 2027],
  ]
  for (const [birth, now, year] of cases) expect([birth, now, birthdayWindow(birth, at(now))]).toEqual([birth, now, year])
})

describe('history', () => {
  test('API-22 BON-05 BON-06 every bonus is listed, newest first, in pages; only completed bonuses have a start date', async () => {
    const player = await celebrant()
    expect(await history(player)).toEqual({ status: 1, data: [], recordsTotal: 0 })
    await claimCode(server, player, promoCodes.trial)
    await server.pool.query('update player_bonus set required = 1_00 where player_id = $1', [player.id])
    const session = await openGame(server, player)
    expect(await playRound(server, session, 4_00n, 4_00n)).toEqual(['OK', 'OK'])
    await ask(player)
    expect(await approveBonusRequest(server.services, await idOf(player))).toBe('done')
    const { data, recordsTotal } = await history(player)
    expect(recordsTotal).toBe(2)
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(data).toEqual([
      {
        ...{ id: expect.any(Number), bonusName: birthday, bonus_type: { id: 'dogum-gunu', start_at: null, end_at: date }, bonusDate: date },
        ...{ bonusAmount: 250, required: 2500, wagered: 0, state: 'active' },
      },
      {
        ...{ id: expect.any(Number), bonusName: trial, bonus_type: { id: 'deneme-bonusu', start_at: date, end_at: date }, bonusDate: date },
        ...{ bonusAmount: 50, required: 1, wagered: 4, state: 'completed' },
      },
    ])
    expect((await history(player, { start: 1, length: 1 })).data).toEqual([data[1]])
    expect((await history(await server.testPlayer())).data).toEqual([])
  })

  test('PLAY-20 an expired bonus is shown as ended', async () => {
    const player = await server.testPlayer()
    await claimCode(server, player, promoCodes.trial)
    await server.pool.query("update player_bonus set expires_at = now() - interval '1 second' where player_id = $1", [player.id])
    const [row] = (await history(player)).data
    expect(row).toMatchObject({ state: 'expired', bonus_type: { start_at: null } })
    expect((await readBalances(server, player)).bonus).toBe(0n)
  })
})
