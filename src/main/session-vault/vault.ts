import type { SessionProtection } from '@kehribar/shared/desktop'
import * as z from 'zod/mini'
import { type LockRecord, lockSchema } from '../lock/record'
import { finishBeforeQuit } from '../store-file'
import { unexpiredCookies, type CookieNames, headerFor, type CookieJar, cookiesNamed, applySetCookies } from './cookie-jar'
import { KeyringLocked, type SafeBox } from './safe-box'
import type { SealedVault, VaultStore } from './store'

export interface VaultOptions {
  readonly store: VaultStore
  readonly box: SafeBox
  /** Origin of the API. Cookies of another origin are never sent to it. */
  readonly apiOrigin: string
  readonly names: CookieNames
  /** Milliseconds to wait for the keyring, which may prompt the player. */
  readonly timeoutMs?: number
  readonly now?: () => number
}

/** The facts about the session that an answer contains. */
export interface AnswerFacts {
  /** The requested address; default: the API's root. */
  readonly from?: URL
  /** Whether the call was a successful login. */
  readonly loggedIn?: boolean
  /** The session's token, if the back end returns one in the body. */
  readonly token?: string | null
  /** Whether the answer reports that the session has ended. Its cookies are then those of a visitor. */
  readonly gone?: boolean
}

/** Identity of a session at one moment. A new session or a new token gets a new object. */
export type HeldSession = Readonly<Record<never, never>>

/**
 * Holds the session for the site, which never sees it (@see DESKTOP-21). On disk the session is sealed by a working keyring;
 * without one it ends with the app. Cookies that the installation's file does not name are held in memory only and sent
 * back: anti-forgery tokens, a visitor's cookies, a load balancer's (@see BACKEND-20).
 */
export interface Vault {
  /** Resolves when the stored session has been read, or cannot be read now. Until then it is unknown whether a session exists. */
  readonly opened: Promise<void>
  cookieHeader(pathname: string): string | undefined
  /** Returns a cookie's value, as `document.cookie` would on the web. */
  cookie(name: string): string | null
  bearerToken(): string | null
  /** Applies an answer's Set-Cookie headers and its facts about the session. */
  takeAnswer(setCookies: readonly string[], facts?: AnswerFacts): void
  /** Returns the session; null without one. */
  session(): HeldSession | null
  /** Starts a session that the back end confirmed, when the installation's file names no session cookies. */
  confirmSession(): void
  /** Deletes everything except the trusted device. With `session`: only if it is still the current one. */
  clearSession(session?: HeldSession): void
  /** Returns the values that must never be logged or stored. */
  secrets(): readonly string[]
  /** Resolves when the keyring has answered or timed out. If nothing was sealed yet, the keyring is tested first. */
  keyringTested(): Promise<void>
  /** Returns what is known about the keyring (see `keyringTested`). */
  protection(): SessionProtection
  /** Returns the PIN's data, which is sealed with the session. Without a keyring the PIN ends with the client too. */
  lock(): LockRecord | null
  setLock(lock: LockRecord | null): void
  /** Subscribes to the end of a session. */
  onEnded(listener: () => void): void
  /** Subscribes to the start of a session, including one that replaces another, but not to a restored one. */
  onStarted(listener: () => void): void
}

const keptSchema = z.object({
  cookies: z.array(z.object({ name: z.string(), value: z.string(), path: z.string(), expires: z.nullable(z.number()) })),
  token: z.nullable(z.string()),
  lock: z.optional(lockSchema),
})
type Kept = z.output<typeof keptSchema>

export function createVault({ store, box, apiOrigin, names, timeoutMs = 60_000, now = Date.now }: VaultOptions): Vault {
  const ended: (() => void)[] = []
  const started: (() => void)[] = []
  const { hostname: host } = new URL(apiOrigin)
  let jar: CookieJar = []
  let token: string | null = null
  let lock: LockRecord | null = null
  let notice: SessionProtection['notice'] = 'none'
  /** Whether the keyring refused: missing, locked or removed. The vault then works as without a keyring, until it seals again. */
  let keyringRefused = false
  /** Whether the keyring opened the stored session, which proves that it protects. */
  let isKeyringProven = false
  let trial: Promise<void> | undefined
  let sealing: Promise<void> | undefined
  let written = ''
  /** Number of the newest seal. The result of an older one is ignored. */
  let turn = 0

  const credentials = () => [...cookiesNamed(jar, names.cookies).map(({ name, value }) => `${name}=${value}`), ...(token === null ? [] : [token])].join(' ')
  /** The session with its cookies and token, which distinguish it from the next session. */
  let held: { proof: string; mark: HeldSession } | null = null

  const current = () => (jar = unexpiredCookies(jar, now()))

  function session(): HeldSession | null {
    current()
    // The session's cookies have expired.
    if (held && held.proof !== '' && credentials() === '') held = null
    return held?.mark ?? null
  }

  function beginSession(): void {
    held = { proof: credentials(), mark: {} }
    // After a new login the notice about the lost session is obsolete.
    if (notice !== 'memory_only') notice = 'none'
    // Without a keyring nothing of an older session may stay on disk either.
    if (!box.backend) store.remove()
    save()
    for (const listener of started) listener()
  }

  function endSession(): void {
    const before = held
    held = null
    save()
    if (before) for (const listener of ended) listener()
  }

  function save(): void {
    if (!box.backend) return
    const cookies = cookiesNamed(jar, held ? [...names.cookies, ...names.trust, ...(names.marker === null ? [] : [names.marker])] : names.trust)
    const kept: Kept = { cookies: [...cookies], token, ...(lock ? { lock } : {}) }
    const text = JSON.stringify(kept)
    const isEmpty = !cookies.length && token === null && !lock
    // Some back ends set the same cookies with every answer.
    if (text === written && (isEmpty || !keyringRefused)) return
    // A visitor's answers must not remove a stored session that could not be opened yet.
    if (notice === 'locked' && isEmpty) return
    written = text
    turn += 1
    if (isEmpty) return store.remove()
    sealing = seal(text, box.backend, turn)
    finishBeforeQuit(sealing)
  }

  /** Tests the keyring when nothing was sealed yet, because the keyring's name proves nothing. */
  async function testProtection(): Promise<void> {
    const protects = await box.protects()
    // If something was sealed in the meantime, that already shows whether the keyring works.
    if (!sealing) keyringRefused = !protects
  }

  /** Returns whether the work finished in time. */
  function withinTimeout(work: Promise<unknown>): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), timeoutMs)
      timer.unref()
      void work.finally(() => {
        clearTimeout(timer)
        resolve(true)
      })
    })
  }

  async function testKeyring(): Promise<void> {
    await opened
    if (sealing) return void (await withinTimeout(sealing))
    if (!box.backend || notice !== 'none' || isKeyringProven) return
    trial ??= testProtection()
    if (!(await withinTimeout(trial)) && !sealing) keyringRefused = true
  }

  async function seal(text: string, backend: string, mine: number): Promise<void> {
    const sealed = await box.seal(text).catch(() => null)
    if (mine !== turn) return
    keyringRefused = sealed === null
    if (sealed) store.write({ backend, origin: apiOrigin, box: sealed })
    // The file contains an older session.
    else store.remove()
  }

  /** Opens the stored session. If the keyring is locked, the file stays. An invalid session is removed, and the player gets a notice. */
  async function open(sealed: SealedVault): Promise<void> {
    try {
      const { text, isOld } = await box.unseal(sealed.box)
      const kept = keptSchema.parse(JSON.parse(text))
      // The page has started without the session, so the file stays for the next start.
      if (notice === 'locked') return
      jar = kept.cookies
      token = kept.token
      lock = kept.lock ?? null
      if (credentials() !== '') held = { proof: credentials(), mark: {} }
      isKeyringProven = true
      // The same keyring has another name on another desktop.
      if (isOld || sealed.backend !== box.backend) save()
      else written = JSON.stringify(kept)
    } catch (error) {
      if (notice === 'locked') return
      if (error instanceof KeyringLocked) {
        notice = 'locked'
        return
      }
      // The keyring works, but it did not seal this session.
      notice = sealed.backend === box.backend ? 'unreadable' : 'backend_changed'
      store.remove()
    }
  }

  function start(): Promise<void> {
    const sealed = store.read()
    if (!box.backend) {
      notice = 'memory_only'
      return Promise.resolve()
    }
    if (!sealed) return Promise.resolve()
    if (sealed.origin !== apiOrigin) {
      store.remove()
      return Promise.resolve()
    }
    return withinTimeout(open(sealed)).then((isDone) => {
      if (!isDone) notice = 'locked'
    })
  }
  const opened = start()

  return {
    opened,
    cookieHeader: (pathname) => headerFor(current(), pathname),
    cookie: (name) => cookiesNamed(current(), [name])[0]?.value ?? null,
    bearerToken: () => token,
    takeAnswer(setCookies, { from = new URL(apiOrigin), loggedIn = false, token: given = null, gone = false } = {}) {
      if (!setCookies.length && !loggedIn) return
      const next = applySetCookies(current(), setCookies, { from, host, now: now() })
      // An answer that ends a session may set a visitor's cookies under the same names, which do not mean a new session.
      jar = gone && held ? [...next.filter(({ name }) => !names.cookies.includes(name)), ...cookiesNamed(jar, names.cookies)] : next
      if (loggedIn) token = given ?? token
      const proof = credentials()
      // Without named cookies the login itself is the only evidence of a session.
      const begins = loggedIn && (proof !== '' || !names.cookies.length) && (!held || held.proof !== proof || proof === '')
      if (begins) return beginSession()
      if (!held) return save()
      if (held.proof !== '' && proof === '') return endSession()
      // The session is the same but has another token: a late refusal of the old token must not end it.
      if (held.proof !== proof) held = { proof, mark: {} }
      save()
    },
    session,
    confirmSession() {
      if (!held) beginSession()
    },
    clearSession(wanted) {
      if (wanted !== undefined && wanted !== held?.mark) return
      jar = cookiesNamed(jar, names.trust)
      token = null
      endSession()
    },
    secrets: () => [...(token === null ? [] : [token]), ...cookiesNamed(jar, [...names.cookies, ...names.trust]).map(({ value }) => value)],
    lock: () => lock,
    setLock(next) {
      lock = next
      save()
    },
    keyringTested: testKeyring,
    protection: () => ({ kept: box.backend !== null && !keyringRefused && notice !== 'locked', notice: keyringRefused ? 'memory_only' : notice }),
    onEnded: (listener) => void ended.push(listener),
    onStarted: (listener) => void started.push(listener),
  }
}
