import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { vi } from 'vitest'
import { api, apiBase, type Api, type CallName, type Endpoint, idempotencyHeader, type AnswerOf, type InputOf } from '@kehribar/shared/api'
import { type PartnerApi, partnerApi, partnerBase } from '@kehribar/shared/partners'
import { signCall } from '@kehribar/shared/partners/signing'
import { type AppOptions, buildApp } from '@server/app'
import { type Config, loadConfig } from '@server/settings/config'
import { migrateDatabase } from '@server/db/migrate'
import { detectPooler } from '@server/db/connections'
import { openPool, wrapPool } from '@server/db/open'
import { grantToServers } from '@server/db/privileges'
import { openReads } from '@server/db/reads'
import type { Db } from '@server/db/types'
import type { Services } from '@server/call'
import { jobQueue } from '@server/jobs/queue'
import { openHouseShards } from '@server/ledger'
import type { Mail, Sms } from '@server/services/messages'
import { PartnerError } from '@server/services/signed-post'
import { pushSender } from '@server/services/web-push'
import type { TestFile } from './files'
import { type FakeExclusionRegister, fakeExclusionRegister } from './exclusion-register'
import { type FakeIdentityCompany, fakeIdentityCompany } from './identity-company'
import { type FakePaymentCompany, fakePaymentCompany } from './payment-company'
import { makePlayer, type PlayerOptions, type TestPlayer } from './player'
import { createDatabase } from './database'
import { storeCodeKey } from './code-keys'
import { asServersRole } from './servers-role'

export interface TestServerOptions extends AppOptions {
  /** Environment variables that override the test defaults. */
  env?: Record<string, string>
  /** Services that replace the recording fakes. */
  services?: Partial<Services>
  /** Maps the database's address to the one that the server connects to. */
  through?: (url: string) => Promise<string>
  /** Only the schema; by default the database contains the demo world. */
  database?: 'empty'
}

export interface CallOptions {
  /** A `Cookie` header, from a {@link TestPlayer} or an {@link TestAnswer}. */
  cookie?: string
  /** Value of the header `Idempotency-Key`. */
  key?: string
  headers?: Record<string, string>
  encoding?: 'json' | 'urlencoded' | 'multipart'
  /** File field of a multipart body, under the name that the call defines. */
  file?: TestFile
}

export interface TestAnswer<Body> {
  status: number
  body: Body
  headers: Headers
  /** The answer's Set-Cookie headers as a `Cookie` header; '' without any. */
  cookie: string
}

type Body<Result> = Result & { statusText?: string; errors?: Record<string, string[]> }

export interface TestServer {
  app: FastifyInstance
  /** `http://127.0.0.1:port` */
  origin: string
  config: Config
  services: Services
  /** Connection as the owner of the tables. The server itself uses a role that owns nothing. */
  db: Db
  pool: pg.Pool
  /** Connections of the server itself. */
  servers: pg.Pool
  /** All sent messages, oldest first. */
  outbox: { mails: Mail[]; sms: Sms[] }
  payments: FakePaymentCompany
  identity: FakeIdentityCompany
  registers: FakeExclusionRegister
  /** Calls the contract over real HTTP, like the site in a browser. */
  call<Name extends CallName>(name: Name, input: InputOf<Api[Name]>, options?: CallOptions): Promise<TestAnswer<Body<AnswerOf<Api[Name]>>>>
  /** Makes a signed call as the sandbox's partner. */
  partnerCall<Name extends keyof PartnerApi>(name: Name, input: InputOf<PartnerApi[Name]>): Promise<TestAnswer<Body<AnswerOf<PartnerApi[Name]>>>>
  /** Sends any request; `path` follows the origin. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Creates a player with an active session, without registration and login. */
  testPlayer(options?: PlayerOptions): Promise<TestPlayer>
  close(): Promise<void>
}

/** Returns Set-Cookie headers in the form `a=1; b=2`, without deleted cookies. */
export function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}

async function answerOf<B>(response: Response): Promise<TestAnswer<B>> {
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : null) as B, headers: response.headers, cookie: cookieOf(response.headers) }
}

/** Returns form fields with bracket names, as browsers send nested fields. */
export function formFields(value: unknown, name = ''): [string, string][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => formFields(item, `${name}[]`))
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, item]) => formFields(item, name ? `${name}[${key}]` : key))
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
}

/** Encodes a body in one of the three encodings. Returns it with its content type. */
export function encodeBody(
  input: unknown,
  encoding: 'json' | 'urlencoded' | 'multipart',
  file?: TestFile & { field: string },
): { body: string | FormData; headers: Record<string, string> } {
  if (encoding === 'json') return { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
  if (encoding === 'urlencoded')
    return { body: new URLSearchParams(formFields(input)).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const form = new FormData()
  for (const [name, value] of formFields(input)) form.append(name, value)
  if (file) form.append(file.field, new Blob([file.content]), file.name)
  return { body: form, headers: {} }
}

/** Money tests also run against two servers on one database (@see docs/testing.md, the project "two-servers"). */
const twoServers = process.env.TEST_SERVERS === '2'

interface ServerModules {
  buildApp: typeof buildApp
  detectPooler: typeof detectPooler
  openPool: typeof openPool
  wrapPool: typeof wrapPool
  PartnerError: typeof PartnerError
  jobQueue: typeof jobQueue
}

type Job = Parameters<Services['jobs']['send']>

/** Sends mail and SMS at once, so that tests find them in the outbox, and ignores failures of the company. Other jobs wait for a worker. */
async function sendAtOnce(queue: Services['jobs'], { mailer, sms }: Services, ...[kind, data, options]: Job): Promise<void> {
  if (kind !== 'mail' && kind !== 'sms') return queue.send(kind, data as never, options)
  const sent = data === null ? undefined : kind === 'mail' ? mailer.send(data as Mail) : sms.send(data as Sms)
  void sent?.catch(() => undefined)
}

/** Loads the server's modules a second time. Test files in one worker alternate between the two instances. */
async function otherModules(): Promise<ServerModules> {
  const known = ((globalThis as { serverModules?: ServerModules[] }).serverModules ??= [])
  const ours: ServerModules = { buildApp, detectPooler, openPool, wrapPool, PartnerError, jobQueue }
  if (!known.some((each) => each.buildApp === buildApp)) known.push(ours)
  const other = known.find((each) => each.buildApp !== buildApp)
  if (other) return other
  vi.resetModules()
  const [app, connections, db, post, queue] = await Promise.all([
    import('@server/app'),
    import('@server/db/connections'),
    import('@server/db/open'),
    import('@server/services/signed-post'),
    import('@server/jobs/queue'),
  ])
  const made: ServerModules = {
    buildApp: app.buildApp,
    detectPooler: connections.detectPooler,
    openPool: db.openPool,
    wrapPool: db.wrapPool,
    PartnerError: post.PartnerError,
    jobQueue: queue.jobQueue,
  }
  known.push(made)
  return made
}

/** Starts another server on the same database with separate modules, so that the two share only the database and the companies. */
async function startBeside(url: string, services: Services, options: TestServerOptions): Promise<{ origin: string; close(): Promise<void> }> {
  const { buildApp: build, detectPooler: detect, openPool: open, wrapPool: wrap, PartnerError: Failure, jobQueue: queueOf } = await otherModules()
  const pool = open(url, undefined, 12)
  await detect(pool, url)
  /* Converts a company's error to the error class of the second server's modules. */
  const known = async <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((error: unknown) => {
      throw error instanceof PartnerError ? new Failure(error.message, error.status, error.answer) : error
    })
  const payments: Services['payments'] = {
    createPayment: (company, request) => known(services.payments.createPayment(company, request)),
    createPayout: (company, request) => known(services.payments.createPayout(company, request)),
  }
  const db = wrap(pool)
  const jobs: Services['jobs'] = { send: (...job) => sendAtOnce(queueOf(db, services.config.codeKey), services, ...job) }
  const app = await build({ ...services, payments, jobs, db }, options)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin,
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
}

/** Starts a server on a free port, with a new database copied from the run's template. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createDatabase(options.database ?? 'filled')
  const dataDir = mkdtempSync(join(tmpdir(), 'kehribar-data-'))
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    PARTNERS_PORT: '4601',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    PAGE_RATE_LIMIT: '1000000',
    ...options.env,
  })
  const serversUrl = asServersRole((await options.through?.(database.url)) ?? database.url)
  const servers = openPool(serversUrl, undefined, 12)
  await detectPooler(servers, serversUrl)
  if (options.database === 'empty') {
    await migrateDatabase(database.url)
    await grantToServers(servers, database.url)
  }
  const pool = openPool(database.url, undefined, 12)
  const owner = wrapPool(pool)
  storeCodeKey(owner, config.codeKey)
  const db = wrapPool(servers)
  const outbox: TestServer['outbox'] = { mails: [], sms: [] }
  const payments = fakePaymentCompany(config.partnersOrigin)
  const identity = fakeIdentityCompany(config.partnersOrigin)
  const registers = fakeExclusionRegister({ partner: config.partner, secret: config.partnerSecret })
  const services: Services = {
    config,
    db,
    reads: openReads(db, config),
    mailer: { send: async (mail) => void outbox.mails.push(mail) },
    sms: { send: async (sms) => void outbox.sms.push(sms) },
    payments,
    identity,
    registers,
    // Returns no odds for any match; server/tests/match-odds.test.ts uses the sandbox's odds.
    odds: { of: async () => new Map() },
    push: pushSender(config),
    jobs: { send: (...job) => sendAtOnce(jobQueue(db, config.codeKey), services, ...job) },
    ...options.services,
  }
  const app = await buildApp(services, options)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  // Tests for races need several shards of the house accounts.
  if (twoServers) await openHouseShards(owner, 4)
  const second = twoServers ? await startBeside(asServersRole(database.url), services, options) : null
  let calls = 0
  /** Alternates between the two servers call by call. */
  const nextOrigin = () => (second && calls++ % 2 === 1 ? second.origin : origin)

  const call: TestServer['call'] = async (name, input, { cookie, key, headers = {}, encoding = 'json', file } = {}) => {
    const endpoint: Endpoint = api[name]
    const sent: Record<string, string> = {
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
      ...(key ? { [idempotencyHeader]: key } : {}),
      ...headers,
    }
    if (endpoint.method === 'GET') {
      const query = new URLSearchParams(formFields(input)).toString()
      return answerOf(await fetch(`${nextOrigin()}${apiBase}${endpoint.path}${query ? `?${query}` : ''}`, { headers: sent }))
    }
    const { body, headers: typed } = file ? encodeBody(input, 'multipart', { ...file, field: endpoint.file ?? 'file' }) : encodeBody(input, encoding)
    return answerOf(await fetch(nextOrigin() + apiBase + endpoint.path, { method: 'POST', headers: { ...typed, ...sent }, body }))
  }

  const partnerCall: TestServer['partnerCall'] = async (name, input) => {
    const body = JSON.stringify(input, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    const url = nextOrigin() + partnerBase + partnerApi[name].path
    const signature = await signCall({ partner: config.partner, secret: config.partnerSecret }, url, body)
    return answerOf(await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...signature }, body }))
  }

  return {
    app,
    origin,
    config,
    services,
    db: owner,
    pool,
    servers,
    outbox,
    payments,
    identity,
    registers,
    call,
    partnerCall,
    request: (path, init) => fetch(origin + path, init),
    testPlayer: (playerOptions) => makePlayer(owner, config, playerOptions),
    close: async () => {
      await second?.close()
      // An answer that a test did not read to its end would keep the connection and the server open for over a minute.
      app.server.closeAllConnections()
      await app.close()
      await Promise.all([pool.end(), servers.end(), services.reads.close()])
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the JSON of any answer. */
export async function parseJson<Body = Record<string, never>>(response: Response): Promise<Body> {
  return (await response.json()) as Body
}

/** Returns a new idempotency key, as the client creates one per intent. */
export const newIdempotencyKey = (): string => randomBytes(16).toString('hex')
