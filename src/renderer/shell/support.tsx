import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { notify } from '@/platform/shell/notify'
import { lacksPage } from '@/platform/network/site'
import { paths } from '@/platform/shell/paths'
import { useIsSnapshot } from '@/platform/shell/media'
import { supportGivenUp, supportMissing, useAppDispatch, useAppSelector } from '@/platform/storage/store'
import { loadLaterTexts } from '@/platform/texts/i18n'
import { useLowData } from '@/platform/shell/low-data'
import { runWhenIdle } from '@/ui/feedback/idle-tasks'

/** Error fallback: without the component there is no chat. */
function NoChat(): ReactNode {
  const dispatch = useAppDispatch()
  const wanted = useAppSelector((state) => state.support.wanted)
  useEffect(() => {
    if (wanted) dispatch(supportMissing())
  }, [wanted, dispatch])
  return null
}

const SupportChat = lazy<() => ReactNode>(() =>
  Promise.all([import('./support-chat'), loadLaterTexts()]).then(
    ([chat]) => chat,
    () => ({ default: NoChat }),
  ),
)

/**
 * Live support. The chat loads when the page is idle (not with low data usage, @see CLIENT-39), or at a press. If it is unavailable, a message shows
 * and the help pages open (@see AUTH-11, EMB-14).
 */
export function Support() {
  const { chat, wanted } = useAppSelector((state) => state.support)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [due, setDue] = useState(false)
  const isLow = useLowData()
  const keepsPicture = useIsSnapshot()
  useEffect(() => (isLow ? undefined : runWhenIdle(() => setDue(true))), [isLow])
  if (wanted && !due) setDue(true)
  useEffect(() => {
    if (!wanted || chat !== 'missing') return
    dispatch(supportGivenUp())
    notify.error('support.not_found', 'support.not_found_hint')
    if (!lacksPage(paths.static)) void navigate(paths.static)
  }, [wanted, chat, dispatch, navigate])
  if (!due || keepsPicture) return null
  return (
    <Suspense fallback={null}>
      <SupportChat />
    </Suspense>
  )
}
