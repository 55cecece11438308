import { chakra } from '@chakra-ui/react'
import type { Splash as SplashRecord } from '@kehribar/shared/api/content'
import { pickContent } from '@kehribar/shared/languages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '@/platform/network/call'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useIsWide } from '@/platform/shell/media'
import { pictureUrl } from '@/platform/network/site'
import { ButtonLink } from '@/ui/navigation/button-link'
import { contentLink } from '@/ui/navigation/content-link'
import { Dialog } from '@/ui/feedback/dialog'
import { Picture } from '@/ui/media/picture'
import { rememberSplash, splashDue } from './memory'

/** Milliseconds between checks for an open dialog. */
const CHECK_INTERVAL = 1000
/** Milliseconds without a key press before the dialog may take the focus. */
const keyPauseMs = 3000

/** Ignores hidden dialogs: the loaded chat stays in the page while it is closed. */
const isDialogOpen = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((dialog) => {
    const { display, visibility } = getComputedStyle(dialog)
    return display !== 'none' && visibility === 'visible'
  })

/** Waits for the picture, so that the dialog opens with it. A failed load does not block the dialog. */
async function pictureReady(address: string): Promise<void> {
  const image = new Image()
  image.src = pictureUrl(address)
  if ('decode' in image) await image.decode().catch(() => {})
}

/** Splash dialog: at most once in ten minutes, and never above another dialog (@see CONTENT-08, CONTENT-09). */
export default function Splash() {
  const { data } = useQuery({
    queryKey: ['splash'] as const,
    queryFn: async ({ signal }) => (await call('siteContent', { type: 'splash' }, { signal })).splash ?? [],
  })
  const splash = data?.[0]
  const [open, setOpen] = useState(false)
  const wide = useIsWide()
  const language = useLanguage()
  const address = splash && pickContent(wide ? splash.json.image : splash.json.imageMobile, language)
  useEffect(() => {
    if (!address) return
    let isMounted = true
    let keyAt = Number.NEGATIVE_INFINITY
    const onKey = () => {
      keyAt = performance.now()
    }
    document.addEventListener('keydown', onKey)
    let timer: ReturnType<typeof setTimeout> | undefined
    const openWhenFree = () => {
      if (!isMounted || !splashDue()) return
      // Another dialog is open, or the keyboard is in use: try again later.
      if (isDialogOpen() || performance.now() - keyAt < keyPauseMs) timer = setTimeout(openWhenFree, CHECK_INTERVAL)
      // Store the time before showing, so that a reload right away does not show the splash again.
      else if (rememberSplash()) setOpen(true)
    }
    void pictureReady(address).then(openWhenFree)
    return () => {
      isMounted = false
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [address])
  return splash ? <Greeting splash={splash} open={open} onClose={() => setOpen(false)} /> : null
}

function Greeting({ splash: { json }, open, onClose }: { splash: SplashRecord; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('content')
  const language = useLanguage()
  const link = contentLink(json.link)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={pickContent(json.title, language)}
      size="md"
      footer={
        link && (
          <ButtonLink {...link} w="full" onClick={onClose}>
            {t('splash_open')}
          </ButtonLink>
        )
      }
    >
      {/* Smaller than the banner below, so that the banner remains the largest contentful paint. */}
      <chakra.picture display="block" aspectRatio={{ base: '4 / 3', md: '16 / 9' }} borderRadius="l3" overflow="hidden" bg="bg.muted">
        <source media="(max-width: 767px)" srcSet={pickContent(json.imageMobile, language)} />
        <Picture src={pickContent(json.image, language)} alt="" w="full" h="full" objectFit="cover" />
      </chakra.picture>
      <chakra.p mt="4" textStyle="body" color="fg.muted" textWrap="pretty">
        {pickContent(json.text, language)}
      </chakra.p>
    </Dialog>
  )
}
