import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallApi } from '../api-proxy/call-api'
import { type Arrival, createPoller, type Inbox } from './poller'

const minute = 60_000

/** A server with players' mailboxes, and a client in front of it. */
function setUp({ wantsBalance = false } = {}) {
  const server = {
    player: 7,
    unread: 0,
    newest: null as { id: string; at: number } | null,
    answers: 'answer' as 'answer' | 'failed' | 'unauthorized',
    asked: [] as string[],
  }
  const notified = new Map<number, number>()
  let token: string | null = 'TOKEN-1'
  const arrivals: Arrival[] = []
  const seen: Inbox[] = []
  let unauthorized = 0
  const answers: Record<string, () => unknown> = {
    getMyDetails: () => ({ user: { id: server.player } }),
    messageUnread: () => ({ count: server.unread, newest: server.newest && { id: server.newest.id, last_action_at: server.newest.at } }),
    balance: () => ({ balance: 1234.5 }),
  }
  const callApi = (async (name: string) => {
    server.asked.push(name)
    if (server.answers !== 'answer') return { kind: server.answers }
    return { kind: 'answer', answer: answers[name]?.() }
  }) as unknown as CallApi
  const start = () =>
    createPoller({
      callApi,
      hasSession: () => token !== null,
      notificationState: { notifiedUntil: (player) => notified.get(player), setNotifiedUntil: (player, at) => void notified.set(player, at) },
      wantsBalance: () => wantsBalance,
      onChange: (inbox) => void seen.push(inbox),
      onArrived: (arrival) => {
        arrivals.push(arrival)
        notified.set(arrival.playerId, arrival.newest.at)
      },
      onUnauthorized: () => unauthorized++,
    })
  const arrive = (id: string, at: number) => {
    server.unread += 1
    server.newest = { id, at }
  }
  return {
    server,
    notified,
    arrivals,
    arrive,
    start,
    inbox: () => seen.at(-1),
    unauthorized: () => unauthorized,
    setToken: (next: string | null) => (token = next),
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  }
}

describe('API-64 polling for messages', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(1)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('API-64 polls at once and every minute while a session exists, and not without one', async () => {
    const { start, server, setToken, pass } = setUp()
    setToken(null)
    const poller = start()
    poller.restart()
    await pass(5 * minute)
    expect(server.asked).toEqual([])
    setToken('TOKEN-1')
    poller.restart()
    await pass(0)
    expect(server.asked).toEqual(['messageUnread', 'getMyDetails'])
    await pass(2 * minute)
    expect(server.asked.filter((name) => name === 'messageUnread')).toHaveLength(3)
  })

  test('ACCOUNT-3 after the first call all calls are passive, so that an idle session ends in time', async () => {
    const { api } = await import('@kehribar/shared/api')
    const { start, server, pass } = setUp({ wantsBalance: true })
    start().restart()
    await pass(10 * minute)
    expect(server.asked.filter((name) => name === 'getMyDetails')).toHaveLength(1)
    expect(new Set(server.asked.slice(2))).toEqual(new Set(['messageUnread', 'balance']))
    for (const name of ['messageUnread', 'balance'] as const) expect(api[name].passive, name).toBe(true)
  })

  test('a new message is reported once, with its id and time', async () => {
    const { start, arrive, arrivals, inbox, pass } = setUp()
    start().restart()
    await pass(0)
    arrive('m1', 100)
    await pass(minute)
    await pass(5 * minute)
    expect(arrivals).toEqual([{ playerId: 7, count: 1, unread: 1, newest: { id: 'm1', at: 100 } }])
    expect(inbox()).toEqual({ loggedIn: true, unread: 1, balance: null })
  })

  test('several messages between two polls are one arrival, also within one second', async () => {
    const { start, arrive, arrivals, pass } = setUp()
    start().restart()
    await pass(0)
    for (const id of ['m1', 'm2', 'm3']) arrive(id, 100)
    await pass(minute)
    arrive('m4', 100)
    await pass(minute)
    expect(arrivals.map(({ count, newest }) => [count, newest.id])).toEqual([
      [3, 'm3'],
      [1, 'm4'],
    ])
  })

  test('after the newest message was read, the older one is not new', async () => {
    const { start, server, arrive, arrivals, pass } = setUp()
    start().restart()
    await pass(0)
    arrive('m1', 100)
    await pass(minute)
    arrive('m2', 100)
    await pass(minute)
    Object.assign(server, { unread: 1, newest: { id: 'm1', at: 100 } })
    await pass(minute)
    Object.assign(server, { unread: 1, newest: { id: 'm0', at: 50 } })
    await pass(minute)
    expect(arrivals.map(({ newest }) => newest.id)).toEqual(['m1', 'm2'])
  })

  test('old messages are not reported to a player who is new on this device', async () => {
    const { start, arrive, arrivals, notified, pass } = setUp()
    arrive('old', 90)
    start().restart()
    await pass(minute)
    expect(arrivals).toEqual([])
    expect(notified.get(7)).toBe(90)
  })

  test('after a restart nothing is reported twice, and messages that arrived meanwhile are reported', async () => {
    const { start, arrive, arrivals, notified, pass } = setUp()
    notified.set(7, 100)
    arrive('m1', 100)
    start().restart()
    await pass(minute)
    expect(arrivals).toEqual([])
    vi.clearAllTimers()
    arrive('m2', 200)
    start().restart()
    await pass(0)
    // The number is unknown, because the client was closed.
    expect(arrivals).toEqual([{ playerId: 7, count: null, unread: 2, newest: { id: 'm2', at: 200 } }])
  })

  test("another player's session has its own notification state", async () => {
    const { start, server, arrive, arrivals, notified, setToken, inbox, pass } = setUp()
    notified.set(8, 300)
    const poller = start()
    poller.restart()
    await pass(0)
    arrive('m1', 100)
    setToken('TOKEN-2')
    Object.assign(server, { player: 8, unread: 4, newest: { id: 'b1', at: 300 } })
    poller.restart()
    expect(inbox()).toEqual({ loggedIn: true, unread: 0, balance: null })
    await pass(minute)
    expect(arrivals).toEqual([])
    expect(inbox()?.unread).toBe(4)
  })

  test('an answer that arrives after the end of the session is ignored', async () => {
    const { start, arrive, arrivals, setToken, inbox, pass } = setUp()
    const poller = start()
    poller.restart()
    await pass(0)
    arrive('m1', 100)
    poller.poll()
    setToken(null)
    poller.restart()
    await pass(minute)
    expect(arrivals).toEqual([])
    expect(inbox()).toEqual({ loggedIn: false, unread: 0, balance: null })
  })

  test('polling ends when the session expires by itself', async () => {
    const { start, server, setToken, inbox, pass } = setUp()
    start().restart()
    await pass(0)
    setToken(null)
    const before = server.asked.length
    await pass(5 * minute)
    expect(server.asked).toHaveLength(before)
    expect(inbox()?.loggedIn).toBe(false)
  })

  test('AUTH-36 a 401 is reported once and ends the polling', async () => {
    const { start, server, setToken, unauthorized, pass } = setUp()
    const poller = start()
    poller.restart()
    await pass(0)
    server.answers = 'unauthorized'
    poller.poll()
    // The proxy has cleared the vault before the answer arrives, and the vault has notified its listeners.
    setToken(null)
    poller.restart()
    await pass(0)
    expect(unauthorized()).toBe(1)
    const before = server.asked.length
    await pass(10 * minute)
    expect([server.asked.length, unauthorized()]).toEqual([before, 1])
  })

  test('a late refusal of an older session does not end the new one', async () => {
    const { start, server, setToken, unauthorized, inbox, pass } = setUp()
    const poller = start()
    poller.restart()
    await pass(0)
    server.answers = 'unauthorized'
    poller.poll()
    server.answers = 'answer'
    setToken('TOKEN-2')
    poller.restart()
    await pass(minute)
    expect([unauthorized(), inbox()?.loggedIn]).toEqual([0, true])
  })

  test('failures lengthen the pause up to ten minutes; waking up polls at once', async () => {
    const { start, server, pass } = setUp()
    const poller = start()
    poller.restart()
    await pass(0)
    server.answers = 'failed'
    const looks = () => server.asked.filter((name) => name === 'messageUnread').length
    await pass(minute)
    expect(looks()).toBe(2)
    await pass(2 * minute - 1)
    expect(looks()).toBe(2)
    await pass(1)
    expect(looks()).toBe(3)
    await pass(60 * minute)
    const before = looks()
    await pass(10 * minute)
    expect(looks()).toBe(before + 1)
    server.answers = 'answer'
    poller.poll()
    await pass(0)
    expect(looks()).toBe(before + 2)
    await pass(minute)
    expect(looks()).toBe(before + 3)
  })

  test("SHELL-12 the site's count is shown at once; a larger one causes a poll", async () => {
    const { start, server, arrive, arrivals, inbox, pass } = setUp()
    const poller = start()
    poller.restart()
    await pass(0)
    arrive('m1', 100)
    poller.setUnread(1)
    expect(inbox()?.unread).toBe(1)
    await pass(0)
    expect(arrivals).toHaveLength(1)
    const before = server.asked.length
    Object.assign(server, { unread: 0, newest: null })
    poller.setUnread(0)
    poller.setUnread(0)
    await pass(0)
    expect(inbox()?.unread).toBe(0)
    expect(server.asked).toHaveLength(before)
    arrive('m2', 200)
    await pass(minute)
    expect(arrivals.at(-1)).toMatchObject({ count: 1, newest: { id: 'm2' } })
  })

  test('the balance is requested only if it is shown', async () => {
    const shown = setUp({ wantsBalance: true })
    shown.start().restart()
    await shown.pass(0)
    expect(shown.inbox()?.balance).toBe(1234.5)
    const hidden = setUp()
    hidden.start().restart()
    await hidden.pass(minute)
    expect(hidden.server.asked).not.toContain('balance')
    expect(hidden.inbox()?.balance).toBeNull()
  })
})
