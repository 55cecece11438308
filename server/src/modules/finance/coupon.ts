import type { AnswerOf } from '@kehribar/shared/api'
import type { finance } from '@kehribar/shared/api/finance'
import { type LanguageCode, pickContent } from '@kehribar/shared/languages'
import type { SportsNames } from '@kehribar/shared/partners/sports-data'
import { amountForPart, betsOfCoupon, couponOutcome, couponPayout } from '@kehribar/shared/rules/coupon'
import { toLira } from '@kehribar/shared/rules/money'
import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { creditedColumn, soldStakeColumn } from '../../db/credited'
import { coupon, fixture, gameRound } from '../../db/schema'
import { containsAllWords } from '../../db/folded-text'
import type { Db } from '../../db/types'

type Opened = NonNullable<AnswerOf<(typeof finance)['transactionGet']>['data']>
type Shown = NonNullable<NonNullable<Opened['round']>['coupon']>
/** Columns of a fixture without its signed report (up to 64 KB), which only the audit needs. */
const { message: _message, signature: _signature, ...shownOfFixture } = getTableColumns(fixture)
type Fixture = Omit<typeof fixture.$inferSelect, 'message' | 'signature'>

/** Returns a name in the player's language, or in any other language the company sent. */
export const nameIn = (names: SportsNames, language: LanguageCode): string => pickContent(names, language) || (Object.values(names)[0] ?? '')
export const thousandths = (odds: string) => Math.round(Number(odds) * 1_000)

const eventOf = ({ sport, league, home, away, startsAt, state, scoreHome, scoreAway }: Fixture, language: LanguageCode) => ({
  ...{ sport: nameIn(sport, language), league: nameIn(league, language), home, away, startsAt: startsAt.toISOString(), state },
  score: scoreHome === null || scoreAway === null ? null : { home: scoreHome, away: scoreAway },
})

type Kept = typeof coupon.$inferSelect
type Round = Pick<typeof gameRound.$inferSelect, 'partner' | 'round' | 'state'>

/** Returns the company that reports the fixture of a selection. */
const companyOf = ({ partner }: Kept, { company = partner }: Kept['selections'][number]) => company

/** Returns the reported fixtures of some coupons. */
async function fixturesOf(db: Db, coupons: readonly Kept[]): Promise<Fixture[]> {
  const wanted = coupons.flatMap((kept) => kept.selections.map((selection) => ({ company: companyOf(kept, selection), fixture: selection.fixture })))
  const companies = [...new Set(wanted.map(({ company }) => company))]
  if (companies.length === 0) return []
  const of = (company: string) => wanted.filter((each) => each.company === company).map((each) => each.fixture)
  return db
    .select(shownOfFixture)
    .from(fixture)
    .where(or(...companies.map((company) => and(eq(fixture.partner, company), inArray(fixture.id, of(company))))))
}

/** Kuruş: the whole stake, and the part that was cashed out. */
interface Stake {
  readonly staked: bigint
  readonly sold: bigint
}

/** Returns the payout of the remaining stake if all open selections win. A company may report a larger cash-out than the stake. */
const possibleOf = (terms: Parameters<typeof couponPayout>[0], { staked, sold }: Stake): bigint =>
  staked === 0n ? 0n : amountForPart(couponPayout(terms, staked / BigInt(betsOfCoupon(terms))), staked > sold ? staked - sold : 0n, staked)

function couponView(kept: Kept, { state }: Round, fixtures: readonly Fixture[], stake: Stake, language: LanguageCode): Shown {
  const selections = kept.selections.map((selection) => {
    const event = fixtures.find(({ partner, id }) => partner === companyOf(kept, selection) && id === selection.fixture)
    const found = event?.results.find(({ market, outcome }) => market === selection.market.id && outcome === selection.outcome.id)
    return { selection, event, odds: thousandths(selection.odds), result: found?.result ?? null }
  })
  const terms = { size: kept.size, selections }
  const [outcome, bets] = [couponOutcome(terms), betsOfCoupon(terms)]
  return {
    ...{ outcome, size: kept.size, bets },
    // A cashed-out or voided coupon can win nothing more.
    possible: outcome === 'open' && state === 'open' ? toLira(possibleOf(terms, stake)) : null,
    selections: selections.map(({ selection, event, odds, result }) => ({
      event: event ? eventOf(event, language) : null,
      market: nameIn(selection.market.name, language),
      outcome: nameIn(selection.outcome.name, language),
      odds,
      result: result ?? 'open',
    })),
  }
}

const ofRound = and(eq(coupon.partner, gameRound.partner), eq(coupon.round, gameRound.round))

/**
 * Returns the coupon of a round with its fixtures and the results reported so far (@see OPERATE-3, PROTECT-10), or null if the sportsbook sent no selections.
 * `staked`: the whole stake in kuruş.
 */
export async function couponOf(db: Db, round: Round, staked: bigint, language: LanguageCode): Promise<Shown | null> {
  const [found] = await db
    .select({ kept: coupon, sold: soldStakeColumn })
    .from(gameRound)
    .innerJoin(coupon, ofRound)
    .where(and(eq(gameRound.partner, round.partner), eq(gameRound.round, round.round)))
  return found ? couponView(found.kept, round, await fixturesOf(db, [found.kept]), { staked, sold: BigInt(found.sold) }, language) : null
}

/** Returns the player's latest open coupons with stakes and cash-outs, at most `limit`, and the total number. */
export async function openCoupons(db: Db, playerId: number, limit: number, language: LanguageCode) {
  const isOpen = and(eq(gameRound.playerId, playerId), eq(gameRound.state, 'open'))
  const rows = await db
    .select({ kept: coupon, round: gameRound, sold: soldStakeColumn, credited: creditedColumn, total: sql<number>`(count(*) over ())::int` })
    .from(gameRound)
    .innerJoin(coupon, ofRound)
    .where(isOpen)
    .orderBy(desc(gameRound.createdAt), desc(gameRound.round))
    .limit(limit)
  const fixtures = await fixturesOf(
    db,
    rows.map(({ kept }) => kept),
  )
  const open = rows.map(({ kept, round, sold, credited }) => {
    const staked = round.heldCash + round.heldBonus
    return {
      ...{ number: round.round, placedAt: round.createdAt.toISOString(), staked: toLira(staked), cashedOut: toLira(BigInt(credited)) },
      coupon: couponView(kept, round, fixtures, { staked, sold: BigInt(sold) }, language),
    }
  })
  return { total: rows[0]?.total ?? 0, open }
}

/** Number of the player's latest coupons that are considered. */
const maxCoupons = 50

/** A match without a reported end counts as over after eight hours. */
const isRecent = sql`${fixture.startsAt} > clock_timestamp() - interval '8 hours'`

/** Returns live matches, latest first, of the sports that the player has recently bet on, with the company and its fixture id. */
export async function matchesOfPlayer(db: Db, playerId: number, limit: number, language: LanguageCode) {
  const { rows } = await db.execute<{ sport: SportsNames }>(sql`
    select distinct ${fixture.sport} as sport
      from (select ${coupon.partner}, ${coupon.selections} from ${coupon} join ${gameRound} using (partner, round)
          where ${coupon.playerId} = ${playerId} order by ${gameRound.createdAt} desc limit ${maxCoupons}) latest
        cross join lateral jsonb_array_elements(latest.selections) selection
        join ${fixture} on ${fixture.partner} = coalesce(selection ->> 'company', latest.partner) and ${fixture.id} = selection ->> 'fixture'`)
  if (rows.length === 0) return []
  const live = await db
    .select(shownOfFixture)
    .from(fixture)
    .where(and(eq(fixture.state, 'live'), isRecent, or(...rows.map(({ sport }) => sql`${fixture.sport} = ${JSON.stringify(sport)}::jsonb`))))
    .orderBy(desc(fixture.startsAt), asc(fixture.id))
    .limit(limit)
  return live.map((each) => ({ company: each.partner, fixture: each.id, match: eventOf(each, language) }))
}

/** Returns live and upcoming matches whose teams or league contain all the folded words, next first. */
export async function findMatches(db: Db, words: readonly string[], limit: number, language: LanguageCode) {
  const league = sql`(select string_agg(value, ' ') from jsonb_each_text(${fixture.league}))`
  const found = await db
    .select(shownOfFixture)
    .from(fixture)
    .where(
      and(inArray(fixture.state, ['scheduled', 'live']), isRecent, containsAllWords(sql`${fixture.home} || ' ' || ${fixture.away} || ' ' || ${league}`, words)),
    )
    .orderBy(asc(fixture.startsAt), asc(fixture.id))
    .limit(limit)
  return found.map((each) => eventOf(each, language))
}
