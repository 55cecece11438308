import type { AnswerOf } from '@kehribar/shared/api'
import type { finance } from '@kehribar/shared/api/finance'
import { type LanguageCode, pickContent } from '@kehribar/shared/languages'
import type { SportsNames } from '@kehribar/shared/partners/sports-data'
import { betsOf, couponOutcome, couponPayout } from '@kehribar/shared/rules/coupon'
import { toLira } from '@kehribar/shared/rules/money'
import { and, eq, inArray, or } from 'drizzle-orm'
import { coupon, fixture, type gameRound } from '../../db/schema'
import type { Db } from '../../db/types'

type Opened = NonNullable<AnswerOf<(typeof finance)['transactionGet']>['data']>
type Shown = NonNullable<NonNullable<Opened['round']>['coupon']>
type Fixture = typeof fixture.$inferSelect

/** A company's name for something, which need not be there in the player's language. */
const nameIn = (names: SportsNames, language: LanguageCode): string => pickContent(names, language) || (Object.values(names)[0] ?? '')
const thousandths = (odds: string) => Math.round(Number(odds) * 1_000)

const eventOf = ({ sport, league, home, away, startsAt, state, scoreHome, scoreAway }: Fixture, language: LanguageCode) => ({
  ...{ sport: nameIn(sport, language), league: nameIn(league, language), home, away, startsAt: startsAt.toISOString(), state },
  score: scoreHome === null || scoreAway === null ? null : { home: scoreHome, away: scoreAway },
})

/**
 * What a round is a bet on, with its fixtures as they stand and how its selections end by their companies' reports (@see
 * E-3, R-10); null where the sportsbook sent no selections. `staked` on all of it, in kuruş.
 */
export async function couponOf(
  db: Db,
  { partner, round, state }: Pick<typeof gameRound.$inferSelect, 'partner' | 'round' | 'state'>,
  staked: bigint,
  language: LanguageCode,
): Promise<Shown | null> {
  const [kept] = await db
    .select()
    .from(coupon)
    .where(and(eq(coupon.partner, partner), eq(coupon.round, round)))
  if (!kept) return null
  const companyOf = ({ company = partner }: (typeof kept.selections)[number]) => company
  const companies = [...new Set(kept.selections.map(companyOf))]
  const of = (company: string) => kept.selections.filter((selection) => companyOf(selection) === company).map((selection) => selection.fixture)
  const told = await db
    .select()
    .from(fixture)
    .where(or(...companies.map((company) => and(eq(fixture.partner, company), inArray(fixture.id, of(company))))))
  const selections = kept.selections.map((selection) => {
    const event = told.find(({ partner: company, id }) => company === companyOf(selection) && id === selection.fixture)
    const found = event?.results.find(({ market, outcome }) => market === selection.market.id && outcome === selection.outcome.id)
    return { selection, event, odds: thousandths(selection.odds), result: found?.result ?? null }
  })
  const terms = { size: kept.size, selections }
  const [outcome, bets] = [couponOutcome(terms), betsOf(terms)]
  return {
    ...{ outcome, size: kept.size, bets },
    // What was sold early, or undone, wins nothing more.
    possible: outcome === 'open' && state === 'open' ? toLira(couponPayout(terms, staked / BigInt(bets))) : null,
    selections: selections.map(({ selection, event, odds, result }) => ({
      event: event ? eventOf(event, language) : null,
      market: nameIn(selection.market.name, language),
      outcome: nameIn(selection.outcome.name, language),
      odds,
      result: result ?? 'open',
    })),
  }
}
