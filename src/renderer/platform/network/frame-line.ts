import { istanbulOffset } from '@kehribar/shared/rules/istanbul'
import { brand } from '@kehribar/shared/brand'
import type { LanguageCode } from '@kehribar/shared/languages'
import { frameLocale, type FrameMessage, frameMessage, type HostMessage, hostMessage, type SitePage } from '@kehribar/shared/partners/embed'
import { paths } from '../shell/paths'
import { site } from './site'

/* The site's side of the messages with a partner's frame. No component, so that every rule of it can be tried without one. */

/** What a frame is told about the site around it. */
export interface Surroundings {
  /** One-time, of the player; null for a visitor (@see EMB-12). */
  token: string | null
  language: LanguageCode
  /** From 768 px up (@see EMB-11). */
  wide: boolean
  /** The frame's own path. */
  path: string
  /** The player's money as far as the site knows it, in whatever form: only that it moved is told. */
  money?: string | null
}

/** Whether partners' pages say nothing by themselves: one is there once it is loaded (@see B-8). */
export function arePagesSilent(): boolean {
  const { embeds } = site()
  return (typeof embeds === 'object' ? embeds.others : embeds) === 'address'
}

const startPath = '/'

const layoutOf = (wide: boolean) => (wide ? 'desktop' : 'mobile')

/** A frame's path as it may be said; an address that no frame can have leads to its start. */
const speakable = (path: string) => (hostMessage.safeParse({ v: 1, type: 'navigate', path }).success ? path : startPath)

/** @see EMB-05, EMB-06, EMB-07 */
export function initMessage({ token, language, wide, path }: Surroundings): HostMessage {
  return {
    v: 1,
    type: 'init',
    site: brand.id,
    token,
    locale: frameLocale(language),
    currency: 'TRY',
    // Turkish time, all year (@see EMB-07).
    timeZoneOffset: istanbulOffset,
    layout: layoutOf(wide),
    path: speakable(path),
  }
}

/** What changed, as messages to a frame that runs already (@see EMB-09, EMB-10, EMB-11). */
export function changeMessages(before: Surroundings, after: Surroundings): HostMessage[] {
  const messages: HostMessage[] = []
  if (after.language !== before.language) messages.push({ v: 1, type: 'locale', locale: frameLocale(after.language) })
  if (after.token !== before.token) messages.push({ v: 1, type: 'token', token: after.token })
  if (after.wide !== before.wide) messages.push({ v: 1, type: 'layout', layout: layoutOf(after.wide) })
  // A figure that was unknown until now is no movement: the frame has asked for it by itself.
  if (before.money && after.money && after.money !== before.money) messages.push({ v: 1, type: 'balance' })
  if (after.path !== before.path) messages.push({ v: 1, type: 'navigate', path: speakable(after.path) })
  return messages
}

interface Frame {
  /** Where its messages come from; `null` of a page that a sandbox gave none. */
  origin: string
  window: () => Window | null | undefined
}

/** The frame's word, when it is one: from that very window, of its origin, in the agreed shape. */
export function readMessage({ source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>, frame: Frame): FrameMessage | null {
  const window = frame.window()
  if (!window || source !== window || origin !== frame.origin) return null
  const read = frameMessage.safeParse(data)
  return read.success ? read.data : null
}

export interface FrameLine {
  /** The site as it is now; what changed is said, nothing twice. */
  update(now: Surroundings): void
  close(): void
}

/**
 * Opens the line: answers `ready` with `init`, hands every other word on, and never says a path back to the frame that
 * came from there. `also` goes with `init`.
 */
export function openLine(frame: Frame, first: Surroundings, hear: (message: FrameMessage) => void, also?: object): FrameLine {
  let told = first
  let ready = false
  // A page without an origin can be told nothing by its origin; it is the window that was opened, and says what it is told to nobody but its script.
  const say = (message: HostMessage) => frame.window()?.postMessage(message, frame.origin === 'null' ? '*' : frame.origin)
  const listen = (event: MessageEvent) => {
    const message = readMessage(event, frame)
    if (!message) return
    if (message.type === 'ready') {
      ready = true
      say({ ...initMessage(told), ...also })
    }
    if (message.type === 'navigate') {
      if (message.path === told.path) return
      told = { ...told, path: message.path }
    }
    hear(message)
  }
  window.addEventListener('message', listen)
  return {
    update(now) {
      const messages = ready ? changeMessages(told, now) : []
      told = now
      for (const message of messages) say(message)
    },
    close: () => window.removeEventListener('message', listen),
  }
}

/** Where a page lies that a frame asks for. */
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

/** What frames may do: run their own scripts and forms on their own origin; no windows, no leading the site away. */
export const frameSandbox = 'allow-scripts allow-same-origin allow-forms'
