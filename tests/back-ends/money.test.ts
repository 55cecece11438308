import { api, type CallName } from '@kehribar/shared/api'
import type { Capability } from '@kehribar/shared/api/capabilities'
import { calls } from '@kehribar/shared/api/calls'
import { idempotencyHeader } from '@kehribar/shared/api/names'
import { defaultSite } from '@kehribar/shared/site/site'
import { act, renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moneyIntents } from '@/platform/money-intent/money-intents'
import { setSite } from '@/platform/network/site'
import { AroundHook, setCapabilities } from '@/testing'
import { startForeignBackEnd } from './foreign'
import { clientOf } from './foreign/client'
import type { AnswerChange } from './foreign/options'
import { changeAt, placesIn, wholeAnswerFaults, fieldFaults } from './wrong-answers'

/*
 * Makes every money call against a back end that treats each request as a new one, with every possible fault in the answer
 * (@see BACKEND-1). One press must cause one request.
 */

const transfer = { type: 'havalesnfixfin', bank: true, amount: 300 }
const deposit = (provider: string, more: object = {}) => ({ provider, amount: 250, wantbonus: 0, ...more })
const moneyCalls: readonly (readonly [title: string, name: CallName, input: object])[] = [
  ['a deposit by papara', 'depositPost', deposit('papara')],
  ['a deposit by bank', 'depositPost', deposit('eft', { amount: 500, bank: 7, identitynumber: '10000000146' })],
  ['a deposit by coin', 'depositPost', deposit('crypto', { amount: 1200, crypto: 2 })],
  ['a deposit on a page in a tab', 'depositPost', deposit('payfix')],
  ['a deposit on a page in a frame', 'depositPost', deposit('pep')],
  ['a deposit by card', 'depositPost', deposit('card', { card_number: '4111111111111111' })],
  ['a transfer that begins as a deposit', 'depositPost', deposit('kolaypay', { amount: 300 })],
  ['a transfer', 'fixfinMethods', transfer],
  ["a transfer's confirmation", 'depositPost', deposit('kolaypay', { amount: 300, payment_id: '1', pr_uuid: 'b7d1-1', bank_id: 7 })],
  ['a withdrawal', 'withdrawPost', { provider: 'papara', amount: 120, bank: 1 }],
  ['a request for a bonus', 'bonusRequestSet', { bonus: 'Doğum Günü', msg: 'x' }],
  ['a promo code', 'promocodeClaim', { code: 'HOSGELDIN' }],
  ['a claim of the loss bonus', 'claimDiscount', {}],
  ['a claim of the month', 'claimDiscount', { monthly: true }],
  ['a claim of free spins', 'claimDiscount', { yesterdayFreespin: true }],
]

const foreign = await startForeignBackEnd()
const line = globalThis.fetch
const nameThere = (name: CallName) =>
  ({ withdrawPost: 'withdrawPost', bonusRequestSet: 'userapi/bonusRequest/set' })[name as string] ?? calls[name].path.slice(1)
let cookie = ''

/** Fetches like a browser, with the session's cookie. */
const browser = async (url: string, { method, headers, body, signal }: RequestInit = {}) => {
  const sent = new Headers(headers)
  sent.set('cookie', cookie)
  const isForm = typeof body === 'object' && body !== null && 'entries' in body
  if (isForm) sent.set('content-type', 'application/x-www-form-urlencoded')
  const text = isForm
    ? new URLSearchParams([...(body as FormData)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])).toString()
    : (body as string | undefined)
  const gone = new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  const answer = line(foreign.apiOrigin + url, { method: method ?? 'GET', headers: sent, redirect: 'manual', ...(text === undefined ? {} : { body: text }) })
  answer.catch(() => undefined)
  return Promise.race([answer, gone])
}

beforeEach(() => {
  setSite({ session: { ...defaultSite.session, marker: null } })
  vi.stubGlobal('fetch', browser)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setSite(defaultSite)
})
afterAll(() => foreign.stop())

let pressed = 0

/** Simulates one press, including the site's automatic retries. Returns the requests that moved money. */
async function press(name: CallName, input: object, change: AnswerChange, capabilities: readonly string[] = []) {
  foreign.reset()
  const client = clientOf(foreign)
  const { username, password } = foreign.players.find(({ trusted }) => trusted)!
  vi.stubGlobal('fetch', line)
  await client.ask('POST', '/login', { username, password })
  vi.stubGlobal('fetch', browser)
  cookie = [...client.jar].map((pair) => pair.join('=')).join('; ')
  foreign.players.find(({ trusted }) => trusted)!.depositedAt = 0
  setCapabilities(...(capabilities as Capability[]))
  foreign.change(nameThere(name), change)
  const { result, unmount } = renderHook(() => moneyIntents(name, { delays: [1, 1] })(`press ${pressed++}`), { wrapper: AroundHook })
  await act(() => result.current.intent.submit(input as never).then(Boolean, (error: unknown) => expect(error).toBeInstanceOf(Error)))
  await act(() => new Promise((done) => setTimeout(done, 10)))
  unmount()
  return foreign.requests.filter(({ money }) => money)
}

test('BACKEND-1 these tests cover every money call of the contract', () => {
  const ofContract = Object.entries(api).flatMap(([name, endpoint]) => ('money' in endpoint ? [name] : []))
  expect([...new Set<string>(moneyCalls.map(([, name]) => name))].sort()).toEqual(ofContract.sort())
})

test.each(moneyCalls)('BACKEND-1 %s: whatever is wrong with the answer, one press causes one request', async (title, name, input) => {
  const last: { real: unknown } = { real: null }
  const [real] = await press(name, input, (reply) => {
    last.real = reply.body
    return reply
  })
  expect(real?.call, title).toBe(nameThere(name))
  const once = async (change: AnswerChange, what: string) => expect((await press(name, input, change)).length, `${title}: ${what}`).toBe(1)
  for (const place of placesIn(last.real)) {
    for (const [kind, { of, to }] of Object.entries(fieldFaults)) {
      if (of(place.value)) await once((reply) => ({ ...reply, body: changeAt(reply.body, place.path, to) }), `${kind} at ${place.path.join('.')}`)
    }
  }
  for (const [kind, { change }] of Object.entries(wholeAnswerFaults)) {
    if (kind === 'too late') vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => soon())
    await once(change, kind)
  }
})

const soon = (): AbortSignal => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 60)
  return controller.signal
}

test.each(moneyCalls)('BACKEND-1 %s: with idempotency keys, only an unanswered request is retried, with the same key', async (title, name, input) => {
  for (const [kind, { change, outcome }] of Object.entries(wholeAnswerFaults)) {
    if (kind === 'too late') continue
    const sent = await press(name, input, change, ['idempotency'])
    const keys = sent.map(({ headers }) => headers[idempotencyHeader.toLowerCase()])
    expect(sent.length, `${title}: ${kind}`).toBe(outcome === 'silent' ? 3 : 1)
    expect([new Set(keys).size, keys[0]], `${title}: ${kind}`).toEqual([1, expect.stringMatching(/^\w{16,}$/)])
  }
})
