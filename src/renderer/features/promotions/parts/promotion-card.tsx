import { chakra } from '@chakra-ui/react'
import type { Promotion } from '@kehribar/shared/api/content'
import { pickContent } from '@kehribar/shared/languages'
import { Link } from 'react-router-dom'
import { useLanguage } from '@/platform/texts/format'
import { Skeleton } from '@/ui/feedback/skeletons'
import { PlainPicture } from '@/ui/media/picture'
import { openedFromList } from '../use-dialog'

/** Aspect ratio of a promotion's picture. */
export const pictureShape = '16 / 9'

export const PromotionGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '3', md: '4', lg: '5' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
    listStyle: 'none',
    // On wide screens the first card spans two rows and columns. Its picture is at least as large as the dialog's, so it remains the largest contentful paint.
    '& > li:first-of-type': { gridColumn: { lg: 'span 2' }, gridRow: { lg: 'span 2' }, '& > a > img': { flex: { lg: '1 0 auto' } } },
  },
})

const Card = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    h: 'full',
    overflow: 'hidden',
    position: 'relative',
    borderRadius: 'l3',
    bg: 'bg.panel',
    color: 'fg',
    textDecoration: 'none',
    transition: 'transform var(--chakra-durations-moderate) var(--chakra-easings-out), background-color var(--chakra-durations-fast)',
    _hover: { bg: 'bg.muted', transform: 'translateY(-2px)' },
    _focusVisible: { outline: 'none', boxShadow: 'focus' },
    _motionReduce: { _hover: { transform: 'none' } },
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit', boxShadow: 'inset 0 0 0 1px #FFFFFF12', pointerEvents: 'none' },
    '& > img': { w: 'full', aspectRatio: pictureShape, objectFit: 'cover', bg: 'bg.muted' },
    '& > span': { display: 'grid', gap: '1', overflowWrap: 'anywhere', p: { base: '4', lg: '5' }, pt: { base: '3.5', lg: '4' }, alignContent: 'start' },
    '& > span > strong': { textStyle: 'h3', textWrap: 'balance' },
    '& > span > span': { color: 'fg.muted', textWrap: 'pretty' },
  },
})

/** Card of the grid with picture, title and one sentence. It links to the dialog (@see PROMO-01). */
export function PromotionCard({ promotion: { json }, to, eager }: { promotion: Promotion; to: string; eager: boolean }) {
  const language = useLanguage()
  return (
    <Card to={to} state={openedFromList} preventScrollReset>
      <PlainPicture src={pickContent(json.image, language)} alt="" loading={eager ? 'eager' : 'lazy'} fetchPriority={eager ? 'high' : 'auto'} />
      <span>
        <strong>{pickContent(json.title, language)}</strong>
        <span>{pickContent(json.summary, language)}</span>
      </span>
    </Card>
  )
}

export function PromotionsSkeleton() {
  return (
    <PromotionGrid aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index}>
          <Skeleton aspectRatio={pictureShape} borderRadius="l3" />
          <Skeleton h="5" w="70%" mt="4" />
          <Skeleton h="4" mt="2" mb="5" />
        </li>
      ))}
    </PromotionGrid>
  )
}
