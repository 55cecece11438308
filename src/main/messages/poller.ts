import type { Ask } from '../api-proxy/ask'
import { logger } from '../log'
import type { Marks } from './marks'

/** Messages that nobody was told of yet. */
export interface Arrival {
  readonly playerId: number
  /** How many came; null where nobody counted in between: the client was closed. */
  readonly count: number | null
  /** How many are unread, with these. */
  readonly unread: number
  readonly newest: { readonly id: string /** Unix seconds. */; readonly at: number }
}

/** What tray and badge show. */
export interface Inbox {
  readonly loggedIn: boolean
  readonly unread: number
  /** In lira; null unless it is asked for and known. */
  readonly balance: number | null
}

export interface PollerOptions {
  readonly ask: Ask
  readonly hasSession: () => boolean
  /** Seconds between looks that the installation asks for; 0: none at all. */
  readonly seconds?: number
  readonly marks: Pick<Marks, 'told' | 'tell'>
  readonly wantsBalance: () => boolean
  readonly onChange: (inbox: Inbox) => void
  readonly onArrived: (arrival: Arrival) => void
  /** The server did not know the session any more. */
  readonly onUnauthorized: () => void
}

export interface Poller {
  /** Whether the live line stands: while it does nobody looks by the clock. */
  standing(stands: boolean): void
  /** Looks now, whatever failed before: after sleep, after a changed setting. */
  look(): void
  /** A session began, ended, or took the place of another. Nothing of the one before is kept. */
  restart(): void
  /** The site has counted. */
  told(unread: number): void
}

/** What is known of one session. */
interface Visit {
  playerId: number | null
  /** At the last look; null before the first. */
  counted: number | null
  seen: { id: string; at: number }
}

/** Milliseconds between looks, at least. */
const shortest = 60_000
const longest = 600_000

/**
 * Looks for unread messages while a session exists, also when no window is open. Its calls are `passive`, like those of
 * the site's badge: an idle session ends in its time (@see ACCOUNT-3). Only who the player is it asks by a call that
 * counts, once as a session begins or the client starts, which the site does then too.
 */
export function createPoller({ ask, hasSession, seconds, marks, wantsBalance, onChange, onArrived, onUnauthorized }: PollerOptions): Poller {
  const interval = Math.max(shortest, (seconds ?? 0) * 1000)
  /** After failures twice as long each time, half to full, so that clients do not come back together. */
  const pauseAfter = (times: number) => (times ? Math.min(interval * 2 ** times, Math.max(interval, longest)) * (0.5 + Math.random() / 2) : interval)
  let visit: Visit = newVisit()
  let inbox: Inbox = nobody
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let rounds = 0
  let stands = false

  function show(next: Partial<Inbox>): void {
    inbox = { ...inbox, ...next }
    onChange(inbox)
  }

  function restart(): void {
    visit = newVisit()
    show(hasSession() ? { loggedIn: true, unread: 0, balance: null } : nobody)
    look()
  }

  function look(): void {
    failures = 0
    void next()
  }

  /** One look; the next one follows by itself. A look that another has overtaken says nothing more. */
  async function next(): Promise<void> {
    clearTimeout(timer)
    const round = ++rounds
    if (!hasSession()) {
      if (inbox.loggedIn) restart()
      return
    }
    const ended = await once(visit, () => round === rounds).catch((error: unknown) => {
      logger.error('Looking for messages failed', error instanceof Error ? error.message : '')
      return 'failed' as const
    })
    // The vault is empty by then and has begun another round; with a session in it, it was an older one that was refused.
    if (ended === 'unauthorized' && !hasSession()) onUnauthorized()
    // A back end that cannot tell is not asked again in this session.
    if (round !== rounds || ended === 'nothing') return
    failures = ended === 'done' ? 0 : failures + 1
    // What failed is tried again whatever the line says.
    if (stands && failures === 0) return
    timer = setTimeout(() => void next(), pauseAfter(failures))
  }

  async function once(own: Visit, current: () => boolean): Promise<'done' | 'nothing' | 'failed' | 'unauthorized'> {
    const messages: Awaited<ReturnType<typeof ask<'messageUnread'>>> = seconds === 0 ? { kind: 'missing' } : await ask('messageUnread', {})
    if (messages.kind === 'failed' || messages.kind === 'unauthorized') return messages.kind
    if (messages.kind === 'answer' && own.playerId === null) {
      const who = await ask('getMyDetails', {})
      if (who.kind !== 'answer') return who.kind === 'missing' ? 'nothing' : who.kind
      // Players whom their back end gives no number share one mark on this device.
      own.playerId = who.answer.user.id ?? 0
    }
    const money = wantsBalance() ? await ask('balance', {}) : null
    if (!current()) return 'done'
    const balance = money?.kind === 'answer' ? money.answer.balance : null
    if (messages.kind === 'missing' || own.playerId === null) {
      show({ loggedIn: true, unread: 0, balance })
      return money === null || money.kind === 'missing' ? 'nothing' : 'done'
    }
    const { count, newest } = messages.answer
    const arrival = take(own, own.playerId, count, newest && { id: newest.id ?? newest._id?.$oid ?? '', at: newest.last_action_at ?? 0 })
    if (arrival) onArrived(arrival)
    show({ loggedIn: true, unread: count, balance })
    return 'done'
  }

  /** What is new since the last look, or since an earlier run; a player who is new on this device is told of nothing old. */
  function take(own: Visit, playerId: number, count: number, newest: Arrival['newest'] | null): Arrival | null {
    const { counted, seen } = own
    own.counted = count
    const told = counted === null ? marks.told(playerId) : seen.at
    if (told === undefined) marks.tell(playerId, newest?.at ?? 0)
    if (!newest || told === undefined || newest.at < told) {
      own.seen = { id: newest?.id ?? '', at: Math.max(told ?? 0, newest?.at ?? 0) }
      return null
    }
    own.seen = newest
    // Two of one second differ by their id, but one that was read uncovers an older one.
    const isNew = newest.at > told || (counted !== null && newest.id !== seen.id && count > counted)
    if (!isNew) return null
    return { playerId, newest, unread: count, count: counted === null ? (count === 1 ? 1 : null) : Math.max(1, count - counted) }
  }

  return {
    look,
    restart,
    standing(next) {
      stands = next
      look()
    },
    told(unread) {
      if (visit.counted === null || unread === inbox.unread) return
      show({ unread })
      if (unread > visit.counted) look()
      else visit.counted = unread
    },
  }
}

const nobody: Inbox = { loggedIn: false, unread: 0, balance: null }
const newVisit = (): Visit => ({ playerId: null, counted: null, seen: { id: '', at: 0 } })
