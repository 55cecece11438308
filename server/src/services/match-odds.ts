import { randomUUID } from 'node:crypto'
import { type MatchOdds, matchOddsPath, type MatchOddsQuestion, matchOddsResponse } from '@kehribar/shared/partners/match-odds'
import { askSigned, PartnerError, type Signer } from './signed-post'

/** Milliseconds to wait for odds: the home page waits for them and is shown without odds after that. */
const timeoutMs = 800
/** Milliseconds that odds are cached. */
const cacheMs = 3_000
/** Milliseconds after a failure during which a sportsbook is not queried. */
const pauseMs = 10_000

/** Client for match odds of the sportsbooks, by partner code (@see USE-3). */
export interface MatchOddsCompanies {
  /** Returns the odds by fixture, for matches that can be bet on; an empty map when the sportsbook does not answer in time. */
  of(company: string, fixtures: readonly string[]): Promise<ReadonlyMap<string, MatchOdds>>
}

interface CachedOdds {
  readonly until: number
  /** Null when the match cannot be bet on or the sportsbook gave no odds. Concurrent callers share the promise. */
  readonly odds: Promise<MatchOdds | null>
}

interface Options {
  readonly signerOf: (company: string) => Signer
  /** Returns a partner's origin; null while the partner is suspended, or if it is no sportsbook. */
  readonly originOf: (company: string) => Promise<string | null>
  readonly now?: () => number
}

/** Returns the client for match odds. Each server has its own cache and queries a match at most once per cache period. */
export function matchOddsCompanies({ signerOf, originOf, now = Date.now }: Options): MatchOddsCompanies {
  const cache = new Map<string, CachedOdds>()
  const pausedUntil = new Map<string, number>()

  async function ask(company: string, fixtures: readonly string[]): Promise<readonly MatchOdds[]> {
    const base = await originOf(company)
    if (base === null) throw new PartnerError(`no contract with ${company}`)
    const question: MatchOddsQuestion = { reference: randomUUID(), fixtures: [...fixtures] }
    const { content } = await askSigned(signerOf(company), base + matchOddsPath, question, { milliseconds: timeoutMs })
    const answer = matchOddsResponse.safeParse(content)
    if (!answer.success || answer.data.reference !== question.reference) throw new PartnerError('the sportsbook sent an answer that is not valid')
    return answer.data.matches
  }

  /** Returns the odds by fixture; an empty map when the sportsbook does not answer, which then is not queried for a while. */
  async function answers(company: string, fixtures: readonly string[]): Promise<ReadonlyMap<string, MatchOdds>> {
    if ((pausedUntil.get(company) ?? 0) > now()) return new Map()
    try {
      return new Map((await ask(company, fixtures)).map((odds) => [odds.fixture, odds]))
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error
      pausedUntil.set(company, now() + pauseMs)
      return new Map()
    }
  }

  return {
    async of(company, fixtures) {
      const keyOf = (fixture: string) => `${company} ${fixture}`
      for (const [key, { until }] of cache) if (until <= now()) cache.delete(key)
      const missing = fixtures.filter((fixture) => !cache.has(keyOf(fixture)))
      if (missing.length > 0) {
        const answer = answers(company, missing)
        for (const fixture of missing) cache.set(keyOf(fixture), { until: now() + cacheMs, odds: answer.then((odds) => odds.get(fixture) ?? null) })
      }
      const offered = await Promise.all(fixtures.flatMap((fixture) => cache.get(keyOf(fixture))?.odds ?? []))
      return new Map(offered.flatMap((odds) => (odds ? [[odds.fixture, odds] as const] : [])))
    },
  }
}
