import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bannerMark, firstPageFolder } from '@kehribar/shared/first-page'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let folder: string

/** A web build in small, with drawn pages in two of three languages. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kehribar-first-'))
  mkdirSync(join(folder, 'web'))
  mkdirSync(join(folder, firstPageFolder))
  writeFileSync(join(folder, 'web', 'index.html'), '<!doctype html><title>Kehribar</title>as it is')
  for (const code of ['tr', 'de'])
    writeFileSync(
      join(folder, firstPageFolder, `${code}.html`),
      `<!doctype html><html lang="${code}"><title>Kehribar</title><h2>${bannerMark('main', 'title')}</h2><img src="${bannerMark('main', 'image')}">`,
    )
  server = await startTestServer({ webRoot: join(folder, 'web') })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
const open = (cookie?: string, headers: Record<string, string> = {}, path = '/') =>
  server.request(path, { headers: { accept, ...(cookie ? { cookie } : {}), ...headers } })

interface Home {
  mainbanner: { json: { title: Record<string, string>; image: Record<string, string> } }[]
}
const banner = async () => {
  const { mainbanner } = (await (
    await server.request('/api/getData/homepage', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  ).json()) as Home
  const [first] = mainbanner
  if (!first) throw new Error('There is no banner')
  return first.json
}

test('a visitor’s home page begins with the banner of the moment', async () => {
  const { title, image } = await banner()
  const answer = await open()
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
  expect(answer.headers.get('vary')).toContain('cookie')
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/)
  const page = await answer.text()
  expect(page).toContain('<html lang="tr">')
  expect(page).toContain(`<h2>${title['1']}</h2>`)
  expect(page).toContain(image['1'])
  expect(page).not.toContain('__')
})

test('I18N-07 in the chosen language, and without a choice in the first one whatever the browser asks for', async () => {
  const { title } = await banner()
  expect(await (await open('lang=de')).text()).toContain(`<h2>${title['3']}</h2>`)
  expect(await (await open(undefined, { 'accept-language': 'de-DE,de' })).text()).toContain('<html lang="tr">')
  expect(await (await open('lang=xx')).text()).toContain('<html lang="tr">')
})

test('a player, and a language that is not drawn, get the page as it is', async () => {
  for (const cookie of ['token=1', 'lang=de; token=1', 'lang=en']) expect(await (await open(cookie)).text(), cookie).toContain('as it is')
})

test('only the home page is answered so', async () => {
  for (const path of ['/slot', '/login', '//']) expect(await (await open(undefined, {}, path)).text(), path).not.toContain('<h2>')
})

test('what the browser has already is not sent again', async () => {
  const etag = (await open()).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  expect((await open(undefined, { 'if-none-match': etag })).status).toBe(304)
  expect((await open('lang=de', { 'if-none-match': etag })).status).toBe(200)
})
