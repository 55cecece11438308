import type { LanguageCode } from '@kehribar/shared/languages'
import type { MatchOdds } from '@kehribar/shared/partners/match-odds'
import { paths } from '@kehribar/shared/paths'
import type { Services } from '../../call'
import { matchesOfPlayer, nameIn, thousandths } from '../finance'

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
export async function offeredMatches({ db, odds }: Pick<Services, 'db' | 'odds'>, playerId: number, limit: number, language: LanguageCode) {
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
