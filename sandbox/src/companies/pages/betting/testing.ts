import type { FrameMessage } from '@kehribar/shared/partners/embed'
import type { Market, SportEvent, StreamChange } from '@kehribar/shared/partners/sportsbook'
import type { Leg } from './slip'

/* Events, selections and fakes for tests of the betting pages. */

export function resultMarket(event: string, odds: [number, number, number] = [2050, 3350, 3600], more: Partial<Market> = {}): Market {
  const outcomes = (['1', 'X', '2'] as const).map((code, place) => ({ id: `${event}.result.${code}`, code, odds: odds[place] ?? 0 }))
  return { id: `${event}.result`, code: 'result', line: null, suspended: false, outcomes, ...more }
}

export function sportEvent(id: string, more: Partial<SportEvent> = {}): SportEvent {
  return {
    id,
    sport: 'football',
    league: { id: 'ege', name: 'Ege Süper Ligi' },
    home: { id: `ege.${id}-1`, name: `Doruk ${id}`, short: 'DOR', colors: ['#c8102e', '#e8e4da'] },
    away: { id: `ege.${id}-2`, name: `Mavi ${id}`, short: 'MAV', colors: ['#1d4e9e', '#f2a900'] },
    startsAt: '2026-03-01T17:00:00.000Z',
    state: 'prematch',
    live: null,
    markets: [resultMarket(id)],
    marketCount: 12,
    ...more,
  }
}

export function leg(event: string, odds = 2000, more: Partial<Leg> = {}): Leg {
  return {
    outcome: `${event}.result.1`,
    code: '1',
    marketId: `${event}.result`,
    market: 'result',
    line: null,
    odds,
    current: odds,
    suspended: false,
    event: { id: event, sport: 'football', home: { name: `Doruk ${event}` }, away: { name: `Mavi ${event}` }, startsAt: '2026-03-01T17:00:00.000Z' },
    ...more,
  }
}

/** Fakes the embedding site. It records the frame’s messages and can send some. */
export function fakeSite(origin: string) {
  const messages: FrameMessage[] = []
  const parent = { postMessage: (message: FrameMessage, target: string) => target === origin && messages.push(message) }
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
  return {
    messages,
    /** Returns the messages of one kind and clears the record. */
    take<Type extends FrameMessage['type']>(type: Type): Extract<FrameMessage, { type: Type }>[] {
      return messages.splice(0).filter((message): message is Extract<FrameMessage, { type: Type }> => message.type === type)
    },
    send(data: unknown, from = origin) {
      window.dispatchEvent(new MessageEvent('message', { data, origin: from, source: parent as unknown as Window }))
    },
  }
}

/** An EventSource without a server. */
export class FakeStream extends EventTarget {
  static last: FakeStream | null = null
  closed = false
  constructor(readonly url: string) {
    super()
    FakeStream.last = this
  }
  close() {
    this.closed = true
  }
  send(change: StreamChange) {
    this.dispatchEvent(new MessageEvent('change', { data: JSON.stringify(change) }))
  }
}

/** Answers the page’s calls by method and path; a function that throws simulates a network error. */
export function fakeServer(answers: Record<string, (body: unknown, url: URL) => unknown>) {
  const calls: { name: string; url: URL; body: unknown; bearer: string | null }[] = []
  const fetch = async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://partner.example')
    const name = `${init.method ?? 'GET'} ${url.pathname}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    calls.push({ name, url, body, bearer: new Headers(init.headers).get('authorization') })
    const key = Object.keys(answers).find((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))))
    const answer = key ? answers[key]?.(body, url) : undefined
    if (answer instanceof Response) return answer
    return answer === undefined ? new Response('{}', { status: 404 }) : new Response(JSON.stringify(answer))
  }
  return { calls, fetch }
}

/** jsdom does not implement opening dialogs. */
export function dialogsOpen(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open')
  }
}
