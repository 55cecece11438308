import { randomUUID } from 'node:crypto'
import { like, or } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatAnswer } from '@kehribar/shared/partners/chat'
import { createOutboxStore } from '../outbox/store'
import type { Store } from '../store/open'
import { chatMessageTable } from '../store/schema'
import { openTestStore } from '../testing/test-store'
import { chatRoutes } from './routes'
import { chatTexts } from './texts/index'

const siteOrigin = 'https://site.example'
let app: FastifyInstance
let store: Store
let closeStore: () => Promise<void>
let clock = Date.parse('2026-03-01T12:00:00Z')

beforeAll(async () => {
  ;({ store, close: closeStore } = await openTestStore())
  app = Fastify()
  chatRoutes(app, { store, outbox: createOutboxStore(store), siteOrigin, now: () => clock })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await closeStore()
})

const bearer = (answer: ChatAnswer) => ({ authorization: `Bearer ${answer.bearer}` })
const post = (body: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/chat/messages', headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(body) })
const send = async (body: object, headers: Record<string, string> = {}) =>
  (await post({ intent: randomUUID(), language: 'tr', ...body }, headers)).json<ChatAnswer>()
const all = async (headers: Record<string, string>) => (await app.inject({ url: '/chat/messages', headers })).json<ChatAnswer>().messages

describe('EMB-14 the page', () => {
  test('ACCOUNT-12 can be framed by the site only, runs no foreign script, and says that it is the sandbox', async () => {
    const page = await app.inject({ url: '/chat?lang=de' })
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${siteOrigin}`)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.body).toContain('<html lang="de">')
    expect(page.body).toContain('Sandbox')
    expect(page.body).not.toMatch(/<script(?![^>]*(src=|application\/json))|\sstyle=|\son\w+=/)
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page.body)?.[1] ?? 'null')
    expect(boot.origins).toEqual([siteOrigin, 'app://site'])
    expect(Object.keys(boot.texts)).toEqual(['tr', 'en', 'de'])
  })
})

describe('EMB-14 a conversation', () => {
  test('begins with the first message, and only its own visitor can read it', async () => {
    const first = await send({ text: 'Para nasıl yatırırım?' })
    expect(first.bearer).toMatch(/^[\w-]{43}$/)
    expect(first.messages.map(({ from, text }) => [from, text])).toEqual([
      ['visitor', 'Para nasıl yatırırım?'],
      ['agent', chatTexts.tr.answers.deposit_how],
    ])
    const second = await send({ choice: 'topics' }, bearer(first))
    expect(second.bearer).toBeUndefined()
    expect(await all(bearer(first))).toHaveLength(4)
    const other = await send({ text: 'Hello', language: 'en' })
    expect(other.messages[1]?.text).toBe(chatTexts.en.greeting)
    expect(await all(bearer(other))).toHaveLength(2)
    for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }, { authorization: first.bearer ?? '' }])
      expect((await app.inject({ url: '/chat/messages', headers })).statusCode).toBe(401)
  })

  test('a repeated message with the same intent is stored once', async () => {
    const first = await send({ text: 'Merhaba' })
    const intent = randomUUID()
    const once = await send({ text: 'çevrim', intent }, bearer(first))
    expect(await send({ text: 'çevrim', intent }, bearer(first))).toEqual(once)
    expect(await all(bearer(first))).toHaveLength(4)
  })

  test('sends the whole conversation to the operator’s support with the visitor’s email address', async () => {
    const first = await send({ text: 'Kombine kuponum neden açılmıyor acaba xyz' })
    await send({ choice: 'leave_mail' }, bearer(first))
    await send({ text: 'adresim şu' }, bearer(first))
    const done = await send({ text: 'deniz@ornek.example' }, bearer(first))
    expect(done.messages[1]?.text).toContain('deniz@ornek.example')
    const [mail] = await createOutboxStore(store).list('destek@kehribar.example')
    expect(mail?.subject).toContain('deniz@ornek.example')
    expect(mail?.text).toContain('Siz: Kombine kuponum')
    const after = await send({ text: 'deniz@ornek.example' }, bearer(first))
    expect(after.messages[1]?.text).toBe(chatTexts.tr.unknown)
    expect(await createOutboxStore(store).list('destek@kehribar.example')).toHaveLength(1)
  })

  test('stores no card number', async () => {
    await send({ text: 'kart 4000 1234 5678 9017' })
    expect(await store.$count(chatMessageTable, or(like(chatMessageTable.body, '%4000%'), like(chatMessageTable.body, '%9017%')))).toBe(0)
  })

  test('rejects invalid input', async () => {
    for (const body of [
      {},
      { text: '' },
      { text: ' \u202e ' },
      { text: 'x'.repeat(501) },
      { choice: 'page:deposit' },
      { choice: '__proto__' },
      { choice: 7 },
      { text: 'a', intent: 'x' },
    ])
      expect((await post({ intent: randomUUID(), ...body })).statusCode, JSON.stringify(body)).toBe(400)
  })

  test('limits the messages per minute and accepts new ones after a wait', async () => {
    const first = await send({ text: 'Merhaba' })
    for (let sent = 1; sent < 20; sent++) await send({ text: `soru ${sent}` }, bearer(first))
    const refused = await post({ text: 'soru', intent: randomUUID() }, bearer(first))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    clock += 61_000
    expect((await send({ text: 'soru' }, bearer(first))).messages).toHaveLength(2)
  })

  test('is deleted a day after its last message', async () => {
    const first = await send({ text: 'Merhaba' })
    clock += 25 * 3_600_000
    await send({ text: 'Merhaba' })
    expect((await app.inject({ url: '/chat/messages', headers: bearer(first) })).statusCode).toBe(401)
  })
})
