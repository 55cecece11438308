import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailForExclusion } from '@kehribar/shared/rules/limits'
import { pausePlayIfSimilar } from '@server/modules/exclusion'
import { openSession, sessionCookie } from '@server/modules/session'
import { operatorOf } from '../../tests/support/ops'
import { startTestServer, type TestServer } from '../../tests/support/server'
import type { TestPlayer } from '../../tests/support/player'
import { isLoggedIn, registerNewcomer } from './account-steps'
import { closeAccount, decisionsOf, excludeSelf, stateOf, takeBreak } from './limits-support'
import { addTestGame, movement, newRound, openGame, testGame } from './money-support'
import { bankForm, ibanOf, insertAccount, newIdentity, walletForm } from './withdrawals-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
beforeEach(() => server.pool.query('delete from throttle'))
afterAll(() => server.close())

const anyDigits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')

/** Notations of one phone number; the first is its E.164 form. */
const spellings = {
  DEU: (end: string) => [`+49151${end}`, `+49 (0)151 ${end}`, `0049 151 ${end}`, `0049 (0) 151-${end}`],
  GBR: (end: string) => [`+4477${end}`, `+44 (0)77 ${end}`, `0044 77 ${end}`, `+44.077.${end}`],
  TUR: (end: string) => [`+90532${end.slice(1)}`, `+90 (0)532 ${end.slice(1)}`, `0090 0532 ${end.slice(1)}`, `0532 ${end.slice(1)}`, `532 ${end.slice(1)}`],
} as const

test.each(['DEU', 'GBR', 'TUR'] as const)(
  'LIMIT-7 VAL-07 a phone of %s counts as the same number in every notation: as a taken number, and as an excluded player’s',
  async (country) => {
    const [canonical = '', ...others] = spellings[country](anyDigits(8))
    for (const typed of others) {
      const one = await registerNewcomer(server, { gsm: typed })
      expect([typed, one.body.status]).toEqual([typed, 1])
      const { rows } = await server.pool.query('update player set gsm = $2 where username = $1 returning (select p.gsm from player p where p.id = player.id)', [
        one.form.username,
        `+90541${anyDigits(7)}`,
      ])
      expect(rows).toEqual([{ gsm: canonical }])
    }
    const player = await server.testPlayer()
    const change = await server.call('profileUpdate', { gsm: others[0] ?? '', password: player.password }, { cookie: player.cookie })
    expect(change.body.status).toBe(1)
    const again = async () => Promise.all([canonical, ...others].map(async (gsm) => (await registerNewcomer(server, { gsm })).body.errors))
    const taken = [canonical, ...others].map(() => ({ gsm: ['validation.phone_taken'] }))
    expect(await again()).toEqual(taken)
    await excludeSelf(server, player)
    await server.pool.query('update player set gsm = $2 where id = $1', [player.id, `+90542${anyDigits(7)}`])
    expect(await again()).toEqual(taken)
  },
)

/** Creates a player with an identity number who is stopped in one way and has since changed phone, address and number. */
async function gone(how: 'excluded' | 'closed' | 'time_out') {
  const name = `derya.yalin${Math.random().toString(36).slice(2, 8)}`
  const player = await server.testPlayer({ email: `${name}@kehribar.example` })
  const identity = identityNumber()
  await server.pool.query('update player set identity_no = $2 where id = $1', [player.id, identity])
  if (how === 'excluded') await excludeSelf(server, player)
  if (how === 'closed') await closeAccount(server, player)
  if (how === 'time_out') await takeBreak(server, player, 24)
  expect((await stateOf(server, player)).status).toBe(how)
  await server.pool.query(
    "update player set gsm = '+90544' || lpad(id::text, 7, '0'), email = 'yeni' || id || '@kehribar.example', identity_no = null where id = $1",
    [player.id],
  )
  return { player, name, identity }
}

/** Returns a TC identity number with valid check digits. */
function identityNumber(): string {
  const digits = [1 + Math.floor(Math.random() * 9), ...Array.from({ length: 8 }, () => Math.floor(Math.random() * 10))]
  const at = (place: number) => digits[place] ?? 0
  const odd = at(0) + at(2) + at(4) + at(6) + at(8)
  const even = at(1) + at(3) + at(5) + at(7)
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return [...digits, tenth, (odd + even + tenth) % 10].join('')
}

describe.each(['excluded', 'closed'] as const)('LIMIT-7 a player who is %s cannot register again', (how) => {
  test('with the e-mail address, phone and identity number of that time; the message is that of a taken one', async () => {
    const { player, name, identity } = await gone(how)
    const cases = [
      [{ email: `${name}@kehribar.example` }, { email: ['validation.email_taken'] }],
      [{ email: `${name.toUpperCase()}+oyun@KEHRIBAR.example` }, { email: ['validation.email_taken'] }],
      [{ email: `${name.replace('.', '')}@kehribar.example` }, { email: ['validation.email_taken'] }],
      [{ gsm: player.gsm }, { gsm: ['validation.phone_taken'] }],
      [{ identification_no: identity }, { identification_no: ['validation.identity_taken'] }],
    ] as const
    for (const [change, errors] of cases) {
      const { body } = await registerNewcomer(server, change)
      expect([change, body]).toEqual([change, { status: 0, statusText: 'auth.register_failed', errors }])
    }
  })

  test('nor with the current data of the account', async () => {
    const { player } = await gone(how)
    const { rows } = await server.pool.query('select gsm, email from player where id = $1', [player.id])
    expect((await registerNewcomer(server, { gsm: rows[0].gsm })).body.errors).toEqual({ gsm: ['validation.phone_taken'] })
    expect((await registerNewcomer(server, { email: rows[0].email })).body.errors).toEqual({ email: ['validation.email_taken'] })
  })
})

test('LIMIT-7 the refusal is the same as for the address of an active player', async () => {
  const { name } = await gone('excluded')
  const active = await server.testPlayer()
  const [excluded, taken] = [await registerNewcomer(server, { email: `${name}@kehribar.example` }), await registerNewcomer(server, { email: active.email })]
  expect(excluded.body).toEqual(taken.body)
})

test('LIMIT-7 old data of a player in a break, or after an exclusion, blocks nobody; other people can register', async () => {
  const { player, name } = await gone('time_out')
  expect((await registerNewcomer(server, { gsm: player.gsm })).body.status).toBe(1)
  expect((await registerNewcomer(server, { email: `${name}@kehribar.example` })).body.status).toBe(1)
  expect((await registerNewcomer(server)).body.status).toBe(1)
})

test('LIMIT-7 addresses are compared as mail services treat them', () => {
  expect(emailForExclusion('Derya.Yalin+oyun@Kehribar.Example')).toBe('deryayalin@kehribar.example')
  expect(emailForExclusion('a.b.c+d+e@x.example')).toBe('abc@x.example')
  expect(emailForExclusion('derya@x.example')).not.toBe(emailForExclusion('derya@y.example'))
})

describe('LIMIT-7 other accounts of a player who self-excludes', () => {
  const birthDate = '1985-05-17'
  const mailboxes = () => {
    const name = `derya${anyDigits(8)}`
    return [`${name}@kehribar.example`, `${name}+2@Kehribar.Example`, `${name.slice(0, 3)}.${name.slice(3)}@kehribar.example`] as const
  }
  const statusOf = async (players: readonly TestPlayer[]) => Promise.all(players.map(async (each) => (await stateOf(server, each)).status))

  test('every open account of the same mailbox is excluded too: status, row, launch codes, games and logins; other players continue', async () => {
    const [first, second, third] = mailboxes()
    const own = await server.testPlayer({ email: first, birthDate })
    const twins = [
      await server.testPlayer({ email: second, cash: 100_00n, birthDate }),
      await server.testPlayer({ email: third, status: 'time_out', birthDate }),
    ]
    const closed = await server.testPlayer({ email: first.replace('@', '+alt@'), status: 'closed', birthDate })
    const stranger = await server.testPlayer({ email: first.replace('@', '9@') })
    const [spender] = twins as [TestPlayer, TestPlayer]
    const game = await openGame(server, spender)
    const link = (await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: spender.cookie })).body.url as string
    expect((await excludeSelf(server, own, { term: '1y' })).status).toBe(1)
    expect(await statusOf([own, ...twins, closed, stranger])).toEqual(['excluded', 'excluded', 'excluded', 'closed', 'active'])
    for (const twin of twins) {
      expect(await decisionsOf(server, twin)).toMatchObject([{ kind: 'excluded', reason: 'too_much_money', email: emailForExclusion(first), gsm: twin.gsm }])
      expect(await isLoggedIn(server, twin.cookie)).toBe(false)
    }
    expect(await decisionsOf(server, stranger)).toEqual([])
    expect(await isLoggedIn(server, own.cookie)).toBe(true)
    expect((await server.partnerCall('authenticate', { code: new URL(link).searchParams.get('code') as string })).body.result).toBe('SESSION_EXPIRED')
    expect((await server.partnerCall('bet', movement(game, newRound(), '100'))).body.result).toBe('PLAYER_BLOCKED')
    const { rows } = await server.pool.query("select detail from audit_log where player_id = $1 and action = 'self_exclude'", [spender.id])
    expect(rows).toEqual([{ detail: { reason: 'too_much_money', term: '1y', with: own.id } }])
  })

  test('registering with another person’s mailbox only excludes the own account', async () => {
    const [first, second] = mailboxes()
    const owner = await server.testPlayer({ email: first })
    const stranger = await server.testPlayer({ email: second })
    await server.pool.query("update player set birth_date = '1984-03-02' where id = $1", [stranger.id])
    expect((await excludeSelf(server, stranger, { term: 'forever' })).status).toBe(1)
    expect(await statusOf([owner, stranger])).toEqual(['active', 'excluded'])
  })

  test('an account with a longer exclusion keeps its own end', async () => {
    const [first, second] = mailboxes()
    const twin = await server.testPlayer({ email: second, birthDate })
    await excludeSelf(server, twin, { term: 'forever' })
    const before = await stateOf(server, twin)
    const own = await server.testPlayer({ email: first, birthDate })
    await excludeSelf(server, own, { term: '6m' })
    expect(await stateOf(server, twin)).toEqual(before)
    expect((await stateOf(server, own)).status).toBe('excluded')
  })

  test('MONEY-6 two concurrent exclusions do not deadlock, and both accounts are excluded', async () => {
    for (let round = 0; round < 4; round++) {
      const [first, second] = mailboxes()
      const twins = [await server.testPlayer({ email: first, birthDate }), await server.testPlayer({ email: second, birthDate })]
      const answers = await Promise.all(
        twins.map((each) => server.call('selfExclude', { password: each.password, reason: 'other', term: '6m' }, { cookie: each.cookie })),
      )
      expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
      expect(await statusOf(twins)).toEqual(['excluded', 'excluded'])
    }
  })
})

describe('PROTECT-2 a player who resembles an excluded person', () => {
  const ops = operatorOf(() => server)
  /** Creates an excluded player, and registers a person with the same name and birth date but another mail and phone. */
  async function alike(person: { firstname?: string; lastname?: string } = {}) {
    const [day, month] = [1 + Math.floor(Math.random() * 28), 1 + Math.floor(Math.random() * 12)]
    const birthDate = `2001-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    const out = await server.testPlayer({ firstName: 'İpek Nur', lastName: 'Çağlar', birthDate })
    await excludeSelf(server, out)
    const { body, form } = await registerNewcomer(server, { firstname: 'ipek nur', lastname: 'CAGLAR', birthdate: { day, month, year: 2001 }, ...person })
    expect(body.status).toBe(1)
    const [row] = (await server.pool.query('select id from player where username = $1', [form.username])).rows as { id: number }[]
    const token = await openSession(server.db, { playerId: row?.id ?? 0, viaCode: false, ip: '127.0.0.1', userAgent: 'test' })
    const cookie = `${sessionCookie(server.config)}=${token}; token=1`
    return { out, form, cookie, state: async () => (await server.call('getMyDetails', {}, { cookie })).body.user.playState }
  }
  const listed = async (username: string) => (await ops('matches')).split('\n').find((line) => line.includes(username)) ?? ''
  const numberIn = (line: string) => line.trim().split(/\s+/)[0] ?? ''

  test('an account with the same name and birth date is opened, play waits for an operator, and the player is told so', async () => {
    const { out, form, cookie, state } = await alike()
    expect(await state()).toEqual({ kind: 'time_out', until: null })
    const launch = await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie })
    expect(launch.body).toEqual({ status: 0, statusText: 'games.player_blocked' })
    const asked = "select subject from player_message where type = 'warning' and player_id = (select id from player where username = $1)"
    expect((await server.pool.query(asked, [form.username])).rows).toEqual([{ subject: 'Bilgileriniz inceleniyor' }])
    const line = await listed(form.username)
    expect(line).toContain(out.username)
    expect(line).toContain('person')
    await ops('matches', 'other', numberIn(line), '--yes')
    expect(await state()).toEqual({ kind: 'active', until: null })
    expect(await ops.refused('matches', 'same', numberIn(line), '--yes')).toMatch(/No waiting match has this number/)
    // A decided match is not raised again.
    const [row] = (await server.pool.query('select id from player where username = $1', [form.username])).rows as { id: number }[]
    await server.db.transaction((tx) => pausePlayIfSimilar(tx, row?.id ?? 0, null))
    expect(await state()).toEqual({ kind: 'active', until: null })
  })

  test('the same person: the exclusion applies to this account too, until its own end', async () => {
    const { out, form, state } = await alike({ firstname: 'Çağlar', lastname: 'İpek Nur' })
    await ops('matches', 'same', numberIn(await listed(form.username)), '--yes')
    expect(await state()).toEqual({ kind: 'excluded', until: (await stateOf(server, out)).status_until?.toISOString(), returns: null })
  })

  test('also at login: a player excluded in the meantime is matched then; another name or birth date is no match', async () => {
    const { form, state } = await alike({ lastname: 'Çağlayan' })
    expect(await state()).toEqual({ kind: 'active', until: null })
    expect(await listed(form.username)).toBe('')
    const [one, two] = [await server.testPlayer({ birthDate: '2001-12-30', viaCode: true }), await server.testPlayer({ birthDate: '2001-12-30' })]
    const trusted = await server.call('activateSmsIp', {}, { cookie: one.cookie })
    await excludeSelf(server, two)
    expect((await server.call('login', { username: one.username, password: one.password }, { cookie: trusted.cookie })).body.status).toBe(1)
    expect(await listed(one.username)).toContain(two.username)
  })

  test('the trusted browser of an excluded player, used by another player', async () => {
    const out = await server.testPlayer({ viaCode: true })
    const trusted = await server.call('activateSmsIp', {}, { cookie: out.cookie })
    await excludeSelf(server, out)
    const player = await server.testPlayer()
    const value = /device=([^;]+)/.exec(trusted.cookie)?.[1] ?? ''
    await server.db.transaction((tx) => pausePlayIfSimilar(tx, player.id, createHash('sha256').update(value).digest()))
    expect(await listed(player.username)).toContain('device')
  })

  test('the bank account or wallet of an excluded player, added by another player: matched when added and at the next login; their own, and those of players who are not excluded, are no match', async () => {
    const [out, other] = [await server.testPlayer(), await server.testPlayer()]
    await insertAccount(server, out)
    await insertAccount(server, out, walletForm('usdt'))
    await excludeSelf(server, out)
    const stateOfPlay = async (player: TestPlayer) => (await server.call('getMyDetails', {}, { cookie: player.cookie })).body.user.playState?.kind
    // Before the exclusion there is no match; the login finds it.
    expect(await listed(other.username)).toBe('')
    const [banked, paid, stranger] = [await server.testPlayer(), await server.testPlayer(), await server.testPlayer()]
    expect((await insertAccount(server, banked)).status).toBe(1)
    expect(await stateOfPlay(banked)).toBe('time_out')
    expect(await listed(banked.username)).toContain('account')
    expect((await insertAccount(server, paid, walletForm('usdt'))).status).toBe(1)
    expect(await listed(paid.username)).toContain(out.username)
    await insertAccount(server, stranger, walletForm('btc'))
    expect(await listed(stranger.username)).toBe('')
    await ops('matches', 'other', numberIn(await listed(banked.username)), '--yes')
    expect(await stateOfPlay(banked)).toBe('active')
  })

  test('at login: the account of a player who was excluded after it was added', async () => {
    const [out, player] = [await server.testPlayer(), await server.testPlayer({ viaCode: true })]
    const trusted = await server.call('activateSmsIp', {}, { cookie: player.cookie })
    const form = bankForm({ iban: ibanOf(7) })
    await insertAccount(server, out, form)
    expect((await insertAccount(server, player, { ...form, identification_no: newIdentity() })).status).toBe(1)
    await excludeSelf(server, out)
    expect(await listed(player.username)).toBe('')
    await server.call('login', { username: player.username, password: player.password }, { cookie: trusted.cookie })
    expect(await listed(player.username)).toContain('account')
  })
})
