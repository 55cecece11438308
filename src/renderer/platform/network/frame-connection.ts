import { istanbulOffset } from '@kehribar/shared/rules/istanbul'
import { brand } from '@kehribar/shared/brand'
import type { LanguageCode } from '@kehribar/shared/languages'
import { frameLocale, type FrameMessage, frameMessage, type HostMessage, hostMessage, type SitePage } from '@kehribar/shared/partners/embed'
import { paths } from '../shell/paths'
import { site } from './site'

/* The site's side of the messages with a partner's frame. It is not a component, so that its rules can be tested without one. */

/** State of the site that a frame is informed about. */
export interface HostState {
  /** One-time token of the player; null for a visitor. @see EMB-12 */
  token: string | null
  language: LanguageCode
  /** From 768 px up. @see EMB-11 */
  wide: boolean
  /** Path within the frame. */
  path: string
  /** The player's balance as an opaque value: the frame is only informed that it changed. */
  money?: string | null
}

/** Returns whether partners' pages send no messages, so that a page counts as ready once it has loaded. @see BACKEND-8 */
export function sendPagesNoMessages(): boolean {
  const { embeds } = site()
  return (typeof embeds === 'object' ? embeds.others : embeds) === 'address'
}

const startPath = '/'

const layoutOf = (wide: boolean) => (wide ? 'desktop' : 'mobile')

/** Returns a valid path for the frame: the given path, or the start if it is invalid. */
const validPath = (path: string) => (hostMessage.safeParse({ v: 1, type: 'navigate', path }).success ? path : startPath)

/** Returns the first message to a frame. @see EMB-05, EMB-06, EMB-07 */
export function initMessage({ token, language, wide, path }: HostState): HostMessage {
  return {
    v: 1,
    type: 'init',
    site: brand.id,
    token,
    locale: frameLocale(language),
    currency: 'TRY',
    // Turkish time, all year. @see EMB-07
    timeZoneOffset: istanbulOffset,
    layout: layoutOf(wide),
    path: validPath(path),
  }
}

/** Returns messages about changes, for a running frame. @see EMB-09, EMB-10, EMB-11 */
export function changeMessages(before: HostState, after: HostState): HostMessage[] {
  const messages: HostMessage[] = []
  if (after.language !== before.language) messages.push({ v: 1, type: 'locale', locale: frameLocale(after.language) })
  if (after.token !== before.token) messages.push({ v: 1, type: 'token', token: after.token })
  if (after.wide !== before.wide) messages.push({ v: 1, type: 'layout', layout: layoutOf(after.wide) })
  // A balance that was unknown until now is not a change: the frame has requested it itself.
  if (before.money && after.money && after.money !== before.money) messages.push({ v: 1, type: 'balance' })
  if (after.path !== before.path) messages.push({ v: 1, type: 'navigate', path: validPath(after.path) })
  return messages
}

interface Frame {
  /** Origin of its messages; `null` for a sandboxed page without an origin. */
  origin: string
  window: () => Window | null | undefined
}

/** Returns a message if it comes from the frame's window and origin and matches the schema; otherwise null. */
export function readMessage({ source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>, frame: Frame): FrameMessage | null {
  const window = frame.window()
  if (!window || source !== window || origin !== frame.origin) return null
  const read = frameMessage.safeParse(data)
  return read.success ? read.data : null
}

export interface FrameConnection {
  /** Sends changes of the site's state; unchanged parts are not sent. */
  update(now: HostState): void
  close(): void
}

/**
 * Opens the connection to a frame: answers `ready` with `init`, passes all other messages on, and never sends a path back
 * that came from the frame.
 * @param also further fields of `init`
 */
export function openFrameConnection(frame: Frame, first: HostState, onMessage: (message: FrameMessage) => void, also?: object): FrameConnection {
  let current = first
  let ready = false
  // A sandboxed page has no origin to address. It is the window that we opened, and passes messages only to its script.
  const send = (message: HostMessage) => frame.window()?.postMessage(message, frame.origin === 'null' ? '*' : frame.origin)
  const listen = (event: MessageEvent) => {
    const message = readMessage(event, frame)
    if (!message) return
    if (message.type === 'ready') {
      ready = true
      send({ ...initMessage(current), ...also })
    }
    if (message.type === 'navigate') {
      if (message.path === current.path) return
      current = { ...current, path: message.path }
    }
    onMessage(message)
  }
  window.addEventListener('message', listen)
  return {
    update(now) {
      const messages = ready ? changeMessages(current, now) : []
      current = now
      for (const message of messages) send(message)
    },
    close: () => window.removeEventListener('message', listen),
  }
}

/** Paths of the pages that a frame may open. */
export const sitePagePaths: Readonly<Record<SitePage, string>> = {
  deposit: paths.deposit,
  withdrawal: paths.withdrawal,
  bonuses: paths.bonuses,
  limits: paths.limits,
  documents: paths.uploadReceipt,
  history: paths.history,
  verification: paths.verification,
  'request-call': paths.requestCall,
  help: paths.static,
  login: paths.login,
}

/** Permissions of frames: their own scripts and forms on their own origin; no windows, and no navigation of the site. */
export const frameSandbox = 'allow-scripts allow-same-origin allow-forms'
