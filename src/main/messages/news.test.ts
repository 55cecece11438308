import type { LiveEvent } from '@kehribar/shared/api/live'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNewsNotifier, type NewsNotifier } from './news'
import { defaultValues } from '../settings/values'

let shown: [string, string][]
let values: SettingValues
let inFront: boolean
let locked: boolean
let news: NewsNotifier

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2025, 5, 1, 12) })
  shown = []
  values = defaultValues
  inFront = false
  locked = false
  news = createNewsNotifier({
    settings: () => values,
    language: () => 'en',
    siteInFront: () => inFront,
    isLocked: () => locked,
    show: ({ body, path }) => void shown.push([body, path]),
  })
})
afterEach(() => vi.useRealTimers())

const receive = (...events: LiveEvent[]) => {
  for (const event of events) news.onEvent(event)
  vi.advanceTimersByTime(400)
}
const message: LiveEvent = { kind: 'messages', ref: '5', state: 'new' }
const bet: LiveEvent[] = [{ kind: 'round', ref: 'sports:7', state: 'settled' }, message]
const cases: [SettingName, LiveEvent[], string, string][] = [
  ['noticeBet', bet, 'One of your bets has been settled.', '/sportsbook/history/sports'],
  ['noticeWithdrawal', [{ kind: 'withdrawal', ref: '1', state: '1' }], 'Your withdrawal has been paid.', '/profile/withdrawal-requests'],
  ['noticeDeposit', [{ kind: 'deposit', ref: '1', state: 'approved' }], 'Your deposit has been approved.', '/profile/history'],
  ['noticeBonus', [{ kind: 'bonus', ref: '1', state: 'expired' }], 'One of your bonuses has ended.', '/profile/bonuses'],
]
type SettingName = 'noticeBet' | 'noticeWithdrawal' | 'noticeDeposit' | 'noticeBonus'

describe('CLIENT-36 notifications about money and bets', () => {
  test.each(cases)(
    'CLIENT-36 %s: notified without an amount, with a link; not if disabled, in quiet hours or with the site in front',
    (name, events, body, path) => {
      receive(...events)
      expect(shown).toEqual([[body, path]])
      expect(body).not.toMatch(/[0-9₺]/)
      values = { ...defaultValues, [name]: false }
      receive(...events)
      values = { ...defaultValues, notifications: false }
      receive(...events)
      values = { ...defaultValues, quietHours: { on: true, from: 0, to: 1439 } }
      receive(...events)
      values = defaultValues
      inFront = true
      receive(...events)
      expect(shown).toHaveLength(1)
    },
  )

  test('CLIENT-36 while locked a notification only says that something is new', () => {
    locked = true
    receive({ kind: 'withdrawal', ref: '1', state: '1' })
    expect(shown.map(([body]) => body)).toEqual(['There is something new in your account.'])
  })

  test('CLIENT-36 the end of a spin, a new request and a new bonus are not notified', () => {
    receive({ kind: 'round', ref: 'slots:7', state: 'settled' })
    receive({ kind: 'withdrawal', ref: '1', state: '0' }, { kind: 'deposit', ref: '1', state: 'pending' }, { kind: 'bonus', ref: '1', state: 'active' })
    receive(message)
    expect(shown).toEqual([])
  })

  test('CLIENT-36 several events at once give one notification, and the message that comes with them gives none', () => {
    receive(...bet, { kind: 'withdrawal', ref: '1', state: '1' })
    expect(shown.map(([body]) => body)).toEqual(['Your withdrawal has been paid.'])
    expect(news.hasJustNotified()).toBe(true)
    vi.advanceTimersByTime(5_000)
    expect(news.hasJustNotified()).toBe(false)
    news.onEvent({ kind: 'withdrawal', ref: '2', state: '1' })
    news.forget()
    vi.advanceTimersByTime(400)
    expect(shown).toHaveLength(1)
  })
})
