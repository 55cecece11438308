import { chakra, Spinner } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { useIsWide, useIsSnapshot } from '@/platform/shell/media'
import { useTitle } from '@/platform/shell/title'
import { supportWanted, useAppDispatch } from '@/platform/storage/store'
import { ErrorState } from '@/ui/feedback/error-state'
import { useStop } from '@/ui/limits/play-state'
import { PlayStopped } from '@/ui/limits/play-stopped'
import { useRefused } from '@/ui/limits/use-refused'
import { VerificationLink } from '@/ui/limits/verification-link'
import { Page } from '@/ui/navigation/page'
import { LinkButton } from '@/ui/navigation/text-link'
import type { Place } from '../places'
import { useEmbed } from '../use-embed'
import { EmbedNav } from './embed-nav'

/** Loading state of the partner's page (@see EMB-04). */
function Opening({ name }: { name: string }) {
  const { t } = useTranslation('embeds')
  return (
    <chakra.div pos="absolute" inset="0" display="grid" placeContent="center" justifyItems="center" gap="4" px="4" textAlign="center" role="status">
      <Spinner color="fg.brand" size="lg" />
      <chakra.p color="fg.muted">{t('opening', { name })}</chakra.p>
    </chakra.div>
  )
}

/** Milliseconds after `ready` (@see EMB-11). */
const navAfter = 3_000

interface Props {
  place: Place
  /** The frame's path for the present address, and a function that changes it. Without it the frame's path stays out of the address. */
  route?: { path: string; go: (path: string, replace: boolean) => void }
  /** Hidden, but kept running. */
  hidden?: boolean
}

/** Partner's page, on all the space below the header (@see EMB-03, EMB-04). */
export function EmbedPage(props: Props) {
  const { t } = useTranslation(['shell', 'embeds'])
  const name = t(props.place.name)
  useTitle(name)
  const stop = useStop()
  const keepsPicture = useIsSnapshot()
  if (stop)
    return (
      <Page display={props.hidden ? 'none' : undefined}>
        <chakra.h1 srOnly>{name}</chakra.h1>
        <PlayStopped stop={stop} />
      </Page>
    )
  if (keepsPicture)
    return (
      <Page>
        <chakra.h1 textStyle="h1">{name}</chakra.h1>
        <chakra.p color="fg.muted" mt="2">
          {t('embeds:needs_browser')}
        </chakra.p>
      </Page>
    )
  return <EmbedFrame {...props} name={name} />
}

function EmbedFrame({ place, route, hidden, name }: Props & { name: string }) {
  const { t } = useTranslation('embeds')
  const [inside, setInside] = useState('/')
  const { path, go } = route ?? { path: inside, go: setInside }
  const wide = useIsWide()
  const dispatch = useAppDispatch()
  const { phase, failure, frame, url, sandbox, attempt, retry, nav, height, onLoad } = useEmbed({ provider: place.provider, path, onNavigate: go })
  useRefused(failure?.message, retry)
  const ready = phase === 'ready'
  const navShown = useAfter(ready, navAfter)
  // Rows of the header: shortcuts on wide screens; on phones the player's session or the visitor's age sign.
  const header = wide ? '{sizes.header-wide} + {sizes.shortcuts}' : '{sizes.header-phone} + {sizes.session-phone}'
  const space = `calc(100dvh - (${header} + 1px))`
  return (
    <chakra.div
      display={hidden ? 'none' : 'flex'}
      flexDirection="column"
      pos="relative"
      h={wide ? undefined : space}
      // On wide screens a longer frame makes the page longer; on phones the frame scrolls itself.
      style={wide && height ? { height } : undefined}
      minH={space}
      aria-busy={phase === 'loading'}
    >
      <chakra.h1 srOnly>{name}</chakra.h1>
      {phase === 'failed' && (
        <chakra.div m="auto">
          <ErrorState message={failure?.message} error={failure?.error} onRetry={retry}>
            <VerificationLink refusal={failure?.message} />
            <LinkButton onClick={() => dispatch(supportWanted())}>{t('ask_support')}</LinkButton>
          </ErrorState>
        </chakra.div>
      )}
      {url && (
        <chakra.iframe
          key={attempt}
          ref={frame}
          src={url}
          onLoad={onLoad}
          title={t('frame_title', { name })}
          sandbox={sandbox}
          allow="fullscreen"
          referrerPolicy="origin"
          display="block"
          flex="1"
          w="full"
          minH="0"
          border="0"
          bg="bg"
          // Rendered so that it loads and receives messages, but hidden until it has content.
          visibility={ready ? 'visible' : 'hidden'}
        />
      )}
      {phase === 'loading' && <Opening name={name} />}
      {phase !== 'failed' && !wide && nav.length > 0 && <EmbedNav items={nav} shown={navShown} onGo={(to) => go(to, false)} />}
    </chakra.div>
  )
}

/** Returns true once `held` has been true for this many milliseconds. */
function useAfter(held: boolean, milliseconds: number): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [held, milliseconds])
  return held && over
}
