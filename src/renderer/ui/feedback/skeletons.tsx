import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
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

/** Placeholder of a page, announced to screen readers. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <Page aria-busy="true" minH="100dvh">
      <chakra.p role="status" srOnly>
        {t('loading')}
      </chakra.p>
      <chakra.div display="grid" gap="5" aria-hidden>
        <Skeleton h="8" w="220px" />
        <Skeleton h={{ base: '40', md: '56' }} borderRadius="xl" />
        <TextSkeleton />
      </chakra.div>
    </Page>
  )
}
