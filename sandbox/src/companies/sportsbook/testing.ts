import type { CouponRequest } from '@kehribar/shared/partners/sportsbook'
import type { EmbedSession } from '../embeds/sessions'
import type { Store } from '../store/open'
import { sportsbookSeason } from '../store/schema'
import type { Wallet } from '../wallet/client'
import { type Chosen, outcomeId, type Pick } from './picks'
import { settledState } from './coupons/results'
import type { ReportFixture } from './data-feed'
import { marketsOf } from './markets/rules'
import { type Sportsbook, openSportsbook } from './sportsbook'
import { type Fixture, fixturesBetween } from './season/fixtures'

/** Opens a season with a fixed seed, the same in every test. */
export async function openTestSeason(store: Store, wallet: Wallet, now: () => number, reportFixture?: ReportFixture): Promise<Sportsbook> {
  await store.insert(sportsbookSeason).values({ seed: 'test season' }).onConflictDoNothing()
  return openSportsbook({ store, wallet, now, pauses: [0], ...(reportFixture && { reportFixture }) })
}

let players = 0
export const testSession = (change: Partial<EmbedSession> = {}): EmbedSession => ({
  provider: 'sportsbook',
  walletSession: 's'.repeat(32),
  player: `player-${++players}`,
  game: 1304,
  minBet: 100n,
  maxBet: 5_000_000n,
  language: 'tr',
  startedAt: new Date(0),
  ...change,
})

let intents = 0
/** Returns a coupon request at current odds. */
export function requestFor(sportsbook: Sportsbook, picks: readonly Chosen[], change: Partial<CouponRequest> = {}): CouponRequest {
  const selections = picks.map((pick) => ({ outcome: outcomeId(pick), odds: sportsbook.book.oddsAt(pick, sportsbook.now()) ?? 1_500 }))
  return {
    intent: `intent-${String(++intents).padStart(12, '0')}`,
    kind: picks.length === 1 ? 'single' : 'combination',
    selections,
    stake: '1000',
    accept: 'none',
    ...change,
  }
}

/** Returns main-market outcomes with the given result, of matches that start within `hours` after `from`. */
export function picksThatWill(end: 'win' | 'lose' | 'are void', { matches, book, now }: Sportsbook, from: number, hours = 6): Pick[] {
  const wanted = { win: 'won', lose: 'lost', 'are void': 'void' }[end]
  return fixturesBetween(from, from + hours * 3_600_000).flatMap((fixture: Fixture) => {
    const [rule] = marketsOf(fixture.league.kind)
    if (!rule) return []
    const result = matches.resultOf(fixture)
    const pick = rule.outcomes.map((code) => ({ fixture, rule, code })).find(({ code }) => settledState(rule, code, result) === wanted)
    return pick && book.oddsAt(pick, now()) !== null ? [pick] : []
  })
}
