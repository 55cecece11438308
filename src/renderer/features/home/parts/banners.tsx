import { chakra } from '@chakra-ui/react'
import type { Banner } from '@kehribar/shared/api/content'
import { pickContent } from '@kehribar/shared/languages'
import { Link } from 'react-router-dom'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useIsWide } from '@/platform/shell/media'
import { paths } from '@/platform/shell/paths'
import { BannerSlider } from '@/ui/media/banner-slider'
import { Carousel } from '@/ui/media/carousel'
import { PlainPicture } from '@/ui/media/picture'
import { contentLink } from '@/ui/navigation/content-link'
import { Skeleton } from '@/ui/feedback/skeletons'
import { Section } from './section'

const shape = { phone: '4 / 3', medium: '16 / 6', wide: '16 / 6' }

const Frame = chakra('div', {
  base: { display: 'grid', gap: { base: '3', md: '4' }, gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 296px' } },
})
const Side = chakra('div', { base: { display: { base: 'none', md: 'grid' }, gap: '4', gridTemplateColumns: { md: '1fr 1fr', lg: '1fr' } } })

const SideLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    position: 'relative',
    overflow: 'hidden',
    minH: '132px',
    p: '3.5',
    px: '4',
    borderRadius: 'xl',
    bg: 'bg.panel',
    color: 'fg',
    textDecoration: 'none',
    isolation: 'isolate',
    _focusVisible: { outline: 'none', boxShadow: 'focus' },
    _before: {
      content: '""',
      position: 'absolute',
      inset: '0',
      zIndex: '-1',
      bg: 'linear-gradient(color-mix(in srgb, var(--chakra-colors-bg) 0%, transparent) 30%, color-mix(in srgb, var(--chakra-colors-bg) 90%, transparent) 88%)',
    },
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit', boxShadow: 'inset 0 0 0 1px #FFFFFF12' },
    '& > b': { textStyle: 'h3' },
    '& > span': { textStyle: 'caption', fontWeight: 'normal', color: '#D9D0C0' },
    '& img': { position: 'absolute', inset: '0', zIndex: '-2', w: 'full', h: 'full', objectFit: 'cover', objectPosition: '50% 22%' },
  },
})

function SideBanner({ banner: { json } }: { banner: Banner }) {
  const language = useLanguage()
  return (
    <SideLink {...(contentLink(json.link) ?? { to: paths.promotions })}>
      <PlainPicture src={pickContent(json.imageMobile, language) || pickContent(json.image, language)} alt="" loading="lazy" />
      <b>{pickContent(json.title, language)}</b>
      <span>{pickContent(json.text, language)}</span>
    </SideLink>
  )
}

/** Number of side banners beside the main carousel. */
const BESIDE = 2

/** The main carousel with two side banners beside it, or below it on narrower screens. Phones show them elsewhere. */
export function Banners({ main, side }: { main: readonly Banner[]; side: readonly Banner[] }) {
  const { t } = useTranslation('home')
  return (
    <Frame {...(side.length === 0 && { gridTemplateColumns: 'minmax(0, 1fr)' })}>
      <BannerSlider banners={main} label={t('banners')} shape={shape} />
      {side.length > 0 && (
        <Side>
          {side.slice(0, BESIDE).map((banner, place) => (
            <SideBanner key={banner.id ?? place} banner={banner} />
          ))}
        </Side>
      )}
    </Frame>
  )
}

/** Side banners that do not fit beside the carousel. On phones these are all side banners, in a scrolling row. */
export function MoreBanners({ side }: { side: readonly Banner[] }) {
  const { t } = useTranslation('home')
  const wide = useIsWide()
  const shown = wide ? side.slice(BESIDE) : side
  if (shown.length === 0) return null
  const banners = shown.map((banner, place) => <SideBanner key={banner.id ?? place} banner={banner} />)
  return (
    <Section {...(wide && { 'aria-label': t('themes') })}>
      {wide ? (
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}>
          {banners}
        </chakra.div>
      ) : (
        <chakra.div mr="-2.5">
          <Carousel label={t('themes')} slideWidth="62%" controls="none">
            {banners}
          </Carousel>
        </chakra.div>
      )}
    </Section>
  )
}

export function BannersSkeleton() {
  return (
    <Frame aria-hidden>
      <Skeleton borderRadius={{ base: 'l3', md: 'xl' }} aspectRatio={{ base: shape.phone, md: shape.wide }} />
      <Side>
        <Skeleton minH="132px" borderRadius="xl" />
        <Skeleton minH="132px" borderRadius="xl" />
      </Side>
    </Frame>
  )
}
