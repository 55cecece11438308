import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '@kehribar/shared/languages'
import { registerCheckPath } from '@kehribar/shared/partners/register'
import { checkAnswer, keyIdOf, signCall } from '@kehribar/shared/partners/signing'
import { rejectForeignRequests } from '../http/guard'
import { openTestStore } from '../testing/test-store'
import { registerRoutes } from './routes'
import { createExclusionRegister } from './service'

const secret = 'e'.repeat(64)
const signing = { partner: 'sandbox', secret }
const host = '127.0.0.1:4601'
const url = `http://${host}${registerCheckPath}`
let app: FastifyInstance
let closeStore: () => Promise<void>

beforeAll(async () => {
  const { store, close } = await openTestStore()
  closeStore = close
  app = Fastify()
  rejectForeignRequests(app, () => `http://${host}`)
  await app.register(formbody)
  await registerRoutes(app, { register: createExclusionRegister({ store }), secretOf: (partner) => (partner === 'sandbox' ? secret : undefined) })
})
afterAll(async () => {
  await app.close()
  await closeStore()
})

const about = (more: object = {}) => ({
  reference: randomUUID(),
  email: 'ipek@kehribar.example',
  person: { name: 'İpek', lastname: 'Işık', birthDate: '1990-04-12', address: '' },
  ...more,
})
async function ask(content: object) {
  const payload = JSON.stringify(content)
  const signed = await signCall(signing, url, payload)
  const answer = await app.inject({ method: 'POST', url: registerCheckPath, headers: { host, 'content-type': 'application/json', ...signed }, payload })
  const headers = answer.headers as Record<string, string>
  const came = { status: answer.statusCode, headers, body: answer.body }
  const checked = await checkAnswer({ url, signature: signed.signature }, came, async (id) =>
    id === keyIdOf(signing.partner, signing.secret) ? signing : null,
  )
  const refusal = 'refusal' in checked ? checked.refusal : null
  return { status: answer.statusCode, body: answer.json<Record<string, string>>(), refusal }
}
const page = async (language = 'en') => (await app.inject({ url: `/register?lang=${language}`, headers: { host } })).body
const post = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/register',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ lang: 'en', ...fields }).toString(),
  })

test('PROTECT-15 finds a listed person by name and birth date, or by email address, and signs the answer to each question', async () => {
  const question = about()
  expect(await ask(question)).toEqual({ status: 200, body: { reference: question.reference, answer: 'clear' }, refusal: null })
  await post({ act: 'add', name: 'IŞIK İPEK', birth: '1990-04-12' })
  expect((await ask(about())).body.answer).toBe('listed')
  expect((await ask(about({ person: { name: 'İpek', lastname: 'Işık', birthDate: '1990-04-13', address: '' } }))).body.answer).toBe('clear')
  await post({ act: 'add', email: 'Kimse@kehribar.example' })
  expect((await ask({ reference: randomUUID(), email: 'kimse@kehribar.example' })).body.answer).toBe('listed')
  const id = /name="id" value="(\d+)"/.exec(await page())?.[1] ?? ''
  await post({ act: 'remove', id })
  expect((await ask({ reference: randomUUID(), email: 'kimse@kehribar.example' })).body.answer).toBe('clear')
})

test('PROTECT-15 can be switched off and on again', async () => {
  await post({ act: 'silence' })
  expect((await ask(about())).status).toBe(503)
  expect(await page()).toContain('The register does not answer.')
  await post({ act: 'speak' })
  expect((await ask(about())).status).toBe(200)
})

test('SEAM-01 answers only the site, and only questions about a person', async () => {
  const bare = { method: 'POST', url: registerCheckPath, headers: { host, 'content-type': 'application/json' }, payload: JSON.stringify(about()) } as const
  expect((await app.inject(bare)).statusCode).toBe(401)
  expect((await ask({ reference: 'x' })).status).toBe(422)
  expect((await post({ act: 'add', name: 'İpek Işık' })).body).toContain('or a name with its birth date')
})

test.each(languages.map(({ languageCode }) => languageCode))('PROTECT-15 the page in %s has all texts', async (language) => {
  const body = await page(language)
  expect(body).toContain(`<html lang="${language}">`)
  expect(body).not.toMatch(/\{\w+\}|undefined/)
})
