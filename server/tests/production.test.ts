import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { load } from 'js-yaml'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { migrateDatabase } from '@server/db/migrate'
import { settingNames, descriptionOf } from '@server/settings/schema'
import { settingsGuide } from '../../scripts/settings/guide.ts'
import { containerFacts } from '../../tests/support/containerfile'
import { createDatabase } from '../../tests/support/database'
import { documentedPgBouncer } from '../../tests/support/pgbouncer'
import { startTestServer } from '../../tests/support/server'
import { healthStatus, stopAndRemoveAll, splitLines, startServerUnderTest } from './http-boot-support'

/* The production profile. */

afterEach(stopAndRemoveAll)

const origin = 'https://www.kehribar.example'

/** Sends a request as the balancer does: for a host, over TLS. */
const askAs = (server: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(`${server}/api/health`, { headers: { host, 'x-forwarded-proto': 'https' } }, (answer) => resolve(answer.resume().statusCode)).once('error', reject)
  })

const ops = async (url: string, ...words: string[]) =>
  (await promisify(execFile)(process.execPath, ['dist/server/ops.js', ...words], { env: { ...process.env, DATABASE_URL: url } })).stdout

/** An operator's settings, without the database. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: origin,
  PARTNERS_ORIGIN: 'https://partners.kehribar.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMS_URL: 'https://sms.example/send',
  PARTNER_SECRET: 'partner-secret-1234',
  CODE_KEY: 'code-key-1234567890',
  TRUSTED_PROXIES: '1',
}

test('OPERATE-4 docs/generated/settings.md matches the schema (npm run docs:settings)', () => {
  expect(readFileSync('docs/generated/settings.md', 'utf8')).toBe(settingsGuide())
})

test('OPERATE-2 the deployment files contain only existing settings, and all that production requires', () => {
  const text = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
  const known = new Set<string>(settingNames.flatMap((name) => [name, `${name}_FILE`]))
  const isRequired = settingNames.filter((name) => descriptionOf(name).isRequired)
  const compose = load(text('compose.yaml')) as { services: Record<string, { environment?: Record<string, string>; secrets?: string[] }>; secrets: object }
  const inFile = [...text('settings.env').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  const unit = [...text('kehribar.service').matchAll(/\b(\w+)=%d\/(\w+)/g)].map(([, name = '']) => name)
  for (const name of ['server-1', 'server-2', 'migrate']) {
    const { environment = {}, secrets = [] } = compose.services[name] ?? {}
    for (const setting of Object.keys(environment)) expect(known, setting).toContain(setting)
    const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'))
    expect(files.map((file) => file.replace('/run/secrets/', ''))).toEqual(secrets)
    for (const secret of secrets) expect(compose.secrets).toHaveProperty(secret)
  }
  for (const given of [Object.keys(compose.services['server-1']?.environment ?? {}), unit])
    for (const name of isRequired)
      expect(
        [...given, ...inFile].some((one) => one === name || one === `${name}_FILE`),
        name,
      ).toBe(true)
  for (const name of [...inFile, ...unit, ...Object.keys(containerFacts.env)]) expect(known, name).toContain(name)
  // Secret folders are in no image, nor in a layer of its builder.
  for (const [, folder = ''] of readFileSync('.gitignore', 'utf8').matchAll(/^\/(deploy\/\w+)$/gm))
    expect(text('Containerfile.dockerignore').split('\n')).toContain(folder)
  // Node uses memory protection keys for compiled code. systemd 252 (Debian 12) does not include them in @system-service, so the service would be killed.
  expect(/^SystemCallFilter=(.*)$/m.exec(text('kehribar.service'))?.[1]?.split(' ')).toContain('@pkey')
  const byHand = [...text('kehribar-ops').matchAll(/\b(\w+)=\/etc\/kehribar\/(\w+)/g)].map(([, name = '', file = '']) => `${name}=%d/${file}`)
  expect(byHand.sort()).toEqual([...text('kehribar.service').matchAll(/\b\w+_FILE=%d\/\w+/g)].map(([all]) => all).sort())
  const page = readFileSync('docs/operate.md', 'utf8')
  const settings = documentedPgBouncer(page)
  for (const line of ['pool_mode', 'auth_type', 'max_client_conn', 'default_pool_size', 'server_login_retry'])
    expect(
      text('pgbouncer.ini')
        .split('\n')
        .find((one) => one.startsWith(line)),
    ).toBe(settings.split('\n').find((one) => one.startsWith(line)))
})

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        build?: { context: string; dockerfile: string }
        environment?: Record<string, string>
        volumes?: string[]
        depends_on?: string[] | Record<string, unknown>
      }
    >
  >
  readonly volumes: Readonly<Record<string, unknown>>
}

test('DATABASE-18 OPERATE-2 the containers are complete: two databases that Patroni replicates, a route to the primary and one to the standby', () => {
  const text = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
  const { services, volumes: named } = load(text('compose.yaml')) as Compose
  for (const [name, { build, volumes = [], depends_on: needed = [] }] of Object.entries(services)) {
    for (const other of Array.isArray(needed) ? needed : Object.keys(needed)) expect(Object.keys(services), name).toContain(other)
    if (build) expect(existsSync(join('deploy', build.context, build.dockerfile)), name).toBe(true)
    for (const [from = ''] of volumes.map((volume) => volume.split(':'))) {
      const isFile = /^\.\/[\w.]+$/.test(from)
      if (isFile && from !== './tls') expect(existsSync(join('deploy', from)), from).toBe(true)
      else if (!from.startsWith('./')) expect(Object.keys(named), name).toContain(from)
    }
  }
  const nodes = Object.entries(services).filter(([, { environment }]) => environment?.['PATRONI_NAME'] !== undefined)
  expect(nodes.map(([name]) => name)).toEqual(['database-1', 'database-2'])
  for (const [name, { environment = {} }] of nodes)
    expect(environment).toEqual({ PATRONI_NAME: name, PATRONI_RESTAPI_CONNECT_ADDRESS: `${name}:8008`, PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${name}:5432` })
  // Acknowledged money survives the loss of the primary, and a long audit on the standby is not cancelled.
  expect(load(text('patroni.yaml'))).toMatchObject({
    etcd3: { host: 'etcd:2379' },
    bootstrap: { dcs: { synchronous_mode: true, synchronous_mode_strict: true, postgresql: { parameters: { hot_standby_feedback: 'on' } } } },
    postgresql: { authentication: { superuser: { username: 'kehribar' } } },
  })
  const page = readFileSync('docs/operate.md', 'utf8')
  const routes = [...text('haproxy.cfg').matchAll(/bind \*:(\d+)\n +option httpchk GET (\S+)\n.*\n((?: +server .*\n)+)/g)]
  expect(routes.map(([, port, check]) => `${port} ${check}`)).toEqual(['5432 /primary', '5433 /replica'])
  for (const [, , , servers = ''] of routes) for (const [name] of nodes) expect(servers).toContain(`server ${name} ${name}:5432 check port 8008`)
  for (const [setting, port] of [
    ['database_direct_url', 5432],
    ['database_read_url', 5433],
  ] as const)
    expect(page).toContain(`@router:${port}/kehribar" > deploy/secrets/${setting}`)
  expect(text('pgbouncer.ini')).toContain('kehribar = host=router port=5432')
})

test('DATABASE-13 an address other than PUBLIC_ORIGIN is refused with a page that names it; calls of companies and balancers are accepted', async () => {
  const server = await startTestServer({ env: production })
  const ask = async (url: string, headers: Record<string, string>) => {
    const { statusCode, body, headers: responseHeaders } = await server.app.inject({ url, remoteAddress: '10.0.0.1', headers })
    return { status: statusCode, body, type: String(responseHeaders['content-type']) }
  }
  const through = { host: 'www.kehribar.example', 'x-forwarded-proto': 'https' }
  expect((await ask('/api/health', through)).status).toBe(200)
  for (const wrong of [{ host: '10.0.0.7:4600' }, { ...through, host: 'kehribar.example' }, { host: 'www.kehribar.example' }]) {
    const page = await ask('/login', { ...wrong, accept: 'text/html' })
    expect([page.status, page.type]).toEqual([421, 'text/html; charset=utf-8'])
    for (const sentence of [`Bu site <a href="${origin}">`, 'This site is at', 'Diese Seite ist unter']) expect(page.body).toContain(sentence)
    expect(JSON.parse((await ask('/api/health', wrong)).body)).toEqual({ status: 0, statusText: 'errors.other_address' })
  }
  expect((await ask('/healthz', { host: '10.0.0.7' })).status).toBe(200)
  expect((await ask('/readyz', { host: '10.0.0.7' })).status).toBe(200)
  expect((await ask('/partner/none', { host: '10.0.0.7' })).status).toBe(404)
  await server.close()
})

const migrations = JSON.parse(readFileSync('server/migrations/meta/_journal.json', 'utf8')) as { entries: { tag: string }[] }

/** Creates a database without its newest migration, as the previous version left it. */
async function olderDatabase(): Promise<Awaited<ReturnType<typeof createDatabase>>> {
  const database = await createDatabase('empty')
  await migrateDatabase(database.url)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)')
  await client.end()
  return database
}
const setBack = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { when } = (migrations.entries as { when?: number }[]).at(-1) ?? {}
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)", [when])
  await client.end()
}

test('OPERATE-2 a server in production refuses an older schema with one line; if it should wait, it starts when the schema exists', async () => {
  const database = await olderDatabase()
  const env = { ...production, DATABASE_URL: database.url, DATA_DIR: '/dev/null/none' }
  const refusing = startServerUnderTest(env)
  expect(await refusing.ended).toEqual({ code: 1, signal: null })
  expect(splitLines(refusing.errors())).toEqual([
    'The database has the schema of an older version. Run npm run migrate of this version, or set OLD_SCHEMA; nothing was changed.',
  ])
  const waiting = startServerUnderTest({ ...env, OLD_SCHEMA: 'wait' })
  await vi.waitUntil(() => waiting.errors().includes('waits until npm run migrate'), 20_000)
  await setBack(database.url)
  const { origin: own } = await waiting.ready
  expect(await askAs(own, 'www.kehribar.example')).toBe(200)
  expect(await askAs(own, 'elsewhere.example')).toBe(421)
  await vi.waitUntil(() => waiting.output().includes('"asked":"https://elsewhere.example"'), 20_000)
  expect(waiting.output()).toContain(`"publicOrigin":"${origin}"`)
  await stopAndRemoveAll()
  await database.drop()
})

test('OPERATE-2 the dry run of a migration lists the pending migrations and changes nothing', async () => {
  const database = await olderDatabase()
  const newest = migrations.entries.at(-1)?.tag
  expect(await ops(database.url, 'migrate', '--dry-run')).toBe(`Dry run: nothing was changed. These migrations would run:\n  ${newest}\n`)
  expect(await ops(database.url, 'migrate', '--dry-run')).toContain(newest)
  await setBack(database.url)
  expect(await ops(database.url, 'migrate', '--dry-run')).toBe('The schema is up to date.\n')
  const away = /The database does not answer \(.*ECONNREFUSED.*\)\. Check DATABASE_URL\./
  await expect(ops('postgres://nobody:wrong@127.0.0.1:9/none', 'migrate', '--dry-run')).rejects.toThrow(away)
  await database.drop()
})

test.each([
  ['earlier', 1],
  ['later', 99_999_999_999_999],
])('OPERATE-2 a database without the baseline, whose migrations are %s, is refused with one line by every command and stays unchanged', async (_, when) => {
  const database = await createDatabase('empty')
  const query = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const results: pg.QueryResult<{ name: string }>[] = []
    for (const statement of statements) results.push(await client.query(statement))
    await client.end()
    return results.at(-1)?.rows
  }
  const tables = "select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1"
  await query(
    'create schema drizzle',
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${when})`,
  )
  const line = 'The database is older than the first supported schema and cannot be upgraded. Set DATABASE_URL to a new database; nothing was changed.'
  for (const words of [['migrate'], ['migrate', '--dry-run']]) {
    await expect(ops(database.url, ...words)).rejects.toMatchObject({ code: 1, stdout: '', stderr: `${line}\n` })
  }
  const servers = ['refuse', 'wait', 'migrate'].map((mode) =>
    startServerUnderTest({ ...production, DATABASE_URL: database.url, DATA_DIR: '/dev/null/none', OLD_SCHEMA: mode }),
  )
  for (const server of servers) {
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(splitLines(server.errors())).toEqual([line])
  }
  expect(await query(tables)).toEqual([{ name: 'drizzle.__drizzle_migrations' }])
  await database.drop()
})

test('OPERATE-5 a server listens before it audits its ledger: a blocked audit does not delay the start', async () => {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin; lock table ledger_entry in access exclusive mode')
  const server = startServerUnderTest({ DATABASE_URL: database.url, LOG_LEVEL: 'info' })
  expect(await healthStatus((await server.ready).origin)).toBe(200)
  expect(server.output()).not.toContain('ledger audit')
  await client.query('rollback')
  await client.end()
  await vi.waitUntil(() => server.output().includes('ledger audit ended'), 20_000)
  await stopAndRemoveAll()
  await database.drop()
})
