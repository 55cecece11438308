import { embeds, type EmbedProvider } from '@kehribar/shared/partners/embed'
import { embedEngines } from '@kehribar/shared/rules/game-engines'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../tests/support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const providers = Object.keys(embeds) as EmbedProvider[]
const playable = providers.filter((provider) => embeds[provider].game !== null)
const open = providers.filter((provider) => provider !== 'betsolutions')
const german = { 'accept-language': 'de' }

describe('links to frames', () => {
  test.each(open)('API-60 EMB-12 %s: a visitor gets the address without a token', async (provider) => {
    const { status, body } = await server.call('getProviderLink', { provider }, { headers: german })
    expect(status).toBe(200)
    expect(body).toEqual({ status: 1, url: `${server.config.partnersOrigin}${embeds[provider].path}?lang=de` })
  })

  test('API-60 EMB-13 betsolutions is for players: a visitor is asked to log in', async () => {
    const { status, body } = await server.call('getProviderLink', { provider: 'betsolutions' })
    expect([status, body]).toEqual([200, { status: 0, statusText: 'games.login_required' }])
  })

  test.each(playable)('API-60 EMB-05 EMB-12 %s: a player gets a token that is not part of the address and opens one session of its game', async (provider) => {
    const { cookie } = await server.testPlayer({ cash: 120_00n })
    const { url, token = '', status } = (await server.call('getProviderLink', { provider }, { cookie })).body
    expect(status).toBe(1)
    expect(url).toBe(`${server.config.partnersOrigin}${embeds[provider].path}?lang=tr`)
    expect(token.length).toBeGreaterThanOrEqual(16)
    const entered = (await server.partnerCall('authenticate', { code: token })).body
    expect(entered).toMatchObject({ result: 'OK', balance: '12000', game: embeds[provider].game, language: 'tr' })
    const { minBet, maxBet } = embedEngines[entered.engine as keyof typeof embedEngines]
    expect(entered).toMatchObject({ minBet: String(minBet), maxBet: String(maxBet), title: expect.stringMatching(/./) })
    expect((await server.partnerCall('authenticate', { code: token })).body.result).toBe('SESSION_EXPIRED')
  })

  test('API-60 EMB-12 the token expires with the login, and after 60 seconds', async () => {
    const first = await server.testPlayer()
    const { token = '' } = (await server.call('getProviderLink', { provider: 'sportsbook' }, { cookie: first.cookie })).body
    await server.call('logout', {}, { cookie: first.cookie })
    expect((await server.partnerCall('authenticate', { code: token })).body.result).toBe('SESSION_EXPIRED')
    const second = await server.testPlayer()
    const late = (await server.call('getProviderLink', { provider: 'sportsbook' }, { cookie: second.cookie })).body.token ?? ''
    const { rows } = await server.pool.query<{ seconds: number }>(
      'select extract(epoch from expires_at - clock_timestamp())::float8 as seconds from game_launch where player_id = $1',
      [second.id],
    )
    expect(rows[0]?.seconds).toBeLessThanOrEqual(60)
    await server.pool.query("update game_launch set expires_at = clock_timestamp() - interval '1 second' where player_id = $1", [second.id])
    expect((await server.partnerCall('authenticate', { code: late })).body.result).toBe('SESSION_EXPIRED')
  })

  test('API-60 the chat has no game: it needs no token, and a blocked player can also ask for help', async () => {
    const { cookie } = await server.testPlayer({ status: 'excluded' })
    const { body } = await server.call('getProviderLink', { provider: 'livechat' }, { cookie })
    expect(body).toEqual({ status: 1, url: `${server.config.partnersOrigin}/chat?lang=tr` })
  })

  test.each(playable)('%s: a player who may not play gets neither address nor token', async (provider) => {
    const { cookie } = await server.testPlayer({ status: 'time_out' })
    const { body } = await server.call('getProviderLink', { provider }, { cookie })
    expect(body).toEqual({ status: 0, statusText: 'games.player_blocked' })
  })

  test('API-60 pragmaticplay only has game 1301; an unknown provider is refused at the field', async () => {
    expect((await server.call('getProviderLink', { provider: 'pragmaticplay', game: 1301 })).body.status).toBe(1)
    for (const game of [1302, 7]) {
      expect((await server.call('getProviderLink', { provider: 'pragmaticplay', game })).body).toEqual({ status: 0, statusText: 'games.not_found' })
    }
    const { status, body } = await server.call('getProviderLink', { provider: 'elsewhere' as 'sportsbook' })
    expect([status, body.errors]).toEqual([422, { provider: ['validation.invalid'] }])
  })
})

describe('games in frames', () => {
  const ids = playable.map((provider) => embeds[provider].game as number)

  test('they are in no catalogue, count or list of providers', async () => {
    for (const name of ['slotGames', 'liveGames', 'otherGames', 'virtualGames'] as const) {
      const { data } = (await server.call(name, {})).body
      expect(data.filter(({ id }) => ids.includes(id))).toEqual([])
    }
    const { data } = (await server.call('providers', {})).body
    expect(data?.filter(({ provider }) => providers.includes(provider as EmbedProvider))).toEqual([])
    const { totals, providers: studios } = (await server.call('gameinfo', {})).body
    const counts = await Promise.all(
      (['slotGames', 'liveGames', 'virtualGames', 'otherGames'] as const).map(async (name) => (await server.call(name, { limit: 1 })).body.total),
    )
    expect([totals.slot, totals.live, totals.virtual, totals.other]).toEqual(counts)
    expect(studios).toBe(26)
  })

  test('they cannot be favourites and have no window of their own', async () => {
    const { cookie } = await server.testPlayer()
    for (const provider of playable) {
      const id = embeds[provider].game as number
      expect((await server.call('favoriteToggle', { gameID: id }, { cookie })).body).toEqual({ status: 0, statusText: 'games.not_found' })
      expect((await server.call('getGameLink', { id, provider }, { cookie })).body).toEqual({ status: 0, statusText: 'games.not_found' })
    }
  })

  test('a stake in a frame is named in the history and respects the game’s limits', async () => {
    const { cookie } = await server.testPlayer({ cash: 100_00n })
    const { token = '' } = (await server.call('getProviderLink', { provider: 'pragmaticplay' }, { cookie })).body
    const { session = '' } = (await server.partnerCall('authenticate', { code: token })).body
    const move = (amount: string, txid: string) => server.partnerCall('bet', { session, txid, round: `frame-${txid}`, game: 1301, amount, currency: 'TRY' })
    expect((await move('99', 'frame-small')).body.result).toBe('LIMIT_REACHED')
    expect((await move(String(embedEngines.crash.maxBet + 1n), 'frame-large')).body.result).toBe('LIMIT_REACHED')
    expect((await move('2500', 'frame-bet')).body).toMatchObject({ result: 'OK', balance: '7500' })
    const { rows } = await server.pool.query<{ detail: string }>("select detail from ledger_tx where kind = 'bet' and ref_id like '%:frame-bet'")
    expect(rows).toEqual([{ detail: 'Kuyruklu' }])
  })
})

test('CAT-23 the address of a game contains only its code and the language', async () => {
  const { cookie } = await server.testPlayer()
  const [game] = (await server.call('slotGames', { limit: 1 })).body.data
  const { url = '' } = (await server.call('getGameLink', { id: game?.id ?? 0, provider: game?.provider ?? '' }, { cookie })).body
  const { origin, pathname, searchParams } = new URL(url)
  expect([origin, pathname, [...searchParams.keys()]]).toEqual([server.config.partnersOrigin, '/play', ['code', 'lang']])
  const entered = (await server.partnerCall('authenticate', { code: searchParams.get('code') ?? '' })).body
  expect(entered).toMatchObject({
    result: 'OK',
    game: game?.id,
    engine: game?.engine,
    title: game?.title,
    minBet: String(BigInt(Math.round((game?.minBet ?? 0) * 100))),
    maxBet: String(BigInt(Math.round((game?.maxBet ?? 0) * 100))),
  })
})
