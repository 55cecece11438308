import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ConfigSource, loadConfig } from './config'

const load = (file: string | null, env: ConfigSource['env'] = {}, packaged = false) => {
  const siteFolder = mkdtempSync(join(tmpdir(), 'kehribar-config-'))
  if (file !== null) writeFileSync(join(siteFolder, 'site.json'), file)
  return loadConfig({ env, packaged, siteFolder })
}

test('BACKEND-21 an installation with an empty file uses the origins of the build', async () => {
  for (const file of [null, '{}'])
    expect(await load(file, { API_ORIGIN: 'https://api.example' })).toMatchObject({
      apiOrigin: 'https://api.example',
      webOrigin: 'https://api.example',
      partnerOrigins: ['http://127.0.0.1:4601'],
      site: { api: { origin: null, prefix: '/api' } },
      siteFile: '{}',
    })
})

test('BACKEND-21 CLIENT-7 the file sets the API, frame hosts and captcha hosts; the page gets the origin of pictures', async () => {
  const file = { api: { origin: 'https://api.example', prefix: '/rest' }, frames: ['https://games.example'], captcha: { kind: 'hcaptcha', key: 'k' } }
  const config = await load(JSON.stringify(file), { PARTNERS_ORIGIN: 'https://games.example,https://pay.example', SITE_ORIGIN: 'https://www.example' }, false)
  expect(config).toMatchObject({ apiOrigin: 'https://api.example', webOrigin: 'https://www.example', site: { api: { prefix: '/rest' } } })
  expect(config.partnerOrigins).toEqual(['https://games.example', 'https://pay.example', 'https://hcaptcha.com', 'https://newassets.hcaptcha.com'])
  expect(JSON.parse(config.siteFile)).toEqual(file)
  // The file is the same as on the web, where the API is on the site's own origin.
  const own = await load('{"api":{"prefix":"/rest"}}', { API_ORIGIN: 'https://www.example' })
  expect([own.apiOrigin, own.siteFile]).toEqual(['https://www.example', '{"api":{"prefix":"/rest","origin":"https://www.example"}}'])
})

test('BACKEND-21 an invalid file gives one line; a package reads only its own file', async () => {
  await expect(load('{"api":{"origin":"http://api.example"},"session":{"cookies":["a b"]}}')).rejects.toThrow(
    /^site\.json cannot be used: api\.origin: must be an https origin .*; session\.cookies\.0: must be the name of a cookie \(.*site\.json\)$/,
  )
  await expect(load('{"api":')).rejects.toThrow(/^site\.json cannot be used: site\.json: is not JSON/)
  await expect(load('[]')).rejects.toThrow(/^site\.json cannot be used/)
  const other = join(mkdtempSync(join(tmpdir(), 'kehribar-config-')), 'other.json')
  writeFileSync(other, '{"api":{"origin":"https://other.example"}}')
  expect((await load(null, { SITE_FILE: other })).apiOrigin).toBe('https://other.example')
  await expect(load(null, { SITE_FILE: `${other}.missing` })).rejects.toThrow('site.json cannot be read: ENOENT')
  expect((await load(null, { SITE_FILE: other }, true)).apiOrigin).toBe('http://127.0.0.1:4600')
  await expect(load(null, { SITE_ORIGIN: 'http://www.example' })).rejects.toThrow(/^SITE_ORIGIN must be an https origin/)
})

test('CLIENT-13 partners are origins or host patterns; anything wider gives one line', async () => {
  const config = await load(null, { PARTNERS_ORIGIN: 'https://pay.example, https://*.studio.example:8443,https://*.games.studio.example' })
  expect(config.partnerOrigins).toEqual(['https://pay.example', 'https://*.studio.example:8443', 'https://*.games.studio.example'])
  for (const wrong of [
    'https://*',
    'https://*.example',
    'https://*.*.example',
    'http://*.studio.example',
    '*.studio.example',
    'https://a.*.example',
    'https://*.127.0.0.1',
    'https://*.studio.example/x',
  ])
    await expect(load(null, { PARTNERS_ORIGIN: wrong }), wrong).rejects.toThrow(/^PARTNERS_ORIGIN must be https origins or patterns/)
})
