import { jurisdictionNames, jurisdictions } from '@kehribar/shared/rules/jurisdictions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { game } from '@server/db/schema'
import { openSession, sessionCookie } from '@server/modules/session'
import { cancel } from '@server/modules/withdrawals/decide'
import { operatorOf } from '../../tests/support/ops'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { registerNewcomer } from './account-steps'
import { excludeSelf } from './limits-support'
import { accountsOf, addTestGame, expectClean, movement, newRound, openGame, testGame } from './money-support'
import { request, withdrawer } from './withdrawals-support'

/* Player protection that every market has, with the market's own values. Limits, verification and markers have their own test files. */

const otherSlot = 990_031
const servers = new Map<string, TestServer>()
beforeAll(async () => {
  for (const market of jurisdictionNames) {
    const server = await startTestServer({ env: { JURISDICTION: market } })
    await addTestGame(server.db)
    await server.db
      .insert(game)
      .values({ ...testGame, id: otherSlot, title: 'Yan Kasa', type: 'slot', slug: 'yan-kasa', engine: 'slot-fruit', rtp: 9_600, position: 9_995 })
    servers.set(market, server)
  }
})
afterEach(() => Promise.all([...servers.values()].map(({ db }) => expectClean(db))))
afterAll(() => Promise.all([...servers.values()].map((server) => server.close())))

describe.each(jurisdictionNames)('%s', (market) => {
  const profile = jurisdictions[market]
  const on = () => servers.get(market) as TestServer
  const ops = operatorOf(on)
  const logIn = async (playerId: number) => {
    const token = await openSession(on().db, { playerId, viaCode: false, ip: '127.0.0.1', userAgent: 'test' })
    return `${sessionCookie(on().config)}=${token}; token=1`
  }
  const details = async (cookie: string) => (await on().call('getMyDetails', {}, { cookie })).body.user
  const check = async (cookie: string) => (await on().call('realityCheck', {}, { cookie })).body
  const bet = async (session: string, amount: string, { round = newRound(), of = testGame.id } = {}) =>
    (await on().partnerCall('bet', { ...movement(session, round, amount), game: of })).body.result
  const open = async (player: TestPlayer, id: number) => {
    const { body } = await on().call('getGameLink', { id, provider: testGame.provider }, { cookie: player.cookie })
    return (await on().partnerCall('authenticate', { code: new URL(body.url as string).searchParams.get('code') as string })).body.session as string
  }
  const shut = (player: TestPlayer) => excludeSelf(on(), player, { term: '1y' })

  test('PROTECT-2 a player who resembles an excluded person is let in, and can play after an operator’s decision', async () => {
    const out = await on().testPlayer({ firstName: 'Defne', lastName: 'Yücel', birthDate: '1990-07-04' })
    await shut(out)
    const { body, form } = await registerNewcomer(on(), { firstname: 'DEFNE', lastname: 'yucel', birthdate: { day: 4, month: 7, year: 1990 } })
    expect(body.status).toBe(1)
    const { rows } = await on().pool.query<{ id: number }>('select id from player where username = $1', [form.username])
    const cookie = await logIn(rows[0]?.id ?? 0)
    expect((await details(cookie)).playState).toMatchObject({ kind: 'time_out' })
    const line = (await ops('matches')).split('\n').find((each) => each.includes(String(form.username)))
    await ops('matches', 'other', line?.trim().split(/\s+/)[0] ?? '', '--yes')
    expect((await details(cookie)).playState).toMatchObject({ kind: 'active' })
  })

  test('PROTECT-4 a withdrawal is returned only at the player’s own wish, which is recorded and confirmed', async () => {
    const { player, bank } = await withdrawer(on())
    const id = await request(on(), player, bank)
    expect(await accountsOf(on().db, player.id)).toMatchObject({ withdraw_hold: 200_00n })
    expect(await cancel(on().services, id, 'Telefon')).toEqual({ outcome: 'done' })
    expect(await accountsOf(on().db, player.id)).toMatchObject({ cash: 1_000_00n, withdraw_hold: 0n })
    const { rows } = await on().pool.query('select body from player_message where player_id = $1 and about = $2', [player.id, `withdrawal:${id}`])
    expect(rows[0].body).toContain('Telefon')
  })

  test('PROTECT-5 PROTECT-13 an excluded player gets no offers, and a mail confirms the exclusion', async () => {
    const player = await on().testPlayer()
    expect((await details(player.cookie)).noOffers).toBe(false)
    await shut(player)
    expect((await details(player.cookie)).noOffers).toBe(true)
    expect((await on().call('bonusRequestGet', {}, { cookie: player.cookie })).body.opts ?? []).toEqual([])
    expect(on().outbox.mails.at(-1)?.subject).toBe('Hesabınız oyuna kapatıldı')
  })

  test('PROTECT-8 PROTECT-9 the reality check is due at the market’s interval, pauses every game, and shows the play of all logins', async () => {
    const minutes = profile.defaultRealityMinutes.value
    const player = await on().testPlayer({ cash: 500_00n })
    const session = await openGame(on(), player)
    const round = newRound()
    expect(await bet(session, '20000', { round })).toBe('OK')
    await on().partnerCall('settle', movement(session, round, '5000'))
    const age = (time: string) =>
      on().pool.query(
        'update session set created_at = created_at - $2::interval, reality_at = reality_at - $2::interval, seen_at = clock_timestamp() where player_id = $1',
        [player.id, time],
      )
    await age(`${minutes - 1} minutes`)
    const again = await logIn(player.id)
    expect(await check(again)).toMatchObject({ due: false, minutes, staked: 200, net: -150 })
    await age('1 minute')
    expect((await check(player.cookie)).due).toBe(true)
    expect(await bet(session, '1000')).toBe('REALITY_CHECK')
    await on().call('realityAnswer', {}, { cookie: player.cookie })
    expect(await bet(session, '1000')).toBe('OK')
  })

  test('PROTECT-10 a row of the history links to its round, only for its player', async () => {
    const [owner, stranger] = [await on().testPlayer({ cash: 100_00n }), await on().testPlayer()]
    const session = await openGame(on(), owner)
    const round = newRound()
    await bet(session, '1000', { round })
    await on().partnerCall('settle', movement(session, round, '2500'))
    const history = (await on().call('transactionList', { length: 10, sortDesc: 'true' }, { cookie: owner.cookie })).body.data?.original.data ?? []
    const id = history.find(({ code }) => code === 'win')?.id ?? 0
    const opened = async (cookie: string) => (await on().call('transactionGet', { id }, { cookie })).body.data
    expect(await opened(owner.cookie)).toMatchObject({ round: { number: round, game: testGame.title, state: 'settled', staked: 10, won: 25 } })
    expect(await opened(stranger.cookie)).toBeUndefined()
  })

  test('PROTECT-12 a login shows when it expires, and every action of the player extends it', async () => {
    const player = await on().testPlayer()
    await on().pool.query("update session set seen_at = clock_timestamp() - interval '29 minutes' where player_id = $1", [player.id])
    const left = async () => {
      const { now, idleEndsAt } = await check(player.cookie)
      return (Date.parse(idleEndsAt ?? '') - Date.parse(now ?? '')) / 60_000
    }
    expect(await left()).toBeCloseTo(1, 1)
    await details(player.cookie)
    expect(await left()).toBeCloseTo(30, 1)
  })

  test('PROTECT-13 the market decides whether a slot’s largest stake applies to a whole round, and whether only one slot can be played at a time', async () => {
    const capped = profile.roundCapped.value.includes('slot')
    const single = profile.oneAtATime.value.includes('slot')
    expect([capped, single]).toEqual(market === 'strictest' ? [true, true] : [false, false])
    const player = await on().testPlayer({ cash: 30_000_00n })
    const first = await openGame(on(), player)
    const round = newRound()
    expect(await bet(first, '600000', { round })).toBe('OK')
    expect(await bet(first, '400001', { round })).toBe(capped ? 'LIMIT_REACHED' : 'OK')
    const second = await open(player, otherSlot)
    expect(await bet(second, '1000', { of: otherSlot })).toBe('OK')
    expect(await bet(first, '1000')).toBe(single ? 'SESSION_EXPIRED' : 'OK')
  })
})
