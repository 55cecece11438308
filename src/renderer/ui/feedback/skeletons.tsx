import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { Page } from '../navigation/page'
import { skeletonRecipe } from '../theme/recipes'

/** A grey shape where the box of what comes is known. */
export const Skeleton = chakra('span', skeletonRecipe, { defaultProps: { 'aria-hidden': true } })

interface LoadingProps {
  children: ReactNode
  /** What is on its way, where "loading" alone says too little. */
  words?: string
  /** Around it, in a list's panel. */
  padded?: boolean
}

/** Around skeletons: says to those who do not see them that something is on its way. */
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

/** A panel to come, of a known height. */
export function PanelLoading({ h }: { h: string }) {
  return (
    <Loading>
      <Skeleton h={h} borderRadius="l3" />
    </Loading>
  )
}

/** Lines of text to come. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <chakra.div display="grid" gap="3" aria-hidden>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} h="4" w={index === lines - 1 ? '60%' : 'full'} />
      ))}
    </chakra.div>
  )
}

/** Rows of a table or list to come. */
export function RowsSkeleton({ rows = 5, height = '52px' }: { rows?: number; height?: string }) {
  return (
    <chakra.div display="grid" gap="2" aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} h={height} />
      ))}
    </chakra.div>
  )
}

/** A page to come; says so to those who do not see it. */
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
