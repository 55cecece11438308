import { api } from '@kehribar/shared/api'
import { exclusionReasons, exclusionTerms, termMonths } from '@kehribar/shared/rules/limits'
import { strictestProfile } from '@kehribar/shared/rules/jurisdictions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findExcludedContacts } from '@server/modules/exclusion'
import { openSession, sessionCookie } from '@server/modules/session'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { isLoggedIn } from './account-steps'
import { claimCode, promoCodes } from './bonuses-support'
import { closeAccount, decisionsOf, excludeSelf, stateOf, takeBreak } from './limits-support'
import { accountsOf, addTestGame, cardForm, expectClean, movement, newRound, openGame, startDeposit, testGame } from './money-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
beforeEach(() => server.pool.query('delete from throttle'))
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const hours = (date: Date | null) => ((date?.getTime() ?? 0) - Date.now()) / 3_600_000
const secondSession = async (playerId: number) => {
  const token = await openSession(server.db, { playerId, viaCode: false, ip: '127.0.0.1', userAgent: 'test' })
  return `${sessionCookie(server.config)}=${token}; token=1`
}

describe('break', () => {
  test.each(strictestProfile.breakHours.value)('LIMIT-4 RG-09 a break of %i hours begins at once and ends automatically', async (length) => {
    const player = await server.testPlayer({ cash: 100_00n })
    const body = await takeBreak(server, player, length)
    expect(body).toMatchObject({ status: 1, statusText: 'limits.time_out_begun', playState: { kind: 'time_out' } })
    expect(hours(new Date(body.playState?.until ?? ''))).toBeCloseTo(length, 1)
    const pay = async () => (await server.call('depositPost', cardForm(), { cookie: player.cookie, key: newIdempotencyKey() })).body.statusText
    await server.pool.query("update player set status_until = clock_timestamp() + interval '1 second' where id = $1", [player.id])
    expect(await pay()).toBe('deposit.player_blocked')
    await server.pool.query('update player set status_until = clock_timestamp() where id = $1', [player.id])
    expect(await pay()).toBeUndefined()
    expect((await server.call('limitsGet', {}, { cookie: player.cookie })).body.playState).toEqual({ kind: 'active', until: null, since: null })
  })

  test('LIMIT-4 a break can be extended, never shortened', async () => {
    const player = await server.testPlayer()
    await takeBreak(server, player, 168)
    const first = await stateOf(server, player)
    expect(await takeBreak(server, player, 24)).toMatchObject({ status: 0, statusText: 'limits.time_out_longer', playState: { kind: 'time_out' } })
    expect(await stateOf(server, player)).toEqual(first)
    expect((await takeBreak(server, player, 336)).status).toBe(1)
    expect(hours((await stateOf(server, player)).status_until)).toBeCloseTo(336, 1)
    expect((await decisionsOf(server, player)).map(({ kind }) => kind)).toEqual(['time_out', 'time_out'])
    expect((await server.call('timeOut', { hours: 2 }, { cookie: player.cookie })).status).toBe(422)
  })

  test('RG-09 LIMIT-4 in a break a pending deposit is still credited; only the next deposit is refused', async () => {
    const player = await server.testPlayer()
    const reference = await startDeposit(server, player)
    await takeBreak(server, player, 24)
    await server.partnerCall('paymentCallback', { reference, txid: `t-${newIdempotencyKey()}`, state: 'approved', amount: '50000', currency: 'TRY' })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 500_00n })
  })
})

describe('self-exclusion', () => {
  test('RG-03 LIMIT-5 there are six reasons and four terms, and both are required', async () => {
    expect(exclusionReasons).toHaveLength(6)
    for (const reason of exclusionReasons) {
      const player = await server.testPlayer()
      expect((await excludeSelf(server, player, { reason })).status).toBe(1)
      expect(await decisionsOf(server, player)).toMatchObject([{ kind: 'excluded', reason }])
    }
    const player = await server.testPlayer()
    for (const wrong of [{ reason: 'bored' }, { term: '1d' }, { reason: undefined }]) {
      const input = { password: player.password, reason: 'other', term: '6m', ...wrong } as never
      expect((await server.call('selfExclude', input, { cookie: player.cookie })).status).toBe(422)
    }
    expect((await stateOf(server, player)).status).toBe('active')
  })

  test.each(exclusionTerms)('RG-08 PLAY-17 an exclusion for %s applies at once', async (term) => {
    const player = await server.testPlayer({ cash: 100_00n })
    const body = await excludeSelf(server, player, { term })
    expect(body).toMatchObject({ status: 1, statusText: 'limits.excluded_now', playState: { kind: 'excluded' } })
    const until = body.playState?.until ?? null
    if (term === 'forever') expect(until).toBeNull()
    else expect(hours(new Date(until ?? '')) / (24 * 30.4)).toBeCloseTo(termMonths[term], 0)
    expect((await server.call('depositPost', cardForm(), { cookie: player.cookie, key: newIdempotencyKey() })).body.statusText).toBe('deposit.player_blocked')
    expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(-5)
  })

  test('LIMIT-5 a wrong password changes nothing, and guessing is throttled', async () => {
    const player = await server.testPlayer()
    const wrong = await excludeSelf(server, player, { password: 'Yanlis-2026!' })
    expect(wrong).toMatchObject({
      status: 0,
      statusText: 'limits.wrong_password',
      errors: { password: ['limits.wrong_password'] },
      playState: { kind: 'active' },
    })
    const input = { password: 'Yanlis-2026!', reason: 'other', term: '6m' } as const
    const answers = []
    for (let guess = 0; guess < 12; guess++) answers.push((await server.call('selfExclude', input, { cookie: player.cookie })).status)
    expect(answers.at(-1)).toBe(429)
    expect(await decisionsOf(server, player)).toEqual([])
  })

  test("LIMIT-5 ACCOUNT-2 a stranger's failed logins do not prevent the player from excluding themselves", async () => {
    const player = await server.testPlayer()
    for (let guess = 0; guess < 11; guess++) await server.call('login', { username: player.username, password: 'Yanlis-2026!' })
    expect((await server.call('login', player)).status).toBe(429)
    expect(await excludeSelf(server, player)).toMatchObject({ status: 1, playState: { kind: 'excluded' } })
  })

  test('LIMIT-5 PLAY-17 an exclusion ends launch codes, game sessions and other logins; this login stays for withdrawals', async () => {
    const player = await server.testPlayer({ cash: 100_00n })
    const game = await openGame(server, player)
    const link = (await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })).body.url as string
    const other = await secondSession(player.id)
    expect(await isLoggedIn(server, other)).toBe(true)
    await excludeSelf(server, player)
    expect((await server.partnerCall('authenticate', { code: new URL(link).searchParams.get('code') as string })).body.result).toBe('SESSION_EXPIRED')
    expect((await server.partnerCall('balance', { session: game })).body.result).toBe('SESSION_EXPIRED')
    expect((await server.partnerCall('bet', movement(game, newRound(), '100'))).body.result).toBe('PLAYER_BLOCKED')
    expect(await isLoggedIn(server, other)).toBe(false)
    expect(await isLoggedIn(server, player.cookie)).toBe(true)
    expect((await server.call('balance', {}, { cookie: player.cookie })).body).toMatchObject({ balance: 100 })
    expect((await server.call('transactionList', {}, { cookie: player.cookie })).body.data?.original.recordsTotal).toBe(1)
  })

  test('MONEY-7 no stake is accepted after a concurrent exclusion', async () => {
    const player = await server.testPlayer({ cash: 100_00n })
    const game = await openGame(server, player)
    const [, ...bets] = await Promise.all([
      excludeSelf(server, player),
      ...Array.from({ length: 16 }, () => server.partnerCall('bet', movement(game, newRound(), '100'))),
    ])
    const since = (await stateOf(server, player)).status_since as Date
    const { rows } = await server.pool.query("select count(*)::int as late from ledger_tx where player_id = $1 and kind = 'bet' and created_at > $2", [
      player.id,
      since,
    ])
    expect(rows).toEqual([{ late: 0 }])
    const taken = BigInt(bets.filter(({ body }) => body.result === 'OK').length)
    expect(await accountsOf(server.db, player.id)).toMatchObject({ bet_hold: taken * 100n })
  })

  test('LIMIT-5 nothing ends it within its term: no call, no shorter term, no changed row', async () => {
    const player = await server.testPlayer()
    await excludeSelf(server, player, { term: '1y' })
    const before = await stateOf(server, player)
    expect(await excludeSelf(server, player, { term: '6m' })).toMatchObject({ status: 0, statusText: 'limits.exclusion_longer' })
    expect(await takeBreak(server, player, 24)).toMatchObject({ status: 0, statusText: 'limits.is_excluded' })
    expect(await stateOf(server, player)).toEqual(before)
    await expect(server.pool.query('update exclusion set until = now() where player_id = $1', [player.id])).rejects.toThrow('append-only')
    await expect(server.pool.query('delete from exclusion where player_id = $1', [player.id])).rejects.toThrow('append-only')
    await expect(server.pool.query('truncate exclusion')).rejects.toThrow('append-only')
    expect(await excludeSelf(server, player, { term: 'forever' })).toMatchObject({ status: 1, playState: { kind: 'excluded', until: null } })
    expect(await excludeSelf(server, player, { term: '5y' })).toMatchObject({ status: 0, statusText: 'limits.exclusion_longer' })
  })

  test('PROTECT-7 an exclusion ends only on request, after its term and a day of waiting', async () => {
    const player = await server.testPlayer({ cash: 100_00n })
    const ask = async (password = player.password) => (await server.call('exclusionReturn', { password }, { cookie: player.cookie })).body
    const pay = async () => (await server.call('depositPost', cardForm(), { cookie: player.cookie, key: newIdempotencyKey() })).body.statusText
    expect(await ask()).toMatchObject({ status: 0, statusText: 'limits.return_not_yet' })
    await excludeSelf(server, player)
    expect(await ask()).toMatchObject({ status: 0, statusText: 'limits.return_not_yet', playState: { kind: 'excluded', returns: null } })
    await server.pool.query('update player set status_until = clock_timestamp() where id = $1', [player.id])
    expect(await pay()).toBe('deposit.player_blocked')
    expect(await ask('Yanlis-2026!')).toMatchObject({ status: 0, statusText: 'limits.wrong_password' })
    const asked = await ask()
    expect(asked).toMatchObject({ status: 1, statusText: 'limits.return_asked', playState: { kind: 'excluded' } })
    expect(hours(new Date(asked.playState?.returns ?? ''))).toBeCloseTo(24, 1)
    // The first request counts.
    expect(await ask()).toMatchObject({ status: 0, playState: { returns: asked.playState?.returns } })
    const left = (time: string) => server.pool.query('update player set return_from = clock_timestamp() + $2::interval where id = $1', [player.id, time])
    await left('1 second')
    expect(await pay()).toBe('deposit.player_blocked')
    await left('0 seconds')
    expect(await pay()).toBeUndefined()
    expect((await server.call('limitsGet', {}, { cookie: player.cookie })).body.playState).toEqual({ kind: 'active', until: null, since: null })
  })

  test('PROTECT-7 during the waiting day another exclusion can begin, which cancels the request; registering again is refused meanwhile', async () => {
    const player = await server.testPlayer()
    await excludeSelf(server, player)
    await server.pool.query("update player set status_until = clock_timestamp() - interval '1 day' where id = $1", [player.id])
    await server.call('exclusionReturn', { password: player.password }, { cookie: player.cookie })
    const { rows } = await server.pool.query('select email, gsm from player where id = $1', [player.id])
    expect(await findExcludedContacts(server.db, rows[0])).toMatchObject({ email: true, gsm: true })
    expect(await excludeSelf(server, player)).toMatchObject({ status: 1, playState: { kind: 'excluded', returns: null } })
  })

  test.each(['tr', 'en', 'de'] as const)('PROTECT-13 in %s a mail confirms the exclusion, and the consent to advertising is withdrawn', async (language) => {
    const player = await server.testPlayer({ language })
    await server.pool.query('update player set marketing = true where id = $1', [player.id])
    await excludeSelf(server, player)
    const mail = server.outbox.mails.at(-1)
    const word = { tr: /Hesabınız oyuna kapatıldı[^]*kendiliğinden açılmaz/, en: /You are excluded[^]*ask to return/, de: /ausgeschlossen[^]*Rückkehr/ }[
      language
    ]
    expect(`${mail?.subject}\n${mail?.text}`).toMatch(word)
    expect((await server.pool.query('select marketing from player where id = $1', [player.id])).rows).toEqual([{ marketing: false }])
  })

  test('PROTECT-5 a player who is excluded, in a break or at a limit gets no offers: no deposit bonus, no bonus on request, no consent to advertising', async () => {
    const offered = async (player: TestPlayer) => {
      const { user } = (await server.call('getMyDetails', {}, { cookie: player.cookie })).body
      const methods = (await server.call('depositMethods', {}, { cookie: player.cookie })).body.deposit_bonuses ?? []
      const requests = (await server.call('bonusRequestGet', {}, { cookie: player.cookie })).body.opts ?? []
      return [user.noOffers, methods.filter(({ id }) => id !== 0).length > 0, requests.length > 0]
    }
    const [free, limited, resting, out] = [await server.testPlayer(), await server.testPlayer(), await server.testPlayer(), await server.testPlayer()]
    await server.call('limitSet', { kind: 'deposit', period: '24h', amount: 500 }, { cookie: limited.cookie })
    expect(await offered(limited)).toEqual([false, true, true])
    await startDeposit(server, limited, 500_00n)
    await takeBreak(server, resting, 24)
    await excludeSelf(server, out)
    expect(await offered(free)).toEqual([false, true, true])
    for (const player of [limited, resting, out]) expect(await offered(player)).toEqual([true, false, false])
    const consent = await server.call('profileUpdate', { checkmail: true }, { cookie: out.cookie })
    expect(consent.body.errors).toEqual({ checkmail: ['profile.no_advertising'] })
  })

  test('LIMIT-6 open bets settle to cash after an exclusion, and none of it can be staked', async () => {
    const player = await server.testPlayer({ cash: 100_00n })
    const game = await openGame(server, player)
    const round = newRound()
    await server.partnerCall('bet', movement(game, round, '4000'))
    await excludeSelf(server, player)
    expect((await server.partnerCall('settle', movement(game, round, '9000'))).body).toMatchObject({ result: 'OK', balance: '15000' })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 150_00n, bet_hold: 0n })
    expect((await server.partnerCall('bet', movement(game, newRound(), '100'))).body.result).toBe('PLAYER_BLOCKED')
  })

  test('LIMIT-6 MONEY-13 the audit finds a refund without matching money or deposit', async () => {
    const player = await server.testPlayer()
    const reference = await startDeposit(server, player)
    await excludeSelf(server, player)
    await server.partnerCall('paymentCallback', { reference, txid: `t-${newIdempotencyKey()}`, state: 'approved', amount: '50000', currency: 'TRY' })
    const findings = async (damage: string) => {
      const client = await server.pool.connect()
      try {
        await client.query('begin')
        await client.query(damage, [player.id])
        return (await client.query('select rule from ledger_audit order by rule')).rows.map(({ rule }: { rule: string }) => rule)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect(await findings('update refund set amount = amount + 1 where player_id = $1')).toEqual(['refund_credit', 'refund_due', 'refund_source'])
    expect(await findings('delete from refund where player_id = $1')).toEqual(['refund_due', 'refund_missing', 'refund_source'])
    expect(await findings("update deposit set state = 'approved' where player_id = $1")).toEqual(['deposit_credit', 'refund_credit'])
    const { rows } = await server.pool.query('select type, subject from player_message where player_id = $1 order by created_at desc limit 1', [player.id])
    expect(rows).toEqual([{ type: 'warning', subject: 'Ödemeniz iade edilecek' }])
  })
})

describe('closing the account', () => {
  test('LIMIT-8 RG-01 refused while there is money, an open bet or a payment; each refusal names the reason', async () => {
    const rich = await server.testPlayer({ cash: 10_00n })
    expect(await closeAccount(server, rich)).toMatchObject({ status: 0, statusText: 'limits.close_balance' })
    const game = await openGame(server, rich)
    const round = newRound()
    await server.partnerCall('bet', movement(game, round, '1000'))
    expect(await closeAccount(server, rich)).toMatchObject({ status: 0, statusText: 'limits.close_open_bets' })
    await server.partnerCall('settle', movement(game, round, '0'))
    const reference = await startDeposit(server, rich)
    expect(await closeAccount(server, rich)).toMatchObject({ status: 0, statusText: 'limits.close_pending_deposit' })
    await server.partnerCall('paymentCallback', { reference, txid: `t-${newIdempotencyKey()}`, state: 'declined', amount: '50000', currency: 'TRY' })
    expect(await closeAccount(server, rich, 'Yanlis-2026!')).toMatchObject({ status: 0, statusText: 'limits.wrong_password' })
    expect((await stateOf(server, rich)).status).toBe('active')
    expect(await closeAccount(server, rich)).toEqual({ status: 1, statusText: 'limits.closed' })
  })

  test('LIMIT-8 ends every login and trusted device, cancels a bonus and sends a mail, and the ledger stays', async () => {
    const player = await server.testPlayer({ viaCode: true })
    const trusted = await server.call('activateSmsIp', {}, { cookie: player.cookie })
    const other = await secondSession(player.id)
    expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(1)
    const before = await server.pool.query('select count(*)::int as entries from ledger_tx where player_id = $1', [player.id])
    const { headers } = await server.call('accountClose', { password: player.password }, { cookie: player.cookie })
    expect(headers.getSetCookie().some((line) => /^sid=;.*Max-Age=0/i.test(line))).toBe(true)
    for (const cookie of [player.cookie, other]) expect((await server.call('balance', {}, { cookie })).status).toBe(401)
    const { rows } = await server.pool.query('select bool_and(revoked_at is not null) as revoked from device where player_id = $1', [player.id])
    expect(rows).toEqual([{ revoked: true }])
    const login = await server.call('login', { username: player.username, password: player.password }, { cookie: trusted.cookie })
    expect(login.body).toEqual({ status: 0, statusText: 'auth.account_closed' })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 0n, bonus: 0n })
    const after = await server.pool.query('select count(*)::int as entries from ledger_tx where player_id = $1', [player.id])
    expect(after.rows[0].entries).toBe(before.rows[0].entries + 1)
    expect(await decisionsOf(server, player)).toMatchObject([{ kind: 'closed', until: null }])
    await expect.poll(() => server.outbox.mails.at(-1)?.subject).toBe('Hesabınız kapatıldı')
  })

  test('LIMIT-8 of a concurrent deposit and closure, one is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const player = await server.testPlayer()
      const [closing, paying] = await Promise.all([
        closeAccount(server, player),
        server.call('depositPost', cardForm(), { cookie: player.cookie, key: newIdempotencyKey() }),
      ])
      expect([closing.status, paying.body.status === 1 ? 1 : 0].sort()).toEqual([0, 1])
    }
  })
})

describe('age', () => {
  test.each([
    ['on the eve of the 18th birthday', "interval '18 years' - interval '1 day'", false],
    ['on the 18th birthday in Istanbul', "interval '18 years'", true],
  ])('PLAY-16 deposit, launch, stake and bonus %s', async (_when, age, may) => {
    const player = await server.testPlayer({ cash: 100_00n })
    const game = await openGame(server, player)
    await server.pool.query(`update player set birth_date = ((clock_timestamp() at time zone 'Europe/Istanbul')::date - (${age}))::date where id = $1`, [
      player.id,
    ])
    const link = (await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })).body
    const frame = (await server.call('getProviderLink', { provider: 'sportsbook' }, { cookie: player.cookie })).body
    const paid = (await server.call('depositPost', cardForm(), { cookie: player.cookie, key: newIdempotencyKey() })).body
    const bet = (await server.partnerCall('bet', movement(game, newRound(), '100'))).body
    expect([link.status, frame.status, paid.status, bet.result]).toEqual(may ? [1, 1, 1, 'OK'] : [0, 0, 0, 'PLAYER_BLOCKED'])
    expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(may ? 1 : -5)
  })

  test('PLAY-16 a secret member without a birth date may play by the given consent', async () => {
    const player = await server.testPlayer()
    await server.pool.query('update player set secret = true, birth_date = null, gsm = null, sex = null where id = $1', [player.id])
    expect((await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })).body.status).toBe(1)
  })
})

test('PLAY-14 no call of the contract cancels a withdrawal', () => {
  const paths = Object.entries(api).map(([name, { path }]) => `${name} ${path}`.toLowerCase())
  expect(paths.filter((path) => /withdraw|payout/.test(path) && /cancel|reverse|revert|undo|stop|delete|back/.test(path))).toEqual([])
})
