import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '@server/db/embedded/process'

/* The balancer of deploy/Caddyfile, in front of two servers whose readiness the test controls. */

const installed = spawnSync('caddy', ['version']).error === undefined
const there = test.skipIf(!installed)
const folder = mkdtempSync(join(tmpdir(), 'kehribar-balancer-'))

interface StandIn {
  readonly server: Server
  ready: boolean
  /** Readiness checks since `ready` was set. */
  checks: number
  /** Accepts the next calls and breaks the connection before it answers. */
  breaks: boolean
  /** Requests other than readiness checks. */
  readonly asked: string[]
}

async function standIn(): Promise<StandIn> {
  const one: StandIn = {
    ready: true,
    checks: 0,
    breaks: false,
    asked: [],
    server: createServer((request, response) => {
      if (request.url === '/readyz') {
        one.checks += 1
        return void response.writeHead(one.ready ? 200 : 503).end()
      }
      one.asked.push(`${request.method} ${request.url} ${String(request.headers['x-forwarded-proto'])} ${request.headers.host?.split(':')[0]}`)
      if (one.breaks) return void request.socket.destroy()
      response.writeHead(request.method === 'POST' && !one.ready ? 503 : 200, { 'retry-after': '5' }).end('answered')
    }),
  }
  one.server.listen(0, '127.0.0.1')
  await once(one.server, 'listening')
  return one
}

let both: readonly [StandIn, StandIn]
let caddy: ChildProcess
let origin: string
beforeAll(async () => {
  if (!installed) return
  both = [await standIn(), await standIn()]
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  let text = readFileSync('deploy/Caddyfile', 'utf8')
  const portOf = ({ server }: StandIn) => (server.address() as AddressInfo).port
  for (const [theirs, ours] of [
    ['{$PUBLIC_HOST}', origin],
    ['\ttls /etc/caddy/tls/certificate.pem /etc/caddy/tls/key.pem\n', ''],
    ['server-1:4600', `127.0.0.1:${portOf(both[0])}`],
    ['server-2:4600', `127.0.0.1:${portOf(both[1])}`],
    ['health_interval 2s', 'health_interval 50ms'],
  ] as const) {
    if (!text.includes(theirs)) throw new Error(`deploy/Caddyfile does not contain ${theirs}`)
    text = text.replaceAll(theirs, ours)
  }
  writeFileSync(join(folder, 'Caddyfile'), text)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], { env, stdio: 'ignore' })
  await vi.waitUntil(async () => (await ask('/').catch(() => null))?.status === 200, { timeout: 20_000, interval: 25 })
})
afterAll(async () => {
  caddy?.kill('SIGTERM')
  for (const { server } of both ?? []) server.closeAllConnections()
  for (const { server } of both ?? []) server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(path: string, method = 'GET') {
  const answer = await fetch(origin + path, { method, ...(method === 'POST' && { body: '{}' }) })
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
}
async function are(...ready: [boolean, boolean]): Promise<void> {
  for (const [place, one] of both.entries()) Object.assign(one, { ready: ready[place] ?? true, checks: 0 })
  // The balancer has used the answer of a check when it checks again.
  await expect.poll(() => both.every(({ checks }) => checks > 2), { interval: 10 }).toBe(true)
  for (const one of both) one.asked.length = 0
}
beforeEach(async () => {
  if (installed) await are(true, true)
})

there('OPERATE-7 what is ready is asked, told of the host and TLS as the player sees them; what is not ready is left out', async () => {
  await are(false, true)
  for (let time = 0; time < 6; time++) expect(await ask('/login')).toMatchObject({ status: 200, text: 'answered' })
  expect(both.map(({ asked }) => asked.length)).toEqual([0, 6])
  expect(new Set(both[1].asked)).toEqual(new Set(['GET /login http 127.0.0.1']))
})

there('DATABASE-1 where none is ready the database is away: pages and old answers go on, money is told to come again', async () => {
  await are(false, false)
  expect(await ask('/login')).toMatchObject({ status: 200, text: 'answered' })
  expect(await ask('/api/depositPost', 'POST')).toEqual({ status: 503, text: 'answered', retryAfter: '5' })
  await are(true, true)
  expect(await ask('/api/depositPost', 'POST')).toMatchObject({ status: 200 })
})

there('DATABASE-1 a call that a server has taken is never sent to another', async () => {
  for (const one of both) one.breaks = true
  expect((await ask('/api/withdrawPost', 'POST')).status).toBe(502)
  expect(both.flatMap(({ asked }) => asked)).toHaveLength(1)
  for (const one of both) one.breaks = false
})
