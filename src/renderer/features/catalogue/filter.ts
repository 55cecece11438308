import type { Game } from '@kehribar/shared/api/games'
import { type GameType, gameTypes } from '@kehribar/shared/rules/game-types'
import { paths } from '@/platform/shell/paths'

/** What a catalogue shows; all of it stands in the address (@see CAT-11). */
export interface Filter {
  type: GameType
  search: string
  /** Tag id as text, or `all`. */
  tag: string
  /** Provider code, or `all`. */
  provider: string
  isFavorite: boolean
}

const ALL = 'all'
const SEARCH = 'q'
const FAVORITES = 'favorites'

/** @param pathname decides the type; an unknown one is slots */
export function readFilter(pathname: string, params: { provider?: string | undefined; tag?: string | undefined }, query: URLSearchParams): Filter {
  const type = gameTypes.find(({ path }) => pathname.toLowerCase() === path || pathname.toLowerCase().startsWith(`${path}/`)) ?? gameTypes[0]
  return {
    type,
    search: (query.get(SEARCH) ?? '').slice(0, 60),
    tag: params.tag || ALL,
    provider: params.provider || ALL,
    isFavorite: query.get(FAVORITES) === '1',
  }
}

/** The address of a filter. Choosing favourites resets provider and tag and leads to the catalogue's base path (@see CAT-13). */
export function addressOf({ type, search, tag, provider, isFavorite }: Filter): string {
  const base = isFavorite ? type.path : paths.catalogue(type.route, provider === ALL ? undefined : provider, tag === ALL ? undefined : tag)
  const query = new URLSearchParams()
  if (search) query.set(SEARCH, search)
  if (isFavorite) query.set(FAVORITES, '1')
  const text = query.toString()
  return text ? `${base}?${text}` : base
}

/** Choosing a provider or a tag turns favourites off; a chosen one is kept when the other changes (@see CAT-14). */
export const withProvider = (filter: Filter, provider: string): Filter => ({ ...filter, provider, isFavorite: false })
export const withTag = (filter: Filter, tag: string): Filter => ({ ...filter, tag, isFavorite: false })
export const withFavorites = (filter: Filter): Filter => ({ ...filter, provider: ALL, tag: ALL, isFavorite: true })
/** Another type starts from nothing (@see CAT-10). */
export const cleared = (type: GameType): Filter => ({ type, search: '', tag: ALL, provider: ALL, isFavorite: false })

export const isCleared = ({ search, tag, provider, isFavorite }: Filter): boolean => !search && tag === ALL && provider === ALL && !isFavorite

/** The games that provider, tag and favourites leave over; search comes after it. */
export function narrow(games: readonly Game[], { tag, provider, isFavorite }: Filter, favourites: ReadonlySet<number>): readonly Game[] {
  if (isFavorite) return games.filter(({ id }) => favourites.has(id))
  if (tag === ALL && provider === ALL) return games
  return games.filter((game) => (provider === ALL || game.provider === provider) && (tag === ALL || game.tags.some(({ id }) => String(id) === tag)))
}
