import { api, apiBase, type CallName, type Endpoint } from '@kehribar/shared/api'
import { partnerApi, partnerBase } from '@kehribar/shared/partners'
import { signCall } from '@kehribar/shared/partners/signing'
import { jsonSchema } from '@server/http/openapi'
import { refusalBody } from '@server/http/refusals'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { validValues, invalidObjects } from '../../tests/support/arbitrary'
import type { TestPlayer } from '../../tests/support/player'
import { isMatrixRun } from '../../tests/support/scope'
import { encodeBody, formFields, newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { cardForm, expectClean } from './money-support'
import { bankForm, passGap } from './withdrawals-support'

/*
 * Fuzzes every call by its own schema (@see ACCOUNT-11): valid, invalid and raw bodies, in every encoding, with and
 * without a session. No answer is 5xx, every answer can be parsed, and a refusal changes nothing.
 */

let server: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
  player = await newPlayer()
})
afterAll(() => server.close())

/** Snapshot after a refusal, which is also the one before the next call; null if something may have changed. */
let unchanged: string | null = null

/** Creates a player with money and the translator role, so that every call can succeed. */
async function newPlayer(): Promise<TestPlayer> {
  unchanged = null
  const made = await server.testPlayer({ cash: 5_000_00n })
  await server.pool.query('update player set translator = true where id = $1', [made.id])
  await passGap(server, made)
  return made
}

/** Every run uses the same inputs. FUZZ_SEED and FUZZ_RUNS explore others. */
const runs = Number(process.env.FUZZ_RUNS ?? (isMatrixRun ? 30 : 8))
const seed = Number(process.env.FUZZ_SEED ?? 4600)
const plan = { seed, numRuns: runs, endOnFailure: true }

/**
 * Returns a snapshot of everything that a call could change. The catalogue, its pictures and the content are large and no call writes them, so their row count
 * is sufficient.
 */
async function snapshot(): Promise<string> {
  const { rows } = await server.pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1")
  const large = new Set(['game', 'game_tag', 'provider', 'picture', 'content'])
  const parts = rows.map(({ name }) => {
    // Every call updates the time of the last activity.
    const row = name === 'session' ? "(to_jsonb(t) - 'seen_at')::text" : 't::text'
    // Each row is read and hashed once; the hashes determine the order.
    return large.has(name)
      ? `select '${name}' as name, count(*)::text as state from "${name}"`
      : `select '${name}' as name, md5(coalesce(string_agg(hash, '' order by hash), '')) as state from (select md5(${row}) as hash from "${name}" t) hashes`
  })
  // The database reads the tables in parallel and returns them in any order.
  return JSON.stringify((await server.pool.query(`${parts.join(' union all ')} order by 1`)).rows)
}

interface Sent {
  name: string
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Buffer
}

/* Each test begins by creating players. */
beforeEach(() => {
  unchanged = null
})

/** Sends the call and checks what every answer must satisfy. Returns the status. */
async function check({ name, url, method, headers, body }: Sent, response: z.ZodMiniType): Promise<number> {
  const before = unchanged ?? (await snapshot())
  unchanged = null
  const answer = await server.app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
  const what = `${name} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`
  expect(answer.statusCode, what).toBeLessThan(500)
  const parsed: unknown = JSON.parse(answer.body)
  if (answer.statusCode === 200) {
    expect(z.safeParse(response, parsed).success, what).toBe(true)
  } else {
    expect(z.safeParse(refusalBody, parsed).success, what).toBe(true)
    if (!counted.has(name)) {
      expect(await snapshot(), `${what} and changed something`).toBe(before)
      unchanged = before
    }
  }
  return answer.statusCode
}

/** Refusals of these calls are counted by the throttle, on purpose (@see ACCOUNT-2). */
const counted = new Set(['login', 'otpRequest', 'otpVerify', 'forgotPassword', 'forgotUsername', 'resetPassword', 'changePassword', 'profileUpdate'])

/** Calls after which the player may be logged out. */
const endsSession = new Set<string>(['logout', 'sessionEnd', 'sessionEndAll'])

/** Inputs that random ones would rarely match: each of these calls gets one that succeeds, and variants of it. */
const examples: Partial<Record<CallName, object>> = {
  depositPost: cardForm(),
  fixfinMethods: { type: 'havalesnfixfin', bank: true, amount: 150 },
  bankAccountInsert: bankForm(),
  bankAccountDelete: { id: 1 },
  bankAccountDetails: { bank: 101 },
  bankAccounts: { selectbox: 1, provider: 'havale' },
  withdrawPost: { provider: 'pep', amount: 50, bonus: 0, popy: '5550001122' },
  getGameLink: { id: 1, provider: 'none' },
  translatorSave: { code: 'shell:home', lang: 'tr', trans: 'Ana sayfa' },
  favoriteToggle: { gameID: 1 },
  avatarSet: { avatar: 3 },
  profileUpdate: { address: 'Liman Cad. 4', city: 'İzmir', gsm: '+905440001122', checkmail: true, password: 'Yanlis-2026!' },
  changePassword: { currentPass: 'Yanlis-2026!', newPass: 'Yepyeni-7?', newPass_confirmation: 'Yepyeni-7?' },
  limitAnswer: { income: 60_000, affordable: 9_000, origin: 'work' },
  limitSet: { kind: 'deposit', period: '24h', amount: 500 },
  realitySet: { minutes: 30 },
  timeOut: { hours: 24 },
  forgotPassword: { email: 'fuzz@kehribar.example' },
  forgotUsername: { email: 'fuzz@kehribar.example', birthdate: { day: 1, month: 2, year: 1990 } },
  resetPassword: { password: 'Gizli-2026!', password_confirmation: 'Gizli-2026!', token: 'unknown' },
  passkeyAdd: {
    challengeId: '00000000-0000-4000-8000-000000000000',
    name: 'Telefonum',
    credential: { id: 'fuzz', rawId: 'fuzz', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  },
  passkeyLogin: {
    challengeId: '00000000-0000-4000-8000-000000000000',
    credential: {
      id: 'fuzz',
      rawId: 'fuzz',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: '1' },
    },
  },
  register: {
    username: 'fuzz',
    email: 'fuzz@kehribar.example',
    password: 'Gizli-2026!',
    password_confirmation: 'Gizli-2026!',
    firstname: 'Derya',
    lastname: 'Yalın',
    gsm: '+905551112233',
    birthdate: { day: 1, month: 2, year: 1990 },
    country: 'TUR',
    city: 'İzmir',
    sex: 'female',
  },
}

const partnerExamples: Partial<Record<keyof typeof partnerApi, object>> = {
  bet: { session: 'unknown-session-of-a-game', txid: 'fuzz-1', round: 'fuzz', game: 1, amount: '100', currency: 'TRY' },
  settle: { session: 'unknown-session-of-a-game', txid: 'fuzz-2', round: 'fuzz', game: 1, amount: '100', currency: 'TRY' },
  credit: { session: 'unknown-session-of-a-game', txid: 'fuzz-4', round: 'fuzz', game: 1, amount: '100', currency: 'TRY', why: 'jackpot' },
  authenticate: { code: 'unknown-launch-code' },
  balance: { session: 'unknown-session-of-a-game' },
  fixtureReport: {
    ...{ fixture: 'fuzz', version: 1, sport: { en: 'Football' }, league: { en: 'League' }, home: 'A', away: 'B', startsAt: '2026-12-01T18:00:00Z' },
    ...{ state: 'ended', score: { home: 1, away: 0 }, results: [{ market: 'result', outcome: '1', result: 'won' }] },
  },
  paymentCallback: { reference: '00000000-0000-4000-8000-000000000000', txid: 'fuzz', state: 'approved', amount: '100', currency: 'TRY' },
  payoutCallback: { reference: 'wd-1-zzzzzzzz', txid: 'fuzz', state: 'paid', amount: '100', currency: 'TRY' },
  verificationReport: {
    ...{ reference: '00000000-0000-4000-8000-000000000000', txid: 'fuzz-5', state: 'finished' },
    results: [{ check: 'age', passed: true }],
  },
  rollback: { session: 'unknown-session-of-a-game', txid: 'fuzz-3', bet: 'fuzz-1', round: 'fuzz' },
}

/** Returns a valid input, an invalid one, or the example with some of their fields. */
function inputsOf(schema: Record<string, unknown>, example: object | undefined): fc.Arbitrary<unknown> {
  const free = [validValues(schema), invalidObjects(schema)]
  if (!example) return fc.oneof(...free)
  const near = fc.tuple(invalidObjects(schema), fc.subarray(Object.keys(example))).map(([value, kept]) => {
    const fields = Object.entries(example).filter(([name]) => kept.includes(name))
    return { ...(typeof value === 'object' ? value : {}), ...Object.fromEntries(fields) }
  })
  return fc.oneof(...free, near, fc.constant(example))
}

const names = Object.keys(api) as CallName[]
const callers = fc.constantFrom('visitor', 'player', 'stranger')
const encodings = fc.constantFrom('json', 'urlencoded', 'multipart')

async function bodyOf(input: unknown, encoding: 'json' | 'urlencoded' | 'multipart'): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const { body, headers } = encodeBody(encoding === 'json' || (typeof input === 'object' && input !== null) ? input : { value: input }, encoding)
  const request = new Request('http://x', { method: 'POST', body: body as string, headers })
  return { headers: { 'content-type': request.headers.get('content-type') ?? '' }, body: Buffer.from(await request.arrayBuffer()) }
}

function headersOf(caller: string): Record<string, string> {
  const cookie = caller === 'player' ? player.cookie : caller === 'stranger' ? 'sid=unknown; lang="x' : ''
  return { 'sec-fetch-site': 'same-origin', 'idempotency-key': newIdempotencyKey(), ...(cookie ? { cookie } : {}) }
}

describe('ACCOUNT-11 the calls of the site', () => {
  test.each(names)('%s', { timeout: 300_000 }, async (name) => {
    const endpoint: Endpoint = api[name]
    const schema = jsonSchema(endpoint.request, 'input')
    const inputs = inputsOf(schema, examples[name])
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(inputs, callers, encodings, async (input, caller, encoding) => {
        const headers = headersOf(caller)
        if (endpoint.method === 'GET') {
          const query = new URLSearchParams(typeof input === 'object' ? formFields(input) : [['x', JSON.stringify(input)]]).toString()
          statuses.add(await check({ name, method: 'GET', url: `${apiBase}${endpoint.path}?${query}`, headers }, endpoint.response))
          return
        }
        const { headers: typed, body } = await bodyOf(input, encoding)
        statuses.add(await check({ name, method: 'POST', url: apiBase + endpoint.path, headers: { ...headers, ...typed }, body }, endpoint.response))
        // The run continues with a new player after the session has ended.
        if (endsSession.has(name) && caller === 'player') player = await newPlayer()
        await server.pool.query('delete from throttle')
      }),
      { ...plan, examples: [[examples[name] ?? {}, 'player', 'json'] as [unknown, 'player', 'json']] },
    )
    expect([name, statuses.has(200)]).toEqual([name, true])
  })

  test('raw bytes with every content type', { timeout: 300_000 }, async () => {
    const types = fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'text/plain',
      'application/json; charset=utf-16',
      'x',
      '',
    )
    const posts = names.filter((name) => api[name].method === 'POST')
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
      fc.string().map((text) => Buffer.from(`--x\r\ncontent-disposition: form-data; name="${text}"\r\n\r\n${text}\r\n--x--\r\n`)),
      fc.stringMatching(/^[[\]{}",:0-9a\\u]{0,80}$/).map((text) => Buffer.from(text)),
      fc.stringMatching(/^[a-z[\]=&%0-9]{0,120}$/).map((text) => Buffer.from(text)),
      fc.integer({ min: 1, max: 30_000 }).map((depth) => Buffer.from('['.repeat(depth))),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), bytes, types, callers, async (name, body, type, caller) => {
        const endpoint: Endpoint = api[name]
        await check(
          { name, method: 'POST', url: apiBase + endpoint.path, headers: { ...headersOf(caller), ...(type ? { 'content-type': type } : {}) }, body },
          endpoint.response,
        )
        if (endsSession.has(name) && caller === 'player') player = await newPlayer()
        await server.pool.query('delete from throttle')
      }),
      { ...plan, numRuns: runs * 6 },
    )
  })

  test('query strings of any kind', { timeout: 300_000 }, async () => {
    const gets = names.filter((name) => api[name].method === 'GET' && name !== 'captcha')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...gets),
        fc.oneof(fc.webQueryParameters(), fc.stringMatching(/^[a-z[\]=&%0-9]{0,80}$/), fc.string()),
        async (name, query) => {
          await check({ name, method: 'GET', url: `${apiBase}${api[name].path}?${encodeURI(query)}`, headers: headersOf('visitor') }, api[name].response)
        },
      ),
      { ...plan, numRuns: runs * 3 },
    )
  })
})

describe('ACCOUNT-11 the calls of the partners', () => {
  test.each(Object.keys(partnerApi) as (keyof typeof partnerApi)[])('%s', { timeout: 300_000 }, async (name) => {
    const endpoint: Endpoint = partnerApi[name]
    const schema = jsonSchema(endpoint.request, 'input')
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(inputsOf(schema, partnerExamples[name]), fc.boolean(), async (input, signed) => {
        const body = JSON.stringify(input)
        const secret = server.config.partnerSecret
        const signing = { partner: 'sandbox', secret: signed ? secret : 'another secret' }
        const headers = { 'content-type': 'application/json', ...(await signCall(signing, server.origin + partnerBase + endpoint.path, body)) }
        const status = await check({ name: `partner ${name}`, method: 'POST', url: partnerBase + endpoint.path, headers, body }, endpoint.response)
        statuses.add(status)
        if (!signed) expect(status).toBe(401)
      }),
      { ...plan, examples: partnerExamples[name] ? [[partnerExamples[name], true] as [unknown, boolean]] : [] },
    )
    expect([name, statuses.has(200)]).toEqual([name, true])
  })
})

test('MONEY-13 after all calls the ledger is consistent', async () => {
  await expectClean(server.db)
})
