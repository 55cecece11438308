import { calls } from '@kehribar/shared/api/calls'
import { exampleSite } from '@kehribar/shared/site/example'
import { readSite } from '@kehribar/shared/site/file'
import { defaultSite } from '@kehribar/shared/site/site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call'
import { foreignRequest } from './foreign'
import { setSite } from './site'

/* The site's calls with the example site file. */

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  setSite(readSite(exampleSite))
})
afterEach(() => {
  vi.unstubAllGlobals()
  setSite(defaultSite)
})
const answers = (body: unknown, status = 200) => fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }))
const sent = () => {
  const [url, init] = fetched.mock.calls.at(-1) ?? []
  return [init?.method, url, init?.body]
}

test('BACKEND-6 requests use the back end’s method, path and fields, and its answers become the contract’s', async () => {
  answers({ user: { name: 'defne', amount: '12.50', favourites: [{ studio: 'lodos', id: '4' }] } })
  const { user } = await call('getMyDetails', {})
  expect(sent().slice(0, 2)).toEqual(['GET', '/api/v2/me'])
  expect(user).toMatchObject({ username: 'defne', balance: 12.5, favoriteGames: [{ pd: 'lodos', id: 4 }] })
})

test('BACKEND-5 request values are translated', async () => {
  answers({ ok: true, code: 'OK' })
  await call('setLang', { lang: 'de' })
  expect(sent()).toEqual(['PUT', '/api/v2/me/language', '{"code":"de-DE"}'])
})

test('BACKEND-6 one call may map to several, depending on its input', async () => {
  answers({ ok: true, code: 'OK' })
  await call('claimDiscount', { monthly: true }, { idempotencyKey: '0123456789abcdef' })
  expect(sent()).toEqual(['POST', '/api/v2/bonuses/cashback/monthly', '{"monthly":true}'])
  answers({ message: { id: 7, tone: 'warning', subject: 's', description: '', label: null, html: '<p>x</p>', image: null } })
  const { openConv } = await call('messageGet', { id: '7' })
  expect(sent().slice(0, 2)).toEqual(['GET', '/api/v2/messages/7'])
  expect(openConv).toMatchObject({ id: '7', type: 'warning', body: '<p>x</p>' })
})

test('BACKEND-1 a rejection keeps the back end’s message and fields', async () => {
  answers({ ok: false, code: 'INVALID', reason: 'no', problems: { name: ['taken'] } }, 422)
  await expect(call('forgotPassword', { email: 'a@b.example' })).rejects.toMatchObject({ kind: 'invalid', statusText: 'no', errors: { name: ['taken'] } })
})

test('RCPT-02 a file is sent under the back end’s field name', async () => {
  const travel = await foreignRequest(calls.uploadSet, exampleSite.calls?.uploadSet, { deposit_method: 'eft' }, new Headers(), new AbortController().signal)
  expect(travel).toMatchObject({ method: 'POST', path: '/v2/receipts', encoding: 'multipart', file: 'upload', fields: { method: 'eft' } })
})
