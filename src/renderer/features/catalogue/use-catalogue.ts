import type { CatalogueGame } from '@kehribar/shared/api/games'
import { pickContent } from '@kehribar/shared/languages'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { isMissing } from '@/platform/network/reading'
import { useSession } from '@/platform/session/use-session'
import { useLanguage } from '@/platform/texts/format'
import { withName } from '@/platform/texts/with-name'
import { gamesQuery, openingQuery, providersQuery, tagsQuery } from './api'
import { filterByFacts, groupsOf } from './facts'
import { type Filter, filterGames, isCleared } from './filter'
import type { Searched } from './search'
import type { Found, Order } from './search.worker'

interface Searcher {
  /** Starts a search; its answer goes to `tell`. Answers to older texts may arrive first. */
  find: (text: string) => void
  stop: () => void
}

/** Milliseconds in which a worker answers even on a slow phone; after that the page searches itself. */
const timeoutMs = 5_000

/** Builds the index and searches in a worker, so that typing stays smooth (@see SPEED-03). */
export function startSearcher(games: readonly Searched[], onFound: (found: Found) => void): Searcher {
  const rows = games.map(({ id, title, gameProvider }): Searched => ({ id, title, gameProvider }))
  if (typeof Worker === 'undefined') return searchInPage(rows, onFound)
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' })
  const post = (order: Order) => worker.postMessage(order)
  let pendingText: string | undefined
  let instead: Searcher | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const replace = (why: string) => {
    console.error('The search worker failed, so the page searches itself:', why)
    clearTimeout(timer)
    worker.terminate()
    instead = searchInPage(rows, onFound)
    if (pendingText !== undefined) instead.find(pendingText)
  }
  worker.onmessage = ({ data }: MessageEvent<Found>) => {
    clearTimeout(timer)
    onFound(data)
  }
  worker.onerror = ({ message }) => replace(message)
  post({ games: rows })
  return {
    find: (text) => {
      pendingText = text
      if (instead) return instead.find(text)
      timer ??= setTimeout(replace, timeoutMs, 'the search worker did not answer')
      post({ text })
    },
    stop: () => {
      clearTimeout(timer)
      worker.terminate()
      instead?.stop()
    },
  }
}

/** Fallback without a worker: searches on the main thread. */
function searchInPage(rows: readonly Searched[], onFound: (found: Found) => void): Searcher {
  const search = import('./search').then(({ createSearch }) => createSearch(rows))
  let stopped = false
  return {
    find: (text) => void search.then((find) => !stopped && onFound({ text, ids: find(text) })),
    stop: () => {
      stopped = true
    },
  }
}

interface Answer {
  games: readonly CatalogueGame[]
  text: string
  ids: readonly number[]
}

/**
 * Returns the ids that a text finds, best match first; null without a text or before the first answer.
 * `near`: the player is at the search box, so build the index.
 */
function useSearch(games: readonly CatalogueGame[], text: string, near: boolean): { ids: readonly number[] | null; behind: boolean } {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const searcher = useRef<Searcher | null>(null)
  const needsSearcher = (near || text !== '') && games.length > 0

  useEffect(() => {
    if (!needsSearcher) return
    const current = startSearcher(games, (found) => startTransition(() => setAnswer({ games, ...found })))
    searcher.current = current
    return () => {
      current.stop()
      searcher.current = null
    }
  }, [games, needsSearcher])

  useEffect(() => {
    if (needsSearcher && text) searcher.current?.find(text)
  }, [games, needsSearcher, text])

  // Clear the result, so that the next search starts from the whole list.
  if (!text && answer) setAnswer(null)
  if (!text) return { ids: null, behind: false }
  return { ids: answer?.games === games ? answer.ids : null, behind: answer?.games !== games || answer.text !== text }
}

const none: readonly CatalogueGame[] = []

/**
 * Returns the games and counts of a filter. The first batch is enough for a first screen. The whole catalogue is fetched for a filter,
 * near the search (`near`), near the end of the list (`further`), and if the back end sends no counts.
 */
export function useCatalogue(filter: Filter, near: boolean, further: boolean) {
  const { type } = filter
  const { user } = useSession()
  const opens = isCleared(filter)
  const opening = useQuery({ ...openingQuery(type), enabled: opens })
  const providers = useQuery(providersQuery(type))
  const tags = useQuery(tagsQuery(type))
  const used = near || further || !opens || (user?.favoriteGames.length ?? 0) > 0
  // Other back ends may not send the total number of games, or the catalogue of a tag.
  const lacksCounts = opening.isError || (opening.data && opening.data.total === undefined) || tags.data?.some((each) => each.type === undefined)
  const all = useQuery({ ...gamesQuery(type), enabled: used || lacksCounts === true })
  const language = useLanguage()
  const games = all.data?.data ?? none
  const favourites = useMemo(() => new Set(user?.favoriteGames.map(({ id }) => id)), [user?.favoriteGames])
  const favouriteCount = useMemo(() => (user ? games.reduce((sum, { id }) => sum + (favourites.has(id) ? 1 : 0), 0) : undefined), [user, games, favourites])

  const shownTags = useMemo(() => {
    // Other back ends may return the tags of every catalogue.
    const carried = new Set(games.flatMap((game) => game.tags.map(({ id }) => id)))
    const fitting = (tags.data ?? []).filter((each) => each.type === undefined || each.type === type.tag || carried.has(each.id))
    return withName(fitting, ({ title }) => pickContent(title, language))
  }, [tags.data, games, type, language])

  const text = filter.search.trim()
  const { ids, behind } = useSearch(games, text, near)
  // A search in the address shows nothing until its answer arrives. A typed search shows the previous list, dimmed.
  const [awaited, setAwaited] = useState(text !== '')
  if (awaited && (ids || text === '')) setAwaited(false)

  const { provider, tag, isFavorite } = filter
  const candidatesOfFilter = useMemo(() => filterGames(games, { provider, tag, isFavorite }, favourites), [games, provider, tag, isFavorite, favourites])
  const searching = ids !== null
  const byId = useMemo(() => (searching ? new Map(candidatesOfFilter.map((game) => [game.id, game])) : null), [candidatesOfFilter, searching])
  const candidates = useMemo(() => (ids && byId ? ids.flatMap((id) => byId.get(id) ?? []) : candidatesOfFilter), [candidatesOfFilter, byId, ids])
  const [now] = useState(Date.now)
  const groups = useMemo(() => groupsOf(games), [games])
  // Parsed from its JSON, so that the object changes only with the address.
  const written = JSON.stringify(filter.facts)
  const facts = useMemo(() => JSON.parse(written) as Filter['facts'], [written])
  const shown = useMemo(() => filterByFacts(candidates, facts, groups, now), [candidates, facts, groups, now])

  const unread = [providers, tags].filter(({ error }) => error !== null && !isMissing(error))
  // An empty list without a total does not mean that the catalogue is empty.
  const hasContent = opening.data?.total !== undefined || opening.data?.data.length
  const early = all.isPending && opens && hasContent ? opening.data : undefined
  return {
    games: early ? early.data : shown,
    /** Games left by the rest of the filter, which the facts then filter. */
    candidates,
    /** Filter groups whose values differ between games. Initially these are the groups of the first batch. */
    groups: early ? groupsOf(early.data) : groups,
    now,
    /** The result belongs to an earlier search text. */
    behind,
    /** Nothing has loaded yet. */
    pending: (all.isPending && !early) || (awaited && games.length > 0),
    /** The catalogue has more games than have loaded. */
    partial: early !== undefined && early.total !== early.data.length,
    error: all.error,
    retry: () => void all.refetch(),
    /** Undefined if the back end sends no total and not all games have loaded. */
    total: early ? early.total : games.length,
    /** The player's number of favourites; undefined for a visitor. */
    favouriteCount,
    providers: (providers.data ?? []).filter(({ types }) => types === undefined || types.includes(type.tag)),
    tags: shownTags,
    /** Still loading, not failed. */
    providersPending: providers.isPending,
    tagsPending: tags.isPending,
    /** Refetches filters that failed to load; null if none are missing. */
    retryFilters: unread.length > 0 ? () => void Promise.all(unread.map((query) => query.refetch())) : null,
    /** The address contains a provider or tag that this catalogue does not have. */
    strangeProvider: provider !== 'all' && providers.data !== undefined && !providers.data.some((known) => known.provider === provider),
    strangeTag: tag !== 'all' && tags.data !== undefined && !shownTags.some(({ id }) => String(id) === tag),
  }
}

export type Catalogue = ReturnType<typeof useCatalogue>
