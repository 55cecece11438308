import { partnerApi, partnerBase } from '@kehribar/shared/partners'
import { signBody } from '@kehribar/shared/partners/signing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jsonOf, startTestServer, type TestServer } from '../support/server'

let server: TestServer
let secret: string
beforeAll(async () => {
  server = await startTestServer()
  secret = server.config.partnerSecret
})
afterAll(() => server.close())

const path = `${partnerBase}${partnerApi.balance.path}`
const body = JSON.stringify({ session: 'unknown-session-of-a-game' })
const send = (text: string, headers: Record<string, string>) =>
  server.request(path, { method: 'POST', body: text, headers: { 'content-type': 'application/json', ...headers } })

describe('signed calls', () => {
  test('SEAM-01 a genuine one is answered, and its exact repetition too', async () => {
    const headers = { ...(await signBody('sandbox', secret, body)) }
    for (let time = 0; time < 2; time++) {
      const answer = await send(body, headers)
      expect([answer.status, (await jsonOf<{ result: string }>(answer)).result]).toEqual([200, 'SESSION_EXPIRED'])
    }
  })

  test('the signature covers the exact characters of the body', async () => {
    const spaced = '{ "session":\t"unknown-session-of-a-game", "note": "ş₺" }'
    const headers = { ...(await signBody('sandbox', secret, spaced)) }
    expect((await send(spaced, headers)).status).toBe(200)
    expect((await send(JSON.stringify(JSON.parse(spaced)), headers)).status).toBe(401)
  })

  test('SEAM-01 no signature, a wrong one, another secret, an unknown partner and a skewed clock are 401', async () => {
    const genuine = { ...(await signBody('sandbox', secret, body)) }
    const flipped = genuine['x-signature'].replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    const hostile: [string, Record<string, string>][] = [
      ['none', {}],
      ['flipped', { ...genuine, 'x-signature': flipped }],
      ['empty', { ...genuine, 'x-signature': '' }],
      ['other timestamp', { ...genuine, 'x-timestamp': String(Number(genuine['x-timestamp']) + 1) }],
      ['no timestamp', { 'x-partner': 'sandbox', 'x-signature': genuine['x-signature'] }],
      ['other secret', { ...(await signBody('sandbox', `${secret}x`, body)) }],
      ['unknown partner', { ...(await signBody('nobody', secret, body)) }],
      ['61 s late', { ...(await signBody('sandbox', secret, body, Date.now() - 62_000)) }],
      ['61 s early', { ...(await signBody('sandbox', secret, body, Date.now() + 62_000)) }],
    ]
    for (const [name, headers] of hostile) {
      const answer = await send(body, headers)
      expect([name, answer.status, await answer.json()]).toEqual([name, 401, { status: 0, statusText: 'errors.signature' }])
    }
    expect((await send(body, { ...(await signBody('sandbox', secret, body, Date.now() - 55_000)) })).status).toBe(200)
  })

  test("a player's session is no signature", async () => {
    const player = await server.testPlayer()
    expect((await send(body, { cookie: player.cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(401)
  })

  test('SEAM-01 a body over 64 KB is 413, other types are 415, signed nonsense is 400 or 422', async () => {
    const long = JSON.stringify({ session: 'x'.repeat(64 * 1024) })
    expect((await send(long, { ...(await signBody('sandbox', secret, long)) })).status).toBe(413)
    const form = 'session=unknown-session-of-a-game'
    const typed = await send(form, { ...(await signBody('sandbox', secret, form)), 'content-type': 'application/x-www-form-urlencoded' })
    expect(typed.status).toBe(415)
    for (const [text, status] of [
      ['{', 400],
      ['', 400],
      ['null', 422],
      ['[]', 422],
      ['{"session":"a\\u0000bcdefghijklmnopq"}', 422],
    ] as const) {
      const answer = await send(text, { ...(await signBody('sandbox', secret, text)) })
      expect([text, answer.status]).toEqual([text, status])
      expect(await answer.json()).toMatchObject({ status: 0 })
    }
  })
})

test('A11 H-2 twenty times the calls of one address of the site are a company’s; the next waits', async () => {
  const narrow = await startTestServer({ env: { RATE_LIMIT: '2' } })
  const headers = { 'content-type': 'application/json', ...(await signBody('sandbox', narrow.config.partnerSecret, body)) }
  const statuses: number[] = []
  for (let call = 0; call < 41; call++) statuses.push((await narrow.request(path, { method: 'POST', body, headers })).status)
  expect(statuses).toEqual([...Array<number>(40).fill(200), 429])
  await narrow.close()
})
