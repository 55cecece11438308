import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { clientOf } from './client'
import { startForeignBackEnd } from './index'
import type { ForeignBackEnd, ForeignOptions } from './options'

let running: ForeignBackEnd | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

async function start(options: ForeignOptions = {}) {
  running = await startForeignBackEnd(options)
  const client = clientOf(running, options.prefix)
  const login = (password = 'Lodos!2024') => client.ask('POST', '/login', { username: 'defne.aksoy', password })
  return { foreign: running, client, login }
}

describe('settings', () => {
  test.each([
    ['401', 401, 'application/json'],
    ['302', 302, ''],
    ['419', 419, 'text/html; charset=utf-8'],
    ['status', 200, 'application/json'],
  ] as const)('an ended session answers with %s', async (gone, status, type) => {
    const { foreign, client, login } = await start({ gone })
    await login()
    foreign.endSessions()
    expect(await client.ask('POST', '/getMyDetails')).toMatchObject({ status, type })
  })

  test('a wrong password answers with 200 and a text, or with 401', async () => {
    const words = { status: 0, statusText: 'Kullanıcı adı veya şifre hatalı' }
    expect(await (await start()).login('no')).toMatchObject({ status: 200, body: words })
    await running?.stop()
    expect(await (await start({ refusal: '401' })).login('no')).toMatchObject({ status: 401, body: words })
  })

  test('with bearer sessions the login answers with a token and sets no cookie', async () => {
    const { client, login } = await start({ session: 'bearer', prefix: '/rest' })
    const { token } = (await login()).body as { token: string }
    expect(client.jar.size).toBe(0)
    expect((await client.ask('POST', '/getMyDetails')).status).toBe(401)
    client.use(token)
    expect((await client.ask('POST', '/getMyDetails')).status).toBe(200)
  })

  test('with anti-forgery a POST repeats the cookie in its header', async () => {
    const { client, login } = await start({ csrf: 'cookie-to-header' })
    expect((await login()).status).toBe(419)
    const header = { 'x-xsrf-token': client.jar.get('XSRF-TOKEN')! }
    expect((await client.ask('POST', '/login', { username: 'defne.aksoy', password: 'Lodos!2024' }, header)).status).toBe(200)
    expect((await client.ask('GET', '/cdnFiles/jms.json')).status).toBe(200)
  })

  test('on its own origin the API accepts only the site', async () => {
    const { foreign } = await start({ cors: 'site' })
    expect(foreign.apiOrigin).not.toBe(foreign.origin)
    const preflight = (origin: string) =>
      fetch(`${foreign.apiOrigin}/api/login`, { method: 'OPTIONS', headers: { origin, 'access-control-request-headers': 'content-type,authorization' } })
    const { status, headers } = await preflight(foreign.origin)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(foreign.origin)
    expect(headers.get('access-control-allow-headers')).toBe('content-type,authorization')
    expect((await preflight('http://elsewhere.example')).headers.has('access-control-allow-origin')).toBe(false)
    expect((await fetch(`${foreign.origin}/api/gameinfo`)).status).toBe(404)
  })
})

describe('the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-site-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'index.html'), '<div id="root"></div>')
  writeFileSync(join(folder, 'site.json'), '{}')

  test('serves static files, index.html for its pages, and the given /site.json', async () => {
    const { foreign } = await start({ site: folder, siteFile: ({ cdnOrigin }: ForeignBackEnd) => ({ pictures: cdnOrigin }) })
    const get = async (path: string) => {
      const response = await fetch(foreign.origin + path)
      return [response.status, await response.text()]
    }
    expect(await get('/profile/deposit')).toEqual([200, '<div id="root"></div>'])
    expect(await get('/assets/none.js')).toEqual([404, expect.any(String)])
    expect(await get('/site.json')).toEqual([200, JSON.stringify({ pictures: foreign.cdnOrigin })])
    expect(await get('/img/games/1001.svg')).toEqual([200, expect.stringContaining('<svg')])
    expect((await fetch(`${foreign.cdnOrigin}/play/1001`)).status).toBe(200)
  })
})

describe('changes', () => {
  test('apply to the answers of one call until reset', async () => {
    const { foreign, client, login } = await start()
    foreign.change('login', ({ body, ...reply }) => ({ ...reply, status: 202, body: { ...(body as object), status: 7 } }))
    expect(await login()).toMatchObject({ status: 202, body: { status: 7 } })
    foreign.reset()
    expect(await login()).toMatchObject({ status: 200, body: { status: '1' } })
    foreign.change('getMyDetails', () => 'html')
    expect(await client.ask('POST', '/getMyDetails')).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
    foreign.change('getMyDetails', () => 'empty')
    expect(await client.ask('POST', '/getMyDetails')).toMatchObject({ status: 200, body: '' })
    expect(() => foreign.change('nothing', () => 'cut')).toThrow()
  })

  test('a deposit whose answer was cut has still been made', async () => {
    const { foreign, client, login } = await start()
    await login()
    foreign.change('withdrawPost', () => 'cut')
    await expect(client.ask('POST', '/withdrawPost', { provider: 'eft', amount: 200, bank: '17' })).rejects.toThrow()
    expect(foreign.players[0]).toMatchObject({ username: 'defne.aksoy', balance: 1050.5 })
    expect(foreign.requests.filter(({ money }) => money)).toHaveLength(1)
  })
})
