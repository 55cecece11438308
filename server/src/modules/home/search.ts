import type { home } from '@kehribar/shared/api/home'
import { type LanguageCode, pickContent } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import { foldText } from '@kehribar/shared/rules/fold'
import type { Db } from '../../db/types'
import type { Handler } from '../../call'
import { faqEntries, staticPages } from '../content'
import { findMatches } from '../finance'
import { findGames, findStudios, homePageGames } from '../games'
import { offersClosed } from '../safer-play'

/** Maximum number of entries per list. */
const shown = { games: 8, studios: 4, matches: 6, help: 5, instead: 6 }

/** Searches questions and pages in the reader's language. There are only some dozens. */
async function findHelp(db: Db, words: readonly string[], language: LanguageCode) {
  const [questions, pages] = await Promise.all([faqEntries(db), staticPages(db, undefined)])
  const all = [
    ...pages.map(({ code, json }) => ({ title: pickContent(json.title, language), page: paths.page(code) })),
    ...questions.map(({ json }) => ({ title: pickContent(json.question, language), page: paths.page('faq') })),
  ]
  return all.filter(({ title }) => title && words.every((word) => foldText(title).includes(word))).slice(0, shown.help)
}

/** Searches games, studios, matches and help. A player who may get no offers gets only matches of the search, no suggestions. @see USE-3, PROTECT-5 */
export const search: Handler<(typeof home)['search']> = async ({ q }, { db, session, language }) => {
  const words = foldText(q).split(' ').filter(Boolean)
  const [games, studios, matches, help] = await Promise.all([
    findGames(db, words, shown.games),
    findStudios(db, words, shown.studios),
    findMatches(db, words, shown.matches, language),
    findHelp(db, words, language),
  ])
  const nothing = games.length + studios.length + matches.length + help.length === 0
  const instead = nothing && !(session && (await offersClosed(db, session.playerId))) ? await homePageGames(db, shown.instead) : []
  return { status: 1, games, studios, matches, help, instead }
}
