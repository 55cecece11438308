import type { SessionProtection } from '@kehribar/shared/desktop'
import * as z from 'zod/mini'
import { type LockRecord, lockSchema } from '../lock/record'
import { finishBeforeQuit } from '../store-file'
import { alive, type CookieNames, headerFor, type Jar, named, withAnswer } from './cookie-jar'
import { KeyringLocked, type SafeBox } from './safe-box'
import type { Sealed, VaultStore } from './store'

export interface VaultOptions {
  readonly store: VaultStore
  readonly box: SafeBox
  /** Cookies of another API are never sent to this one. */
  readonly apiOrigin: string
  readonly names: CookieNames
  /** Milliseconds that calls wait for the keyring's answer: it may ask the player first. */
  readonly patience?: number
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
 * Holds the session for the site, which never sees it (@see DESKTOP-21). On disk only sealed by a real keyring;
 * without one the session lives in memory and ends with the app. Cookies that the installation's file does not name are
 * kept in memory alone and sent back: tokens against forged calls, a visitor's, a balancer's (@see BACKEND-20).
 */
export interface Vault {
  /** What an earlier run left is read, or cannot be read now. Nothing is known of the session before. */
  readonly opened: Promise<void>
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
  /** Resolves when the keyring has answered, or has not within the patience; tries it where nothing was sealed yet. */
  judged(): Promise<void>
  /** What is known of the keyring by now (see `judged`). */
  protection(): SessionProtection
  /** The client's PIN, sealed with the session; without a keyring it ends with the client, too. */
  lock(): LockRecord | null
  setLock(lock: LockRecord | null): void
  /** Called whenever a session that was there is gone. */
  onEnded(listener: () => void): void
  /** Called whenever a session begins, also in the place of another one; not for the one that an earlier run left. */
  onStarted(listener: () => void): void
}

const keptSchema = z.object({
  cookies: z.array(z.object({ name: z.string(), value: z.string(), path: z.string(), expires: z.nullable(z.number()) })),
  token: z.nullable(z.string()),
  lock: z.optional(lockSchema),
})
type Kept = z.output<typeof keptSchema>

export function createVault({ store, box, apiOrigin, names, patience = 60_000, now = Date.now }: VaultOptions): Vault {
  const ended: (() => void)[] = []
  const started: (() => void)[] = []
  const { hostname: host } = new URL(apiOrigin)
  let jar: Jar = []
  let token: string | null = null
  let lock: LockRecord | null = null
  let notice: SessionProtection['notice'] = 'none'
  /** The keyring refused: none is there, it is locked or was taken away. As without one, until it seals again. */
  let refused = false
  /** What lay on the disk was opened: the keyring protects. */
  let isTried = false
  let trial: Promise<void> | undefined
  let sealing: Promise<void> | undefined
  let written = ''
  /** Sealing takes its time: only the newest counts. */
  let turn = 0

  const proofs = () => [...named(jar, names.cookies).map(({ name, value }) => `${name}=${value}`), ...(token === null ? [] : [token])].join(' ')
  /** With what tells one session from the next. */
  let held: { proof: string; mark: HeldSession } | null = null

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
    // What cannot be kept leaves nothing of an older session behind either.
    if (!box.backend) store.remove()
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
    const kept: Kept = { cookies: [...cookies], token, ...(lock ? { lock } : {}) }
    const text = JSON.stringify(kept)
    const isEmpty = !cookies.length && token === null && !lock
    // Some back ends set their cookies anew with every answer.
    if (text === written && (isEmpty || !refused)) return
    // A visitor's answers say nothing of a box that could not be opened yet.
    if (notice === 'locked' && isEmpty) return
    written = text
    turn += 1
    if (isEmpty) return store.remove()
    sealing = seal(text, box.backend, turn)
    finishBeforeQuit(sealing)
  }

  /** Nothing was sealed yet: a trial tells what the keyring's name does not. */
  async function tryOut(): Promise<void> {
    const protects = await box.protects()
    // What is sealed meanwhile tells it too.
    if (!sealing) refused = !protects
  }

  /** @returns whether the work was done within the patience */
  function withinPatience(work: Promise<unknown>): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), patience)
      timer.unref()
      void work.finally(() => {
        clearTimeout(timer)
        resolve(true)
      })
    })
  }

  async function judge(): Promise<void> {
    await opened
    if (sealing) return void (await withinPatience(sealing))
    if (!box.backend || notice !== 'none' || isTried) return
    trial ??= tryOut()
    if (!(await withinPatience(trial)) && !sealing) refused = true
  }

  async function seal(text: string, backend: string, mine: number): Promise<void> {
    const sealed = await box.seal(text).catch(() => null)
    if (mine !== turn) return
    refused = sealed === null
    if (sealed) store.write({ backend, origin: apiOrigin, box: sealed })
    // What lies there is of an older session.
    else store.remove()
  }

  /** What an earlier run left. What cannot be read now stays where it is; what is useless goes, and the player is told. */
  async function open(sealed: Sealed): Promise<void> {
    try {
      const { text, isOld } = await box.unseal(sealed.box)
      const kept = keptSchema.parse(JSON.parse(text))
      // The page has begun without it: it waits for the next start.
      if (notice === 'locked') return
      jar = kept.cookies
      token = kept.token
      lock = kept.lock ?? null
      if (proofs() !== '') held = { proof: proofs(), mark: {} }
      isTried = true
      // The same keyring under another desktop's name.
      if (isOld || sealed.backend !== box.backend) keep()
      else written = JSON.stringify(kept)
    } catch (error) {
      if (notice === 'locked') return
      if (error instanceof KeyringLocked) {
        notice = 'locked'
        return
      }
      // The keyring answers, and did not seal this.
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
    return withinPatience(open(sealed)).then((isDone) => {
      if (!isDone) notice = 'locked'
    })
  }
  const opened = start()

  return {
    opened,
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
    lock: () => lock,
    setLock(next) {
      lock = next
      keep()
    },
    judged: judge,
    protection: () => ({ kept: box.backend !== null && !refused && notice !== 'locked', notice: refused ? 'memory_only' : notice }),
    onEnded: (listener) => void ended.push(listener),
    onStarted: (listener) => void started.push(listener),
  }
}
