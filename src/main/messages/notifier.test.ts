import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNotifier, type MessageNotice } from './notifier'
import type { Arrival } from './poller'
import { isInQuietHours } from './quiet-hours'
import { texts } from '../texts'
import type { LanguageCode } from '@kehribar/shared/languages'

const at = (time: string) => new Date(`2026-11-22T${time}:00`)
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

describe('quiet hours', () => {
  test.each([
    ['23:00', '08:00', '22:59', false],
    ['23:00', '08:00', '23:00', true],
    ['23:00', '08:00', '23:59', true],
    ['23:00', '08:00', '00:00', true],
    ['23:00', '08:00', '07:59', true],
    ['23:00', '08:00', '08:00', false],
    ['23:00', '08:00', '12:00', false],
    ['13:00', '14:30', '12:59', false],
    ['13:00', '14:30', '13:00', true],
    ['13:00', '14:30', '14:29', true],
    ['13:00', '14:30', '14:30', false],
    ['00:00', '06:00', '00:00', true],
    ['00:00', '06:00', '23:59', false],
    ['22:00', '00:00', '23:59', true],
    ['22:00', '00:00', '00:00', false],
    ['09:00', '09:00', '09:00', false],
  ])('from %s to %s, at %s: %s', (from, to, now, quiet) => {
    expect(isInQuietHours({ on: true, from: minutes(from), to: minutes(to) }, at(now))).toBe(quiet)
    expect(isInQuietHours({ on: false, from: minutes(from), to: minutes(to) }, at(now)), 'switched off').toBe(false)
  })
})

describe('when a message becomes a notification', () => {
  const settings = { notifications: true, quietHours: { on: false, from: minutes('23:00'), to: minutes('08:00') } }
  let shown: MessageNotice[]
  let marks: [number, number][]
  let inFront: boolean
  let language: LanguageCode

  beforeEach(() => {
    vi.useFakeTimers({ now: at('12:00') })
    ;[shown, marks, inFront, language] = [[], [], false, 'tr']
    Object.assign(settings, { notifications: true, quietHours: { ...settings.quietHours, on: false } })
  })
  afterEach(() => vi.useRealTimers())

  const make = () =>
    createNotifier({
      settings: () => settings,
      texts: () => texts[language],
      siteInFront: () => inFront,
      notificationState: { setNotifiedUntil: (player, writtenAt) => void marks.push([player, writtenAt]) },
      show: (notice) => void shown.push(notice),
    })
  const arrival = (id: string, writtenAt: number, count: number | null = 1, unread = count ?? 2): Arrival => ({
    playerId: 7,
    count,
    unread,
    newest: { id, at: writtenAt },
  })

  test.each<[LanguageCode, string, string, string]>([
    ['tr', 'Yeni bir mesajınız var.', '3 yeni mesajınız var.', 'Yeni mesajlarınız var.'],
    ['en', 'You have a new message.', 'You have 3 new messages.', 'You have new messages.'],
    ['de', 'Sie haben eine neue Nachricht.', 'Sie haben 3 neue Nachrichten.', 'Sie haben neue Nachrichten.'],
  ])('in %s: one leads to itself, several to the list; none says what is in it', (code, one, several, some) => {
    language = code
    const notifier = make()
    notifier.arrived(arrival('m1', 100))
    notifier.arrived(arrival('m4', 200, 3))
    notifier.arrived(arrival('m6', 300, null))
    expect(shown).toEqual([
      { title: 'Kehribar', body: one, path: '/profile/notifications/m1' },
      { title: 'Kehribar', body: several, path: '/profile/notifications' },
      { title: 'Kehribar', body: some, path: '/profile/notifications' },
    ])
    expect(marks).toEqual([
      [7, 100],
      [7, 200],
      [7, 300],
    ])
  })

  test('with the site in front nothing is shown, and the message counts as notified', () => {
    const notifier = make()
    inFront = true
    notifier.arrived(arrival('m1', 100))
    inFront = false
    notifier.settle(1)
    expect([shown, marks]).toEqual([[], [[7, 100]]])
  })

  test('when disabled nothing is shown, also not after enabling', () => {
    const notifier = make()
    settings.notifications = false
    notifier.arrived(arrival('m1', 100))
    settings.notifications = true
    notifier.settle(1)
    expect([shown, marks]).toEqual([[], [[7, 100]]])
  })

  test('in quiet hours nothing is shown; one notification follows for all messages', () => {
    const notifier = make()
    settings.quietHours.on = true
    vi.setSystemTime(at('23:30'))
    notifier.arrived(arrival('m1', 100, 1, 1))
    notifier.arrived(arrival('m3', 200, 2, 3))
    vi.setSystemTime(at('07:59'))
    notifier.settle(3)
    // A restart at this moment must not lose the messages, because they were not notified.
    expect([shown, marks]).toEqual([[], []])
    vi.setSystemTime(at('08:00'))
    notifier.settle(3)
    notifier.settle(3)
    expect(shown).toEqual([{ title: 'Kehribar', body: '3 yeni mesajınız var.', path: '/profile/notifications' }])
    expect(marks).toEqual([[7, 200]])
  })

  test('a single delayed message links to itself and is shown as soon as quiet hours are disabled', () => {
    const notifier = make()
    settings.quietHours.on = true
    vi.setSystemTime(at('23:30'))
    notifier.arrived(arrival('m1', 100))
    settings.quietHours.on = false
    notifier.settle(1)
    expect(shown).toEqual([{ title: 'Kehribar', body: 'Yeni bir mesajınız var.', path: '/profile/notifications/m1' }])
  })

  test('messages that were read meanwhile are not notified; the count is at most the number of unread ones', () => {
    const notifier = make()
    settings.quietHours.on = true
    vi.setSystemTime(at('23:30'))
    notifier.arrived(arrival('m1', 100))
    notifier.settle(0)
    vi.setSystemTime(at('09:00'))
    notifier.settle(0)
    expect([shown, marks]).toEqual([[], [[7, 100]]])
    vi.setSystemTime(at('23:30'))
    notifier.arrived(arrival('m4', 200, 3))
    vi.setSystemTime(at('09:00'))
    notifier.settle(2)
    expect(shown.map(({ body }) => body)).toEqual(['2 yeni mesajınız var.'])
  })

  test("a player's delayed messages are not notified in another player's session", () => {
    const notifier = make()
    settings.quietHours.on = true
    vi.setSystemTime(at('23:30'))
    notifier.arrived(arrival('m1', 100))
    notifier.forget()
    vi.setSystemTime(at('09:00'))
    notifier.settle(5)
    expect([shown, marks]).toEqual([[], []])
  })
})
