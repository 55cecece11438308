import type { FastifyInstance } from 'fastify'
import { type MatchOdds, type MatchOddsAnswer, matchOddsPath, matchOddsRequest } from '@kehribar/shared/partners/match-odds'
import { sendSigned, signedRoutes } from '../http/signed'
import { findFixture } from './season/fixtures'
import type { Sportsbook } from './sportsbook'
import { betOf } from './operator-reports'

/** Returns the odds of a match’s main market; null if they are suspended or incomplete. */
export function matchOdds({ matches, book, now }: Pick<Sportsbook, 'matches' | 'book' | 'now'>, id: string): MatchOdds | null {
  const fixture = findFixture(id, now())
  if (!fixture) return null
  const [main] = book.marketsAt(fixture, matches.stateAt(fixture, now()))
  if (!main || main.suspended || main.outcomes.length > 3 || main.outcomes.some(({ odds }) => odds === 0)) return null
  const page = `/event/${fixture.id}`
  const named = main.outcomes.map(({ code }) => betOf({ fixture, rule: main.rule, code }))
  return {
    fixture: fixture.id,
    page,
    market: named[0]?.market.name ?? {},
    outcomes: main.outcomes.map(({ id, code, odds }, place) => ({
      name: named[place]?.outcome.name ?? {},
      sign: code,
      odds: String(odds / 1_000),
      page: `${page}?pick=${id}`,
    })),
  }
}

interface Options {
  sportsbook: Sportsbook
  secretOf: (partner: string) => string | undefined
}

/** Registers `POST /api/sports/odds`, which the operator calls for its home page. */
export async function matchOddsRoutes(app: FastifyInstance, { sportsbook, secretOf }: Options): Promise<void> {
  await signedRoutes(app, secretOf, (scope) => {
    scope.post(matchOddsPath, async (request, reply) => {
      const asked = matchOddsRequest.safeParse(request.body)
      if (!asked.success) return reply.code(422).send({ error: 'request' })
      const matches = asked.data.fixtures.flatMap((fixture) => matchOdds(sportsbook, fixture) ?? [])
      return sendSigned(request, reply, { reference: asked.data.reference, matches } satisfies MatchOddsAnswer, secretOf)
    })
  })
}
