import type { FastifyInstance } from 'fastify'
import { type BuilderAnswer, type EventAnswer, maxFavourites, type Section, sportCodes, type StreamChange } from '@kehribar/shared/partners/sportsbook'
import { languageOf } from '../texts/index'
import { findPick, isBuilt } from './picks'
import { type Query, text, wholeNumber } from './query'
import { rulesIn } from './rules'
import { startOfDay, eventView } from './lists'
import { findFixture } from './season/fixtures'
import { findLeague, leagues } from './season/leagues'
import type { Sportsbook } from './sportsbook'

/** Milliseconds between keep-alive comments, so that proxies keep the connection open. */
const heartbeat = 15_000
const mostListeners = 1_000

const sectionOf = (value: string | undefined): Section => (value === 'live' || value === 'esport' ? value : 'prelive')

/** Registers the public calls of the sportsbook below `/sportsbook/api`. */
export function sportsbookRoutes(app: FastifyInstance, sportsbook: Sportsbook): void {
  const { lists, past, stream, now } = sportsbook
  const languageIn = (query: Query, accepted: string | undefined) => languageOf(query.lang, accepted)

  app.get<{ Querystring: Query }>('/sportsbook/api/menu', async ({ query, headers }) =>
    lists.menu(sectionOf(text(query, 'section')), languageIn(query, headers['accept-language']), now()),
  )

  app.get<{ Querystring: Query }>('/sportsbook/api/events', async ({ query, headers }, reply) => {
    const sport = text(query, 'sport')
    const day = text(query, 'day')
    const of = text(query, 'of')?.split(',')
    if ((sport && !sportCodes.some((code) => code === sport)) || (day && !/^\d{4}-\d\d-\d\d$/.test(day)) || (of && of.length > maxFavourites))
      return reply.code(400).send({ error: 'request' })
    return lists.events(
      {
        section: sectionOf(text(query, 'section')),
        language: languageIn(query, headers['accept-language']),
        sport,
        league: text(query, 'league'),
        day,
        search: text(query, 'search')?.slice(0, 60),
        of: of && new Set(of),
        offset: wholeNumber(text(query, 'offset'), 0, 100_000),
        limit: wholeNumber(text(query, 'limit'), 50, 100),
      },
      now(),
    )
  })

  app.get<{ Querystring: Query; Params: { id: string } }>('/sportsbook/api/events/:id', async ({ query, headers, params }, reply) => {
    const fixture = findFixture(params.id, now())
    if (!fixture) return reply.code(404).send({ error: 'event' })
    return { event: eventView(fixture, now(), languageIn(query, headers['accept-language']), sportsbook, true) } satisfies EventAnswer
  })

  /** Returns the requested league, or the first one. */
  const leagueIn = (query: Query) => (query.league === undefined ? leagues[0] : findLeague(text(query, 'league') ?? ''))

  app.get<{ Querystring: Query }>('/sportsbook/api/leagues', async ({ query, headers }) => past.leagues(languageIn(query, headers['accept-language'])))

  app.get<{ Querystring: Query }>('/sportsbook/api/standings', async ({ query, headers }, reply) => {
    const league = leagueIn(query)
    if (!league) return reply.code(404).send({ error: 'league' })
    return past.standings(league, languageIn(query, headers['accept-language']), now())
  })

  app.get<{ Querystring: Query }>('/sportsbook/api/results', async ({ query, headers }, reply) => {
    const league = leagueIn(query)
    const day = startOfDay(text(query, 'day'))
    if (day === undefined || (day !== null && day > now())) return reply.code(400).send({ error: 'request' })
    if (!league) return reply.code(404).send({ error: 'league' })
    return past.results(league, day, languageIn(query, headers['accept-language']), now())
  })

  app.get<{ Querystring: Query }>('/sportsbook/api/builder', async ({ query }, reply) => {
    const outcome = text(query, 'outcome')?.slice(0, 300) ?? ''
    const built = findPick(outcome, now())
    if (!built || !isBuilt(built)) return reply.code(404).send({ error: 'outcome' })
    return { outcome, ...sportsbook.book.builtAt(built, now()) } satisfies BuilderAnswer
  })

  app.get<{ Querystring: Query }>('/sportsbook/api/rules', async ({ query, headers }) => rulesIn(languageIn(query, headers['accept-language'])))

  const closers = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const close of [...closers]) close()
  })

  app.get('/sportsbook/api/stream', async (request, reply) => {
    if (stream.listeners >= mostListeners) return reply.code(503).header('retry-after', '30').send({ error: 'busy' })
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 3000\n\n')
    const send = (change: StreamChange) => {
      // Disconnect a listener that does not read; its browser reconnects and fetches the lists again.
      if (raw.writableLength > 1_000_000) return end()
      raw.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`)
    }
    const unsubscribe = stream.listen(send)
    const beat = setInterval(() => raw.write(': \n\n'), heartbeat)
    const end = () => {
      clearInterval(beat)
      unsubscribe()
      closers.delete(end)
      raw.end()
    }
    closers.add(end)
    request.raw.on('close', end)
  })
}
