import { describe, expect, test } from 'vitest'
import {
  acceptOdds,
  changedOf,
  conflictingOutcomes,
  clear,
  emptySlip,
  kindOf,
  kindsOf,
  largestStake,
  maxLegs,
  mustAsk,
  problemOf,
  remove,
  requestOf,
  sizesOf,
  type Slip,
  stakeOf,
  toggle,
  totalsOf,
  typedStake,
  withChange,
  withEvent,
  withOdds,
} from './slip'
import { leg, resultMarket, sportEvent } from './testing'

const slipOf = (legs: Slip['legs'], more: Partial<Slip> = {}): Slip => ({ ...emptySlip, stake: '100', legs, ...more })
const three = slipOf([leg('a', 2050), leg('b', 2620), leg('c', 3300)])
const limits = { min: 100n, max: 5_000_000n, maxWin: 50_000_000n, balance: 1_000_000n }

describe('selections', () => {
  test('pressing a price adds it, pressing it again removes it', () => {
    const one = toggle(emptySlip, leg('a'))
    expect(one.legs).toHaveLength(1)
    expect(toggle(one, leg('a')).legs).toHaveLength(0)
  })

  test.each([
    ['a', ['a.result.X', 'b.result.1', 'c.result.1']],
    ['b', ['a.result.1', 'b.result.X', 'c.result.1']],
    ['c', ['a.result.1', 'b.result.1', 'c.result.X']],
  ])('REPO-2 another outcome of the same market replaces the first: %s', (event, outcomes) => {
    const slip = toggle(three, leg(event, 3100, { outcome: `${event}.result.X`, code: 'X' }))
    expect(slip.legs.map(({ outcome }) => outcome)).toEqual(outcomes)
  })

  test('a full slip accepts no more selections', () => {
    const full = slipOf(Array.from({ length: maxLegs }, (_, place) => leg(`e${place}`)))
    expect(toggle(full, leg('more'))).toBe(full)
  })

  test('clearing keeps the typed stake', () => {
    expect(clear(three)).toEqual({ ...emptySlip, stake: '100' })
    expect(remove(three, 'b.result.1').legs).toHaveLength(2)
  })
})

describe('kinds', () => {
  test('one selection is a single, several are a combination, unless the player chose a kind', () => {
    expect(kindOf(slipOf([leg('a')]))).toBe('single')
    expect(kindOf(three)).toBe('combination')
    expect(kindOf({ ...three, chosen: 'single' })).toBe('single')
    expect(kindOf(slipOf([leg('a'), leg('b')], { chosen: 'system' }))).toBe('combination')
  })

  test('systems are offered from three to eight selections', () => {
    const of = (count: number) => kindsOf(slipOf(Array.from({ length: count }, (_, place) => leg(`e${place}`)))).system
    expect([2, 3, 8, 9].map(of)).toEqual([false, true, true, false])
    expect(sizesOf(slipOf([leg('a'), leg('b'), leg('c'), leg('d')]))).toEqual([2, 3])
  })
})

describe('sums', () => {
  test.each([
    ['100', 10_000n],
    ['12,5', 1_250n],
    ['12.50', 1_250n],
    ['₺ 20', 2_000n],
    ['1.250', null],
    ['1.234,56', 123_456n],
    ['₺1.234,56', 123_456n],
    ['1,234.56', 123_456n],
    ['12,345,6', null],
    ['1,234,5', null],
    ['0', null],
    ['-5', null],
    ['abc', null],
    ['', null],
  ])('the typed stake %j is %s kuruş', (text, kurus) => {
    expect(stakeOf(text)).toBe(kurus)
  })

  test('a combination multiplies the odds, and singles and systems stake each bet', () => {
    expect(totalsOf(three)).toMatchObject({ kind: 'combination', bets: 1, total: 10_000n, win: 177_243n, odds: 17_724 })
    expect(totalsOf({ ...three, chosen: 'single' })).toMatchObject({ bets: 3, total: 30_000n, win: 20_500n + 26_200n + 33_000n, odds: null })
    expect(totalsOf({ ...three, chosen: 'system' })).toMatchObject({ bets: 3, total: 30_000n, win: 53_710n + 67_650n + 86_460n, odds: null })
  })
})

describe('changed odds', () => {
  const moved = withOdds(three, [{ outcome: 'a.result.1', odds: 2100 }])
  const fallen = withOdds(three, [{ outcome: 'a.result.1', odds: 1990 }])

  test('the player’s setting decides which changes need confirmation', () => {
    expect([mustAsk(moved, 'none'), mustAsk(moved, 'higher'), mustAsk(moved, 'any')]).toEqual([true, false, false])
    expect([mustAsk(fallen, 'none'), mustAsk(fallen, 'higher'), mustAsk(fallen, 'any')]).toEqual([true, true, false])
  })

  test('confirming makes the shown odds the agreed odds', () => {
    expect(changedOf(acceptOdds(fallen))).toHaveLength(0)
    expect(requestOf(acceptOdds(fallen), 'none', 'intent-0123456789').selections[0]).toEqual({ outcome: 'a.result.1', odds: 1990 })
  })

  test('the stream moves, suspends and closes selections, and leaves other slips alone', () => {
    const change = (odds: { outcome: string; odds: number }[], markets: { id: string; suspended: boolean; closed?: true }[]) => ({
      events: [{ id: 'a', state: 'live' as const, live: null, odds, markets }],
    })
    expect(withChange(three, change([{ outcome: 'a.result.1', odds: 2200 }], [])).legs[0]).toMatchObject({ odds: 2050, current: 2200 })
    expect(withChange(three, change([], [{ id: 'a.result', suspended: true }])).legs[0]?.suspended).toBe(true)
    expect(withChange(three, change([], [{ id: 'a.result', suspended: true, closed: true }])).legs[0]?.current).toBeNull()
    expect(withChange(three, { events: [{ id: 'z', state: 'live', live: null, odds: [], markets: [] }] })).toBe(three)
  })

  test('after a reload, selections get current odds or are closed', () => {
    expect(withEvent(three, 'a', sportEvent('a', { markets: [resultMarket('a', [1800, 3000, 4000])] })).legs[0]).toMatchObject({ odds: 2050, current: 1800 })
    expect(withEvent(three, 'a', null).legs[0]?.current).toBeNull()
    expect(withEvent(three, 'a', sportEvent('a', { state: 'ended' })).legs[0]?.current).toBeNull()
  })
})

describe('why a coupon cannot be placed', () => {
  const same = slipOf([leg('a'), leg('a', 1500, { outcome: 'a.total.over', marketId: 'a.total', market: 'total', code: 'over', line: 25 })])

  test('problems are reported in the order in which a player can fix them', () => {
    expect(problemOf(three, limits)).toBeNull()
    expect(problemOf(withOdds(three, [{ outcome: 'a.result.1', odds: null }]), limits)).toBe('closed')
    expect(problemOf(same, limits)).toBe('same_event')
    expect(problemOf({ ...same, chosen: 'single' }, limits)).toBeNull()
    expect(conflictingOutcomes(same).size).toBe(2)
    expect(problemOf(slipOf([leg('a', 2000, { suspended: true })]), limits)).toBe('locked')
    expect(problemOf(slipOf([leg('a', 2000, { current: 0 })]), limits)).toBe('locked')
    expect(problemOf({ ...three, stake: '' }, limits)).toBe('stake')
    expect(problemOf({ ...three, stake: '0,50' }, limits)).toBe('low')
    expect(problemOf({ ...three, stake: '60000' }, limits)).toBe('high')
    expect(problemOf({ ...three, stake: '40000' }, limits)).toBe('win')
    expect(problemOf({ ...three, stake: '20000' }, limits)).toBe('balance')
    expect(problemOf({ ...three, stake: '20000' }, { ...limits, balance: null })).toBeNull()
  })
})

test.each<[Partial<typeof limits>, string | null]>([
  [{}, '10000'],
  [{ balance: 12_345n }, '123,45'],
  [{ max: 50_000n }, '500'],
  [{ maxWin: 2_000_000n }, '1128'],
  [{ balance: 99n }, null],
])('USE-5 the largest stake on three legs with %o is %s, and can be placed', (change, typed) => {
  const held = { ...limits, ...change }
  const stake = largestStake(three, held)
  expect(stake === null ? null : typedStake(stake, 'tr')).toBe(typed)
  if (stake !== null) expect(problemOf({ ...three, stake: typedStake(stake, 'tr') }, held)).toBeNull()
})
