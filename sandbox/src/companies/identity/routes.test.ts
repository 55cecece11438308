import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '@kehribar/shared/languages'
import { createVerificationPath, createVerificationResponse } from '@kehribar/shared/partners/identity'
import { signCall } from '@kehribar/shared/partners/signing'
import { rejectForeignRequests } from '../http/guard'
import { fakeSite } from '../testing/fake-site'
import { openTestStore } from '../testing/test-store'
import { identityRoutes } from './routes'
import { identityCompany } from './service'

const secret = 'e'.repeat(64)
const host = '127.0.0.1:4601'
let app: FastifyInstance
let site: Awaited<ReturnType<typeof fakeSite>>
let company: ReturnType<typeof identityCompany>
let closeStore: () => Promise<void>
let clock = Date.parse('2026-03-01T12:00:00Z')

beforeAll(async () => {
  site = await fakeSite(secret)
  const { store, close } = await openTestStore()
  closeStore = close
  company = identityCompany({ store, serverOrigin: site.origin, partner: 'sandbox', secret, now: () => clock })
  app = Fastify()
  rejectForeignRequests(app, () => `http://${host}`)
  await app.register(formbody)
  await identityRoutes(app, { company, origin: () => `http://${host}`, secretOf: (partner) => (partner === 'sandbox' ? secret : undefined) })
})
afterAll(async () => {
  await app.close()
  await closeStore()
  await site.close()
})

const request = (more: object = {}) => ({
  reference: randomUUID(),
  checks: ['document', 'liveness', 'age', 'address'],
  minimumAge: 18,
  language: 'en',
  returnUrl: 'https://site.example/profile/verification',
  person: { name: 'İpek', lastname: 'Işık', birthDate: '1990-04-12', address: 'Ihlamur Sokak 12, İzmir, TUR' },
  ...more,
})
async function create(content: object) {
  const payload = JSON.stringify(content)
  const signature = await signCall({ partner: 'sandbox', secret }, `http://${host}${createVerificationPath}`, payload)
  return app.inject({ method: 'POST', url: createVerificationPath, headers: { host, 'content-type': 'application/json', ...signature }, payload })
}
const pathOf = async (content: object) => new URL(createVerificationResponse.parse((await create(content)).json()).url).pathname
const get = (url: string) => app.inject({ url, headers: { host } })
const post = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams(fields).toString(),
  })
const reportsAbout = (reference: string) => site.callbacks.filter((call) => call.reference === reference)

test.each(languages.map(({ languageCode }) => languageCode))(
  'PROTECT-3 the page in %s shows the site’s data, offers every check, and links back',
  async (language) => {
    const input = request({ language })
    const path = await pathOf(input)
    expect(await pathOf(input)).toBe(path)
    const { body } = await get(path)
    for (const part of [`<html lang="${language}">`, 'İpek Işık', 'Ihlamur Sokak', 'Sandbox', 'name="liveness"', 'name="address"']) expect(body).toContain(part)
    expect(body).not.toMatch(/\{\w+\}/)
    await post(path, { act: 'finish' })
    expect((await get(path)).body).toContain('href="https://site.example/profile/verification"')
    expect(reportsAbout(input.reference)).toMatchObject([{ state: 'finished', results: input.checks.map((check) => ({ check, passed: true })) }])
  },
)

test('PROTECT-3 reports the chosen results to the site once, and also an abandoned case', async () => {
  const [refused, left] = [request(), request({ checks: ['age'], person: undefined })]
  const path = await pathOf(refused)
  await post(path, { act: 'finish', document: 'mismatch', age: 'address' })
  await post(path, { act: 'finish' })
  expect(reportsAbout(refused.reference)).toMatchObject([
    {
      reason: 'mismatch',
      results: [
        { check: 'document', passed: false },
        { check: 'liveness', passed: true },
        { check: 'age', passed: true },
        { check: 'address', passed: true },
      ],
    },
  ])
  const alone = await pathOf(left)
  expect((await get(alone)).body).not.toContain('name="document"')
  await post(alone, { act: 'leave' })
  expect(reportsAbout(left.reference)).toMatchObject([{ state: 'abandoned', results: [] }])
})

test('PROTECT-3 repeats an unanswered report with the same txid, and ends a case that is unfinished after a day', async () => {
  const [one, other] = [request(), request()]
  const path = await pathOf(one)
  site.setBehaviour('lost')
  await post(path, { act: 'finish' })
  expect((await get(path)).body).toContain('has not answered yet')
  site.setBehaviour('well')
  clock += 10_000
  await company.sweep()
  await company.sweep()
  expect([reportsAbout(one.reference).length, new Set(reportsAbout(one.reference).map(({ txid }) => txid)).size]).toEqual([2, 1])
  await pathOf(other)
  clock += 86_400_000
  await company.sweep()
  expect(reportsAbout(other.reference)).toMatchObject([{ state: 'abandoned' }])
})

test('SEAM-01 only the site can open a case', async () => {
  expect(
    (
      await app.inject({
        method: 'POST',
        url: createVerificationPath,
        headers: { host, 'content-type': 'application/json' },
        payload: JSON.stringify(request()),
      })
    ).statusCode,
  ).toBe(401)
  expect((await create({ reference: 'x' })).statusCode).toBe(422)
  expect((await get('/verify/none')).statusCode).toBe(404)
})
