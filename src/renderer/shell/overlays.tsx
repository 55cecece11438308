import { lazy, Suspense, useEffect, useState } from 'react'
import { loadLaterTexts } from '@/platform/texts/i18n'
import { useLocation } from 'react-router-dom'
import { useCapability } from '@/platform/network/back-end'
import { useIsHydrated } from '@/platform/shell/media'
import { overlayClosed, useAppDispatch, useAppSelector } from '@/platform/storage/store'
import { useSession } from '@/platform/session/use-session'

const OverlayHost = lazy(async () => (await Promise.all([import('./overlay-host'), loadLaterTexts()]))[0])
const SearchKeys = lazy(() => import('./search/search-keys'))
const TranslatorHost = lazy(() => import('./translator/translator-host'))

function Searching() {
  // Not server-rendered.
  const alive = useIsHydrated()
  return useCapability('search') && alive ? <SearchKeys /> : null
}

/** Overlays and the translator's tool, loaded when first needed and closed on every change of route (@see SHELL-41). */
export function Overlays() {
  const overlay = useAppSelector((state) => state.shell.overlay)
  const dispatch = useAppDispatch()
  const { key } = useLocation()
  const { user } = useSession()
  const [wasOpened, setWasOpened] = useState(false)
  if (overlay && !wasOpened) setWasOpened(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every route
  useEffect(() => {
    dispatch(overlayClosed())
  }, [key, dispatch])
  return (
    <>
      <Suspense fallback={null}>
        <Searching />
        {wasOpened && <OverlayHost />}
      </Suspense>
      <Suspense fallback={null}>{user?.translator && <TranslatorHost />}</Suspense>
    </>
  )
}
