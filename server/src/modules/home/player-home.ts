import type { home } from '@kehribar/shared/api/home'
import type { LanguageCode } from '@kehribar/shared/languages'
import { trialBonuses } from '@kehribar/shared/rules/bonus-terms'
import { databaseNow } from '../../db/now'
import type { Db } from '../../db/types'
import type { Handler } from '../../call'
import { activeBonuses, offeredTerms, promotionNames, trialIsOver } from '../bonuses'
import { openOffers, pastOffers } from '../deposits'
import { openCoupons } from '../finance'
import { similarToMostPlayed, recentGames } from '../games'
import { offersClosed } from '../safer-play'
import { offeredMatches } from './offered-matches'

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
