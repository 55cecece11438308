import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Authenticator } from '../../tests/support/authenticator'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { isLoggedIn, mergeCookies, queryRows } from './account-steps'
import { addPasskey, beginPasskey, pageOrigin, passkeyLogin, securityOf } from './security-support'

let server: TestServer
let player: TestPlayer
let other: TestPlayer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('delete from throttle')
  player = await server.testPlayer()
  other = await server.testPlayer()
})

const refused = { status: 0, statusText: 'auth.passkey_refused' }
const evil = 'https://kehribar.evil.example'
const newAuthenticator = () => new Authenticator(pageOrigin(server))
const passkeysOf = async (of: TestPlayer) => (await securityOf(server, of.cookie)).passkeys

describe('adding a passkey', () => {
  test('the options require a discoverable passkey with user verification', async () => {
    const { options } = await beginPasskey(server, player)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Kehribar' },
      user: { name: player.username },
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(Buffer.from(options.challenge, 'base64url').length).toBeGreaterThanOrEqual(32)
  })

  test('it is stored under its name, and the player is notified by mail and message', async () => {
    const { body } = await addPasskey(server, player)
    expect(body).toEqual({ status: 1, statusText: 'security.passkey_added' })
    expect(await passkeysOf(player)).toMatchObject([{ name: 'Telefonum', lastUsedAt: null }])
    expect(server.outbox.mails.at(-1)).toMatchObject({ to: player.email, subject: 'Kehribar hesabınıza geçiş anahtarı eklendi' })
    const notes = await queryRows(server, 'select subject, type from player_message where player_id = $1', [player.id])
    expect(notes).toEqual([{ subject: 'Geçiş anahtarı eklendi', type: 'warning' }])
    expect(await passkeysOf(other)).toEqual([])
  })

  test('without the right password no options are returned', async () => {
    const { body } = await server.call('passkeyOptions', { password: 'yanlış' }, { cookie: player.cookie })
    expect(body).toEqual({ status: 0, errors: { password: ['validation.password_current'] } })
  })

  test('ACCOUNT-2 the password cannot be guessed here: ten attempts, from any number of addresses', async () => {
    for (let n = 0; n < 10; n++) await server.call('passkeyOptions', { password: `yanlış${n}` }, { cookie: player.cookie })
    await server.pool.query("delete from throttle where key like 'address:%'")
    const answer = await server.call('passkeyOptions', { password: player.password }, { cookie: player.cookie })
    expect([answer.status, answer.body.statusText]).toEqual([429, 'auth.throttled'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test.each([
    ['another page', { origin: evil }],
    ['a page below another name', { origin: 'http://localhost.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a login instead', { type: 'webauthn.get' }],
    ['nobody was checked', { unverified: true }],
    ['a statement with certificates', { format: 'android-safetynet' }],
  ])('%s: refused, and the challenge is used up', async (_what, lies) => {
    const authenticator = newAuthenticator()
    const { challengeId, options } = await beginPasskey(server, player)
    const send = (credential: ReturnType<Authenticator['create']>) =>
      server.call('passkeyAdd', { challengeId, credential }, { cookie: player.cookie }).then(({ body }) => body.statusText)
    expect(await send(authenticator.create(options, lies))).toBe('security.passkey_refused')
    expect(await send(authenticator.create(options))).toBe('security.passkey_late')
    expect(await passkeysOf(player)).toEqual([])
  })

  test('a challenge is valid for one player, this purpose, one use and five minutes', async () => {
    const mine = await beginPasskey(server, player)
    const add = (challengeId: string, options: object, cookie = player.cookie) =>
      server.call('passkeyAdd', { challengeId, credential: newAuthenticator().create(options) }, { cookie }).then(({ body }) => body.statusText)
    expect(await add(mine.challengeId, mine.options, other.cookie)).toBe('security.passkey_late')
    const login = (await server.call('passkeyLoginOptions', {})).body
    expect(await add(login.challengeId, { ...mine.options, challenge: login.options.challenge })).toBe('security.passkey_late')
    const credential = newAuthenticator().get({ ...login.options, challenge: mine.options.challenge })
    expect((await server.call('passkeyLogin', { challengeId: mine.challengeId, credential })).body.statusText).toBe('auth.passkey_late')
    await queryRows(server, "update passkey_challenge set expires_at = expires_at - interval '5 minutes' where id = $1", [mine.challengeId])
    expect(await add(mine.challengeId, mine.options)).toBe('security.passkey_late')
    expect(await add('unknown', mine.options)).toBe('security.passkey_late')
    const fresh = await beginPasskey(server, player)
    expect(await add(fresh.challengeId, fresh.options)).toBe('security.passkey_added')
    // The expired challenge was deleted when the next one was created.
    expect(await queryRows(server, 'select 1 from passkey_challenge where id = $1', [mine.challengeId])).toEqual([])
  })

  test('of 16 concurrent uses of one challenge one succeeds', async () => {
    const { challengeId, options } = await beginPasskey(server, player)
    const uses = await Promise.all(
      Array.from({ length: 16 }, () => server.call('passkeyAdd', { challengeId, credential: newAuthenticator().create(options) }, { cookie: player.cookie })),
    )
    expect(uses.filter(({ body }) => body.status === 1)).toHaveLength(1)
    expect(await passkeysOf(player)).toHaveLength(1)
  })

  test('a known passkey, of the same or another player, is not accepted again', async () => {
    const { authenticator } = await addPasskey(server, player)
    const { options } = await beginPasskey(server, player)
    expect(options['excludeCredentials']).toEqual([{ id: authenticator.id, type: 'public-key', transports: ['internal'] }])
    for (const each of [player, other]) expect((await addPasskey(server, each, authenticator)).body.statusText).toBe('security.passkey_known')
    const userHandle = Buffer.from(String(player.id)).toString('base64url')
    expect((await passkeyLogin(server, authenticator, { userHandle })).body.status).toBe(1)
  })

  test('at most ten, also when they are added concurrently', async () => {
    for (let n = 0; n < 8; n++) await addPasskey(server, player)
    const begun = await Promise.all(Array.from({ length: 5 }, () => beginPasskey(server, player)))
    const added = await Promise.all(
      begun.map(({ challengeId, options }) =>
        server.call('passkeyAdd', { challengeId, credential: newAuthenticator().create(options) }, { cookie: player.cookie }),
      ),
    )
    expect(added.map(({ body }) => body.statusText).sort()).toEqual([
      ...Array<string>(2).fill('security.passkey_added'),
      ...Array<string>(3).fill('security.passkeys_full'),
    ])
    const { body } = await server.call('passkeyOptions', { password: player.password }, { cookie: player.cookie })
    expect(body).toEqual({ status: 0, statusText: 'security.passkeys_full' })
  })

  test('without a name it is named after the device', async () => {
    const { challengeId, options } = await beginPasskey(server, player)
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await server.call('passkeyAdd', { challengeId, credential: newAuthenticator().create(options) }, { cookie: player.cookie, headers })
    expect(await passkeysOf(player)).toMatchObject([{ name: 'Firefox, Windows' }])
  })
})

describe('logging in with a passkey', () => {
  test('no username is required or revealed: the options list no credentials', async () => {
    await addPasskey(server, player)
    const { options } = (await server.call('passkeyLoginOptions', {})).body
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
  })

  test("ACCOUNT-3 it replaces password and code: a new session starts, and the browser's previous one ends", async () => {
    const { authenticator } = await addPasskey(server, player)
    const answer = await passkeyLogin(server, authenticator, {}, other.cookie)
    expect(answer.body).toEqual({ status: 1, statusText: 'auth.login_success' })
    const cookie = mergeCookies('', answer.headers)
    expect((await server.call('getMyDetails', {}, { cookie })).body.user.id).toBe(player.id)
    expect(await isLoggedIn(server, other.cookie)).toBe(false)
    expect((await passkeysOf(player))[0]?.lastUsedAt).not.toBeNull()
    // No code was entered on this device, so it cannot be trusted.
    expect((await server.call('activateSmsIp', {}, { cookie })).body.statusText).toBe('auth.code_session_required')
  })

  test.each([
    ['another page', { origin: evil }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a registration instead', { type: 'webauthn.create' }],
    ['nobody was checked', { unverified: true }],
    ['a count that goes back', { counter: 1 }],
    ['a count that stands still', { counter: 7 }],
    ['another owner', { userHandle: Buffer.from('1').toString('base64url') }],
    ['an owner that is no name', { userHandle: '%%%' }],
  ])('%s: refused', async (_what, lies) => {
    const { authenticator } = await addPasskey(server, player)
    expect((await passkeyLogin(server, authenticator, { counter: 7 })).body.status).toBe(1)
    expect((await passkeyLogin(server, authenticator, lies)).body).toEqual(refused)
    const [last] = await queryRows(server, "select result from audit_log where player_id = $1 and action = 'passkey_login' order by id desc limit 1", [
      player.id,
    ])
    expect(last).toEqual({ result: 'not_verified' })
    expect((await passkeyLogin(server, authenticator, { counter: 8 })).body.status).toBe(1)
  })

  test('an authenticator without a counter is accepted each time', async () => {
    const { authenticator } = await addPasskey(server, player, newAuthenticator(), { counter: 0 })
    for (let n = 0; n < 2; n++) expect((await passkeyLogin(server, authenticator, { counter: 0 })).body.status).toBe(1)
  })

  test('an answer counts once, both repeated and 16 times concurrently', async () => {
    const { authenticator } = await addPasskey(server, player)
    const { challengeId, options } = (await server.call('passkeyLoginOptions', {})).body
    const input = { challengeId, credential: authenticator.get(options) }
    const uses = await Promise.all(Array.from({ length: 16 }, () => server.call('passkeyLogin', input)))
    expect(uses.filter(({ body }) => body.status === 1)).toHaveLength(1)
    await server.pool.query('delete from throttle')
    expect((await server.call('passkeyLogin', input)).body).toEqual({ status: 0, statusText: 'auth.passkey_late' })
    const next = (await server.call('passkeyLoginOptions', {})).body
    expect((await server.call('passkeyLogin', { ...input, challengeId: next.challengeId })).body).toEqual(refused)
  })

  test('of two clones with the same counter one is accepted', async () => {
    const { authenticator } = await addPasskey(server, player)
    const both = await Promise.all([1, 2].map(() => passkeyLogin(server, authenticator, { counter: 50 })))
    expect(both.filter(({ body }) => body.status === 1)).toHaveLength(1)
  })

  test("another player's credential only opens its owner's account", async () => {
    const [mine, theirs] = [await addPasskey(server, player), await addPasskey(server, other)]
    const { challengeId, options } = (await server.call('passkeyLoginOptions', {})).body
    // Signed by one passkey, presented as the other.
    const credential = { ...theirs.authenticator.get(options), id: mine.authenticator.id, rawId: mine.authenticator.id }
    expect((await server.call('passkeyLogin', { challengeId, credential })).body).toEqual(refused)
  })

  test('unknown credentials are refused, and failures count for the address', async () => {
    const { authenticator } = await addPasskey(server, player)
    expect((await passkeyLogin(server, newAuthenticator())).body).toEqual({ status: 0, statusText: 'auth.passkey_unknown' })
    await queryRows(server, "update throttle set count = 99 where key like 'passkey-address:%'")
    expect((await passkeyLogin(server, newAuthenticator())).body.statusText).toBe('auth.passkey_unknown')
    const answer = await passkeyLogin(server, authenticator)
    expect([answer.status, answer.body.statusText]).toEqual([429, 'auth.throttled'])
  })

  test('DATABASE-7 ACCOUNT-2 of 40 concurrent uses from one address only those within the limit of a hundred are checked; a success does not count as a failure', async () => {
    const { authenticator } = await addPasskey(server, player)
    for (let n = 0; n < 12; n++) expect((await passkeyLogin(server, authenticator)).body.status).toBe(1)
    await queryRows(server, "update throttle set count = 90 where key like 'passkey-address:%'")
    const stranger = newAuthenticator()
    const answers = await Promise.all(Array.from({ length: 40 }, () => passkeyLogin(server, stranger)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  })

  test('a closed account is reported as such; nobody is logged in', async () => {
    const { authenticator } = await addPasskey(server, player)
    await queryRows(server, "update player set status = 'closed' where id = $1", [player.id])
    const answer = await passkeyLogin(server, authenticator)
    expect([answer.body, answer.cookie]).toEqual([{ status: 0, statusText: 'auth.account_closed' }, ''])
  })

  test('a removed passkey no longer works; other players cannot remove it', async () => {
    const { authenticator } = await addPasskey(server, player)
    const id = (await passkeysOf(player))[0]?.id ?? 0
    expect((await server.call('passkeyRemove', { id }, { cookie: other.cookie })).body).toEqual({ status: 0, statusText: 'security.passkey_gone' })
    expect((await passkeyLogin(server, authenticator)).body.status).toBe(1)
    expect((await server.call('passkeyRemove', { id }, { cookie: player.cookie })).body).toEqual({ status: 1, statusText: 'security.passkey_removed' })
    expect((await passkeyLogin(server, authenticator)).body.statusText).toBe('auth.passkey_unknown')
    expect((await server.call('passkeyRemove', { id }, { cookie: player.cookie })).body.status).toBe(0)
  })
})

describe('ACCOUNT-11 malformed credentials', () => {
  const full = '"id":"x","rawId":"x","type":"public-key","response":{"clientDataJSON":"x","authenticatorData":"x","signature":"x"}'
  const bodyWith = (more: string) => `{"challengeId":"x","credential":{${full},"z":${more}}}`
  const post = (body: string) =>
    server.request('/api/passkey/login', { method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }, body })
  test.each([
    ['many values far down', `${'['.repeat(2000)}${'"",'.repeat(30_000)}""${']'.repeat(2000)}`],
    ['arrays without an end', '['.repeat(45_000) + ']'.repeat(45_000)],
    ['objects without an end', `${'{"a":'.repeat(9000)}0${'}'.repeat(9000)}`],
  ])('%s: refused', async (_what, nest) => {
    const answer = await post(bodyWith(nest))
    expect([answer.status, await answer.json()]).toEqual([422, { status: 0, statusText: 'errors.invalid' }])
  })

  test('missing, mistyped or overlong parts are refused; unused fields are allowed', async () => {
    const { challengeId, options } = (await server.call('passkeyLoginOptions', {})).body
    const { authenticator } = await addPasskey(server, player)
    const credential = authenticator.get(options)
    const wrong = [
      { id: 'x', type: 'public-key' },
      { ...credential, response: 'x' },
      { ...credential, response: { ...credential.response, signature: ['x'] } },
      { ...credential, response: { ...credential.response, userHandle: 'x'.repeat(101) } },
    ]
    for (const each of wrong) expect((await server.call('passkeyLogin', { challengeId, credential: each as never })).status).toBe(422)
    const more = { ...credential, authenticatorAttachment: 'platform', clientExtensionResults: { credProps: { rk: true } }, more: [1] }
    expect((await server.call('passkeyLogin', { challengeId, credential: more })).body.status).toBe(1)
  })
})

test('on a separate host passkeys are valid for that host and the allowed pages on it', async () => {
  const env = { PUBLIC_ORIGIN: 'https://www.kehribar.example', ALLOWED_ORIGINS: 'https://m.www.kehribar.example,https://another.example' }
  const site = await startTestServer({ env })
  const member = await site.testPlayer()
  const add = (origin: string) => addPasskey(site, member, new Authenticator(origin)).then(({ body }) => body.statusText)
  expect(await add('https://www.kehribar.example')).toBe('security.passkey_added')
  expect(await add('https://m.www.kehribar.example')).toBe('security.passkey_added')
  for (const origin of ['https://another.example', 'http://www.kehribar.example', 'https://kehribar.example'])
    expect(await add(origin)).toBe('security.passkey_refused')
  await site.close()
})

test('ACCOUNT-9 the audit log records the events without challenge, credential or key', async () => {
  const { authenticator } = await addPasskey(server, player)
  await passkeyLogin(server, authenticator)
  const trail = await queryRows(server, 'select action, result, detail from audit_log where player_id = $1 order by id', [player.id])
  expect(trail.map(({ action, result }) => `${String(action)}: ${String(result)}`)).toEqual([
    'passkey_add: asked',
    'passkey_add: added',
    'passkey_login: logged_in',
  ])
  expect(JSON.stringify(trail)).not.toContain(authenticator.id)
  expect(JSON.stringify(trail)).not.toContain('Telefonum')
})

test.each([
  ['tr', 'Geçiş anahtarlarınız geçerli kalır'],
  ['en', 'Your passkeys stay valid'],
  ['de', 'Ihre Passkeys bleiben gültig'],
] as const)('ACCOUNT-6 a password change keeps the passkeys, and mail and message say so (%s)', async (language, words) => {
  const owner = await server.testPlayer({ language })
  const { authenticator } = await addPasskey(server, owner)
  const change = { currentPass: owner.password, newPass: 'Yeni-Kehri1', newPass_confirmation: 'Yeni-Kehri1' }
  expect((await server.call('changePassword', change, { cookie: owner.cookie })).body.status).toBe(1)
  expect((await passkeyLogin(server, authenticator)).body.status).toBe(1)
  expect(server.outbox.mails.at(-1)?.text).toContain(words)
  const [note] = await queryRows(server, 'select body from player_message where player_id = $1 order by created_at desc limit 1', [owner.id])
  expect(note?.['body']).toContain(words)
})
