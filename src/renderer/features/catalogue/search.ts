import { fold } from '@kehribar/shared/rules/fold'
import MiniSearch from 'minisearch'

/** What of a game is searched. */
export interface Searched {
  id: number
  title: string
  gameProvider: string
}

/** Finds games by title and studio. Ids in order of fit. */
export type Search = (text: string) => number[]

/** Folded words: titles share most of theirs. */
function foldOnce(): (term: string) => string {
  const known = new Map<string, string>()
  return (term) => {
    const folded = known.get(term) ?? fold(term)
    known.set(term, folded)
    return folded
  }
}

/**
 * An index over a catalogue. Letters are folded (wıld finds Wild, visne Vişne), beginnings of words count, and one
 * letter in five may be wrong in words of four letters and more (olimpus finds Olimpos). Thousands of games take a
 * tenth of a second and more, so {@link startSearcher} does it beside the page.
 */
export function createSearch(games: readonly Searched[]): Search {
  const folded = foldOnce()
  const index = new MiniSearch<Searched>({
    fields: ['title', 'gameProvider'],
    storeFields: [],
    processTerm: (term) => folded(term) || null,
    searchOptions: {
      processTerm: (term) => fold(term) || null,
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      boost: { title: 3 },
      weights: { prefix: 0.6, fuzzy: 0.2 },
    },
  })
  index.addAll(games)
  return (text) => index.search(text).map(({ id }) => id as number)
}
