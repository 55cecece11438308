import { foldText } from '@kehribar/shared/rules/fold'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldedTextSql } from '@server/db/folded-text'
import { startTestServer, type TestServer } from '../../tests/support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const find = async (q: string, language = 'tr') => (await server.call('search', { q }, { headers: { 'accept-language': language } })).body

test.each(['Vişne Bahçesi', 'IĞDIR ışık İZMİR', 'Straße', 'Çıngırak café', 'ÂÎÛ'])('USE-3 the database folds "%s" like the rule', async (text) => {
  const { rows } = await server.db.execute<{ text: string }>(sql`select ${foldedTextSql(sql`${text}::text`)} as text`)
  expect(rows[0]?.text).toBe(foldText(text))
})

test.each(['visne', 'VİŞNE BAH', 'bahçesi vısne'])('USE-3 "%s" finds a game, titles that begin with it first', async (q) => {
  const { games, instead } = await find(q)
  expect(games[0]?.title).toBe('Vişne Bahçesi')
  expect(games.length).toBeLessThanOrEqual(8)
  expect(instead).toEqual([])
})

test('USE-3 finds studios, help in the language of the page, and upcoming matches by team and league; finished matches are not found', async () => {
  const [{ data: providers = [] }, { faq = [] }] = await Promise.all([
    server.call('providers', {}).then(({ body }) => body),
    server.call('siteContent', { type: 'faq' }).then(({ body }) => body),
  ])
  expect((await find(providers[0]?.name ?? '')).studios[0]).toMatchObject({ provider: providers[0]?.provider, image: providers[0]?.image })
  const question = faq[0]?.json.question as Record<string, string>
  expect((await find(question['3']?.slice(0, 60) ?? '', 'de')).help[0]).toEqual({ title: question['3'], page: '/static#faq' })

  const report = (fixture: string, state: 'scheduled' | 'ended') =>
    server.partnerCall('fixtureReport', {
      ...{ fixture, version: 1, state, sport: { tr: 'Futbol' }, league: { tr: 'Çınar Ligi' }, home: 'Şahinspor', away: 'Iğdır Gücü' },
      ...{ startsAt: new Date(Date.now() + 60_000).toISOString(), score: state === 'ended' ? { home: 0, away: 0 } : null, results: [] },
    })
  await report('search:1', 'scheduled')
  await report('search:2', 'ended')
  for (const q of ['sahinspor', 'igdir cinar']) expect((await find(q)).matches).toMatchObject([{ home: 'Şahinspor', state: 'scheduled' }])
})

test('USE-3 PROTECT-5 without results games are suggested, but not to a player in a break', async () => {
  expect((await find('qqqzzz')).instead).toHaveLength(6)
  const player = await server.testPlayer({ status: 'time_out' })
  expect((await server.call('search', { q: 'qqqzzz' }, { cookie: player.cookie })).body).toEqual({
    status: 1,
    games: [],
    studios: [],
    matches: [],
    help: [],
    instead: [],
  })
})
