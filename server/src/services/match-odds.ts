import { randomUUID } from 'node:crypto'
import { type MatchOdds, matchOddsPath, type MatchOddsQuestion, matchOddsResponse } from '@kehribar/shared/partners/match-odds'
import { askSigned, PartnerError, type Signer } from './signed-post'

/** Milliseconds. A player's first page waits for the answer; without one it is shown without odds. */
const longestWait = 800
/** For so long odds are shown again, and a company that gave none is not asked. */
const freshFor = 3_000
const restsFor = 10_000

/** Sportsbooks that say what their matches pay, by their companies' codes (@see U-3). */
export interface MatchOddsCompanies {
  /** Of the matches that can be bet on, by their fixtures; of none where the company does not answer in time. */
  of(company: string, fixtures: readonly string[]): Promise<ReadonlyMap<string, MatchOdds>>
}

interface Kept {
  readonly until: number
  /** Null: nothing of it can be bet on, or the company does not say. Whoever asks meanwhile waits for the same answer. */
  readonly odds: Promise<MatchOdds | null>
}

interface Options {
  readonly signerOf: (company: string) => Signer
  /** Where a company answers; null while it is suspended, or is no sportsbook. */
  readonly originOf: (company: string) => Promise<string | null>
  readonly now?: () => number
}

/** Each server asks for itself, at most every few seconds for each match. */
export function matchOddsCompanies({ signerOf, originOf, now = Date.now }: Options): MatchOddsCompanies {
  const known = new Map<string, Kept>()
  const resting = new Map<string, number>()

  async function ask(company: string, fixtures: readonly string[]): Promise<readonly MatchOdds[]> {
    const base = await originOf(company)
    if (base === null) throw new PartnerError(`no contract with ${company}`)
    const question: MatchOddsQuestion = { reference: randomUUID(), fixtures: [...fixtures] }
    const { content } = await askSigned(signerOf(company), base + matchOddsPath, question, { milliseconds: longestWait })
    const answer = matchOddsResponse.safeParse(content)
    if (!answer.success || answer.data.reference !== question.reference) throw new PartnerError('the sportsbook answered in another shape')
    return answer.data.matches
  }

  /** What came of a question, by fixture; nothing of a company that does not answer, which then has its rest. */
  async function answers(company: string, fixtures: readonly string[]): Promise<ReadonlyMap<string, MatchOdds>> {
    if ((resting.get(company) ?? 0) > now()) return new Map()
    try {
      return new Map((await ask(company, fixtures)).map((odds) => [odds.fixture, odds]))
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error
      resting.set(company, now() + restsFor)
      return new Map()
    }
  }

  return {
    async of(company, fixtures) {
      const keyOf = (fixture: string) => `${company} ${fixture}`
      for (const [key, { until }] of known) if (until <= now()) known.delete(key)
      const missing = fixtures.filter((fixture) => !known.has(keyOf(fixture)))
      if (missing.length > 0) {
        const came = answers(company, missing)
        for (const fixture of missing) known.set(keyOf(fixture), { until: now() + freshFor, odds: came.then((odds) => odds.get(fixture) ?? null) })
      }
      const offered = await Promise.all(fixtures.flatMap((fixture) => known.get(keyOf(fixture))?.odds ?? []))
      return new Map(offered.flatMap((odds) => (odds ? [[odds.fixture, odds] as const] : [])))
    },
  }
}
