import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logError, loggerOptions, logResponse } from './logging'

/** Returns an app and a function that returns its log so far. */
function recorder() {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const app = Fastify({ logger: { ...loggerOptions('info'), stream } })
  return { app, text: () => lines.join('') }
}

test('ACCOUNT-9 a failed query is logged without its values', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "player_email"'), {
    code: '23505',
    table: 'player',
    constraint: 'player_email',
    detail: 'Key (email)=(someone@kehribar.example) already exists.',
  })
  const error = new Error('Failed query: insert into player values ($1)\nparams: someone@kehribar.example,$argon2id$hash', { cause })
  const logged = JSON.stringify(logError(error))
  expect(logged).toContain('Failed query: insert into player')
  expect(logged).toContain('player_email')
  expect(logged).not.toContain('someone@')
  expect(logged).not.toContain('argon2id')
})

test('ACCOUNT-9 known secret fields are redacted wherever they are logged', () => {
  const { app, text } = recorder()
  app.log.info({ password: 'Gizli-2026!', body: { card_cvc: '123', code: '482913' }, headers: { cookie: 'sid=abcdef' } }, 'x')
  expect(text()).not.toMatch(/Gizli|"123"|482913|abcdef/)
  expect(text()).toContain('[redacted]')
})

test('OPERATE-8 an error is logged with its code and its causes’ codes', () => {
  const { app, text } = recorder()
  const cause = Object.assign(new Error('connection reset'), { code: 'ECONNRESET', token: 'geheim' })
  app.log.error({ err: Object.assign(new Error('query failed', { cause }), { code: '23505' }), code: '482913' }, 'x')
  expect(JSON.parse(text())).toMatchObject({ err: { errorCode: '23505', cause: { errorCode: 'ECONNRESET' } }, code: '[redacted]' })
  expect(text()).not.toContain('geheim')
})

test('ACCOUNT-9 a request is logged without query string, headers and body', async () => {
  const { app, text } = recorder()
  app.post('/x', async () => ({ ok: true }))
  await app.inject({
    method: 'POST',
    url: '/x?token=geheim',
    headers: { cookie: 'sid=abcdef', authorization: 'Bearer q' },
    payload: { password: 'Gizli-2026!' },
  })
  expect(text()).toContain('"/x"')
  expect(text()).not.toMatch(/geheim|abcdef|Bearer|Gizli/)
})

test('ACCOUNT-6 ACCOUNT-9 the token of a mailed link is not logged', async () => {
  const { app, text } = recorder()
  app.setNotFoundHandler(() => ({}))
  for (const url of ['/reset-password/geheim-token?x=1', '/auth/reset-password/geheim-token', '/Reset-Password/geheim-token/more']) await app.inject({ url })
  expect(text()).toContain('"/reset-password/[redacted]"')
  expect(text()).not.toContain('geheim')
})

test('ACCOUNT-9 OPERATE-8 a rejected or unusually long URL is logged at info with its beginning and length; other pages are not', async () => {
  const { app, text } = recorder()
  app.addHook('onResponse', async (request, reply) => logResponse(request, reply))
  app.get('/:status', async (request, reply) => reply.code(Number((request.params as { status: string }).status)).send({}))
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({}))
  for (const url of ['/200', '/404', '/unknown', '/429', '/400', '/414', `/long${'/'.repeat(1_500)}`]) await app.inject({ url })
  const lines = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; level: number; path: string; status: number; length: number })
    .filter(({ msg }) => msg === 'address')
  expect(lines.map(({ level, status, length }) => [level, status, length])).toEqual([
    [30, 429, 4],
    [30, 400, 4],
    [30, 414, 4],
    [30, 404, 1_505],
  ])
  expect(lines.at(-1)?.path).toBe(`/long${'/'.repeat(195)}…`)
})
