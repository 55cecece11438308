import type { CallApi } from '../api-proxy/call-api'
import { logger } from '../log'
import type { NotificationState } from './notification-state'

/** New messages that may need a notification. */
export interface Arrival {
  readonly playerId: number
  /** Number of new messages; null if unknown because the client was closed. */
  readonly count: number | null
  /** Number of unread messages, including these. */
  readonly unread: number
  readonly newest: { readonly id: string /** Unix seconds. */; readonly at: number }
}

/** Content of tray and badge. */
export interface Inbox {
  readonly loggedIn: boolean
  readonly unread: number
  /** Balance in lira; null if it must not be shown or is unknown. */
  readonly balance: number | null
}

export interface PollerOptions {
  readonly callApi: CallApi
  readonly hasSession: () => boolean
  /** Seconds between polls (site file); 0: no polling. */
  readonly seconds?: number
  readonly notificationState: Pick<NotificationState, 'notifiedUntil' | 'setNotifiedUntil'>
  readonly wantsBalance: () => boolean
  readonly onChange: (inbox: Inbox) => void
  readonly onArrived: (arrival: Arrival) => void
  /** Called when the server rejects the session. */
  readonly onUnauthorized: () => void
}

export interface Poller {
  /** Reports whether the live stream is connected. While it is, the poller does not poll periodically. */
  setStreaming(isStreaming: boolean): void
  /** Polls now, for example after sleep or a changed setting. */
  poll(): void
  /** Starts again after a session began, ended or was replaced. */
  restart(): void
  /** Takes the site's count of unread messages. */
  setUnread(unread: number): void
}

/** The poller's state during one session. */
interface SessionState {
  playerId: number | null
  /** Unread messages at the last poll; null before the first. */
  counted: number | null
  seen: { id: string; at: number }
}

/** Minimum and maximum milliseconds between polls. */
const minIntervalMs = 60_000
const maxIntervalMs = 600_000

/**
 * Creates the poller for unread messages, which works while a session exists, also without a window. Its calls are
 * `passive`, so that an idle session ends in time (@see ACCOUNT-3). Only the player's details are an active call, once per
 * session or start, when the site makes it too.
 */
export function createPoller({ callApi, hasSession, seconds, notificationState, wantsBalance, onChange, onArrived, onUnauthorized }: PollerOptions): Poller {
  const interval = Math.max(minIntervalMs, (seconds ?? 0) * 1000)
  /** Returns the milliseconds to the next poll: doubled with each failure, with random jitter. */
  const pauseAfter = (times: number) => (times ? Math.min(interval * 2 ** times, Math.max(interval, maxIntervalMs)) * (0.5 + Math.random() / 2) : interval)
  let session: SessionState = newSession()
  let inbox: Inbox = nobody
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let polls = 0
  let isStreaming = false

  function show(change: Partial<Inbox>): void {
    inbox = { ...inbox, ...change }
    onChange(inbox)
  }

  function restart(): void {
    session = newSession()
    show(hasSession() ? { loggedIn: true, unread: 0, balance: null } : nobody)
    poll()
  }

  function poll(): void {
    failures = 0
    void pollAndSchedule()
  }

  /** Polls once and schedules the next poll. The result of a superseded poll is ignored. */
  async function pollAndSchedule(): Promise<void> {
    clearTimeout(timer)
    const number = ++polls
    if (!hasSession()) {
      if (inbox.loggedIn) restart()
      return
    }
    const ended = await pollOnce(session, () => number === polls).catch((error: unknown) => {
      logger.error('Polling for messages failed', error instanceof Error ? error.message : '')
      return 'failed' as const
    })
    // If the vault still has a session, the refusal concerned an older one.
    if (ended === 'unauthorized' && !hasSession()) onUnauthorized()
    // If the back end lacks the call, it is not polled again in this session.
    if (number !== polls || ended === 'nothing') return
    failures = ended === 'done' ? 0 : failures + 1
    // Failures are retried even while the stream is connected.
    if (isStreaming && failures === 0) return
    timer = setTimeout(() => void pollAndSchedule(), pauseAfter(failures))
  }

  async function pollOnce(session: SessionState, isCurrent: () => boolean): Promise<'done' | 'nothing' | 'failed' | 'unauthorized'> {
    const messages: Awaited<ReturnType<typeof callApi<'messageUnread'>>> = seconds === 0 ? { kind: 'missing' } : await callApi('messageUnread', {})
    if (messages.kind === 'failed' || messages.kind === 'unauthorized') return messages.kind
    if (messages.kind === 'answer' && session.playerId === null) {
      const who = await callApi('getMyDetails', {})
      if (who.kind !== 'answer') return who.kind === 'missing' ? 'nothing' : who.kind
      // Players without an id of their back end share one entry on this device.
      session.playerId = who.answer.user.id ?? 0
    }
    const money = wantsBalance() ? await callApi('balance', {}) : null
    if (!isCurrent()) return 'done'
    const balance = money?.kind === 'answer' ? money.answer.balance : null
    if (messages.kind === 'missing' || session.playerId === null) {
      show({ loggedIn: true, unread: 0, balance })
      return money === null || money.kind === 'missing' ? 'nothing' : 'done'
    }
    const { count, newest } = messages.answer
    const arrival = takeCount(session, session.playerId, count, newest && { id: newest.id ?? newest._id?.$oid ?? '', at: newest.last_action_at ?? 0 })
    if (arrival) onArrived(arrival)
    show({ loggedIn: true, unread: count, balance })
    return 'done'
  }

  /**
   * Returns the messages that are new since the last poll or the last run. Returns null if there are none, or only old
   * messages of a player who is new on this device.
   */
  function takeCount(session: SessionState, playerId: number, count: number, newest: Arrival['newest'] | null): Arrival | null {
    const { counted, seen } = session
    session.counted = count
    const notifiedUntil = counted === null ? notificationState.notifiedUntil(playerId) : seen.at
    if (notifiedUntil === undefined) notificationState.setNotifiedUntil(playerId, newest?.at ?? 0)
    if (!newest || notifiedUntil === undefined || newest.at < notifiedUntil) {
      session.seen = { id: newest?.id ?? '', at: Math.max(notifiedUntil ?? 0, newest?.at ?? 0) }
      return null
    }
    session.seen = newest
    // Two messages of the same second differ by id. A lower count means that the newest message was read and an older one is now the newest unread.
    const isNew = newest.at > notifiedUntil || (counted !== null && newest.id !== seen.id && count > counted)
    if (!isNew) return null
    return { playerId, newest, unread: count, count: counted === null ? (count === 1 ? 1 : null) : Math.max(1, count - counted) }
  }

  return {
    poll,
    restart,
    setStreaming(connected) {
      isStreaming = connected
      poll()
    },
    setUnread(unread) {
      if (session.counted === null || unread === inbox.unread) return
      show({ unread })
      if (unread > session.counted) poll()
      else session.counted = unread
    },
  }
}

const nobody: Inbox = { loggedIn: false, unread: 0, balance: null }
const newSession = (): SessionState => ({ playerId: null, counted: null, seen: { id: '', at: 0 } })
