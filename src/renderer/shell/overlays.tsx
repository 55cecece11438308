import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCapability } from '@/platform/network/back-end'
import { overlayClosed, overlayOpened, useAppDispatch, useAppSelector, useSession } from '@/platform/storage/store'

const OverlayHost = lazy(() => import('./overlay-host'))
const TranslatorHost = lazy(() => import('./translator/translator-host'))

/** `/` and Ctrl K open the search, unless somebody types or answers a dialog. */
function useSearchKeys(): void {
  const able = useCapability('search')
  const dispatch = useAppDispatch()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const slash = event.key === '/' && !(event.target as Element).closest('input, textarea, select, [contenteditable]')
      if (!slash && !((event.ctrlKey || event.metaKey) && event.key === 'k')) return
      if (document.querySelector('[data-scope=dialog][data-state=open]')) return
      event.preventDefault()
      dispatch(overlayOpened('search'))
    }
    if (able) document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [able, dispatch])
}

/** What opens over the page, and a translator's tool; loaded when first wanted, closed on every change of route (@see SHELL-41). */
export function Overlays() {
  const overlay = useAppSelector((state) => state.shell.overlay)
  const dispatch = useAppDispatch()
  const { key } = useLocation()
  const { user } = useSession()
  const [wanted, setWanted] = useState(false)
  if (overlay && !wanted) setWanted(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes with every route
  useEffect(() => {
    dispatch(overlayClosed())
  }, [key, dispatch])
  useSearchKeys()
  return (
    <>
      <Suspense fallback={null}>{wanted && <OverlayHost />}</Suspense>
      <Suspense fallback={null}>{user?.translator && <TranslatorHost />}</Suspense>
    </>
  )
}
