import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { afterEach, expect, test } from 'vitest'
import { loadConfig } from '@server/config'
import { openPool, wrapPool } from '@server/db/open'
import { createDatabase } from '../support/database'
import { makePlayer } from '../support/player'
import { dataFolder, leaveNothing, start } from './http-boot-support'

afterEach(leaveNothing)

/** Samples by name and labels, as they stand in what Prometheus reads. */
const samplesOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .flatMap((line): [string, number][] => (/^[a-z]/.test(line) ? [[line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]] : [])),
  )

const namesIn = (expression: string) => expression.match(/\b(?:server|nodejs|process)_[a-z0-9_]+\b/g) ?? []

test('E-8 a running server tells Prometheus of calls, money, jobs, pool, event loop and ledger, on a port of its own; alerts and dashboard ask for nothing else', async () => {
  const database = await createDatabase()
  const env = { DATA_DIR: dataFolder(), DATABASE_URL: database.url, METRICS_PORT: '0', LOG_LEVEL: 'info' }
  const server = start(env)
  const pool = openPool(database.url, undefined, 2)
  try {
    const { origin } = await server.ready
    const logged = () =>
      server
        .output()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { msg: string; address?: string; found?: number })
    const { address = '' } = logged().find(({ msg }) => msg === 'metrics') ?? {}
    expect(address).not.toBe(origin)
    const { cookie } = await makePlayer(wrapPool(pool), loadConfig(env))
    const post = (path: string, body: object, key: string) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': key.repeat(16) },
        body: JSON.stringify(body),
      })
    for (const [path, body] of [
      ['/api/userapi/bonusRequest/set', { bonus: 'Deneme bonusu' }],
      ['/api/promocodeClaim', { code: 'NOSUCHCODE' }],
      ['/partner/wallet/bet', {}],
    ] as const)
      await (await post(path, body, path.slice(-1))).text()
    await expect.poll(() => logged().some(({ msg, found }) => msg === 'ledger audit ended' && found === 0), { timeout: 20_000 }).toBe(true)

    const read = async () => {
      const answer = await fetch(`${address}/metrics`)
      expect(answer.headers.get('content-type')).toContain('text/plain')
      return samplesOf(await answer.text())
    }
    const samples = await read()
    expect(Object.fromEntries([...samples].filter(([name]) => name.startsWith('server_money')))).toEqual({
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
    // A job that ended is not there yet, so its name comes from the help.
    const known = new Set((await (await fetch(`${address}/metrics`)).text()).match(/(?<=^# TYPE )\S+/gm))
    const { groups } = load(readFileSync('deploy/monitoring/alerts.yaml', 'utf8')) as { groups: { rules: { expr: string }[] }[] }
    const { panels } = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')) as { panels: { targets: { expr: string }[] }[] }
    const asked = [...groups.flatMap(({ rules }) => rules), ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => namesIn(expr))
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.map((name) => name.replace(/_bucket$/, '')).filter((name) => !known.has(name))).toEqual([])
  } finally {
    await pool.end()
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    await database.drop()
  }
})
