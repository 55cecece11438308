import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '@server/call/answer-cache'
import { operatorOf } from '../../tests/support/ops'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { addTestGame, expectClean, movement, newRound, newTxid, openGame, testGame } from './money-support'

/* Offers to players: the operator lists them, switches them off and on, and exports them to files. */

let server: TestServer
let other: TestServer
const ops = operatorOf(() => server)
const opsThere = operatorOf(() => other)
const folder = mkdtempSync(join(tmpdir(), 'kehribar-offers-'))
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ database: 'empty' })
  await addTestGame(server.db)
})
afterEach(() => expectClean(server.db))
afterAll(async () => {
  await server.close()
  await other.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Offer {
  code: string
  name: string
  enabled: boolean
}
/* Servers refresh their cached lists within a minute; `invalidateCached` skips the wait. */
const listed = async (kind: string, ...more: string[]) => JSON.parse(await ops('offers', 'list', kind, '--json', ...more)) as Offer[]

test('OPERATE-6 OPERATE-1 a disabled game is in no list, cannot be opened and accepts no stake; its open round ends, and it can be enabled again', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const id = String(testGame.id)
  const session = await openGame(server, player)
  await server.call('favoriteToggle', { gameID: testGame.id }, { cookie: player.cookie })
  const open = movement(session, newRound(), '1000')
  expect((await server.partnerCall('bet', open)).body).toMatchObject({ result: 'OK' })
  const { body: early } = await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })

  expect(await ops('offers', 'off', 'games', id, '--dry-run')).toContain('Dry run: 1 would be switched off; nothing was changed.')
  expect((await listed('games')).find(({ code }) => code === id)).toEqual({ code: id, name: testGame.title, enabled: true })
  expect(await ops.refused('offers', 'off', 'games', id, '7')).toBe('Nothing was done: there are no games "7".')
  expect(await listed('games', '--off')).toEqual([])
  expect(await ops('offers', 'off', 'games', id)).toContain('Switched off: 1.')
  expect(await listed('games', '--off')).toEqual([{ code: id, name: testGame.title, enabled: false }])

  invalidateCached()
  expect((await server.call('slotGames', { provider: testGame.provider })).body).toEqual({ data: [], total: 0 })
  expect((await server.call('favoriteGet', {}, { cookie: player.cookie })).body.data).toEqual([])
  expect((await server.call('providers', {})).body.data?.some(({ provider }) => provider === testGame.provider)).toBe(false)
  const link = () => server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })
  expect((await link()).body).toMatchObject({ status: 0, statusText: 'games.not_found' })
  const code = new URL(early.url as string).searchParams.get('code') as string
  expect((await server.partnerCall('authenticate', { code })).body).toMatchObject({ result: 'SESSION_EXPIRED' })
  expect((await server.partnerCall('bet', movement(session, newRound(), '1000'))).body).toMatchObject({ result: 'SESSION_EXPIRED' })
  expect((await server.partnerCall('settle', { ...open, txid: newTxid(), amount: '2500' })).body).toMatchObject({ result: 'OK', balance: '11500' })

  await ops('offers', 'on', 'games', id)
  invalidateCached()
  expect((await link()).body).toMatchObject({ status: 1 })
  expect((await server.call('favoriteGet', {}, { cookie: player.cookie })).body.data).toMatchObject([{ id: testGame.id }])
})

test('OPERATE-6 OPERATE-1 disabled banners, promotions and pages are shown nowhere, not even at their own address', async () => {
  const { body: before } = await server.call('siteContent', { type: 'promotion' })
  const [first] = await listed('promotions')
  const [banner] = await listed('banners')
  const [page] = await listed('pages')
  for (const [kind, offer] of [
    ['promotions', first],
    ['banners', banner],
    ['pages', page],
  ] as const)
    await ops('offers', 'off', kind, offer?.code ?? '')
  invalidateCached()
  const { body: after } = await server.call('siteContent', { type: 'promotion' })
  expect(after.promotion?.length).toBe((before.promotion?.length ?? 0) - 1)
  const gone = before.promotion?.find(({ id }) => !after.promotion?.some((row) => row.id === id))
  expect((await server.call('siteContent', { type: 'promotion', code: String(gone?.id) })).body.promotion).toEqual([])
  expect((await server.call('siteContent', { type: 'static', code: page?.code ?? '' })).body.static).toEqual([])
  const { body: home } = await server.call('homepage', {})
  expect(JSON.stringify(home.mainbanner) + JSON.stringify(home.sidebanner)).not.toContain(`"${banner?.name}"`)
  expect(JSON.stringify(home.bonus)).not.toContain(`"${first?.name}"`)
  for (const kind of ['promotions', 'banners', 'pages']) for (const { code } of await listed(kind, '--off')) await ops('offers', 'on', kind, code)
})

test('OPERATE-6 OPERATE-1 a disabled code and bonus grant nothing; granted bonuses continue', async () => {
  const claim = async (code: string) => {
    const player = await server.testPlayer()
    return (await server.call('promocodeClaim', { code }, { cookie: player.cookie, key: newIdempotencyKey() })).body
  }
  const money = 'KEHRIBAR50'
  await ops('offers', 'off', 'codes', money)
  expect(await claim(money)).toMatchObject({ status: -2, statusText: 'bonuses.code_expired' })
  await ops('offers', 'on', 'codes', money)
  await ops('offers', 'off', 'bonuses', 'deneme-bonusu')
  expect(await claim(money)).toMatchObject({ status: -2, statusText: 'bonuses.code_expired' })
  const player = await server.testPlayer()
  const options = async () => (await server.call('bonusRequestGet', {}, { cookie: player.cookie })).body.opts?.map(({ _id }) => _id.$oid)
  expect(await options()).not.toContain('deneme-bonusu')
  const asked = await server.call('bonusRequestSet', { bonus: 'deneme-bonusu', msg: '' }, { cookie: player.cookie, key: newIdempotencyKey() })
  expect(asked.body).toMatchObject({ status: 0, statusText: 'bonuses.request_unknown' })
  await ops('offers', 'on', 'bonuses', 'deneme-bonusu')
  expect(await options()).toContain('deneme-bonusu')
  expect(await claim(money)).toMatchObject({ status: 1 })
})

test('OPERATE-6 OPERATE-1 a disabled payment method and deposit bonus are not offered', async () => {
  const player = await server.testPlayer()
  const offered = async () => {
    const { deposit_methods: methods, deposit_bonuses: bonuses } = (await server.call('depositMethods', {}, { cookie: player.cookie })).body
    return [...methods.map(({ code }) => code), ...bonuses.map(({ terms }) => terms?.bonus)]
  }
  const all = await offered()
  expect(all).toEqual(expect.arrayContaining(['papara', 'hos-geldin']))
  await ops('offers', 'off', 'deposit-methods', 'papara')
  await ops('offers', 'off', 'bonuses', 'hos-geldin')
  expect(await offered()).toEqual(all.filter((code) => code !== 'papara' && code !== 'hos-geldin'))
  await ops('offers', 'on', 'deposit-methods', 'papara')
  await ops('offers', 'on', 'bonuses', 'hos-geldin')
  expect(await offered()).toEqual(all)
  expect(Number((await server.pool.query("select count(*) as n from operator_action where action like 'offers %'")).rows[0].n)).toBeGreaterThan(5)
})

test('OPERATE-1 an export can be imported elsewhere without loss, including links, states and pictures', async () => {
  // Files name studios in lower case with dashes. A few pictures are sufficient here.
  await server.pool.query("insert into provider select 'money-test', name, position from provider where code = 'money_test'")
  await server.pool.query("update game set provider = 'money-test' where provider = 'money_test'")
  await server.pool.query("delete from provider where code = 'money_test'")
  await server.pool.query("delete from picture where name not like 'splash/%'")
  await ops('offers', 'off', 'games', String(testGame.id))
  const [promotion] = await listed('promotions')
  await ops('offers', 'off', 'promotions', promotion?.code ?? '')
  const [here, there] = [join(folder, 'here'), join(folder, 'there')]
  const rows = [...(await ops('offers', 'export', 'all', here)).matchAll(/^(\w+) +\S+ +(\d+)$/gm)].map(([, kind, count]) => [kind, Number(count)])
  // OPERATE-4: the import's counts agree with the file.
  const { imports } = JSON.parse(await opsThere('import', 'all', here, '--replace', '--json')) as {
    imports: (Record<'added' | 'replaced' | 'kept', number> & { kind: string })[]
  }
  expect(Object.fromEntries(imports.map(({ kind, added, replaced, kept }) => [kind, added + replaced + kept]))).toEqual(Object.fromEntries(rows))
  await opsThere('offers', 'export', 'all', there)
  const files = readdirSync(here).filter((name) => name.endsWith('.json'))
  expect(files.sort()).toEqual(['bonuses.json', 'cashier.json', 'catalogue.json', 'codes.json', 'content.json', 'partners.json'])
  for (const name of files) expect([name, readFileSync(join(there, name), 'utf8')]).toEqual([name, readFileSync(join(here, name), 'utf8')])
  expect(readFileSync(join(here, 'content.json'), 'utf8')).toMatch(/"link": "promotion:/)
  const pictures = (of: string) => readdirSync(join(of, 'pictures'), { recursive: true }).sort()
  expect(pictures(there)).toEqual(pictures(here))
  await ops('offers', 'on', 'games', String(testGame.id))
  await ops('offers', 'on', 'promotions', promotion?.code ?? '')
  writeFileSync(join(folder, 'file'), '')
  expect(await ops.refused('offers', 'export', 'codes', join(folder, 'file', 'codes.json'))).toContain('cannot be written')
})
