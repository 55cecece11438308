import { chakra } from '@chakra-ui/react'
import type { Banner } from '@kehribar/shared/api/content'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { BannerSlide } from './banner-slide'
import { useSlides } from './use-slides'

/** Pause and play button over the picture. */
const Control = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '26px',
      borderRadius: 'full',
      color: 'white',
      cursor: 'pointer',
      _focusVisible: { outline: 'none', boxShadow: 'focus' },
      _icon: { boxSize: '4', strokeWidth: '1.75' },
      // The server does not know this preference, so CSS hides the button.
      _motionReduce: { display: 'none' },
    },
  },
  { defaultProps: { type: 'button' } },
)

/** 24 px hit area, 7 px visible. */
const Dot = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      h: '6',
      minW: '6',
      borderRadius: 'full',
      cursor: 'pointer',
      _focusVisible: { outline: 'none', boxShadow: 'focus' },
      _before: { content: '""', w: '7px', h: '7px', borderRadius: 'full', bg: '#FFFFFF99' },
      '&[aria-current=true]::before': { w: '22px', bg: 'brand.solid' },
    },
  },
  { defaultProps: { type: 'button' } },
)

interface Props {
  banners: readonly Banner[]
  label: string
  /** Aspect ratio on phones, from 768 px, and from 1024 px. */
  shape: { phone: string; medium: string; wide: string }
}

/**
 * Banners that advance automatically: 2 s still, 2 s transition (@see HOME-02, CAT-03). Hover or focus pauses them, a button stops them,
 * and with reduced motion they change only by hand.
 */
export function BannerSlider({ banners, label, shape }: Props) {
  const { t } = useTranslation()
  const { view, index, previous, speed, playing, still, setPlaying, goTo, hold, swipe } = useSlides(banners.length)
  // The slides shown so far and the next one; the others would load before anybody sees them.
  const [last, setLast] = useState(1)
  if (index >= last) setLast(index + 1)
  return (
    <chakra.section
      ref={view}
      aria-roledescription="carousel"
      aria-label={label}
      position="relative"
      overflow="hidden"
      isolation="isolate"
      bg="bg.panel"
      borderRadius={{ base: 'l3', md: 'xl' }}
      aspectRatio={{ base: shape.phone, md: shape.medium, lg: shape.wide }}
      touchAction="pan-y"
      {...hold}
      {...swipe}
    >
      {banners.map((banner, at) => {
        const place = at === index ? 'current' : at === previous ? 'leaving' : 'waiting'
        if (at > last) return null
        return (
          <BannerSlide
            key={banner.id}
            banner={banner}
            place={place}
            speed={speed}
            eager={at === 0}
            position={t('slide_of', { index: at + 1, count: banners.length })}
          />
        )
      })}
      {banners.length > 1 && (
        <chakra.div
          position="absolute"
          zIndex="2"
          right={{ base: '3', md: '4' }}
          bottom={{ base: '3', md: '3.5' }}
          display="flex"
          alignItems="center"
          px="1.5"
          h="34px"
          borderRadius="full"
          bg="color-mix(in srgb, var(--chakra-colors-bg) 70%, transparent)"
        >
          {!still && (
            <Control aria-label={playing ? t('pause') : t('play')} onClick={() => setPlaying(!playing)}>
              {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
            </Control>
          )}
          {banners.map(({ id }, at) => (
            <Dot key={id} aria-label={t('slide_of', { index: at + 1, count: banners.length })} aria-current={at === index} onClick={() => goTo(at)} />
          ))}
        </chakra.div>
      )}
      <chakra.span aria-hidden position="absolute" inset="0" zIndex="1" borderRadius="inherit" boxShadow="inset 0 0 0 1px #FFFFFF12" pointerEvents="none" />
    </chakra.section>
  )
}
