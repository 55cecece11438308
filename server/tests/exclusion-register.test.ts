import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { checkSignature, keyIdOf, signAnswer } from '@kehribar/shared/partners/signing'
import { registerCheckRequest } from '@kehribar/shared/partners/register'
import { registersOf } from '@server/services'
import { PartnerError } from '@server/services/signed-post'
import { offersClosedNow } from '@server/modules/safer-play'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorOf } from '../../tests/support/ops'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { logInByCode, newcomerForm, registerNewcomer, queryRows } from './account-steps'
import { addTestGame, cardForm, expectClean, movement, newRound, openGame, testGame } from './money-support'

/* A national register of excluded people, in a market that has one and in one without (@see PROTECT-15). */

const names = ['strictest', 'plain'] as const
const servers = new Map<string, TestServer>()
beforeAll(async () => {
  for (const market of names) {
    const server = await startTestServer({ env: { JURISDICTION: market } })
    await addTestGame(server.db)
    servers.set(market, server)
  }
})
afterEach(async () => {
  for (const { db, registers } of servers.values()) {
    registers.failure = null
    await expectClean(db)
  }
})
afterAll(() => Promise.all([...servers.values()].map((server) => server.close())))

const acting = (on: () => TestServer) => {
  const as = (cookie: string) => ({ cookie, key: newIdempotencyKey() })
  return {
    logIn: (player: TestPlayer) => logInByCode(on(), player),
    state: async (cookie: string) => (await on().call('getMyDetails', {}, { cookie })).body.user,
    launch: async (cookie: string) => (await on().call('getGameLink', { id: testGame.id, provider: testGame.provider }, as(cookie))).body,
    pay: async (cookie: string) => (await on().call('depositPost', cardForm({ amount: 50 }), as(cookie))).body,
    again: async (cookie: string) => (await on().call('exclusionCheck', {}, as(cookie))).body,
    answers: async ({ id }: { id: number }) =>
      (await queryRows(on(), "select occasion || ' ' || answer as row from register_check where player_id = $1 order by id", [id])).map(({ row }) => row),
    askedLongAgo: ({ id }: { id: number }, hours: number) =>
      on().pool.query('update player set register_at = clock_timestamp() - make_interval(hours => $2::int) where id = $1', [id, hours]),
  }
}

describe('a market with a register', () => {
  const on = () => servers.get('strictest') as TestServer
  const ops = operatorOf(on)
  const { logIn, state, launch, pay, again, answers, askedLongAgo } = acting(on)
  beforeEach(() => on().pool.query('delete from throttle'))

  test('PROTECT-15 each login queries it with the player’s stated data; an unlisted player can play, and bets cause no query', async () => {
    const player = await on().testPlayer({ cash: 500_00n, birthDate: '1988-04-12' })
    const cookie = await logIn(player)
    const { company, request } = on().registers.asked.at(-1) ?? {}
    expect(company).toBe('sandbox')
    expect(request).toMatchObject({
      email: player.email,
      phone: player.gsm,
      person: { name: 'Derya', lastname: 'Yalın', birthDate: '1988-04-12', address: 'İzmir, TUR' },
    })
    expect((await state(cookie))?.playState).toEqual({ kind: 'active', until: null })
    const before = on().registers.asked.length
    const session = await openGame(on(), player)
    expect((await on().partnerCall('bet', movement(session, newRound(), '1000'))).body.result).toBe('OK')
    expect(on().registers.asked.length).toBe(before)
    await logIn(player)
    expect(await answers(player)).toEqual(['login clear', 'login clear'])
  })

  test.each(['listed', 'unanswered'] as const)(
    'PROTECT-15 %s: play, deposits, bonuses and offers are closed at once with a reason; reading and withdrawals stay open',
    async (how) => {
      const player = await on().testPlayer({ cash: 500_00n })
      await on().pool.query('update player set marketing = true where id = $1', [player.id])
      const [session, round] = [await openGame(on(), player), newRound()]
      expect((await on().partnerCall('bet', movement(session, round, '1000'))).body.result).toBe('OK')
      if (how === 'listed') on().registers.listed.add(player.email)
      else on().registers.failure = new Error('unreachable')
      const cookie = await logIn(player)
      expect(await state(cookie)).toMatchObject({
        playState: { kind: 'time_out', until: null, register: how },
        noOffers: true,
        limitsPrompt: null,
        // A failed query does not withdraw the consent.
        marketing: how === 'unanswered',
      })
      expect((await on().call('limitsGet', {}, { cookie })).body.playState).toMatchObject({ kind: 'time_out', register: how })
      expect((await launch(cookie)).statusText).toBe('games.player_blocked')
      expect((await pay(cookie)).statusText).toBe('deposit.player_blocked')
      expect((await on().call('bonusRequestSet', { bonus: 'deneme-bonusu' }, { cookie, key: newIdempotencyKey() })).body.status).toBe(0)
      expect((await on().call('bonusRequestGet', {}, { cookie })).body.opts).toEqual([])
      // An open game session ends, and its open round is settled.
      expect((await on().partnerCall('bet', movement(session, newRound(), '1000'))).body.result).not.toBe('OK')
      expect((await on().partnerCall('settle', movement(session, round, '3000'))).body.result).toBe('OK')
      const withdrawn = await on().call('withdrawPost', { provider: 'pep', popy: '5550001122', amount: 50, bonus: 0 }, { cookie, key: newIdempotencyKey() })
      expect(withdrawn.body.statusText).toMatch(/^withdrawal\.too_soon/)
      const subjects = (await queryRows(on(), 'select subject from player_message where player_id = $1', [player.id])).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject === 'Ulusal dışlama kaydındasınız')).toHaveLength(how === 'listed' ? 1 : 0)
      expect(await answers(player)).toEqual([`login ${how}`])
    },
  )

  test('DATABASE-17 a register that refuses our signature says nothing about the player: the earlier answer stays, and without one play is closed', async () => {
    const [known, fresh] = [await on().testPlayer({ cash: 500_00n }), await on().testPlayer({ cash: 500_00n })]
    await logIn(known)
    on().registers.failure = new PartnerError('https://register.test answered 401', 401)
    expect((await launch(await logIn(known))).status).toBe(1)
    expect((await launch(await logIn(fresh))).statusText).toBe('games.player_blocked')
    expect([await answers(known), await answers(fresh)]).toEqual([['login clear'], ['login unanswered']])
  })

  test('PROTECT-15 the player can repeat the query, 30 s after the last one at the earliest; a clear answer opens play', async () => {
    const player = await on().testPlayer({ cash: 500_00n })
    on().registers.failure = new Error('unreachable')
    const cookie = await logIn(player)
    on().registers.failure = null
    expect(await again(cookie)).toMatchObject({ status: 1, statusText: 'limits.register_unanswered_now' })
    await askedLongAgo(player, 1)
    expect(await again(cookie)).toMatchObject({ status: 1, statusText: 'limits.register_clear_now', playState: { kind: 'active' } })
    expect((await launch(cookie)).status).toBe(1)
    expect(await answers(player)).toEqual(['login unanswered', 'again clear'])
    // A listed player stays listed until the register reports otherwise, and gets one message.
    on().registers.listed.add(player.email)
    for (let turn = 0; turn < 2; turn++) {
      await askedLongAgo(player, 1)
      expect((await again(cookie)).statusText).toBe('limits.register_listed_now')
    }
    expect((await queryRows(on(), "select 1 from player_message where player_id = $1 and subject like 'Ulusal%'", [player.id])).length).toBe(1)
    on().registers.listed.delete(player.email)
    await logIn(player)
    expect((await state(cookie))?.playState?.kind).toBe('active')
  })

  test('PROTECT-15 the player’s own break or exclusion can begin while the register closes play, and outlasts it', async () => {
    const player = await on().testPlayer()
    on().registers.failure = new Error('unreachable')
    const cookie = await logIn(player)
    on().registers.failure = null
    expect((await on().call('timeOut', { hours: 24 }, { cookie })).body).toMatchObject({
      status: 1,
      playState: { kind: 'time_out', until: null, register: 'unanswered' },
    })
    await askedLongAgo(player, 1)
    expect((await again(cookie)).playState).toMatchObject({ kind: 'time_out', until: expect.any(String) as string })
    expect((await again(cookie)).playState?.register).toBeUndefined()
    on().registers.listed.add(player.email)
    await askedLongAgo(player, 1)
    await again(cookie)
    const excluded = await on().call('selfExclude', { password: player.password, reason: 'other', term: '6m' }, { cookie })
    expect(excluded.body).toMatchObject({ status: 1, playState: { kind: 'excluded' } })
  })

  test('PROTECT-15 a registration always opens the account with the same answer; a listed or unchecked player cannot play from the start', async () => {
    const listed = newcomerForm({ checkmail: true })
    on().registers.listed.add(listed.email)
    const answer = await registerNewcomer(on(), listed)
    const other = await registerNewcomer(on())
    on().registers.failure = new Error('unreachable')
    const unanswered = await registerNewcomer(on())
    expect([answer.body, unanswered.body]).toEqual([other.body, other.body])
    const stored = async (username: string) => (await queryRows(on(), 'select id, register_state, marketing from player where username = $1', [username]))[0]
    expect(await stored(listed.username)).toMatchObject({ register_state: 'listed', marketing: false })
    expect(await stored(other.form.username)).toMatchObject({ register_state: 'clear' })
    expect(await stored(unanswered.form.username)).toMatchObject({ register_state: 'unanswered' })
    expect(await answers({ id: Number((await stored(listed.username))?.id) })).toEqual(['registration listed'])
  })

  test('PROTECT-15 of a secret member only the mail address is sent', async () => {
    const player = await on().testPlayer()
    await on().pool.query("update player set secret = true, first_name = '', last_name = '', birth_date = null, gsm = null, sex = null where id = $1", [
      player.id,
    ])
    await logInByCode(on(), player, { channel: 'mail' })
    expect(on().registers.asked.at(-1)?.request).toEqual({ reference: expect.any(String) as string, email: player.email })
  })

  test('PROTECT-5 PROTECT-15 an answer of at most a day is sufficient for an offer, an older one is refreshed, and without an answer nothing is offered', async () => {
    const player = await on().testPlayer()
    const offer = (...more: string[]) => ops.refused('message', player.username, '-s', 'Teklif', '-t', 'Bir bonus', '--type', 'offer', '--yes', ...more)
    on().registers.failure = new Error('unreachable')
    expect(await offer()).toContain('must not get offers')
    on().registers.failure = null
    await ops('message', player.username, '-s', 'Teklif', '-t', 'Bir bonus', '--type', 'offer', '--yes')
    await askedLongAgo(player, 23)
    on().registers.listed.add(player.email)
    expect(await offersClosedNow(on().services, player.id)).toBe(false)
    await askedLongAgo(player, 25)
    expect(await offer()).toContain('must not get offers')
    expect(await answers(player)).toEqual(['offer unanswered', 'offer clear', 'offer listed'])
  })

  test('PROTECT-15 without a contracted company play stays closed, and the operator sees the affected players', async () => {
    const player = await on().testPlayer()
    const contracted = (state: string) => on().pool.query("update partner set state = $1 where 'register' = any (kinds)", [state])
    await contracted('suspended')
    const cookie = await logIn(player)
    await contracted('active')
    expect((await state(cookie))?.playState).toMatchObject({ register: 'unanswered' })
    expect(await ops('register', 'list')).toContain(player.username)
    expect(await ops('register', 'show', player.username)).toMatch(/unanswered[\s\S]*login +unanswered +none/)
    expect(await ops('register', 'ask', player.username)).toContain('clear')
    expect((await state(cookie))?.playState?.kind).toBe('active')
    await expect(on().servers.query("update register_check set answer = 'clear'")).rejects.toThrow()
    await expect(on().servers.query('delete from register_check')).rejects.toThrow()
    await expect(on().pool.query('truncate register_check')).rejects.toThrow()
  })

  describe('the call', () => {
    /** How the register's server answers a query. */
    type Way = 'well' | 'unsigned' | 'other secret' | 'another question' | 'replayed' | 'unavailable' | 'other words' | 'no words'
    let way: Way = 'well'
    let company: Server
    let asked = 0
    let kept: { body: string; headers: Record<string, string> } | null = null
    const fakes: Partial<TestServer['registers']> = {}

    beforeAll(async () => {
      company = createServer((request, response) => {
        void (async () => {
          const body = await text(request)
          const url = `http://${request.headers.host}${request.url}`
          const secret = on().config.partnerSecret
          const key = await checkSignature({ method: 'POST', url, headers: request.headers, body }, async (id) =>
            id === keyIdOf('sandbox', secret) ? { secret } : null,
          )
          asked++
          if (!('key' in key) || way === 'unavailable') return response.writeHead('key' in key ? 503 : 401).end()
          const { reference } = registerCheckRequest.parse(JSON.parse(body))
          const answer =
            way === 'no words'
              ? '{'
              : JSON.stringify({ reference: way === 'another question' ? newUuid : reference, answer: way === 'other words' ? 'perhaps' : 'clear' })
          const signing = { partner: 'sandbox', secret: way === 'other secret' ? 'f'.repeat(64) : secret }
          const headers = await signAnswer(signing, { url, signature: String(request.headers.signature) }, { status: 200, body: answer })
          const sent = way === 'replayed' && kept ? kept : { body: answer, headers: way === 'unsigned' ? {} : headers }
          kept = { body: answer, headers }
          return response.writeHead(200, sent.headers).end(sent.body)
        })()
      })
      await once(company.listen(0, '127.0.0.1'), 'listening')
      const origin = `http://127.0.0.1:${(company.address() as AddressInfo).port}`
      Object.assign(fakes, on().registers)
      Object.assign(on().registers, registersOf({ ...on().config, partnersOrigin: origin }, on().services.db))
      await on().pool.query("update partner set origin = $1 where code = 'sandbox'", [origin])
    })
    afterAll(async () => {
      Object.assign(on().registers, fakes)
      await on().pool.query("update partner set origin = null where code = 'sandbox'")
      company.close()
    })
    const newUuid = '0d7cb1de-8f0a-4a55-9d1c-3f7a2b7c9e10'

    test.each<[Way, string]>([
      ['well', 'clear'],
      ['unsigned', 'unanswered'],
      ['other secret', 'unanswered'],
      ['another question', 'unanswered'],
      ['replayed', 'unanswered'],
      ['unavailable', 'unanswered'],
      ['other words', 'unanswered'],
      ['no words', 'unanswered'],
    ])('PROTECT-15 SEAM-01 an answer (%s) counts as %s', async (how, answer) => {
      const player = await on().testPlayer()
      way = 'well'
      if (how === 'replayed') await ops('register', 'ask', (await on().testPlayer()).username)
      way = how
      const before = asked
      expect(await ops('register', 'ask', player.username)).toContain(answer)
      expect(asked).toBe(before + 1)
    })

    test('PROTECT-15 an unreachable register counts as no answer', async () => {
      const player = await on().testPlayer()
      await on().pool.query("update partner set origin = 'http://127.0.0.1:1' where code = 'sandbox'")
      expect(await ops('register', 'ask', player.username)).toContain('unanswered')
    })
  })
})

describe('a market without a register', () => {
  const on = () => servers.get('plain') as TestServer
  const ops = operatorOf(on)
  const { logIn, state, launch, answers } = acting(on)
  beforeEach(() => on().pool.query('delete from throttle'))

  test('PROTECT-15 no query is made, and another market’s answers no longer apply', async () => {
    const player = await on().testPlayer({ cash: 500_00n })
    on().registers.failure = new Error('unreachable')
    await on().pool.query("update player set register_state = 'listed', register_at = clock_timestamp() where id = $1", [player.id])
    const cookie = await logIn(player)
    expect((await state(cookie))?.playState?.kind).toBe('active')
    expect((await launch(cookie)).status).toBe(1)
    expect((await registerNewcomer(on(), newcomerForm({ birthdate: { day: 20, month: 11, year: 1980 } }))).body.status).toBe(1)
    expect(await offersClosedNow(on().services, player.id)).toBe(false)
    expect(await ops.refused('register', 'ask', player.username)).toContain('no exclusion register')
    expect(on().registers.asked).toEqual([])
    expect(await answers(player)).toEqual([])
  })
})
