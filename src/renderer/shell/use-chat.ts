import type { FrameMessage } from '@kehribar/shared/partners/embed'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, CallError } from '@/platform/network/call'
import { sendPagesNoMessages, type FrameConnection, openFrameConnection, sitePagePaths, type HostState } from '@/platform/network/frame-connection'
import { isLacking, rememberLacking } from '@/platform/network/lacking'
import { namedAddress } from '@/platform/network/named-page'
import { useIsWide } from '@/platform/shell/media'
import { supportAnswered, supportAsked, supportMissing, supportToggled, supportUnread, useAppDispatch, useAppSelector } from '@/platform/storage/store'

/** Milliseconds in which the partner must answer: in the background, and while a player waits. */
const timeoutsMs = { quiet: 25_000, wanted: 10_000 }

/** Frame of the chat partner (@see EMB-14). Its address is fetched when the page is idle, and again at a press after a failure. */
export function useChat(): { frame: RefObject<HTMLIFrameElement | null>; url: string | null; onLoad: (() => void) | undefined } {
  const { chat, wanted } = useAppSelector((state) => state.support)
  const language = useAppSelector((state) => state.language.code)
  const wide = useIsWide()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<FrameConnection | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const surroundings: HostState = { token: null, language, wide, path: '/' }
  const surround = useEffectEvent(() => surroundings)

  const asking = chat === 'asked'
  useEffect(() => {
    if (chat !== 'unasked') return
    dispatch(isLacking('livechat') && !wanted ? supportMissing() : supportAsked())
  }, [chat, wanted, dispatch])

  useEffect(() => {
    if (!asking) return
    const gone = new AbortController()
    call('getProviderLink', { provider: 'livechat' }, { signal: gone.signal }).then(
      (page) => {
        if (gone.signal.aborted) return
        const address = namedAddress('getProviderLink', page)
        if (address) return setUrl(address)
        rememberLacking('livechat')
        dispatch(supportMissing())
      },
      (error: unknown) => {
        if (gone.signal.aborted) return
        if (error instanceof CallError && error.kind === 'missing') rememberLacking('livechat')
        dispatch(supportMissing())
      },
    )
    return () => gone.abort()
  }, [asking, dispatch])

  useEffect(() => {
    if (!asking) return
    const timer = setTimeout(() => dispatch(supportMissing()), wanted ? timeoutsMs.wanted : timeoutsMs.quiet)
    return () => clearTimeout(timer)
  }, [asking, wanted, dispatch])

  const onMessage = useEffectEvent((message: FrameMessage) => {
    switch (message.type) {
      case 'ready':
        return dispatch(supportAnswered())
      case 'unread':
        return dispatch(supportUnread(message.count))
      case 'close':
        return dispatch(supportToggled(false))
      case 'open':
        if (!wide) dispatch(supportToggled(false))
        return void navigate(sitePagePaths[message.page])
      case 'error':
        console.error(`The chat failed: ${message.reason}`)
        return dispatch(supportMissing())
      case 'navigate':
      case 'height':
      case 'nav':
      case 'login-required':
      case 'balance-changed':
      case 'drawn':
        return
    }
  })

  const shown = chat === 'missing' ? null : url
  // A layout effect, because a frame from the cache reports `ready` early.
  useLayoutEffect(() => {
    if (!shown) return
    line.current = openFrameConnection({ origin: new URL(shown).origin, window: () => frame.current?.contentWindow }, surround(), onMessage)
    return () => line.current?.close()
  }, [shown])
  useEffect(() => {
    line.current?.update(surroundings)
  })
  return { frame, url: shown, onLoad: sendPagesNoMessages() ? () => dispatch(supportAnswered()) : undefined }
}
