import type { SessionProtection } from '@kehribar/shared/desktop'
import * as z from 'zod/mini'
import { alive, type CookieNames, headerFor, type Jar, named, withAnswer } from './cookie-jar'
import type { SafeBox } from './safe-box'
import type { VaultStore } from './store'

export interface VaultOptions {
  readonly store: VaultStore
  readonly box: SafeBox
  /** Cookies of another API are never sent to this one. */
  readonly apiOrigin: string
  readonly names: CookieNames
  readonly now?: () => number
}

/** An answer, as far as the session is concerned. */
export interface Heard {
  /** The address that was asked; the API's root unless told. */
  readonly from?: URL
  /** The player has logged in by it: what is held from now on is a session. */
  readonly loggedIn?: boolean
  /** The session's token, of a back end that gives one in an answer's body. */
  readonly token?: string | null
  /** It says that there is no session: what it sets beside is a visitor's. */
  readonly gone?: boolean
}

/** Stands for one session as it was at one moment; another object once it is another one, or has another token. */
export type HeldSession = Readonly<Record<never, never>>

/**
 * Holds the session for the site, which never sees it (@see D21). On disk only sealed by a real keyring;
 * without one the session lives in memory and ends with the app. Cookies that the installation's file does not name are
 * kept in memory alone and sent back: tokens against forged calls, a visitor's, a balancer's (@see B-20).
 */
export interface Vault {
  cookieHeader(pathname: string): string | undefined
  /** The value of a cookie that scripts of the site would read. */
  cookie(name: string): string | null
  bearerToken(): string | null
  /** Takes an answer's Set-Cookie headers in, and what else it says of the session. */
  take(setCookies: readonly string[], heard?: Heard): void
  /** The session, where there is one. */
  session(): HeldSession | null
  /** The back end knows a session whose cookies nobody named. */
  found(): void
  /** Forgets all but the trusted device. With a session: only if that is still the one. */
  clearSession(session?: HeldSession): void
  /** What must never be written anywhere. */
  secrets(): readonly string[]
  protection(): SessionProtection
  /** Called whenever a session that was there is gone. */
  onEnded(listener: () => void): void
  /** Called whenever a session begins, also in the place of another one; not for the one that an earlier run left. */
  onStarted(listener: () => void): void
}

const keptSchema = z.object({
  cookies: z.array(z.object({ name: z.string(), value: z.string(), path: z.string(), expires: z.nullable(z.number()) })),
  token: z.nullable(z.string()),
})
type Kept = z.output<typeof keptSchema>

export function createVault({ store, box, apiOrigin, names, now = Date.now }: VaultOptions): Vault {
  const ended: (() => void)[] = []
  const started: (() => void)[] = []
  const { hostname: host } = new URL(apiOrigin)
  const opened = open(store, box, apiOrigin)
  let { jar, token, notice } = opened
  /** The keyring refused while the client ran (locked, taken away): as without one, until it seals again. */
  let refused = false
  let written = ''

  const proofs = () => [...named(jar, names.cookies).map(({ name, value }) => `${name}=${value}`), ...(token === null ? [] : [token])].join(' ')
  /** With what tells one session from the next. */
  let held: { proof: string; mark: HeldSession } | null = proofs() === '' ? null : { proof: proofs(), mark: {} }

  const current = () => (jar = alive(jar, now()))

  function session(): HeldSession | null {
    current()
    // It ran out by itself: whoever looks next sees it.
    if (held && held.proof !== '' && proofs() === '') held = null
    return held?.mark ?? null
  }

  function begin(): void {
    held = { proof: proofs(), mark: {} }
    // Whoever has logged in again need not be told that the last session was lost.
    if (notice !== 'memory_only') notice = 'none'
    keep()
    for (const listener of started) listener()
  }

  function end(): void {
    const before = held
    held = null
    keep()
    if (before) for (const listener of ended) listener()
  }

  function keep(): void {
    if (!box.backend) return
    const cookies = named(jar, held ? [...names.cookies, ...names.trust, ...(names.marker === null ? [] : [names.marker])] : names.trust)
    const kept: Kept = { cookies: [...cookies], token }
    const text = JSON.stringify(kept)
    // Some back ends set their cookies anew with every answer.
    if (text === written && !refused) return
    written = text
    if (!cookies.length && token === null) return store.remove()
    try {
      store.write({ backend: box.backend, origin: apiOrigin, box: box.seal(text) })
      refused = false
    } catch {
      // What lies there is of an older session.
      store.remove()
      refused = true
    }
  }

  return {
    cookieHeader: (pathname) => headerFor(current(), pathname),
    cookie: (name) => named(current(), [name])[0]?.value ?? null,
    bearerToken: () => token,
    take(setCookies, { from = new URL(apiOrigin), loggedIn = false, token: given = null, gone = false } = {}) {
      if (!setCookies.length && !loggedIn) return
      const next = withAnswer(current(), setCookies, { from, host, now: now() })
      // Beside the news that a session is gone may come a visitor's: it is no new one.
      jar = gone && held ? [...next.filter(({ name }) => !names.cookies.includes(name)), ...named(jar, names.cookies)] : next
      if (loggedIn) token = given ?? token
      const proof = proofs()
      // Without a name for its cookies the answer itself is all there is.
      const begins = loggedIn && (proof !== '' || !names.cookies.length) && (!held || held.proof !== proof || proof === '')
      if (begins) return begin()
      if (!held) return keep()
      if (held.proof !== '' && proof === '') return end()
      // The same session under another token: whoever asked with the last one says nothing about this one.
      if (held.proof !== proof) held = { proof, mark: {} }
      keep()
    },
    session,
    found() {
      if (!held) begin()
    },
    clearSession(wanted) {
      if (wanted !== undefined && wanted !== held?.mark) return
      jar = named(jar, names.trust)
      token = null
      end()
    },
    secrets: () => [...(token === null ? [] : [token]), ...named(jar, [...names.cookies, ...names.trust]).map(({ value }) => value)],
    protection: () => ({ kept: box.backend !== null && !refused, notice: refused ? 'memory_only' : notice }),
    onEnded: (listener) => void ended.push(listener),
    onStarted: (listener) => void started.push(listener),
  }
}

/** What an earlier run left; whatever cannot be read is removed, and the player is told why it is gone. */
function open(store: VaultStore, box: SafeBox, apiOrigin: string): { jar: Jar; token: string | null; notice: SessionProtection['notice'] } {
  const sealed = store.read()
  const nothing = { jar: [], token: null }
  if (!box.backend) {
    store.remove()
    return { ...nothing, notice: 'memory_only' }
  }
  if (!sealed) return { ...nothing, notice: 'none' }
  if (sealed.backend !== box.backend) {
    store.remove()
    return { ...nothing, notice: 'backend_changed' }
  }
  if (sealed.origin !== apiOrigin) {
    store.remove()
    return { ...nothing, notice: 'none' }
  }
  try {
    const { cookies, token } = keptSchema.parse(JSON.parse(box.unseal(sealed.box)))
    return { jar: cookies, token, notice: 'none' }
  } catch {
    store.remove()
    return { ...nothing, notice: 'unreadable' }
  }
}
