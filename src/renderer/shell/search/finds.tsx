import type { ResultOf } from '@kehribar/shared/api'
import type { Game } from '@kehribar/shared/api/games'
import type { home } from '@kehribar/shared/api/home'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { foldText } from '@kehribar/shared/rules/fold'
import { formatMoney } from '@kehribar/shared/rules/money'
import { parseLink } from '@kehribar/shared/security/page-of'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CircleHelp, type LucideIcon, Radio, Search } from 'lucide-react'
import { call } from '@/platform/network/call'
import { paths } from '@/platform/shell/paths'
import { formatDateTime } from '@/platform/texts/format'
import type { LanguageCode } from '@kehribar/shared/languages'
import { formatReturn } from '@/ui/games/format-return'

type Found = ResultOf<(typeof home)['search']>

/** Result in the list, and its action. */
export interface Find {
  readonly key: string
  readonly title: string
  /** Below the title. */
  readonly text?: string
  /** Language of the title, for screen readers. */
  readonly language?: string | undefined
  readonly picture?: string
  /** The picture is a logo, which must not be cropped. */
  readonly isLogo?: true
  readonly icon?: LucideIcon
  readonly does: { readonly go: string } | { readonly play: Game } | { readonly search: string }
}
export interface FindGroup {
  readonly name: 'recent' | 'games' | 'studios' | 'matches' | 'pages' | 'help' | 'instead'
  readonly finds: readonly Find[]
}

export const searchQuery = (text: string, language: LanguageCode) =>
  queryOptions({
    queryKey: ['shell', 'search', text, language] as const,
    queryFn: ({ signal }) => call('search', { q: text }, { signal }),
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
  })

const gameFind = (game: Game, language: LanguageCode): Find => {
  const { id, title, gameProvider, image, rtp, minBet, maxBet } = game
  const stakes = minBet !== undefined && maxBet !== undefined && `${formatMoney(minBet, language)}–${formatMoney(maxBet, language)}`
  return {
    key: `game-${id}`,
    title,
    language: game.language,
    text: [gameProvider, rtp !== undefined && `RTP ${formatReturn(rtp, language)}`, stakes].filter(Boolean).join(' · '),
    picture: image,
    does: { play: game },
  }
}

export interface SitePage {
  readonly key: string
  readonly title: string
  readonly to: string
  readonly icon: LucideIcon
}

/** Returns the pages of the site whose title contains every word. */
export function findPages(pages: readonly SitePage[], text: string): Find[] {
  const words = foldText(text).split(' ')
  return pages
    .filter(({ title }) => words.every((word) => foldText(title).includes(word)))
    .map(({ key, title, to, icon }) => ({ key: `page-${key}`, title, icon, does: { go: to } }))
}

/** Returns the result groups in the order of the list. */
export function groupsOf({ games, studios, matches, help, instead }: Found, pages: readonly Find[], language: LanguageCode): FindGroup[] {
  const routeOf = (tag: string) => gameTypes.find((type) => type.tag === tag)?.route ?? 'slot'
  return (
    [
      { name: 'games', finds: games.map((game) => gameFind(game, language)) },
      {
        name: 'studios',
        finds: studios.map(({ provider, name, image, type }) => ({
          key: `studio-${provider}`,
          title: name,
          picture: image,
          isLogo: true as const,
          does: { go: paths.catalogue(routeOf(type), provider) },
        })),
      },
      {
        name: 'matches',
        finds: matches.map(({ home, away, sport, league, startsAt, state, score }) => ({
          key: `match-${home}-${away}-${startsAt}`,
          title: `${home} – ${away}${score ? ` ${score.home}:${score.away}` : ''}`,
          text: [sport, league, state === 'scheduled' && formatDateTime(startsAt)].filter(Boolean).join(' · '),
          icon: Radio,
          does: { go: state === 'live' ? paths.live : paths.sports },
        })),
      },
      { name: 'pages', finds: pages },
      {
        name: 'help',
        finds: help.flatMap(({ title, page }) => {
          const link = parseLink(page)
          return link.kind === 'page' ? [{ key: `help-${title}`, title, icon: CircleHelp, does: { go: link.path } }] : []
        }),
      },
      // Suggestions show only if no page of the site matches either.
      { name: 'instead', finds: pages.length > 0 ? [] : instead.map((game) => gameFind(game, language)) },
    ] satisfies FindGroup[]
  ).filter(({ finds }) => finds.length > 0)
}

export const recentSearchGroups = (texts: readonly string[]): FindGroup[] =>
  texts.length === 0 ? [] : [{ name: 'recent', finds: texts.map((text) => ({ key: `recent-${text}`, title: text, icon: Search, does: { search: text } })) }]
