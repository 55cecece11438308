import type { CatalogueGame } from '@kehribar/shared/api/games'
import { pickContent } from '@kehribar/shared/languages'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, startTransition, useEffect, useRef } from 'react'
import { isMissing } from '@/platform/network/reading'
import { useLanguage } from '@/platform/texts/format'
import { named } from '@/platform/texts/named'
import { useSession } from '@/platform/storage/store'
import { gamesQuery, openingQuery, providersQuery, tagsQuery } from './api'
import { fitting, groupsOf } from './facts'
import { type Filter, isCleared, narrow } from './filter'
import { type Searcher, startSearcher } from './searcher'

interface Answer {
  games: readonly CatalogueGame[]
  text: string
  ids: readonly number[]
}

/**
 * The games that a text finds, by id and in order of fit; null without a text or before the first answer.
 * `near`: somebody is at the search box, so the index is built.
 */
function useSearch(games: readonly CatalogueGame[], text: string, near: boolean): { ids: readonly number[] | null; behind: boolean } {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const searcher = useRef<Searcher | null>(null)
  const wanted = (near || text !== '') && games.length > 0

  useEffect(() => {
    if (!wanted) return
    const current = startSearcher(games, (found) => startTransition(() => setAnswer({ games, ...found })))
    searcher.current = current
    return () => {
      current.stop()
      searcher.current = null
    }
  }, [games, wanted])

  useEffect(() => {
    if (wanted && text) searcher.current?.find(text)
  }, [games, wanted, text])

  // The next search begins from the whole list, not from what the last one found.
  if (!text && answer) setAnswer(null)
  if (!text) return { ids: null, behind: false }
  return { ids: answer?.games === games ? answer.ids : null, behind: answer?.games !== games || answer.text !== text }
}

const none: readonly CatalogueGame[] = []

/**
 * The games that a filter shows, and the counts around them. The first batch is enough for a first screen; all of them are
 * asked for when somebody filters, comes near the search (`near`) or near the end of what is shown (`further`), and where
 * something cannot be said without them.
 */
export function useCatalogue(filter: Filter, near: boolean, further: boolean) {
  const { type } = filter
  const { user } = useSession()
  const opens = isCleared(filter)
  const opening = useQuery({ ...openingQuery(type), enabled: opens })
  const providers = useQuery(providersQuery(type))
  const tags = useQuery(tagsQuery(type))
  const used = near || further || !opens || (user?.favoriteGames.length ?? 0) > 0
  // Another back end may not say how many there are, or of which catalogue a tag is.
  const untold = opening.isError || (opening.data && opening.data.total === undefined) || tags.data?.some((each) => each.type === undefined)
  const all = useQuery({ ...gamesQuery(type), enabled: used || untold === true })
  const language = useLanguage()
  const games = all.data?.data ?? none
  const favourites = useMemo(() => new Set(user?.favoriteGames.map(({ id }) => id)), [user?.favoriteGames])
  const favouriteCount = useMemo(() => (user ? games.reduce((sum, { id }) => sum + (favourites.has(id) ? 1 : 0), 0) : undefined), [user, games, favourites])

  const shownTags = useMemo(() => {
    // Another back end may answer with those of every catalogue.
    const carried = new Set(games.flatMap((game) => game.tags.map(({ id }) => id)))
    const fitting = (tags.data ?? []).filter((each) => each.type === undefined || each.type === type.tag || carried.has(each.id))
    return named(fitting, ({ title }) => pickContent(title, language))
  }, [tags.data, games, type, language])

  const text = filter.search.trim()
  const { ids, behind } = useSearch(games, text, near)
  // An address with a search is not shown before its answer; a person who types sees the list before it, dimmed.
  const [awaited, setAwaited] = useState(text !== '')
  if (awaited && (ids || text === '')) setAwaited(false)

  const { provider, tag, isFavorite } = filter
  const left = useMemo(() => narrow(games, { provider, tag, isFavorite }, favourites), [games, provider, tag, isFavorite, favourites])
  const searching = ids !== null
  const byId = useMemo(() => (searching ? new Map(left.map((game) => [game.id, game])) : null), [left, searching])
  const candidates = useMemo(() => (ids && byId ? ids.flatMap((id) => byId.get(id) ?? []) : left), [left, byId, ids])
  const [now] = useState(Date.now)
  const groups = useMemo(() => groupsOf(games), [games])
  // The facts of an address are the same as long as the address is.
  const written = JSON.stringify(filter.facts)
  const facts = useMemo(() => JSON.parse(written) as Filter['facts'], [written])
  const shown = useMemo(() => fitting(candidates, facts, groups, now), [candidates, facts, groups, now])

  const unread = [providers, tags].filter(({ error }) => error !== null && !isMissing(error))
  // Nothing of an untold number is no empty catalogue yet.
  const said = opening.data?.total !== undefined || opening.data?.data.length
  const early = all.isPending && opens && said ? opening.data : undefined
  return {
    games: early ? early.data : shown,
    /** What facts choose from: the games that the rest of the filter leaves over. */
    candidates,
    /** By which the games can be told apart; of a first batch those that it knows of. */
    groups: early ? groupsOf(early.data) : groups,
    now,
    /** What is shown still answers to earlier letters. */
    behind,
    /** Nothing is known yet. */
    pending: (all.isPending && !early) || (awaited && games.length > 0),
    /** There is more of the catalogue than what is known. */
    partial: early !== undefined && early.total !== early.data.length,
    error: all.error,
    retry: () => void all.refetch(),
    /** Undefined while a back end that does not say it has not given all of them. */
    total: early ? early.total : games.length,
    /** A player's; nobody knows a visitor's. */
    favouriteCount,
    providers: (providers.data ?? []).filter(({ types }) => types === undefined || types.includes(type.tag)),
    tags: shownTags,
    /** On their way, not failed. */
    providersPending: providers.isPending,
    tagsPending: tags.isPending,
    /** Asks again for filters that the back end has and could not give; null where none are missing. */
    retryFilters: unread.length > 0 ? () => void Promise.all(unread.map((query) => query.refetch())) : null,
    /** The address names a provider or a tag that this catalogue does not have. */
    strangeProvider: provider !== 'all' && providers.data !== undefined && !providers.data.some((known) => known.provider === provider),
    strangeTag: tag !== 'all' && tags.data !== undefined && !shownTags.some(({ id }) => String(id) === tag),
  }
}

export type Catalogue = ReturnType<typeof useCatalogue>
