import { describe, expect, test } from 'vitest'
import { arrowTime, eventBook } from './event-book'
import { playingTime } from './naming'
import { resultMarket, sportEvent } from './testing'

const live = { period: 'first' as const, clock: 600, rate: 6, score: [0, 0] as [number, number], parts: [] }
const change = (more: object) => ({ events: [{ id: 'a', state: 'live' as const, live, odds: [], markets: [], ...more }] })

describe('events that the stream keeps current', () => {
  test('odds move and show their direction for three seconds', () => {
    let now = 0
    const book = eventBook(() => now)
    book.put(sportEvent('a', { state: 'live', live }), false)
    book.take(
      change({
        odds: [
          { outcome: 'a.result.1', odds: 2200 },
          { outcome: 'a.result.2', odds: 3000 },
        ],
      }),
    )
    expect(book.get('a')?.markets[0]?.outcomes[0]?.odds).toBe(2200)
    expect([book.direction('a.result.1'), book.direction('a.result.X'), book.direction('a.result.2')]).toEqual(['up', null, 'down'])
    now += arrowTime
    expect(book.direction('a.result.1')).toBeNull()
  })

  test('markets are suspended and removed, and scores follow', () => {
    const book = eventBook()
    book.put(sportEvent('a', { state: 'live', live, markets: [resultMarket('a'), { ...resultMarket('a'), id: 'a.other', outcomes: [] }] }), true)
    book.take(
      change({
        live: { ...live, score: [1, 0] },
        markets: [
          { id: 'a.result', suspended: true },
          { id: 'a.other', suspended: true, closed: true },
        ],
      }),
    )
    expect(book.get('a')?.live?.score).toEqual([1, 0])
    expect(book.get('a')?.markets.map(({ id, suspended }) => [id, suspended])).toEqual([['a.result', true]])
  })

  test('reports once that an event changed state, whether loaded or newly live', () => {
    const book = eventBook()
    book.put(sportEvent('a'), false)
    expect(book.take(change({})).turned).toEqual(['a'])
    expect(book.take(change({})).turned).toEqual([])
    expect(book.take(change({ id: 'new' }))).toEqual({ touched: false, turned: ['new'] })
    expect(book.take(change({ id: 'new' })).turned).toEqual([])
  })

  test('a list does not remove the markets that the event’s page has loaded', () => {
    const book = eventBook()
    book.put(sportEvent('a', { markets: [resultMarket('a'), { ...resultMarket('a'), id: 'a.total', code: 'total' }] }), true)
    book.put(sportEvent('a'), false)
    expect(book.get('a')?.markets.map(({ id }) => id)).toEqual(['a.result', 'a.total'])
  })

  test('a clock runs on between two messages, but only for a limited time', () => {
    let now = 0
    const book = eventBook(() => now)
    book.put(sportEvent('a', { state: 'live', live }), false)
    const event = book.get('a') as Parameters<typeof playingTime>[0]
    expect(playingTime(event, book.since('a'))).toBe("10'")
    now = 5_000
    expect(playingTime({ ...event, sport: 'basketball' }, book.since('a'))).toBe('10:30')
    now = 600_000
    expect(playingTime(event, book.since('a'))).toBe("10'")
  })
})
