import type { Game, IndexGame } from '@kehribar/shared/api/games'
import { pickContent } from '@kehribar/shared/languages'
import { type GameType, gameTypes } from '@kehribar/shared/rules/game-types'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo } from 'react'
import { useIsHydrated, useIsWide } from '@/platform/shell/media'
import { paths } from '@/platform/shell/paths'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { withName } from '@/platform/texts/with-name'
import { ErrorState } from '@/ui/feedback/error-state'
import { useNearView } from '@/ui/feedback/use-near-view'
import { openingQuery, slotTagsQuery, totalsQuery } from '../api'
import { gameRows, largestTags, ROW_SIZE, radarGames } from '../rows'
import { GameRow, GameTiles, RowSkeleton } from './game-row'
import { Section, SectionHead } from './section'

/** Enough games for every row to have its own. */
const SLOT_OPENING = 240
const THEME_ROWS = 3
/** About the height of the rows below the first, so that the end of the page does not load as long as they are missing. */
const rowsMinHeight = { base: '980px', md: '1340px' }

const byTag = (tag: GameType['tag']) => gameTypes.find((type) => type.tag === tag) as GameType
const slot = byTag('slot')

/** Row of games: six tiles on wide screens, a carousel on phones (@see HOME-07, HOME-08). */
const Block = memo(function Block({ title, to, games, type }: { title: string; to: string; games: readonly Game[]; type: GameType }) {
  const wide = useIsWide()
  return (
    <Section>
      <SectionHead title={title} to={to} />
      {wide ? <GameTiles games={games} freshTag={type.newTag} /> : <GameRow games={games} label={title} freshTag={type.newTag} />}
    </Section>
  )
})

/** Row in the shape of its tiles, until its games are known. */
function BlockSkeleton({ title, ...space }: { title?: string; minH?: typeof rowsMinHeight }) {
  return (
    <Section {...space}>
      {title && <SectionHead title={title} />}
      <RowSkeleton />
    </Section>
  )
}

/** Row of a catalogue other than slots; nothing if it has no games. */
function CatalogueBlock({ type, title }: { type: GameType; title: string }) {
  // Fetch after hydration, so that the page responds first.
  const { data, isPending } = useDeferredValue(useQuery({ ...openingQuery(type, ROW_SIZE), enabled: useIsHydrated() }))
  if (isPending) return <BlockSkeleton title={title} />
  if (!data?.length) return null
  return <Block title={title} to={type.path} games={data} type={type} />
}

/** Rows of slots and of other games. They load when the page comes near them, because they are below the first screen (@see SPEED-02). */
function LaterBlocks({ radar, hasOther }: { radar: readonly IndexGame[] | undefined; hasOther: boolean }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const [ref, enabled] = useNearView<HTMLDivElement>('200px 0px')
  // Deferred values render the rows in slices, because all at once would block the page.
  const { data: tags } = useDeferredValue(useQuery({ ...slotTagsQuery, enabled }))
  const slots = useDeferredValue(useQuery({ ...openingQuery(slot, SLOT_OPENING), enabled }))

  const rows = useMemo(() => {
    const themes = largestTags(
      withName(tags?.data ?? [], ({ title }) => pickContent(title, language)),
      [slot.newTag, slot.popularTag],
      THEME_ROWS,
    )
    return gameRows(slots.data ?? [], themes, radarGames(radar ?? []))
  }, [slots.data, tags, radar, language])

  const titleOf = (id: number) => pickContent(tags?.data.find((tag) => tag.id === id)?.title, language)
  return (
    <div ref={ref}>
      {slots.isPending && <BlockSkeleton title={t('block_slot')} minH={rowsMinHeight} />}
      {slots.isError && <ErrorState error={slots.error} onRetry={() => void slots.refetch()} />}
      {rows.map(({ tag, games }) => (
        <Block
          key={tag ?? 'all'}
          title={tag === null ? t('block_slot') : titleOf(tag)}
          to={paths.catalogue('slot', undefined, tag === null ? undefined : String(tag))}
          games={games}
          type={slot}
        />
      ))}
      {enabled && hasOther && <CatalogueBlock type={byTag('other')} title={t('block_games')} />}
    </div>
  )
}

/** One row per catalogue that has games, and rows of the largest themes (@see HOME-06). */
export function CategoryBlocks({ radar }: { radar: readonly IndexGame[] | undefined }) {
  const { t } = useTranslation('home')
  const { data: totals, isPending } = useQuery({ ...totalsQuery, enabled: useIsHydrated() })
  const has = (kind: 'live' | 'other') => totals !== undefined && (totals.totals?.[kind] ?? 1) > 0
  return (
    <>
      {isPending && <BlockSkeleton />}
      {has('live') && <CatalogueBlock type={byTag('live')} title={t('block_live_casino')} />}
      <LaterBlocks radar={radar} hasOther={has('other')} />
    </>
  )
}
