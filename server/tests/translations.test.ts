import { demoPassword, demoPlayers } from '@sandbox/world/players'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { importWorld } from '../../tests/support/world'

let server: TestServer
let translator: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
  translator = await server.testPlayer()
  await server.pool.query('update player set translator = true where id = $1', [translator.id])
})
afterAll(() => server.close())

const save = (code: string, trans: string, lang: 'tr' | 'en' | 'de' = 'tr', { cookie }: { cookie?: string } = translator) =>
  server.call('translatorSave', { code, lang, trans }, cookie === undefined ? {} : { cookie })
const texts = async (lang: 'tr' | 'en' | 'de' = 'tr') => (await server.call('translate', { lang })).body

test('API-62 API-63 I18N-11 a saved text is live at once for everybody, in its language only', async () => {
  expect(await texts()).toEqual({ status: 1, data: {} })
  expect((await save('shell:home', '  Başlangıç ')).body).toEqual({ status: 1 })
  expect(await texts()).toEqual({ status: 1, data: { 'shell:home': 'Başlangıç' } })
  expect((await texts('de')).data).toEqual({})
  await save('shell:home', 'Giriş sayfası')
  expect((await texts()).data).toEqual({ 'shell:home': 'Giriş sayfası' })
})

test('API-62 I18N-11 an empty text restores the shipped one; repeating it is no error', async () => {
  await save('shell:slot', 'Slotlar', 'de')
  expect((await save('shell:slot', '   ', 'de')).body).toEqual({ status: 1 })
  expect((await texts('de')).data).toEqual({})
  expect((await save('shell:slot', '', 'de')).body).toEqual({ status: 1 })
})

test('API-62 I18N-10 only translators can save: others get 403, visitors 401, and nothing changes', async () => {
  const player = await server.testPlayer()
  const before = await texts('en')
  const refused = await save('shell:home', 'Mine now', 'en', player)
  expect([refused.status, refused.body]).toEqual([403, { status: 0, statusText: 'errors.forbidden' }])
  expect((await save('shell:home', 'Mine now', 'en', {})).status).toBe(401)
  // Without the flag a player is no translator any more, even in an open session.
  await server.pool.query('update player set translator = true where id = $1', [player.id])
  expect((await save('shell:live', 'Live', 'en', player)).status).toBe(200)
  await server.pool.query('update player set translator = false where id = $1', [player.id])
  expect((await save('shell:live', 'Mine now', 'en', player)).status).toBe(403)
  expect(await texts('en')).toEqual({ ...before, data: { ...before.data, 'shell:live': 'Live' } })
})

test.each([
  ['home', 'x', 'tr', 'code'],
  ['shell:Home', 'x', 'tr', 'code'],
  ['shell:home', 'x'.repeat(2001), 'tr', 'trans'],
  ['shell:home', 'x', 'fr', 'lang'],
])('API-62 code %s with an invalid text or language is refused at the field', async (code, trans, lang, field) => {
  const { status, body } = await save(code, trans, lang as 'tr')
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('API-62 ACCOUNT-9 the author, key and time of a change are recorded, without the text', async () => {
  await save('auth:login_title', 'Hoş geldiniz', 'tr')
  await save('auth:login_title', '', 'tr')
  const { rows } = await server.pool.query<{ result: string; detail: object; player_id: string }>(
    "select result, detail, player_id from audit_log where action = 'translation' and detail->>'code' = 'auth:login_title' order by id",
  )
  const detail = { code: 'auth:login_title', lang: 'tr' }
  expect(rows.map(({ result, detail: found }) => ({ result, detail: found }))).toEqual([
    { result: 'saved', detail },
    { result: 'removed', detail },
  ])
  expect(rows.map((row) => Number(row.player_id))).toEqual([translator.id, translator.id])
})

test('I18N-10 one demo player is a translator and sees it; an operator who removes the flag is not overruled', async () => {
  const [, ece] = demoPlayers
  const flags = async () =>
    (
      await server.pool.query<{ username: string; translator: boolean }>('select username, translator from player where username = any($1)', [
        demoPlayers.map(({ username }) => username),
      ])
    ).rows
  expect((await flags()).filter(({ translator: may }) => may)).toEqual([{ username: ece.username, translator: true }])
  const login = await server.call('login', { username: ece.username, password: demoPassword })
  expect(login.body.status).toBe(-4)
  await server.pool.query('update player set translator = false where username = $1', [ece.username])
  await importWorld(server.db, inject('worldFolder'), ['players'])
  expect((await flags()).filter(({ translator: may }) => may)).toEqual([])
})
