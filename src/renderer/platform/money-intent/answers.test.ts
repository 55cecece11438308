import { type Api, api, type CallName, type InputOf } from '@kehribar/shared/api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, CallError, newIdempotencyKey } from '../network/call'
import { leavesUnknown } from './leaves-unknown'
import { PaymentIntent, UnknownOutcome } from './payment-intent'

/* How each kind of answer ends a money call: every answer ends it, and none is retried. @see BACKEND-1 */

const inputs = {
  depositPost: { provider: 'papara', amount: '250.00' },
  fixfinMethods: { type: 'havalesnfixfin', bank: true, amount: '250.00' },
  withdrawPost: { provider: 'havale', amount: '250.00' },
  promocodeClaim: { code: 'NAR' },
  claimDiscount: { type: 'loss' },
  bonusRequestSet: { bonus: 'x' },
} as unknown as { [N in CallName]?: InputOf<Api[N]> }
const names = (Object.keys(api) as CallName[]).filter((name) => 'money' in api[name])

let posts = 0
let honours: boolean
let respond: () => Response | Promise<Response>
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  posts = 0
  honours = true
  vi.stubGlobal('fetch', async () => {
    posts += 1
    return respond()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Submits once, and waits until all possible retries are over. */
async function press(name: CallName) {
  const intent = new PaymentIntent({
    send: (body: never, idempotencyKey) => call(name, body, { idempotencyKey }),
    leavesUnknown,
    honoursKeys: () => honours,
    newKey: newIdempotencyKey,
  })
  const outcome = intent.submit(inputs[name] as never).then(
    (answer) => answer,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(120_000)
  return { outcome: await outcome, phase: intent.phase }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const html = (status: number) => () => new Response('<!doctype html><h1>Sayfa</h1>', { status, headers: { 'Content-Type': 'text/html' } })

const taken: [string, () => Response][] = [
  ['a status as text', json({ status: '1' })],
  ['a status as a flag', json({ status: true })],
  ['success instead of status', json({ success: true })],
  ['status and success as text', json({ status: 'success', success: '1' })],
  ['an empty map as a list', json({ status: 1, data: [], errors: [] })],
  ['amounts as text, null for texts', json({ status: 1, data: { amount: '250.00' }, url: null, statusText: null, message: null })],
  ['unreadable fields', json({ status: 1, data: 'x', url: 7, urlMode: 'tab', banks: 3, id: 'later' })],
]
const refused: [string, () => Response, string][] = [
  ['a field error as text', json({ status: 0, errors: { amount: 'Çok az' } }), 'Çok az'],
  ['a null message', json({ status: '0', message: null, statusText: 'Kapalı' }), 'Kapalı'],
  [
    'the payment company’s error as an object',
    json({ status: false, message: 'Kapalı', error: { original: { amount: ['Limit aşıldı'] } }, statusText: 'Limit aşıldı' }),
    'Limit aşıldı',
  ],
  ['a conflict', json({ message: 'Bekleyen talebiniz var' }, 409), 'Bekleyen talebiniz var'],
  ['invalid fields', json({ message: 'Hatalı', errors: { amount: ['Çok az'] } }, 422), 'Çok az'],
]
const unclear: [string, () => Response][] = [
  ['an HTML page', html(200)],
  ['an empty answer', () => new Response(null, { status: 204 })],
  ['an object without a status', json({ data: {} })],
  ['a list', json([])],
]

describe.each(names)('BACKEND-1 %s', (name) => {
  test.each(taken)('%s: accepted, sent once', async (_, answer) => {
    respond = answer
    const { outcome, phase } = await press(name)
    expect([posts, phase, (outcome as { status: number }).status]).toEqual([1, 'idle', 1])
  })

  test.each(refused)('%s: rejected with its message, sent once', async (_, answer, words) => {
    respond = answer
    const { outcome, phase } = await press(name)
    expect([posts, phase]).toEqual([1, 'idle'])
    const rejection = outcome instanceof CallError ? { statusText: outcome.statusText, errors: outcome.errors } : outcome
    expect(JSON.stringify(rejection)).toContain(words)
  })

  test.each([419, 403, 404, 405, 409, 410])('an HTML page with status %s: rejected, sent once', async (status) => {
    respond = html(status)
    const { outcome, phase } = await press(name)
    expect([posts, phase, outcome instanceof CallError]).toEqual([1, 'idle', true])
  })

  test.each(unclear)('%s: outcome unknown, sent once', async (_, answer) => {
    respond = answer
    const { outcome, phase } = await press(name)
    expect([posts, phase, outcome instanceof UnknownOutcome]).toEqual([1, 'stopped', true])
  })

  test('a redirect: outcome unknown, sent once, also through the desktop client', async () => {
    for (const answer of [redirect, json({ status: 0, statusText: 'redirected' }, 409)]) {
      posts = 0
      respond = answer
      const { outcome, phase } = await press(name)
      expect([posts, phase, outcome instanceof UnknownOutcome]).toEqual([1, 'stopped', true])
    }
  })

  test.each([
    ['no connection', () => Promise.reject(new TypeError('failed'))],
    ['502', html(502)],
    ['503', html(503)],
    ['504', html(504)],
  ] as [string, () => Response | Promise<Response>][])('%s: retried only if the back end honours the key', async (_, answer) => {
    respond = answer
    honours = false
    expect([(await press(name)).phase, posts]).toEqual(['stopped', 1])
    posts = 0
    honours = true
    expect([(await press(name)).phase, posts]).toEqual(['stopped', 7])
  })
})

/** A response as `redirect: 'manual'` returns it in a page. */
const redirect = () =>
  Object.defineProperties(new Response(null, { status: 200 }), { type: { value: 'opaqueredirect' }, ok: { value: false }, status: { value: 0 } })
