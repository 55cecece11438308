import type { Game } from '@shared/api/games'
import { fold } from '@shared/rules/fold'
import MiniSearch from 'minisearch'

/** Finds games by title and studio. Ids in order of fit. */
export type Search = (text: string) => number[]

/**
 * An index over a catalogue. Letters are folded (wıld finds Wild, visne Vişne), beginnings of words count, and one
 * letter in five may be wrong in words of four letters and more (olimpus finds Olimpos).
 */
export function createSearch(games: readonly Game[]): Search {
  const index = new MiniSearch<Game>({
    fields: ['title', 'gameProvider'],
    storeFields: [],
    processTerm: (term) => fold(term) || null,
    searchOptions: {
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
