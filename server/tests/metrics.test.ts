import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { load } from 'js-yaml'
import { afterEach, expect, test } from 'vitest'
import { loadConfig } from '@server/settings/config'
import { freePort } from '@server/db/embedded/process'
import { openPool, wrapPool } from '@server/db/open'
import { spanAttribute, startCollector, type OtlpSpan } from '../../tests/support/collector'
import { createDatabase } from '../../tests/support/database'
import { makePlayer } from '../../tests/support/player'
import { builtServer } from '../../tests/support/process'
import { newDataFolder, stopAndRemoveAll, startServerUnderTest } from './http-boot-support'
import { cardForm } from './money-support'

afterEach(stopAndRemoveAll)

/** Returns the samples of a Prometheus exposition by name and labels. */
const samplesOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .flatMap((line): [string, number][] => (/^[a-z]/.test(line) ? [[line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]] : [])),
  )

const namesIn = (expression: string) => expression.match(/\b(?:server|nodejs|process)_[a-z0-9_]+\b/g) ?? []

test('OPERATE-8 without a tracing endpoint no tracing code is loaded', () => {
  const folder = dirname(builtServer)
  const texts = new Map(readdirSync(folder).flatMap((name) => (name.endsWith('.js') ? [[name, readFileSync(join(folder, name), 'utf8')]] : [])))
  const tracing = [...texts].filter(([, text]) => /from "@opentelemetry\//.test(text)).map(([name]) => name)
  expect(tracing).toEqual(['open-telemetry.js'])
  expect([...texts.values()].filter((text) => /^(import|export) .*open-telemetry/m.test(text))).toEqual([])
})

test('OPERATE-8 a running server exposes calls, money, jobs, pool, event loop and ledger to Prometheus on a separate port, with every metric of alerts and dashboard; and it sends a trace of each call with its statements and requests to companies', async () => {
  const database = await createDatabase()
  const env = {
    DATA_DIR: newDataFolder(),
    DATABASE_URL: database.url,
    METRICS_PORT: '0',
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '1',
    PARTNERS_ORIGIN: `http://127.0.0.1:${await freePort()}`,
  }
  const traces = await startCollector()
  const server = startServerUnderTest({
    ...env,
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-test',
  })
  const pool = openPool(database.url, undefined, 2)
  try {
    const { origin } = await server.ready
    const logged = () =>
      server
        .output()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { msg: string; address?: string; found?: number })
    const { address = '' } = logged().find(({ msg }) => msg === 'serving metrics') ?? {}
    expect(address).not.toBe(origin)
    const { cookie } = await makePlayer(wrapPool(pool), loadConfig(env))
    const balancer = { traceparent: `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01` }
    const post = (path: string, body: object, key: string, number = 'lb-0123456789') =>
      fetch(origin + path, {
        method: 'POST',
        headers: {
          cookie,
          ...balancer,
          'x-request-id': number,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': key.repeat(16),
        },
        body: JSON.stringify(body),
      })
    for (const [path, body] of [
      ['/api/userapi/bonusRequest/set', { bonus: 'Deneme bonusu' }],
      ['/api/promocodeClaim', { code: 'NOSUCHCODE' }],
      ['/partner/wallet/bet', {}],
      // No company is reachable to accept it.
      ['/api/depositPost', cardForm()],
    ] as const)
      await (await post(path, body, path.slice(-1))).text()
    await expect.poll(() => logged().some(({ msg, found }) => msg === 'ledger audit ended' && found === 0)).toBe(true)

    const read = async () => {
      const answer = await fetch(`${address}/metrics`)
      expect(answer.headers.get('content-type')).toContain('text/plain')
      return samplesOf(await answer.text())
    }
    const samples = await read()
    expect(Object.fromEntries([...samples].filter(([name]) => name.startsWith('server_money') && !name.includes('deposit')))).toEqual({
      'server_money_operations_total{operation="bonusRequestSet",result="done"}': 1,
      'server_money_operations_total{operation="promocodeClaim",result="refused"}': 1,
      'server_money_operations_total{operation="partner.bet",result="refused"}': 1,
    })
    expect(samples.get('server_calls_total{call="partner.bet",method="POST",status="401"}')).toBe(1)
    expect(samples.get('server_call_seconds_count{call="promocodeClaim"}')).toBe(1)
    expect(samples.get('server_database_connections{state="waiting"}')).toBe(0)
    expect(samples.get('server_jobs_queued{kind="payout",state="dead"}')).toBe(0)
    expect(samples.get('server_ledger_findings')).toBe(0)
    expect(samples.get('server_ledger_audit_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 600)
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)

    expect((await fetch(`${origin}/metrics`)).headers.get('content-type')).not.toContain('text/plain')
    expect([...samples.keys()].filter((name) => name.includes('oyuncu'))).toEqual([])
    // Metrics of finished jobs have no samples yet, so the names come from the TYPE lines.
    const known = new Set((await (await fetch(`${address}/metrics`)).text()).match(/(?<=^# TYPE )\S+/gm))
    const { groups } = load(readFileSync('deploy/monitoring/alerts.yaml', 'utf8')) as { groups: { rules: { expr: string }[] }[] }
    const { panels } = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')) as { panels: { targets: { expr: string }[] }[] }
    const asked = [...groups.flatMap(({ rules }) => rules), ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => namesIn(expr))
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.map((name) => name.replace(/_bucket$/, '')).filter((name) => !known.has(name))).toEqual([])

    // More calls than connections, all of them blocked: each waiting call keeps its own trace context.
    const holder = await pool.connect()
    await holder.query('begin; lock table ledger_account in access exclusive mode')
    const balances = Array.from({ length: 30 }, async () => (await post('/api/getData/balance', {}, 'z', 'lb-balance')).text())
    const blocked = "select pid from pg_stat_activity where datname = current_database() and wait_event = 'relation'"
    await expect.poll(async () => (await pool.query(blocked)).rows.length).toBeGreaterThan(15)
    await holder.query('rollback')
    holder.release()
    await Promise.all(balances)

    // Remaining spans are sent before the server exits.
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    const { spans } = traces
    const calls = spans.filter((span) => span.kind === 2 && spanAttribute(span, 'request.id') === 'lb-0123456789')
    const asksForBalance = (span: OtlpSpan) => String(spanAttribute(span, 'db.query.text')).includes('ledger_account')
    const asking = spans.filter((span) => span.kind === 3 && asksForBalance(span)).map(({ parentSpanId }) => parentSpanId)
    const ofBalance = spans.filter(({ kind, name }) => kind === 2 && name === 'balance')
    expect(ofBalance.map(({ spanId }) => asking.filter((parent) => parent === spanId).length)).toEqual(Array(30).fill(2))
    expect(calls.map(({ name }) => name)).toEqual(['bonusRequestSet', 'promocodeClaim', 'partner.bet', 'depositPost'])
    for (const call of calls) expect(call).toMatchObject({ traceId: 'a1'.repeat(16), parentSpanId: 'b2'.repeat(8) })
    expect(calls.map((call) => spanAttribute(call, 'http.response.status_code'))).toEqual([200, 200, 401, 200])
    // Statements and requests to companies are children of their call and have its request id.
    const inner = spans.filter(({ kind }) => kind === 3)
    for (const call of spans.filter(({ kind }) => kind === 2))
      for (const piece of inner.filter(({ parentSpanId }) => parentSpanId === call.spanId))
        expect(spanAttribute(piece, 'request.id')).toBe(spanAttribute(call, 'request.id'))
    const of = (name: string) => inner.filter(({ parentSpanId }) => calls.some((call) => call.spanId === parentSpanId && call.name === name))
    expect(of('bonusRequestSet').map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'SELECT', 'INSERT', 'COMMIT']))
    expect(of('bonusRequestSet').some((span) => String(spanAttribute(span, 'db.query.text')).includes('insert into "bonus_request"'))).toBe(true)
    const toCompany = of('depositPost').filter((span) => spanAttribute(span, 'server.address') !== undefined)
    expect(toCompany).toHaveLength(1)
    expect(toCompany[0]).toMatchObject({ name: 'POST /api/payments', status: { code: 2 } })
    expect(traces.headers.every(({ authorization }) => authorization === 'Bearer of-the-test')).toBe(true)
    for (const secret of ['NOSUCHCODE', 'Deneme bonusu', '4111111111111111', 'oyuncu', cookie]) expect(JSON.stringify(spans)).not.toContain(secret)
  } finally {
    await pool.end()
    server.child.kill('SIGTERM')
    await server.ended
    await traces.close()
    await database.drop()
  }
})
