import { chakra, Spinner } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useEffect, useRef, type RefObject, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { frameSandbox } from '@/platform/network/frame-connection'
import { useTranslation } from '@/platform/texts/i18n'
import { useIsWide } from '@/platform/shell/media'
import { isEmbed, isPrivate } from '@/platform/shell/paths'
import { supportToggled, useAppDispatch, useAppSelector } from '@/platform/storage/store'
import { IconButton } from '@/ui/navigation/icon-button'
import { SupportFloat } from './support-float'
import { useChat } from './use-chat'

/** Pixels of a focus ring, which must stay visible. */
const ring = 4

function covers(above: Element, below: Element): boolean {
  const [a, b] = [above.getBoundingClientRect(), below.getBoundingClientRect()]
  return a.left < b.right + ring && b.left - ring < a.right && a.top < b.bottom + ring && b.top - ring < a.bottom
}

/** Returns whether the focused element is below this floating button, which then moves aside. */
function useAside(float: RefObject<HTMLElement | null>): boolean {
  const [aside, setAside] = useState(false)
  useEffect(() => {
    const look = () => {
      const focused = document.activeElement
      const control = focused && focused !== float.current && focused.matches('a, button, input, select, textarea, summary, [role]') ? focused : null
      // A focused panel is large, so the button may cover part of it.
      setAside(float.current !== null && control !== null && !control.matches('[tabindex="-1"]') && covers(float.current, control))
    }
    // During focusout no element has the focus yet.
    const later = () => setTimeout(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', later)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', later)
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [float])
  return aside
}

/** Milliseconds until a closing dialog has restored the focus. */
const focusAfter = 300

/** Chat panel, on phones a sheet above the bottom bar, and the button that opens it. */
export default function SupportChat() {
  const { t } = useTranslation(['support', 'shell'])
  const { chat, wanted, open } = useAppSelector((state) => state.support)
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const wide = useIsWide()
  const float = useRef<HTMLButtonElement>(null)
  const aside = useAside(float)
  const { frame, url, onLoad } = useChat()
  const there = chat === 'there'
  const embed = isEmbed(pathname)
  const shown = (open && there) || (wanted && chat === 'asked')

  // All live-support links click the float button (@see AUTH-11).
  useEffect(() => {
    if (wanted && there) float.current?.click()
  }, [wanted, there])

  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => frame.current?.focus(), focusAfter)
    return () => clearTimeout(timer)
  }, [open, frame])

  const close = () => {
    dispatch(supportToggled(false))
    float.current?.focus()
  }
  // Close the sheet on navigation, because it would cover the new page.
  const here = useRef(pathname)
  useEffect(() => {
    if (here.current === pathname) return
    here.current = pathname
    if (!wide) dispatch(supportToggled(false))
  }, [pathname, wide, dispatch])

  return (
    <chakra.aside aria-label={t('shell:live_support')}>
      <chakra.div
        role="dialog"
        aria-label={t('shell:live_support')}
        aria-busy={!there}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
        display={shown ? 'grid' : 'none'}
        pos="fixed"
        zIndex="docked"
        overflow="hidden"
        bg="bg.panel"
        boxShadow="{shadows.xl}, inset 0 0 0 1px {colors.border}"
        insetInlineStart={{ base: '0', md: 'auto' }}
        insetInlineEnd={{ base: '0', md: '6' }}
        bottom={{ base: '0', md: embed ? '6' : '88px' }}
        w={{ base: 'auto', md: '384px' }}
        h={{ base: 'min(620px, 100dvh - {sizes.header-phone})', md: 'min(600px, 100dvh - 220px)' }}
        // The bottom bar covers the end of the sheet.
        pb={{ base: embed ? 'env(safe-area-inset-bottom)' : 'calc({sizes.bottomBar} + env(safe-area-inset-bottom))', md: '0' }}
        borderRadius={{ base: '20px 20px 0 0', md: 'xl' }}
        animation={{ base: 'sheet-in {durations.slow} {easings.out}', md: 'rise-in {durations.slow} {easings.out}' }}
      >
        {url && (
          <chakra.iframe
            ref={frame}
            src={url}
            onLoad={onLoad}
            title={t('frame_title')}
            sandbox={frameSandbox}
            referrerPolicy="origin"
            gridArea="1 / 1"
            w="full"
            h="full"
            border="0"
            visibility={there ? 'visible' : 'hidden'}
          />
        )}
        {!there && (
          <chakra.div gridArea="1 / 1" display="grid" placeContent="center" justifyItems="center" gap="3" role="status">
            <Spinner color="fg.brand" size="lg" />
            <chakra.p color="fg.muted">{t('connecting')}</chakra.p>
            <IconButton label={t('close_chat')} pos="absolute" top="2" insetEnd="2" onClick={close}>
              <X />
            </IconButton>
          </chakra.div>
        )}
      </chakra.div>
      {there && (
        <SupportFloat
          ref={float}
          away={embed || (!wide && (shown || isPrivate(pathname)))}
          aside={aside}
          onClick={() => dispatch(supportToggled(!open || wanted))}
        />
      )}
    </chakra.aside>
  )
}
