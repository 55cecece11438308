import { chakra } from '@chakra-ui/react'
import type { Banner } from '@kehribar/shared/api/content'
import { pickContent } from '@kehribar/shared/languages'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage } from '@/platform/texts/format'
import { pictureUrl } from '@/platform/network/site'
import { contentLink } from '../navigation/content-link'
import { Picture } from './picture'

interface Props {
  banner: Banner
  /** `leaving` moves out to the left, `current` comes from the right, `waiting` is hidden. */
  place: 'current' | 'leaving' | 'waiting'
  /** Milliseconds of the transition. */
  speed: number
  /** The first one: largest contentful paint of the page. */
  eager: boolean
  /** "2 of 5", for screen readers. */
  position: string
}

const Copy = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: { base: 'flex-end', md: 'center' },
    gap: { base: '1', md: '2.5' },
    h: 'full',
    maxW: { base: 'full', md: '50%', xl: '460px' },
    p: { base: '16px 16px 54px', md: '6', xl: '8' },
  },
})

/** Link in the title that covers the whole slide. */
const TitleLink = chakra(Link, {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    _after: { content: '""', position: 'absolute', inset: '0', width: '100vw' },
    _focusVisible: { outline: 'none', boxShadow: 'none' },
  },
})

const Action = chakra('span', {
  base: {
    display: { base: 'none', md: 'inline-flex' },
    alignItems: 'center',
    alignSelf: 'flex-start',
    h: 'control-md',
    flexShrink: '0',
    px: '4.5',
    mt: '2',
    borderRadius: 'l2',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: 'semibold',
  },
})

/** Banner with a picture per layout and text over its dark side (@see LOOK-12). */
export function BannerSlide({ banner: { json }, place, speed, eager, position }: Props) {
  const language = useLanguage()
  const pressed = useRef(0)
  const [narrow, action] = [pickContent(json.imageMobile, language), pickContent(json.action, language)]
  const link = contentLink(json.link)
  const isMoving = place !== 'waiting' && speed > 0
  return (
    <chakra.div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      inert={place !== 'current'}
      position="absolute"
      inset="0"
      overflow="hidden"
      css={{
        '&:has(a:focus-visible)::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          boxShadow: 'inset 0 0 0 3px {colors.brand.focusRing}',
          pointerEvents: 'none',
          borderRadius: 'xl',
        },
      }}
      visibility={place === 'waiting' ? 'hidden' : 'visible'}
      transform={place === 'current' ? 'none' : `translateX(${place === 'leaving' ? -100 : 100}%)`}
      transition={isMoving ? `transform ${speed}ms cubic-bezier(.45,0,.25,1)` : 'none'}
      onPointerDown={(event) => {
        pressed.current = event.clientX
      }}
      onClickCapture={(event) => {
        if (pressed.current && Math.abs(event.clientX - pressed.current) > 40) event.preventDefault()
      }}
    >
      <picture>
        {narrow && <source media="(max-width: 767px)" srcSet={pictureUrl(narrow)} />}
        <Picture
          src={pickContent(json.image, language)}
          alt=""
          position="absolute"
          inset="0"
          w="full"
          h="full"
          objectFit="cover"
          draggable={false}
          fetchPriority={eager ? 'high' : 'low'}
          loading={eager ? 'eager' : 'lazy'}
        />
      </picture>
      <Copy>
        <chakra.h2
          fontSize={{ base: '24px', xl: '34px' }}
          lineHeight={{ base: '28px', xl: '40px' }}
          fontWeight="bold"
          letterSpacing="-0.015em"
          textWrap="balance"
        >
          {link ? <TitleLink {...link}>{pickContent(json.title, language)}</TitleLink> : pickContent(json.title, language)}
        </chakra.h2>
        <chakra.p color="#D9D0C0" fontSize={{ base: 'sm', xl: 'md' }} lineHeight={{ base: 'sm', xl: 'md' }} textWrap="pretty">
          {pickContent(json.text, language)}
        </chakra.p>
        {action && <Action aria-hidden>{action}</Action>}
      </Copy>
    </chakra.div>
  )
}
