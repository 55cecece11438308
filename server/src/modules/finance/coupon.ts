import type { AnswerOf } from '@kehribar/shared/api'
import type { finance } from '@kehribar/shared/api/finance'
import { type LanguageCode, pickContent } from '@kehribar/shared/languages'
import type { SportsNames } from '@kehribar/shared/partners/sports-data'
import { amountForPart, betsOf, couponOutcome, couponPayout } from '@kehribar/shared/rules/coupon'
import { toLira } from '@kehribar/shared/rules/money'
import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { creditedColumn, soldStakeColumn } from '../../db/credited'
import { coupon, fixture, gameRound } from '../../db/schema'
import { holdsAll } from '../../db/folded'
import type { Db } from '../../db/types'

type Opened = NonNullable<AnswerOf<(typeof finance)['transactionGet']>['data']>
type Shown = NonNullable<NonNullable<Opened['round']>['coupon']>
/** What is shown of a fixture: the report behind it, of up to 64 KB, is the audit's. */
const { message: _message, signature: _signature, ...shownOfFixture } = getTableColumns(fixture)
type Fixture = Omit<typeof fixture.$inferSelect, 'message' | 'signature'>

/** A company's name for something, which need not be there in the player's language. */
export const nameIn = (names: SportsNames, language: LanguageCode): string => pickContent(names, language) || (Object.values(names)[0] ?? '')
export const thousandths = (odds: string) => Math.round(Number(odds) * 1_000)

const eventOf = ({ sport, league, home, away, startsAt, state, scoreHome, scoreAway }: Fixture, language: LanguageCode) => ({
  ...{ sport: nameIn(sport, language), league: nameIn(league, language), home, away, startsAt: startsAt.toISOString(), state },
  score: scoreHome === null || scoreAway === null ? null : { home: scoreHome, away: scoreAway },
})

type Kept = typeof coupon.$inferSelect
type Round = Pick<typeof gameRound.$inferSelect, 'partner' | 'round' | 'state'>

/** Which company tells the fixture of a selection. */
const companyOf = ({ partner }: Kept, { company = partner }: Kept['selections'][number]) => company

/** The fixtures of some coupons, as far as they were told. */
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

/** Kuruş: on all of it, and the part of that which was cashed out. */
interface Stake {
  readonly staked: bigint
  readonly sold: bigint
}

/** What the rest of a stake pays if what is open wins. A company may say that it cashed out more than there was. */
const possibleOf = (terms: Parameters<typeof couponPayout>[0], { staked, sold }: Stake): bigint =>
  staked === 0n ? 0n : amountForPart(couponPayout(terms, staked / BigInt(betsOf(terms))), staked > sold ? staked - sold : 0n, staked)

function shown(kept: Kept, { state }: Round, told: readonly Fixture[], stake: Stake, language: LanguageCode): Shown {
  const selections = kept.selections.map((selection) => {
    const event = told.find(({ partner, id }) => partner === companyOf(kept, selection) && id === selection.fixture)
    const found = event?.results.find(({ market, outcome }) => market === selection.market.id && outcome === selection.outcome.id)
    return { selection, event, odds: thousandths(selection.odds), result: found?.result ?? null }
  })
  const terms = { size: kept.size, selections }
  const [outcome, bets] = [couponOutcome(terms), betsOf(terms)]
  return {
    ...{ outcome, size: kept.size, bets },
    // What was sold early, or undone, wins nothing more.
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
 * What a round is a bet on, with its fixtures as they stand and how its selections end by their companies' reports (@see
 * E-3, R-10); null where the sportsbook sent no selections. `staked` on all of it, in kuruş.
 */
export async function couponOf(db: Db, round: Round, staked: bigint, language: LanguageCode): Promise<Shown | null> {
  const [found] = await db
    .select({ kept: coupon, sold: soldStakeColumn })
    .from(gameRound)
    .innerJoin(coupon, ofRound)
    .where(and(eq(gameRound.partner, round.partner), eq(gameRound.round, round.round)))
  return found ? shown(found.kept, round, await fixturesOf(db, [found.kept]), { staked, sold: BigInt(found.sold) }, language) : null
}

/** The player's open coupons with what is held on them and what was cashed out, the latest first: so many of them, and how many there are in all. */
export async function openCoupons(db: Db, playerId: number, limit: number, language: LanguageCode) {
  const isOpen = and(eq(gameRound.playerId, playerId), eq(gameRound.state, 'open'))
  const rows = await db
    .select({ kept: coupon, round: gameRound, sold: soldStakeColumn, credited: creditedColumn, total: sql<number>`(count(*) over ())::int` })
    .from(gameRound)
    .innerJoin(coupon, ofRound)
    .where(isOpen)
    .orderBy(desc(gameRound.createdAt), desc(gameRound.round))
    .limit(limit)
  const told = await fixturesOf(
    db,
    rows.map(({ kept }) => kept),
  )
  const open = rows.map(({ kept, round, sold, credited }) => {
    const staked = round.heldCash + round.heldBonus
    return {
      ...{ number: round.round, placedAt: round.createdAt.toISOString(), staked: toLira(staked), cashedOut: toLira(BigInt(credited)) },
      coupon: shown(kept, round, told, { staked, sold: BigInt(sold) }, language),
    }
  })
  return { total: rows[0]?.total ?? 0, open }
}

/** Of so many of the player's latest coupons. */
const looked = 50

/** A match that nobody has told the end of is none after some hours. */
const isRecent = sql`${fixture.startsAt} > clock_timestamp() - interval '8 hours'`

/** Matches under way, the latest first, of the sports that the player has bet on lately, each with its company and that company's number. */
export async function matchesOfPlayer(db: Db, playerId: number, limit: number, language: LanguageCode) {
  const { rows } = await db.execute<{ sport: SportsNames }>(sql`
    select distinct ${fixture.sport} as sport
      from (select ${coupon.partner}, ${coupon.selections} from ${coupon} join ${gameRound} using (partner, round)
          where ${coupon.playerId} = ${playerId} order by ${gameRound.createdAt} desc limit ${looked}) latest
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

/** Matches under way and to come whose sides and league hold these folded words, the next first. */
export async function findMatches(db: Db, words: readonly string[], limit: number, language: LanguageCode) {
  const league = sql`(select string_agg(value, ' ') from jsonb_each_text(${fixture.league}))`
  const found = await db
    .select(shownOfFixture)
    .from(fixture)
    .where(and(inArray(fixture.state, ['scheduled', 'live']), isRecent, holdsAll(sql`${fixture.home} || ' ' || ${fixture.away} || ' ' || ${league}`, words)))
    .orderBy(asc(fixture.startsAt), asc(fixture.id))
    .limit(limit)
  return found.map((each) => eventOf(each, language))
}
