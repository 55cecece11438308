import { type EmbedProvider, type FrameMessage } from '@kehribar/shared/partners/embed'
import { type Widget, widgetSandbox } from '@kehribar/shared/site/widget'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { accountKeys, userQuery } from '@/platform/session/account'
import { CallError } from '@/platform/network/call'
import { arePagesSilent, type FrameLine, frameSandbox, openLine, sitePagePaths, type Surroundings } from '@/platform/network/frame-line'
import { useIsWide } from '@/platform/shell/media'
import { notify } from '@/platform/shell/notify'
import { loginWithReturn } from '@/platform/shell/paths'
import { site } from '@/platform/network/site'
import { keepWayBack } from '@/platform/shell/way-back'
import { useAppSelector } from '@/platform/storage/store'
import { freshTokens } from './fresh-tokens'
import { useLink } from './use-link'

/** The sportsbook as a company's script, where this installation has it so (@see B-8). */
function widgetOf(provider: EmbedProvider): Widget | null {
  const { embeds } = site()
  return provider === 'sportsbook' && typeof embeds === 'object' ? embeds : null
}

/** A back end that has a partner's page for players only says so to a visitor as it says that a session is gone. */
function isForPlayers(error: unknown): boolean {
  const { http, redirect } = site().session.gone
  if (!(error instanceof CallError) || error.status === undefined) return false
  return http.includes(error.status) || (redirect && error.status === 302)
}

/** Milliseconds a frame has to say that it runs. */
const readyWithin = 15_000

export type NavItem = Extract<FrameMessage, { type: 'nav' }>['items'][number]

export interface Embed {
  phase: 'loading' | 'ready' | 'failed'
  /** What the partner or the server said went wrong, when anything was said. */
  failure: { message?: string; error?: unknown } | null
  frame: RefObject<HTMLIFrameElement | null>
  /** Null while there is no address. */
  url: string | null
  /** What the frame may do. */
  sandbox: string
  /** Another number is another frame. */
  attempt: number
  retry: () => void
  /** The frame's own navigation. */
  nav: readonly NavItem[]
  /** Pixels that the frame asks for. */
  height: number | null
  /** Of a page that says nothing by itself (site file: `embeds`): it is there once it is loaded (@see B-8). */
  onLoad: (() => void) | undefined
}

interface Options {
  provider: EmbedProvider
  /** The frame's path that our address stands for. */
  path: string
  onNavigate: (path: string, replace: boolean) => void
}

const nothing = { attempt: 0, ready: false, failure: null as Embed['failure'], nav: [] as readonly NavItem[], height: null as number | null }

/** One partner's frame: its address, the messages with it, and what becomes of what it says (@see EMB-04 to EMB-13). */
export function useEmbed({ provider, path, onNavigate }: Options): Embed {
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<FrameLine | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState(nothing)
  const [mayRefresh] = useState(() => freshTokens())
  const present = useAppSelector((state) => state.session.present)
  const language = useAppSelector((state) => state.language.code)
  const money = useAppSelector(({ session: { user } }) => (user?.balance === undefined ? null : `${user.balance} ${user.bonus}`))
  const wide = useIsWide()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const widget = widgetOf(provider)
  const { link, failure: unlinked } = useLink({ provider, present, attempt, round, widget })
  const url = link?.url ?? null
  const now = known.attempt === attempt ? known : { ...nothing, attempt }
  const learn = (news: Partial<typeof nothing>) => setKnown((last) => ({ ...(last.attempt === attempt ? last : { ...nothing, attempt }), ...news }))

  const surroundings: Surroundings = { token: present ? (link?.token ?? null) : null, language, wide, path, money }
  const surround = useEffectEvent(() => surroundings)

  const toLogin = useEffectEvent(() => {
    notify.info('shell.login_required', 'shell.login_required_hint')
    void navigate(loginWithReturn(location))
  })

  /** A player gets a fresh token, a visitor the login page with the way back. */
  const login = useEffectEvent(() => {
    if (!present) toLogin()
    else if (mayRefresh()) setRound((last) => last + 1)
    else learn({ failure: {} })
  })

  const hear = useEffectEvent((message: FrameMessage) => {
    switch (message.type) {
      case 'ready':
        // Of a page around a script it is the beginning: what is to be seen comes after.
        return learn({ ready: widget === null, failure: null })
      case 'drawn':
        return learn({ ready: true })
      case 'navigate':
        return onNavigate(message.path, message.replace ?? false)
      case 'height':
        return learn({ height: message.height })
      case 'nav':
        return learn({ nav: message.items })
      case 'login-required':
        return login()
      case 'balance-changed':
        return void queries.invalidateQueries({ queryKey: accountKeys.balance })
      case 'open':
        if (message.page === 'deposit') keepWayBack(location.pathname)
        return void navigate(message.page === 'login' ? loginWithReturn(location) : sitePagePaths[message.page])
      case 'error':
        console.error(`The frame of ${provider} failed: ${message.reason}`)
        return learn({ failure: {} })
      case 'unread':
      case 'close':
        // The chat's.
        return
    }
  })

  // Before anything else can happen: a frame from the cache is quick to say that it is ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another frame
  useLayoutEffect(() => {
    if (!url) return
    const origin = widget ? 'null' : new URL(url).origin
    const opened = openLine({ origin, window: () => frame.current?.contentWindow }, surround(), hear, widget ? { widget } : {})
    line.current = opened
    return () => opened.close()
  }, [url, attempt, widget])

  useEffect(() => {
    line.current?.update(surroundings)
  })

  const late = useEffectEvent(() => {
    console.error(`The frame of ${provider} did not get ready`)
    learn({ failure: {} })
  })
  useEffect(() => {
    if (!url || now.ready) return
    const timer = setTimeout(late, readyWithin)
    return () => clearTimeout(timer)
  }, [url, now.ready])

  // Asked for a token and got none: the session is over, and the player's record says so.
  const tokenless = present && link !== null && link.round > 0 && link.token === null
  const without = useEffectEvent(() => {
    queries.fetchQuery({ ...userQuery, staleTime: 0 }).then(
      () => learn({ failure: {} }),
      (error: unknown) => learn({ failure: { error } }),
    )
  })
  useEffect(() => {
    if (tokenless) without()
  }, [tokenless])

  const forPlayers = !present && unlinked !== null && 'error' in unlinked && isForPlayers(unlinked.error)
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
    onLoad: widget === null && arePagesSilent() ? () => learn({ ready: true, failure: null }) : undefined,
  }
}
