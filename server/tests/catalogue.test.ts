import { brotliDecompressSync } from 'node:zlib'
import { request } from 'node:http'
import { foldText } from '@kehribar/shared/rules/fold'
import { gameFeatures, isNewGame } from '@kehribar/shared/rules/game-facts'
import { tableEngines } from '@kehribar/shared/rules/game-engines'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../tests/support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const slots = async (filter: object = {}) => (await server.call('slotGames', filter)).body

describe('catalogues', () => {
  test('API-25 DATA-08 every slot comes with the fields of its card', async () => {
    const { data, total } = await slots()
    expect(total).toBeGreaterThanOrEqual(1240)
    expect(data).toHaveLength(total)
    expect(new Set(data.map(({ id }) => id)).size).toBe(total)
    expect(new Set(data.map(({ title }) => foldText(title))).size).toBe(total)
    for (const game of data) {
      expect(game.image).toMatch(/^\/api\/cdnFiles\/images\/games\/[a-z0-9-]+\.svg\?v=[0-9a-f]{10}$/)
      expect(game.rtp).toBeGreaterThan(90)
      expect(game.rtp).toBeLessThan(100)
      expect(game.minBet).toBeGreaterThan(0)
      expect(game.maxBet).toBeGreaterThan(game.minBet)
      expect(game.gameProvider).not.toBe('')
    }
  })

  test('API-25 provider, tag, offset and limit narrow the answer, and total counts all matches', async () => {
    const all = await slots()
    const { data, total } = await slots({ provider: 'sarkac', tag: '21' })
    expect(data.map(({ id }) => id)).toEqual(
      all.data.filter(({ provider, tags }) => provider === 'sarkac' && tags.some(({ id }) => id === 21)).map(({ id }) => id),
    )
    expect(total).toBe(data.length)
    expect(total).toBeGreaterThan(0)
    const page = await slots({ offset: 30, limit: 30 })
    expect(page.data).toEqual(all.data.slice(30, 60))
    expect(page.total).toBe(all.total)
    expect((await slots({ provider: 'all', tag: 'all' })).total).toBe(all.total)
  })

  test.each(['no-such-studio', 'all'])('API-25 an unknown filter finds nothing (provider %s)', async (provider) => {
    expect(await slots({ provider, tag: '__proto__' })).toEqual({ data: [], total: 0 })
  })

  test.each(['VİŞNE BAH', 'visne bah', 'Vişne bah', 'vısne  bah'])('search folds Turkish letters and accents: %s', async (search) => {
    expect((await slots({ search })).data[0]?.title).toBe('Vişne Bahçesi')
  })

  test.each(['wıld', 'WILD', 'WİLD'])('search finds %s', async (search) => {
    const { data } = await slots({ search })
    expect(data.length).toBeGreaterThan(10)
    expect(data.every(({ title }) => title.startsWith('Wild'))).toBe(true)
  })

  test.each(['liveGames', 'otherGames', 'virtualGames'] as const)('API-26 API-27 API-55 DATA-08 %s: games with the fields of their cards', async (name) => {
    const { data, total } = (await server.call(name, {})).body
    expect(total).toBeGreaterThanOrEqual(20)
    expect(data).toHaveLength(total)
    expect(new Set(data.map(({ id }) => id)).size).toBe(total)
    for (const game of data) {
      expect(game.image).toMatch(/^\/api\/cdnFiles\/images\/games\/[a-z0-9-]+\.svg\?v=[0-9a-f]{10}$/)
      expect(Object.hasOwn(tableEngines, game.engine)).toBe(true)
      expect(game.rtp).toBeGreaterThan(80)
      expect(game.rtp).toBeLessThan(100)
      expect(game.maxBet).toBeGreaterThan(game.minBet)
    }
  })

  test('USE-3 every slot has its filter values and a table game its date; each filter of a catalogue leaves some games', async () => {
    const { data } = await slots()
    for (const game of data)
      expect(game).toMatchObject({ volatility: expect.stringMatching(/^(low|medium|high)$/), released: expect.stringMatching(/^\d{4}-/) })
    const withJackpot = data.filter(({ jackpot }) => jackpot)
    expect(new Set(withJackpot.map(({ engine }) => engine))).toEqual(new Set(['slot-jackpot-5x3', 'slot-jackpot-3x3']))
    expect(withJackpot.every(({ volatility }) => volatility === 'high')).toBe(true)
    const isNew = data.filter(({ released }) => isNewGame(released ?? '', Date.now()))
    expect(isNew.length).toBeGreaterThan(10)
    expect(new Set(data.flatMap(({ features }) => features ?? []))).toEqual(new Set(gameFeatures))
    const [table] = (await server.call('liveGames', {})).body.data
    expect(table).toHaveProperty('released')
    for (const fact of ['features', 'volatility', 'jackpot']) expect(table).not.toHaveProperty(fact)
  })

  test('API-25 a limit that is not a number is refused at the field', async () => {
    const { status, body } = await server.call('slotGames', { limit: 'many' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ limit: ['validation.number'] })
  })

  test('API-56 DATA-10 26 studios with names, logos and counts that add up', async () => {
    const { body } = await server.call('providers', { type: 'slot' })
    expect(body.data).toHaveLength(26)
    expect(body.data?.reduce((sum, { games }) => sum + games, 0)).toBe((await slots()).total)
    expect(body.data?.filter(({ popular }) => popular).length).toBeGreaterThanOrEqual(4)
    const live = (await server.call('providers', { type: 'live' })).body.data
    expect(live?.reduce((sum, { games }) => sum + games, 0)).toBe((await server.call('liveGames', { limit: 1 })).body.total)
  })

  test('API-57 CAT-15 DATA-11 tags include new (15) and popular (101), with a title per language and correct counts', async () => {
    const all = await slots()
    const { body } = await server.call('tags', { type: 'slot' })
    expect(body.data.slice(0, 2).map(({ id }) => id)).toEqual([15, 101])
    for (const { id, games, title } of body.data) {
      expect(games).toBe(all.data.filter(({ tags }) => tags.some((tag) => tag.id === id)).length)
      expect(Object.values(title).every((text) => text.length > 0)).toBe(true)
      expect(Object.values(title)).toHaveLength(3)
    }
  })

  test('API-23 gameinfo counts each catalogue', async () => {
    const total = async (name: 'slotGames' | 'liveGames' | 'virtualGames' | 'otherGames') => (await server.call(name, { limit: 1 })).body.total
    expect((await server.call('gameinfo', {})).body).toEqual({
      status: 1,
      totals: { slot: await total('slotGames'), live: await total('liveGames'), virtual: await total('virtualGames'), other: await total('otherGames') },
      providers: 26,
    })
  })
})

describe('favourites', () => {
  /** Returns a game of the catalogue as a favourite: with the specification's names, without the fields for filters. */
  const asFavourite = (one: { provider: string } | undefined) => ({
    pd: one?.provider,
    ...one,
    features: undefined,
    volatility: undefined,
    released: undefined,
    jackpot: undefined,
  })

  test('API-30 API-29 CAT-17 DATA-12 a toggle adds a favourite, another removes it, the latest comes first', async () => {
    const { cookie } = await server.testPlayer()
    const [first, second] = (await slots({ limit: 2 })).data
    expect((await server.call('favoriteToggle', { gameID: first?.id ?? 0 }, { cookie })).body).toEqual({ status: 1, favorite: true })
    expect((await server.call('favoriteToggle', { gameID: second?.id ?? 0 }, { cookie })).body).toEqual({ status: 1, favorite: true })
    expect((await server.call('favoriteGet', {}, { cookie })).body.data).toEqual([second, first].map(asFavourite))
    expect((await server.call('favoriteGet', { type: 'live' }, { cookie })).body.data).toEqual([])
    expect((await server.call('favoriteToggle', { gameID: second?.id ?? 0 }, { cookie })).body).toEqual({ status: 1, favorite: false })
    expect((await server.call('favoriteGet', { type: 'slot' }, { cookie })).body.data).toEqual([asFavourite(first)])
  })

  test('API-59 the favourites of a catalogue are its own games with the catalogue’s fields, the latest first', async () => {
    const { cookie } = await server.testPlayer()
    const lists = { slot: 'slotGames', live: 'liveGames', virtual: 'virtualGames', other: 'otherGames' } as const
    const types = Object.keys(lists) as (keyof typeof lists)[]
    const chosen = new Map<string, unknown[]>()
    for (const type of types) {
      const { data } = (await server.call(lists[type], { limit: 2 })).body
      for (const { id } of data) await server.call('favoriteToggle', { gameID: id }, { cookie })
      chosen.set(type, [...data].reverse().map(asFavourite))
    }
    for (const type of types) expect((await server.call('favoriteGet', { type }, { cookie })).body).toEqual({ status: 1, data: chosen.get(type) })
    expect((await server.call('favoriteGet', {}, { cookie })).body.data).toEqual([...types].reverse().flatMap((type) => chosen.get(type)))
    const unknown = await server.call('favoriteGet', { type: 'crash' as 'slot' }, { cookie })
    expect([unknown.status, unknown.body]).toMatchObject([422, { errors: { type: ['validation.invalid'] } }])
  })

  test("API-29 a player never sees another's favourites", async () => {
    const [one, other] = [await server.testPlayer(), await server.testPlayer()]
    const [game] = (await slots({ limit: 1 })).data
    await server.call('favoriteToggle', { gameID: game?.id ?? 0 }, { cookie: one.cookie })
    expect((await server.call('favoriteGet', {}, { cookie: other.cookie })).body.data).toEqual([])
  })

  test('API-30 of concurrent toggles each one takes effect', async () => {
    const { cookie } = await server.testPlayer()
    const [game] = (await slots({ limit: 1 })).data
    const answers = await Promise.all(Array.from({ length: 7 }, () => server.call('favoriteToggle', { gameID: game?.id ?? 0 }, { cookie })))
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(answers.filter(({ body }) => body.favorite).length).toBe(4)
    expect((await server.call('favoriteGet', {}, { cookie })).body.data).toHaveLength(1)
  })

  test('API-30 an unknown game is refused with a text key', async () => {
    const { cookie } = await server.testPlayer()
    expect((await server.call('favoriteToggle', { gameID: 7 }, { cookie })).body).toEqual({ status: 0, statusText: 'games.not_found' })
  })

  test('CAT-19 without a session both calls answer 401', async () => {
    expect((await server.call('favoriteToggle', { gameID: 7 })).status).toBe(401)
    expect((await server.call('favoriteGet', {})).status).toBe(401)
  })
})

describe('content', () => {
  test('API-52 HOME-03 HOME-04 DATA-09 DATA-13 the home page: radar, banners with two pictures, about us', async () => {
    const { body } = await server.call('homepage', {})
    expect(body.indexgames.length).toBeGreaterThanOrEqual(18)
    const lists = await Promise.all((['slotGames', 'liveGames', 'otherGames'] as const).map(async (name) => (await server.call(name, {})).body.data))
    const catalogue = new Map(lists.flat().map((game) => [game.id, game]))
    for (const { json } of body.indexgames) {
      expect(catalogue.get(json.game_id)?.title).toBe(json.game_name)
      expect(json.image?.['1']).toContain('/games/')
    }
    expect(body.mainbanner.length).toBeGreaterThanOrEqual(4)
    expect(body.sidebanner.length).toBeGreaterThanOrEqual(2)
    for (const { json } of [...body.mainbanner, ...body.sidebanner]) {
      expect(json.image['1']).not.toBe(json.imageMobile['1'])
      for (const text of [json.title, json.text, json.action]) expect(Object.values(text).filter(Boolean)).toHaveLength(3)
      expect(json.link).toMatch(/^\//)
      for (const picture of [json.image['1'], json.imageMobile['1']]) expect((await server.request(picture ?? '')).status).toBe(200)
    }
    expect(Object.values(body.static.aboutus.json.context)).toHaveLength(3)
  })

  test('API-58 CAT-03 the slot catalogue has its own banners', async () => {
    const { data } = (await server.call('banners', {})).body
    expect(data?.sliderSlot?.length).toBeGreaterThanOrEqual(3)
    expect(Object.keys(data ?? {})).toEqual(['sliderSlot', 'sliderLiveCasino', 'sliderVirtual', 'mixedgames'])
  })

  test('API-28 SHELL-59 footer sections have a title and links per language; one section can be requested by name', async () => {
    const { footer } = (await server.call('footer', {})).body
    expect(Object.keys(footer).length).toBeGreaterThanOrEqual(4)
    for (const { json } of Object.values(footer)) {
      expect(Object.values(json.title).filter(Boolean)).toHaveLength(3)
      for (const { title, link } of json.subs) {
        expect(Object.values(title).filter(Boolean)).toHaveLength(3)
        expect(link).toMatch(/^\/[a-z]/)
      }
    }
    expect((await server.call('footer', { section: 'casino' })).body).toEqual({ footer: { casino: footer.casino } })
    expect((await server.call('footer', { section: '' })).body.footer).toEqual(footer)
  })
})

describe('pictures', () => {
  const raw = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      request(server.origin + path, { headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }))
      })
        .on('error', reject)
        .end()
    })
  const images = '/api/cdnFiles/images'

  test('a versioned picture is an inert SVG, cached permanently, compressed where useful, and not sent twice', async () => {
    const path = (await slots({ limit: 1 })).data[0]?.image ?? ''
    const plain = await raw(path, {})
    expect(plain.status).toBe(200)
    expect(plain.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(plain.body.toString()).toContain('aria-label="Vişne Bahçesi"')
    const packed = await raw(path, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true)
    expect((await raw(path, { 'if-none-match': String(plain.headers.etag) })).status).toBe(304)
  })

  test('every kind of picture exists', async () => {
    const paths = ['providers/sarkac', 'payments/0', 'payments/10', 'payments/18', 'banks/enpara', 'banners/tek-bakiye-wide', 'banners/tek-bakiye-phone']
    for (const path of paths) {
      const { status, headers, body } = await raw(`${images}/${path}.svg`, {})
      expect([path, status]).toEqual([path, 200])
      expect(headers['cache-control']).toBe('public, max-age=86400')
      expect(body.toString()).toMatch(/^<svg /)
    }
  })

  test.each([
    'games/no-such-game.svg',
    'games/visne-bahcesi.png',
    'payments/19.svg',
    'banks/no-such-bank.svg',
    'brand/constructor.svg',
    'other/logo.svg',
    'banners/tek-bakiye-tall.svg',
    'games/..%2f..%2fx.svg',
  ])('unknown picture %s is 404 and not cached', async (path) => {
    const { status, headers } = await raw(`${images}/${path}`, {})
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
  })
})
