import type { SessionProtection } from '@kehribar/shared/desktop'
import * as z from 'zod/mini'
import { alive, deviceOnly, headerFor, type Jar, sessionTokenOf, withAnswer } from './cookie-jar'
import type { SafeBox } from './safe-box'
import type { VaultStore } from './store'

export interface VaultOptions {
  readonly store: VaultStore
  readonly box: SafeBox
  /** Cookies of another API are never sent to this one. */
  readonly apiOrigin: string
  readonly now?: () => number
}

/**
 * Holds the session for the site, which never sees it (@see security D21). On disk only sealed by a real keyring;
 * without one the session lives in memory and ends with the app.
 */
export interface Vault {
  cookieHeader(pathname: string): string | undefined
  /** Takes an answer's Set-Cookie headers in. */
  take(setCookies: readonly string[]): void
  sessionToken(): string | null
  /** Forgets the session and keeps the trusted device. With a token: only if that is still the session. */
  clearSession(token?: string): void
  protection(): SessionProtection
  /** Called whenever a session that was there is gone. */
  onEnded(listener: () => void): void
  /** Called whenever a session begins, also in the place of another one; not for the one that an earlier run left. */
  onStarted(listener: () => void): void
}

const jarSchema = z.record(z.string(), z.object({ value: z.string(), path: z.string(), expires: z.nullable(z.number()) }))

export function createVault({ store, box, apiOrigin, now = Date.now }: VaultOptions): Vault {
  const ended: (() => void)[] = []
  const started: (() => void)[] = []
  const opened = open(store, box, apiOrigin)
  let { jar, notice } = opened
  /** The keyring refused while the client ran (locked, taken away): as without one, until it seals again. */
  let refused = false

  const current = () => (jar = alive(jar, now()))

  function replace(next: Jar): void {
    const before = sessionTokenOf(jar)
    jar = next
    keep()
    const after = sessionTokenOf(jar)
    // Whoever has logged in again need not be told that the last session was lost.
    if (after !== null && notice !== 'memory_only') notice = 'none'
    if (after !== before) for (const listener of after === null ? ended : started) listener()
  }

  function keep(): void {
    if (!box.backend) return
    if (!Object.keys(jar).length) return store.remove()
    try {
      store.write({ backend: box.backend, origin: apiOrigin, box: box.seal(JSON.stringify(jar)) })
      refused = false
    } catch {
      // What lies there is of an older session.
      store.remove()
      refused = true
    }
  }

  return {
    cookieHeader: (pathname) => headerFor(current(), pathname),
    take(setCookies) {
      if (setCookies.length) replace(withAnswer(jar, setCookies, now()))
    },
    sessionToken: () => sessionTokenOf(current()),
    clearSession(token) {
      const held = sessionTokenOf(jar)
      if (held !== null && (token === undefined || token === held)) replace(deviceOnly(jar))
    },
    protection: () => ({ kept: box.backend !== null && !refused, notice: refused ? 'memory_only' : notice }),
    onEnded: (listener) => void ended.push(listener),
    onStarted: (listener) => void started.push(listener),
  }
}

/** What an earlier run left; whatever cannot be read is removed, and the player is told why it is gone. */
function open(store: VaultStore, box: SafeBox, apiOrigin: string): { jar: Jar; notice: SessionProtection['notice'] } {
  const sealed = store.read()
  if (!box.backend) {
    store.remove()
    return { jar: {}, notice: 'memory_only' }
  }
  if (!sealed) return { jar: {}, notice: 'none' }
  if (sealed.backend !== box.backend) {
    store.remove()
    return { jar: {}, notice: 'backend_changed' }
  }
  if (sealed.origin !== apiOrigin) {
    store.remove()
    return { jar: {}, notice: 'none' }
  }
  try {
    return { jar: jarSchema.parse(JSON.parse(box.unseal(sealed.box))), notice: 'none' }
  } catch {
    store.remove()
    return { jar: {}, notice: 'unreadable' }
  }
}
