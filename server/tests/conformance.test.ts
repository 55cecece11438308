import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '@server/db/embedded/process'
import type { ConformanceReport } from '../../scripts/partners/conformance/main.ts'
import { main } from '../../scripts/partners/conformance/main.ts'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { addTestGame, expectClean, testGame } from './money-support'

/* The test kit that a games company runs against a server before it is connected. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

/** Launches the game for a new player. Returns the address that the site opens. */
async function launch(cash = 100_00n): Promise<string> {
  const player = await server.testPlayer({ cash })
  const { body } = await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })
  return body.url as string
}

async function conform(change: Partial<Record<'url' | 'partner' | 'launch', string>> = {}, env: Record<string, string> = {}) {
  const given = { url: server.origin, partner: server.config.partner, launch: '', ...change }
  if (!given.launch) given.launch = await launch()
  const output: string[] = []
  const print = (line: string) => void output.push(line)
  const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])
  const around = { env: { PARTNER_SECRET: server.config.partnerSecret, ...env }, folder: '.', out: print, err: print }
  const code = await main([...args, '--json'], around)
  const report = output[0]?.startsWith('{') ? (JSON.parse(output[0]) as ConformanceReport) : null
  return {
    code,
    output: output.join('\n'),
    report,
    differing: report?.rows.filter(({ outcome }) => outcome !== 'passed').map(({ check, reason }) => `${check}: ${reason}`),
  }
}

test('OPERATE-3 our own server passes every check of the kit', async () => {
  const { code, differing, report } = await conform()
  expect(differing).toEqual([])
  expect(code).toBe(0)
  expect(report?.rows.length).toBeGreaterThan(12)
})

test('OPERATE-3 the kit detects a wallet that pays a settled round again, and one that forgets its answers', async () => {
  const between = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => /^(content-type|content-digest|signature.*)$/.test(name)),
      ) as Record<string, string>
      const answer = await server.request(request.url ?? '/', { method: 'POST', body, headers })
      const output = await answer.text()
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(output.replace('ROUND_CLOSED', 'OK').replace('"balance":"10100"', '"balance":"10101"'))
    })()
  })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  const { code, differing } = await conform({ url: `http://127.0.0.1:${(between.address() as AddressInfo).port}` })
  expect(code).toBe(1)
  expect(differing?.join('\n')).toContain('a second settlement: OK instead of ROUND_CLOSED')
  expect(differing?.join('\n')).toContain('balance 10101 instead of 10100')
  between.close()
})

test('OPERATE-3 the kit reports each obstacle in one line', async () => {
  expect(await conform({}, { PARTNER_SECRET: 'another' })).toMatchObject({
    code: 1,
    differing: ['a launch code opens one session: authenticate: HTTP 401 instead of 200'],
  })
  expect(await conform({ launch: 'a-code-that-nobody-knows' })).toMatchObject({
    code: 1,
    differing: [expect.stringContaining('SESSION_EXPIRED instead of OK')],
  })
  const poor = await conform({ launch: await launch(5_00n) })
  expect(poor.code).toBe(1)
  expect(poor.differing?.[0]).toContain('below ten minimum stakes')
  const nobody = `http://127.0.0.1:${await freePort()}`
  expect(await conform({ url: nobody })).toMatchObject({ code: 1, output: `${nobody} does not answer: ECONNREFUSED` })
  for (const change of [{ url: 'ftp://x' }, { url: 'https://x.example/path' }, { partner: '' }]) expect((await conform(change)).code).toBe(2)
  expect(await conform({}, { PARTNER_SECRET: '' })).toMatchObject({ code: 2, output: 'The secret is missing: set --secret-file FILE or PARTNER_SECRET.' })
})
