import { type EmbedProvider, type FrameMessage } from '@kehribar/shared/partners/embed'
import type { Site } from '@kehribar/shared/site/site'
import { type Widget, widgetSandbox } from '@kehribar/shared/site/widget'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CallError } from '@/platform/network/call'
import {
  sendPagesNoMessages,
  type FrameConnection,
  frameSandbox,
  type HostState,
  openFrameConnection,
  sitePagePaths,
} from '@/platform/network/frame-connection'
import { useSite } from '@/platform/network/site'
import { accountKeys, userQuery } from '@/platform/session/account'
import { useBalance } from '@/platform/session/use-session'
import { useIsWide } from '@/platform/shell/media'
import { notify } from '@/platform/shell/notify'
import { loginWithReturn } from '@/platform/shell/paths'
import { storeReturnPage } from '@/platform/shell/return-page'
import { useAppSelector } from '@/platform/storage/store'
import { useLink } from './use-link'

const maxTokens = 3
const windowMs = 60_000

/** Returns a function that says whether a frame may get another token: at most three a minute, in case the frame rejects all of them. */
function createTokenLimiter(): () => boolean {
  let given: number[] = []
  return () => {
    const now = Date.now()
    given = given.filter((at) => now - at < windowMs)
    if (given.length >= maxTokens) return false
    given.push(now)
    return true
  }
}

/** Returns the sportsbook's script widget, if this installation uses one (@see BACKEND-8). */
function widgetOf({ embeds }: Site, provider: EmbedProvider): Widget | null {
  return provider === 'sportsbook' && typeof embeds === 'object' ? embeds : null
}

/** Returns whether an error means that only players may open the page. Back ends report that to visitors like an expired session. */
function isForPlayers({ session }: Site, error: unknown): boolean {
  const { http, redirect } = session.gone
  if (!(error instanceof CallError) || error.status === undefined) return false
  return http.includes(error.status) || (redirect && error.status === 302)
}

/** Milliseconds in which a frame must report that it runs. */
const readyWithin = 15_000

export type NavItem = Extract<FrameMessage, { type: 'nav' }>['items'][number]

export interface Embed {
  phase: 'loading' | 'ready' | 'failed'
  /** Reported error of the partner or the server; null if there is none. */
  failure: { message?: string; error?: unknown } | null
  frame: RefObject<HTMLIFrameElement | null>
  /** Null until the address has loaded. */
  url: string | null
  /** Sandbox attribute of the frame. */
  sandbox: string
  /** A new number mounts a new frame. */
  attempt: number
  retry: () => void
  /** The frame's own navigation. */
  nav: readonly NavItem[]
  /** Height that the frame requests, in pixels. */
  height: number | null
  /** Set for a page that sends no messages (site file: `embeds`). Such a page counts as ready once loaded (@see BACKEND-8). */
  onLoad: (() => void) | undefined
}

interface Options {
  provider: EmbedProvider
  /** The frame's path for the present address. */
  path: string
  onNavigate: (path: string, replace: boolean) => void
}

const initialState = { attempt: 0, ready: false, failure: null as Embed['failure'], nav: [] as readonly NavItem[], height: null as number | null }

/** State of one partner's frame: its address, the messages in both directions, and their effects (@see EMB-04 to EMB-13). */
export function useEmbed({ provider, path, onNavigate }: Options): Embed {
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<FrameConnection | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState(initialState)
  const [mayRefresh] = useState(() => createTokenLimiter())
  const present = useAppSelector((state) => state.session.present)
  const language = useAppSelector((state) => state.language.code)
  const { balance, bonus } = useBalance()
  const wide = useIsWide()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const site = useSite()
  const widget = widgetOf(site, provider)
  const { link, failure: unlinked } = useLink({ provider, present, attempt, round, widget })
  const url = link?.url ?? null
  const now = known.attempt === attempt ? known : { ...initialState, attempt }
  const updateState = (news: Partial<typeof initialState>) =>
    setKnown((last) => ({ ...(last.attempt === attempt ? last : { ...initialState, attempt }), ...news }))

  const surroundings: HostState = {
    token: present ? (link?.token ?? null) : null,
    language,
    wide,
    path,
    money: balance === undefined ? null : `${balance} ${bonus}`,
  }
  const surround = useEffectEvent(() => surroundings)

  const toLogin = useEffectEvent(() => {
    notify.info('shell.login_required', 'shell.login_required_hint')
    void navigate(loginWithReturn(location))
  })

  /** Gives a player a fresh token, and leads a visitor to the login page, which returns here. */
  const login = useEffectEvent(() => {
    if (!present) toLogin()
    else if (mayRefresh()) setRound((last) => last + 1)
    else updateState({ failure: {} })
  })

  const onMessage = useEffectEvent((message: FrameMessage) => {
    switch (message.type) {
      case 'ready':
        // For a script widget `ready` is only the start; `drawn` follows once the widget shows content.
        return updateState({ ready: widget === null, failure: null })
      case 'drawn':
        return updateState({ ready: true })
      case 'navigate':
        return onNavigate(message.path, message.replace ?? false)
      case 'height':
        return updateState({ height: message.height })
      case 'nav':
        return updateState({ nav: message.items })
      case 'login-required':
        return login()
      case 'balance-changed':
        return void queries.invalidateQueries({ queryKey: accountKeys.balance })
      case 'open':
        if (message.page === 'deposit') storeReturnPage(location.pathname)
        return void navigate(message.page === 'login' ? loginWithReturn(location) : sitePagePaths[message.page])
      case 'error':
        console.error(`The frame of ${provider} failed: ${message.reason}`)
        return updateState({ failure: {} })
      case 'unread':
      case 'close':
        // Only the chat uses it.
        return
    }
  })

  // A layout effect, because a frame from the cache reports `ready` early.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another frame
  useLayoutEffect(() => {
    if (!url) return
    const origin = widget ? 'null' : new URL(url).origin
    const opened = openFrameConnection({ origin, window: () => frame.current?.contentWindow }, surround(), onMessage, widget ? { widget } : {})
    line.current = opened
    return () => opened.close()
  }, [url, attempt, widget])

  useEffect(() => {
    line.current?.update(surroundings)
  })

  const late = useEffectEvent(() => {
    console.error(`The frame of ${provider} did not become ready in time`)
    updateState({ failure: {} })
  })
  useEffect(() => {
    if (!url || now.ready) return
    const timer = setTimeout(late, readyWithin)
    return () => clearTimeout(timer)
  }, [url, now.ready])

  // A fresh token was requested but not granted: the session has expired, which refetching the player's record confirms.
  const tokenless = present && link !== null && link.round > 0 && link.token === null
  const confirmExpired = useEffectEvent(() => {
    queries.fetchQuery({ ...userQuery, staleTime: 0 }).then(
      () => updateState({ failure: {} }),
      (error: unknown) => updateState({ failure: { error } }),
    )
  })
  useEffect(() => {
    if (tokenless) confirmExpired()
  }, [tokenless])

  const forPlayers = !present && unlinked !== null && 'error' in unlinked && isForPlayers(site, unlinked.error)
  useEffect(() => {
    if (forPlayers) toLogin()
  }, [forPlayers])

  const failure = forPlayers ? null : (unlinked ?? now.failure)
  return {
    phase: failure ? 'failed' : now.ready ? 'ready' : 'loading',
    failure,
    frame,
    url: failure ? null : url,
    sandbox: widget ? widgetSandbox : frameSandbox,
    attempt,
    retry: () => {
      setRound(0)
      setAttempt((last) => last + 1)
    },
    nav: now.nav,
    height: now.height,
    onLoad: widget === null && sendPagesNoMessages() ? () => updateState({ ready: true, failure: null }) : undefined,
  }
}
