import type { home } from '@kehribar/shared/api/home'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { MatchOdds } from '@kehribar/shared/partners/match-odds'
import { paths } from '@kehribar/shared/paths'
import { trialBonuses } from '@kehribar/shared/rules/bonus-terms'
import type { Handler, Services } from '../../call'
import { databaseNow } from '../../db/now'
import type { Db } from '../../db/types'
import { activeBonuses, offeredTerms, promotionNames, trialIsOver } from '../bonuses'
import { openOffers, pastOffers } from '../deposits'
import { matchesOfPlayer, nameIn, openCoupons, thousandths } from '../finance'
import { recentGames, similarToMostPlayed } from '../games'
import { offersClosed } from '../safer-play'

/** Converts a path of the sportsbook's frame to one of the site. @see EMB-10 */
const addressOf = (page: string) => paths.sportsbook + page

const offerOf = ({ page, market, outcomes }: MatchOdds, language: LanguageCode) => ({
  page: addressOf(page),
  market: nameIn(market, language),
  outcomes: outcomes.map((outcome) => ({
    name: nameIn(outcome.name, language),
    sign: outcome.sign,
    odds: thousandths(outcome.odds),
    page: addressOf(outcome.page),
  })),
})

/** Returns live matches of the sports that the player bets on, with odds if the sportsbook answers in time. @see USE-3 */
async function offeredMatches({ db, odds }: Pick<Services, 'db' | 'odds'>, playerId: number, limit: number, language: LanguageCode) {
  const found = await matchesOfPlayer(db, playerId, limit, language)
  const companies = [...new Set(found.map(({ company }) => company))]
  const offered = new Map(
    await Promise.all(
      companies.map(async (company) => {
        const fixtures = found.filter((each) => each.company === company).map(({ fixture }) => fixture)
        return [company, await odds.of(company, fixtures)] as const
      }),
    ),
  )
  return found.map(({ company, fixture, match }) => {
    const pays = offered.get(company)?.get(fixture)
    return { ...match, ...(pays && { offer: offerOf(pays, language) }) }
  })
}

/** Maximum number of entries per list. */
const shown = { games: 12, coupons: 6, matches: 6 }

/** Returns the bonus available with the next deposit, and the promotion pages that no longer apply to the player. */
async function promotionsOf(db: Db, playerId: number, language: LanguageCode) {
  const now = await databaseNow(db)
  const [names, [open], past, triedAll] = await Promise.all([
    promotionNames(db, language),
    openOffers(db, playerId, now),
    pastOffers(db, playerId, now),
    trialIsOver(db, playerId, now),
  ])
  return {
    offer: open ? { page: names.pageOf(open.code), terms: offeredTerms(open.code, open.terms, names.nameOf(open.code)) } : null,
    past: [...past, ...(triedAll ? trialBonuses : [])].map((code) => names.pageOf(code)),
  }
}

/** Returns the player's home page. A player who may not play or is at a limit gets no offers: no bonus and no new games. @see PROTECT-5, USE-3 */
export const playerHome: Handler<(typeof home)['playerHome']> = async (_input, { db, odds, session: { playerId }, language }) => {
  // Ends an expired bonus first, so that the offers below are correct.
  const [bonus = null] = await activeBonuses(db, playerId, language)
  const [recent, coupons, { offer, past }, closed] = await Promise.all([
    recentGames(db, playerId, shown.games),
    openCoupons(db, playerId, shown.coupons, language),
    promotionsOf(db, playerId, language),
    offersClosed(db, playerId),
  ])
  if (closed) return { status: 1, recent, because: null, coupons, bonus, offer: null, past, matches: [] }
  const [because, matches] = await Promise.all([
    similarToMostPlayed(db, playerId, shown.games),
    offeredMatches({ db, odds }, playerId, shown.matches, language),
  ])
  return { status: 1, recent, because, coupons, bonus, offer, past, matches }
}
