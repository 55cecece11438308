import { chakra } from '@chakra-ui/react'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isEmbed, paths } from '@/platform/shell/paths'
import { useTranslation } from '@/platform/texts/i18n'
import { Page } from '../navigation/page'
import { skeletonRecipe } from '../theme/recipes'

/** Grey placeholder of a known size. */
export const Skeleton = chakra('span', skeletonRecipe, { defaultProps: { 'aria-hidden': true } })

interface LoadingProps {
  children: ReactNode
  /** Replaces the text "loading". */
  words?: string
  /** With padding, in the panel of a list. */
  padded?: boolean
}

/** Wraps skeletons and tells screen readers that content is loading. */
export function Loading({ children, words, padded }: LoadingProps) {
  const { t } = useTranslation()
  return (
    <chakra.div aria-busy="true" p={padded ? '4' : undefined}>
      <chakra.p role="status" srOnly>
        {words ?? t('loading')}
      </chakra.p>
      {children}
    </chakra.div>
  )
}

/** Placeholder of a panel with a known height. */
export function PanelLoading({ h }: { h: string | Record<string, string> }) {
  return (
    <Loading>
      <Skeleton h={h} borderRadius="l3" />
    </Loading>
  )
}

/** Placeholder for lines of text. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <chakra.div display="grid" gap="3" aria-hidden>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} h="4" w={index === lines - 1 ? '60%' : 'full'} />
      ))}
    </chakra.div>
  )
}

/** Placeholder for rows of a table or list. */
export function RowsSkeleton({ rows = 5, height = '52px' }: { rows?: number; height?: string }) {
  return (
    <chakra.div display="grid" gap="2" aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} h={height} />
      ))}
    </chakra.div>
  )
}

/** Tiles in a row: 3, then 4, 5 and 6. Beside a side panel there are at most 5. */
const columnsOf = (widest: 5 | 6) => ({
  base: 'repeat(3, minmax(0, 1fr))',
  md: 'repeat(4, minmax(0, 1fr))',
  lg: 'repeat(5, minmax(0, 1fr))',
  xl: `repeat(${widest}, minmax(0, 1fr))`,
})

/** Placeholder for rows of game tiles. */
function Tiles({ rows, widest = 6 }: { rows: number; widest?: 5 | 6 }) {
  return (
    <chakra.div
      display="grid"
      columnGap={{ base: '2.5', md: '4' }}
      gridTemplateColumns={columnsOf(widest)}
      gridTemplateRows={`repeat(${rows}, auto)`}
      // Tiles beyond the last row have no height.
      gridAutoRows="0"
      overflow="hidden"
    >
      {Array.from({ length: widest * rows }, (_, index) => (
        <Skeleton key={index} aspectRatio="3 / 4" mb={{ base: '2.5', md: '4' }} borderRadius="l3" />
      ))}
    </chakra.div>
  )
}

/** Placeholder for rows of tiles with their names. It is higher than the window, so that nothing below it is seen moving. */
export function TileRowsSkeleton() {
  return (
    <chakra.div display="grid" alignContent="start" gap="4" minH="200dvh" aria-hidden>
      <Skeleton h="8" w="180px" />
      <Tiles rows={1} />
      <Skeleton mt="4" h="8" w="180px" />
      <Tiles rows={1} />
    </chakra.div>
  )
}

const Beside = chakra('div', { base: { display: 'grid', gap: '6', alignItems: 'start' } })

/** Shape of the page at an address: tiles, a menu with a panel, a partner's frame, or a text. */
function PageShape({ pathname }: { pathname: string }) {
  const path = `${pathname.toLowerCase()}/`
  if (path === '//') return <TileRowsSkeleton />
  if (gameTypes.some((type) => path.startsWith(`${type.path}/`)))
    return (
      <Beside gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)', lg: '248px minmax(0, 1fr)' }}>
        <Skeleton display={{ base: 'none', md: 'block' }} h="360px" borderRadius="l3" />
        <Tiles rows={4} widest={5} />
      </Beside>
    )
  if (path.startsWith(`${paths.profile}/`))
    return (
      <Beside gridTemplateColumns="minmax(0, 1fr)" css={{ '@media (min-width: 1025px)': { gridTemplateColumns: '{sizes.side-profile} minmax(0, 1fr)' } }}>
        <Skeleton display="none" h="560px" borderRadius="l3" css={{ '@media (min-width: 1025px)': { display: 'block' } }} />
        <chakra.div display="grid" gap="5">
          <Skeleton h="8" w="220px" />
          <Skeleton h="28" borderRadius="l3" />
          <Skeleton h="400px" borderRadius="l3" />
        </chakra.div>
      </Beside>
    )
  return (
    <chakra.div display="grid" gap="5">
      <Skeleton h="8" w="220px" />
      <Skeleton h={{ base: '40', md: '56' }} borderRadius="xl" />
      <TextSkeleton />
    </chakra.div>
  )
}

/** Placeholder of the page at the current address, announced to screen readers. A partner's page has none: its frame is as large as the window. */
export function PageSkeleton() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <Page aria-busy="true" minH="100dvh">
      <chakra.p role="status" srOnly>
        {t('loading')}
      </chakra.p>
      <div aria-hidden>{!isEmbed(pathname) && <PageShape pathname={pathname} />}</div>
    </Page>
  )
}
