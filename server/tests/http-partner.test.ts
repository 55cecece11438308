import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { partnerApi, partnerBase } from '@kehribar/shared/partners'
import { signCall } from '@kehribar/shared/partners/signing'
import { walletResults } from '@kehribar/shared/partners/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseJson, startTestServer, type TestServer } from '../../tests/support/server'

let server: TestServer
let secret: string
beforeAll(async () => {
  server = await startTestServer()
  secret = server.config.partnerSecret
})
afterAll(() => server.close())

const path = `${partnerBase}${partnerApi.balance.path}`
const body = JSON.stringify({ session: 'unknown-session-of-a-game' })
const send = (text: string, headers: Record<string, string>, to = path) =>
  server.request(to, { method: 'POST', body: text, headers: { 'content-type': 'application/json', ...headers } })
const sign = (text: string, { partner = 'sandbox', signedWith = secret, to = path, at = Date.now() } = {}) =>
  signCall({ partner, secret: signedWith }, server.origin + to, text, at)

describe('signed calls', () => {
  test('SEAM-01 a genuine call is answered, and so is its exact repetition', async () => {
    const headers = await sign(body)
    for (let time = 0; time < 2; time++) {
      const answer = await send(body, headers)
      expect([answer.status, (await parseJson<{ result: string }>(answer)).result]).toEqual([200, 'SESSION_EXPIRED'])
    }
  })

  test('the signature covers the exact characters of the body', async () => {
    const spaced = '{ "session":\t"unknown-session-of-a-game", "note": "ş₺" }'
    const headers = await sign(spaced)
    expect((await send(spaced, headers)).status).toBe(200)
    expect((await send(JSON.stringify(JSON.parse(spaced)), headers)).status).toBe(401)
  })

  test('SEAM-01 no signature, a wrong one, another secret, an unknown partner and a skewed clock are 401', async () => {
    const genuine = await sign(body)
    const input = genuine['signature-input']
    const hostile: [string, Record<string, string>][] = [
      ['none', {}],
      ['another', { ...genuine, signature: (await sign('{}')).signature }],
      ['empty', { ...genuine, signature: '' }],
      ['no form', { ...genuine, 'signature-input': 'sig1=(' }],
      ['other moment', { ...genuine, 'signature-input': input.replace(/created=\d+/, (made) => `created=${Number(made.slice(8)) - 1}`) }],
      ['no moment', { ...genuine, 'signature-input': input.replace(/;created=\d+/, '') }],
      ['covers no path', { ...genuine, 'signature-input': input.replace(' "@path"', '') }],
      ['no digest', { signature: genuine.signature, 'signature-input': input }],
      ['other secret', await sign(body, { signedWith: `${secret}x` })],
      ['unknown partner', await sign(body, { partner: 'nobody' })],
      ['61 s late', await sign(body, { at: Date.now() - 62_000 })],
      ['61 s early', await sign(body, { at: Date.now() + 62_000 })],
    ]
    for (const [name, headers] of hostile) {
      const answer = await send(body, headers)
      expect([name, answer.status, await answer.json()]).toEqual([name, 401, { status: 0, statusText: 'errors.signature' }])
    }
    expect((await send(body, await sign(body, { at: Date.now() - 55_000 }))).status).toBe(200)
  })

  test('SEAM-01 DATABASE-6 a signature is valid only for its own address: an intercepted bet cannot be sent as a settlement', async () => {
    const movement = JSON.stringify({ session: 'unknown-session-of-a-game', txid: 't-1', round: 'r-1', game: 1, amount: '100', currency: 'TRY' })
    const [bet, settle] = [partnerBase + partnerApi.bet.path, partnerBase + partnerApi.settle.path]
    const headers = await sign(movement, { to: bet })
    expect([(await send(movement, headers, bet)).status, (await send(movement, headers, settle)).status]).toEqual([200, 401])
    expect((await send(movement, headers, `${bet}?again`)).status).toBe(401)
  })

  test("a player's session does not replace a signature", async () => {
    const player = await server.testPlayer()
    expect((await send(body, { cookie: player.cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(401)
  })

  test('SEAM-01 a body over 64 KB is 413, other types are 415, a signed invalid body is 400 or 422', async () => {
    const long = JSON.stringify({ session: 'x'.repeat(64 * 1024) })
    expect((await send(long, await sign(long))).status).toBe(413)
    const form = 'session=unknown-session-of-a-game'
    const typed = await send(form, { ...(await sign(form)), 'content-type': 'application/x-www-form-urlencoded' })
    expect(typed.status).toBe(415)
    for (const [text, status] of [
      ['{', 400],
      ['', 400],
      ['null', 422],
      ['[]', 422],
      ['{"session":"a\\u0000bcdefghijklmnopq"}', 422],
    ] as const) {
      const answer = await send(text, await sign(text))
      expect([text, answer.status]).toEqual([text, status])
      expect(await answer.json()).toMatchObject({ status: 0 })
    }
  })
})

describe('the guide for partners', () => {
  const guide = readFileSync(new URL('../../docs/partners.md', import.meta.url), 'utf8')

  test('DATABASE-12 contains every call and every result of the wallet', () => {
    for (const { method, path: to } of Object.values(partnerApi)) expect(guide).toContain(`\`${method} ${partnerBase}${to}\``)
    for (const result of walletResults) expect(guide).toContain(`\`${result}\``)
  })

  test('DATABASE-12 SEAM-01 its example has a valid signature', async () => {
    const [, signedWith = '', partner = ''] = /With the secret `([^`]+)` of the partner `([^`]+)`/.exec(guide) ?? []
    const [, to, text = ''] = /^POST (\S+) HTTP[^{]+(\{.+\})$/m.exec(guide) ?? []
    const headers = await signCall({ partner, secret: signedWith }, `https://www.kehribar.example${to}`, text, Date.parse('2026-11-24T10:00:00Z'))
    for (const value of Object.values(headers)) expect(guide).toContain(`: ${value}\n`)
    const base = /^```\n("@method"[^`]+)\n```$/m.exec(guide)?.[1] ?? ''
    expect(headers.signature).toBe(`sig1=:${createHmac('sha256', signedWith).update(base).digest('base64')}:`)
  })
})

test('ACCOUNT-11 REPO-2 a partner may make twenty times as many calls as an address on the site; the next one has to wait', async () => {
  const narrow = await startTestServer({ env: { RATE_LIMIT: '2' } })
  const headers = {
    'content-type': 'application/json',
    ...(await signCall({ partner: 'sandbox', secret: narrow.config.partnerSecret }, narrow.origin + path, body)),
  }
  const statuses: number[] = []
  for (let call = 0; call < 41; call++) statuses.push((await narrow.request(path, { method: 'POST', body, headers })).status)
  expect(statuses).toEqual([...Array<number>(40).fill(200), 429])
  await narrow.close()
})
