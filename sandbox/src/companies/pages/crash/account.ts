import { type CrashAnswer, type CrashMe, type CrashOwnBet, playerSeedForm } from '@kehribar/shared/partners/crash'
import { timeZone } from '@kehribar/shared/rules/istanbul'
import { openSession, type SiteConnection } from '../embed/host'
import { byId, waitMs } from '../slot/dom'
import { formatDuration } from '../slot/format'
import type { PageTexts } from './words'

const place = 'crash.seed'
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the stored seed. If the browser blocks storage in frames, each visit gets a new seed. */
function loadSeed(): string | null {
  try {
    const seed = localStorage.getItem(place)
    return seed !== null && playerSeedForm.test(seed) ? seed : null
  } catch {
    return null
  }
}
function storeSeed(seed: string): void {
  try {
    localStorage.setItem(place, seed)
  } catch {
    // Storage is blocked, so the seed lasts for this visit only.
  }
}

/** Manages the player's own seed: created in this browser, changeable, and part of the result of the next stake's round (@see DATABASE-14). */
export function manageOwnSeed(words: PageTexts) {
  const field = byId<HTMLInputElement>('player-seed')
  const hint = byId('player-seed-hint')
  let seed = loadSeed() ?? fresh()

  function render(): void {
    const isGood = playerSeedForm.test(field.value)
    field.setAttribute('aria-invalid', String(!isGood))
    hint.dataset.t = isGood ? 'ownSeedHint' : 'ownSeedError'
    hint.textContent = words.text(hint.dataset.t)
    hint.className = isGood ? 'note' : 'problem'
  }
  function take(next: string): void {
    if (!playerSeedForm.test(next)) return render()
    seed = next
    storeSeed(seed)
    render()
  }

  field.value = seed
  storeSeed(seed)
  field.addEventListener('input', () => take(field.value))
  byId('new-seed').addEventListener('click', () => {
    field.value = fresh()
    take(field.value)
  })
  byId('own-seed').addEventListener('submit', (event) => event.preventDefault())

  /** Returns the last valid seed. */
  return () => seed
}

export class SessionEnded extends Error {}

/** Creates the client of calls for the player. Only this client holds the bearer token. */
export function createCrashApi(base: string) {
  let bearer: string | null = null

  async function ask<T>(path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${base}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${bearer}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(20_000),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.status === 401) throw new SessionEnded()
    if (!response.ok) throw new Error(`${path}: status ${response.status}`)
    return (await response.json()) as T
  }

  /** Repeats an order until it is answered. The server recognises the order by its intent or stake. */
  async function askUntilAnswered(path: string, body: unknown, onLost: () => void): Promise<CrashAnswer> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask<CrashAnswer>(path, body)
      } catch (error) {
        if (error instanceof SessionEnded || attempt === 4) throw error
        onLost()
        await waitMs(400 * 2 ** attempt)
      }
    }
  }

  return {
    get hasSession() {
      return bearer !== null
    },
    use(next: string | null): void {
      bearer = next
    },
    me: () => ask<CrashMe>('me'),
    bet: (order: { panel: number; stake: string; auto: number | null; seed: string }, onLost: () => void) =>
      askUntilAnswered('bet', { ...order, intent: crypto.randomUUID() }, onLost),
    cancel: (bet: string, onLost: () => void) => askUntilAnswered('cancel', { bet }, onLost),
    cashOut: (bet: string, onLost: () => void) => askUntilAnswered('cash-out', { bet }, onLost),
  }
}
export type CrashApi = ReturnType<typeof createCrashApi>

/** Creates the view of the player’s account: login by token, balance, session time, net result and clock (@see PLAY-7, PLAY-9, PLAY-11). */
export function createAccountView(api: CrashApi, site: SiteConnection, words: PageTexts, onMe: (me: CrashMe | null) => void) {
  let me: CrashMe | null = null
  /** Whether the player is a known visitor: false until the site has reported the login state, and while a session opens. */
  let isVisitor = !site.framed
  /** Number of the newest token. Work for an older token stops. */
  let turn = 0
  let complaint: string | null = null

  const problem = byId('problem')
  function complain(key: string | null): void {
    complaint = key
    problem.hidden = key === null
    problem.textContent = key === null ? '' : words.text(key)
  }

  function tick(): void {
    byId('clock').textContent = new Date().toLocaleTimeString(words.language, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
    if (me) byId('session-time').textContent = formatDuration(Math.max(0, Math.floor((Date.now() - Date.parse(me.startedAt)) / 1_000)))
  }

  function render(): void {
    document.body.classList.toggle('player', me !== null)
    byId('visitor').hidden = !isVisitor
    byId('visitor-text').textContent = words.text(site.framed ? 'signInText' : 'outside')
    byId('sign-in').hidden = !site.framed
    byId('balance').textContent = me?.balance ? words.money(me.balance) : '–'
    byId('session-net').textContent = me ? words.money(BigInt(me.won) - BigInt(me.staked)) : '–'
    tick()
  }

  function gone(): void {
    api.use(null)
    me = null
    isVisitor = true
    render()
    onMe(null)
    site.send({ type: 'login-required' })
  }

  async function refresh(): Promise<void> {
    if (!api.hasSession) return
    const before = me?.balance
    try {
      const next = await api.me()
      if (next.ended) return gone()
      me = next
      render()
      onMe(me)
      if (before !== undefined && before !== null && next.balance !== null && before !== next.balance) site.send({ type: 'balance-changed' })
    } catch (error) {
      if (error instanceof SessionEnded) gone()
    }
  }

  /** Logs in with a token. Null means a visitor, who can only watch. */
  async function enter(token: string | null): Promise<void> {
    const mine = ++turn
    complain(null)
    isVisitor = token === null
    if (token === null) {
      api.use(null)
      me = null
      render()
      return onMe(null)
    }
    render()
    try {
      const session = await openSession(token)
      if (mine !== turn) return
      if (session === null) return gone()
      api.use(session.bearer)
      await refresh()
    } catch {
      if (mine === turn) complain('operatorAway')
    }
  }

  byId('sign-in').addEventListener('click', () => site.send({ type: 'login-required' }))
  words.onChange(() => {
    render()
    complain(complaint)
  })
  setInterval(tick, 1_000)
  render()

  return {
    enter,
    refresh,
    gone,
    /** Updates the balance from an answer. */
    money(balance: string | null): void {
      if (!me || balance === null || balance === me.balance) return
      me = { ...me, balance }
      render()
      site.send({ type: 'balance-changed' })
    },
    get me() {
      return me
    },
  }
}

/** Returns whether the wallet has not answered yet about a stake. */
export const isUnsettled = (bet: CrashOwnBet) => bet.state === 'betting' || bet.state === 'settling' || bet.state === 'voiding'
