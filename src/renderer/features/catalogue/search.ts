import { foldText } from '@kehribar/shared/rules/fold'
import MiniSearch from 'minisearch'

/** Searchable fields of a game. */
export interface Searched {
  id: number
  title: string
  gameProvider: string
}

/** Finds games by title and studio. Returns their ids, best match first. */
export type Search = (text: string) => number[]

/** Returns a memoized fold, because titles share most of their words. */
function foldOnce(): (term: string) => string {
  const known = new Map<string, string>()
  return (term) => {
    const folded = known.get(term) ?? foldText(term)
    known.set(term, folded)
    return folded
  }
}

/**
 * Returns a search index over a catalogue. It folds letters (wıld finds Wild, visne Vişne), matches prefixes, and allows one wrong letter in five
 * in words of four letters or more (olimpus finds Olimpos). Indexing thousands of games takes over 100 ms, so {@link startSearcher} uses a worker.
 */
export function createSearch(games: readonly Searched[]): Search {
  const folded = foldOnce()
  const index = new MiniSearch<Searched>({
    fields: ['title', 'gameProvider'],
    storeFields: [],
    processTerm: (term) => folded(term) || null,
    searchOptions: {
      processTerm: (term) => foldText(term) || null,
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
