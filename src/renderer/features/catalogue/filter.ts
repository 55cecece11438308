import type { CatalogueGame } from '@kehribar/shared/api/games'
import { type GameType, gameTypes } from '@kehribar/shared/rules/game-types'
import { type Facts, hasFacts, noFacts, readFacts, writeFacts } from './facts'
import { paths } from '@/platform/shell/paths'

/** Filter of a catalogue, all of which is in the address (@see CAT-11). */
export interface Filter {
  type: GameType
  search: string
  /** Tag id as text, or `all`. */
  tag: string
  /** Provider code, or `all`. */
  provider: string
  isFavorite: boolean
  facts: Facts
}

const ALL = 'all'
const SEARCH = 'q'
const FAVORITES = 'favorites'

/**
 * Reads the filter from an address.
 * @param pathname determines the type; an unknown pathname means slots
 */
export function readFilter(pathname: string, params: { provider?: string | undefined; tag?: string | undefined }, query: URLSearchParams): Filter {
  const type = gameTypes.find(({ path }) => pathname.toLowerCase() === path || pathname.toLowerCase().startsWith(`${path}/`)) ?? gameTypes[0]
  return {
    type,
    search: (query.get(SEARCH) ?? '').slice(0, 60),
    tag: params.tag || ALL,
    provider: params.provider || ALL,
    isFavorite: query.get(FAVORITES) === '1',
    facts: readFacts(query),
  }
}

/** Returns the address of a filter. Choosing favourites resets all other filters and leads to the catalogue's base path (@see CAT-13). */
export function addressOf({ type, search, tag, provider, isFavorite, facts }: Filter): string {
  const base = isFavorite ? type.path : paths.catalogue(type.route, provider === ALL ? undefined : provider, tag === ALL ? undefined : tag)
  const query = new URLSearchParams()
  if (search) query.set(SEARCH, search)
  if (isFavorite) query.set(FAVORITES, '1')
  else writeFacts(query, facts)
  const text = query.toString()
  return text ? `${base}?${text}` : base
}

/** Return a filter with a change: choosing a provider, tag or fact turns favourites off and keeps the other choices (@see CAT-14). */
export const withProvider = (filter: Filter, provider: string): Filter => ({ ...filter, provider, isFavorite: false })
export const withTag = (filter: Filter, tag: string): Filter => ({ ...filter, tag, isFavorite: false })
export const withFavorites = (filter: Filter): Filter => ({ ...filter, provider: ALL, tag: ALL, facts: noFacts, isFavorite: true })
export const withFacts = (filter: Filter, facts: Facts): Filter => ({ ...filter, facts, isFavorite: false })
/** Returns the empty filter of another type (@see CAT-10). */
export const emptyFilter = (type: GameType): Filter => ({ type, search: '', tag: ALL, provider: ALL, isFavorite: false, facts: noFacts })

export const isCleared = ({ search, tag, provider, isFavorite, facts }: Filter): boolean =>
  !search && tag === ALL && provider === ALL && !isFavorite && !hasFacts(facts)

/** Applies provider, tag and favourites; search and facts are applied later. */
export function filterGames(
  games: readonly CatalogueGame[],
  { tag, provider, isFavorite }: Pick<Filter, 'tag' | 'provider' | 'isFavorite'>,
  favourites: ReadonlySet<number>,
): readonly CatalogueGame[] {
  if (isFavorite) return games.filter(({ id }) => favourites.has(id))
  if (tag === ALL && provider === ALL) return games
  return games.filter((game) => (provider === ALL || game.provider === provider) && (tag === ALL || game.tags.some(({ id }) => String(id) === tag)))
}
