import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FixtureReport } from '@kehribar/shared/partners/sports-data'
import type { CouponRequest } from '@kehribar/shared/partners/sportsbook'
import type { EmbedSession } from '../../embeds/sessions'
import type { Store } from '../../store/open'
import { sportsbookCoupon, sportsbookSelection } from '../../store/schema/index'
import { fakeWallet } from '../../testing/fake-wallet'
import { openTestStore } from '../../testing/test-store'
import type { ReportFixture } from '../data-feed'
import { outcomeId, type Pick } from '../picks'
import { marketsOf } from '../markets/rules'
import { fixturesBetween } from '../season/fixtures'
import type { Sportsbook } from '../sportsbook'
import { openTestSeason, picksThatWill, requestFor, testSession } from '../testing'
import { largestWin, liveDelay } from './check'
import type { Placed } from './coupon-play'

const minute = 60_000
const start = Date.UTC(2026, 10, 18, 12, 2)

let store: Store
let closeStore: () => Promise<void>
let clock = start
let bank: ReturnType<typeof fakeWallet>
let sportsbook: Sportsbook
let session: EmbedSession
/** Match reports sent to the operator, and whether it answers them. */
const reports: FixtureReport[] = []
let isAnswered = true

beforeAll(async () => {
  const opened = await openTestStore()
  store = opened.store
  closeStore = opened.close
})
afterAll(() => closeStore())
beforeEach(async () => {
  for (const table of [sportsbookSelection, sportsbookCoupon]) await store.delete(table)
  clock = start
  bank = fakeWallet(1_000_000n)
  reports.length = 0
  isAnswered = true
  const report: ReportFixture = async (report) => (reports.push(report), isAnswered)
  sportsbook = await openTestSeason(store, bank.wallet, () => clock, report)
  session = testSession()
})

const place = (request: CouponRequest, as = session) => sportsbook.play.place(as, request)
const couponOf = (placed: Placed) => {
  if (placed.kind !== 'coupon') throw new Error(JSON.stringify(placed))
  return placed.coupon
}
const look = (id: string) => sportsbook.play.coupons.byId(id)
/** Cached search results, because the season is the same in every test. */
const found = new Map<string, Pick[]>()
function search(end: Parameters<typeof picksThatWill>[0], from: number, hours: number): Pick[] {
  const key = `${end} ${from} ${hours}`
  const picks = found.get(key) ?? picksThatWill(end, sportsbook, from, hours)
  found.set(key, picks)
  return picks
}
const winners = (count: number) => search('win', start + minute, 2).slice(0, count)
const losers = (count: number) => search('lose', start + minute, 2).slice(0, count)
const voids = (count: number) => search('are void', start + minute, 36).slice(0, count)
const endOf = (picks: readonly Pick[]) => Math.max(...picks.map(({ fixture }) => sportsbook.matches.endOf(fixture)))
const request = (picks: readonly Pick[], change: Partial<CouponRequest> = {}) => requestFor(sportsbook, picks, change)
const product = (odds: readonly number[]) => odds.reduce((whole, one) => whole * BigInt(one), 1n)
async function finish(picks: readonly Pick[]) {
  clock = endOf(picks)
  await sportsbook.play.takeUp()
}

describe('EMB-02 a coupon', () => {
  test('MONEY-8 takes its stake with one bet call in a round of its own and pays when its match is won', async () => {
    const picks = winners(1)
    const asked = request(picks)
    const placed = couponOf(await place(asked))
    expect(placed).toMatchObject({ state: 'open', stake: 1_000n, bets: 1, balance: 999_000n })
    expect(bank.calls).toEqual([{ name: 'bet', txid: `${placed.id}:bet`, amount: 1_000n }])
    clock = endOf(picks) - 1
    await sportsbook.play.takeUp()
    expect((await look(placed.id))?.state).toBe('open')
    await finish(picks)
    const payout = BigInt(asked.selections[0]?.odds ?? 0)
    expect(await look(placed.id)).toMatchObject({ state: 'won', payout, settledAt: new Date(clock), selections: [{ state: 'won' }] })
    expect(bank.balance).toBe(999_000n + payout)
  })

  test('a lost coupon is settled with no payout, and its round is closed', async () => {
    const picks = losers(1)
    const placed = couponOf(await place(request(picks)))
    await finish(picks)
    expect(await look(placed.id)).toMatchObject({ state: 'lost', payout: 0n })
    expect(bank.calls.at(-1)).toEqual({ name: 'settle', txid: `${placed.id}:win`, amount: 0n })
    expect(bank.balance).toBe(999_000n)
  })

  test('a combination pays the product of its odds, and stores each match’s score', async () => {
    const picks = winners(3)
    const asked = request(picks)
    const placed = couponOf(await place(asked))
    await finish(picks)
    const payout = (1_000n * product(asked.selections.map(({ odds }) => odds))) / 1_000n ** 3n
    const done = await look(placed.id)
    expect(done).toMatchObject({ state: 'won', payout, maxPayout: payout })
    expect(done?.selections.map(({ result }) => result)).toEqual(picks.map(({ fixture }) => sportsbook.matches.resultOf(fixture).score))
  })

  test('PLAY-20 the settlement reports the lowest odds of its selections to the operator', async () => {
    const asked = request(winners(3))
    await place(asked)
    await finish(winners(3))
    expect(bank.odds).toEqual([String(Math.min(...asked.selections.map(({ odds }) => odds)) / 1000)])
  })

  test('a combination with a lost match is lost at once, even if others are still to be played', async () => {
    const [early] = losers(1)
    const [late] = search('win', start + 5 * 60 * minute, 1)
    const picks = [early, late] as Pick[]
    const placed = couponOf(await place(request(picks)))
    await finish([early as Pick])
    expect(await look(placed.id)).toMatchObject({ state: 'lost', selections: [{ state: 'lost' }, { state: 'open', result: null }] })
  })

  test('a system takes the stake of all its bets and pays the won ones', async () => {
    const [one, two, three] = [...winners(2), ...losers(8)].filter(
      (pick, place, all) => all.findIndex(({ fixture }) => fixture.id === pick.fixture.id) === place,
    ) as [Pick, Pick, Pick]
    const asked = request([one, two, three], { kind: 'system', size: 2, stake: '300' })
    const placed = couponOf(await place(asked))
    expect(placed).toMatchObject({ bets: 3, stake: 900n })
    expect(bank.calls[0]?.amount).toBe(900n)
    await finish([one, two, three])
    const [first, second] = asked.selections.map(({ odds }) => odds) as [number, number]
    expect(await look(placed.id)).toMatchObject({ state: 'won', payout: (300n * product([first, second])) / 1_000_000n })
  })

  test('singles in one coupon use one bet call and one settlement', async () => {
    const [won] = winners(1)
    const [lost] = losers(1)
    const asked = request([won, lost] as Pick[], { kind: 'single' })
    const placed = couponOf(await place(asked))
    await finish([won, lost] as Pick[])
    expect(bank.calls.map(({ name, amount }) => [name, amount])).toEqual([
      ['bet', 2_000n],
      ['settle', BigInt(asked.selections[0]?.odds ?? 0)],
    ])
    expect((await look(placed.id))?.state).toBe('won')
  })
})

describe('FAULT-4 FAULT-5 one intent', () => {
  test('makes one coupon, even with ten concurrent requests and after its odds have changed', async () => {
    const asked = request(winners(1))
    const many = await Promise.all(Array.from({ length: 10 }, () => place(asked)))
    expect(new Set(many.map((placed) => couponOf(placed).id)).size).toBe(1)
    const selections = asked.selections.map((selection) => ({ ...selection, odds: selection.odds + 10 }))
    expect(couponOf(await place({ ...asked, selections })).id).toBe(couponOf(many[0] as Placed).id)
    expect(bank.calls).toHaveLength(1)
  })

  test('MONEY-10 with another stake, kind or selection is rejected and takes nothing', async () => {
    const asked = request(winners(2))
    const first = couponOf(await place(asked))
    expect(await place({ ...asked, stake: '2000' })).toEqual({ kind: 'other-intent' })
    expect(await place({ ...asked, kind: 'single' })).toEqual({ kind: 'other-intent' })
    expect(await place({ ...asked, selections: asked.selections.slice(0, 1) })).toEqual({ kind: 'other-intent' })
    expect(couponOf(await place(asked)).id).toBe(first.id)
    expect(bank.calls).toHaveLength(1)
  })

  test('of another player makes another coupon', async () => {
    const asked = request(winners(1))
    const other = testSession()
    expect(couponOf(await place(asked)).id).not.toBe(couponOf(await place(asked, other)).id)
  })

  test('PLAY-13 no bet is placed automatically: one request, one stake', async () => {
    const picks = winners(1)
    await place(request(picks))
    for (let passed = 0; passed < 30; passed++) {
      clock += minute
      await sportsbook.play.takeUp()
    }
    expect(bank.calls.filter(({ name }) => name === 'bet')).toHaveLength(1)
  })
})

describe('refusals', () => {
  test.each([
    ['INSUFFICIENT_FUNDS', 'insufficient_funds'],
    ['LIMIT_REACHED', 'limit_reached'],
    ['PLAYER_BLOCKED', 'player_blocked'],
    ['REALITY_CHECK', 'reality_check'],
    ['SESSION_EXPIRED', 'login_required'],
    ['ROUND_CLOSED', 'unavailable'],
  ] as const)('a stake that the wallet refuses with %s makes no coupon: %s', async (result, refusal) => {
    bank.refuse(result)
    const asked = request(winners(1))
    expect(couponOf(await place(asked))).toMatchObject({ state: 'refused', refusal })
    bank.refuse(null)
    expect(couponOf(await place(asked)).state).toBe('refused')
    expect((await sportsbook.play.coupons.list(session.player, { state: null, from: null, to: null, offset: 0, limit: 10 })).total).toBe(0)
    expect(bank.balance).toBe(1_000_000n)
  })

  test('stakes outside the limits are refused with the limits per bet', async () => {
    for (const stake of ['99', '5000001'])
      expect(await place(request(winners(1), { stake }))).toEqual({ kind: 'refused', reason: 'stake', min: '100', max: '5000000' })
    expect(await place(request(winners(3), { kind: 'system', size: 2, stake: '1666667' }))).toEqual({
      kind: 'refused',
      reason: 'stake',
      min: '100',
      max: '1666666',
    })
    expect(bank.calls).toEqual([])
  })

  test('a payout above the highest win is refused with the highest possible stake', async () => {
    const rule = marketsOf('football').find(({ code }) => code === 'correct_score')
    const picks = fixturesBetween(start + minute, start + 120 * minute)
      .filter(({ league }) => league.kind === 'football')
      .slice(0, 2)
      .map((fixture) => ({ fixture, rule, code: '3:3' }) as Pick)
    const refused = await place(request(picks, { stake: '500000' }))
    expect(refused).toMatchObject({ kind: 'refused', reason: 'win_limit' })
    const stake = (refused as { max: string }).max
    const placed = couponOf(await place(request(picks, { stake })))
    expect(placed.state).toBe('open')
    expect(placed.maxPayout).toBeLessThanOrEqual(largestWin)
    expect(await place(request(picks, { stake: String(BigInt(stake) + 100n) }))).toMatchObject({ reason: 'win_limit' })
  })

  test('two selections of one match cannot be combined, but can be singles', async () => {
    const [pick] = winners(1) as [Pick]
    const other = { ...pick, code: pick.rule.outcomes.find((code) => code !== pick.code) as string }
    expect(await place(request([pick, other]))).toEqual({ kind: 'refused', reason: 'same_event' })
    expect(await place(request([pick, pick], { kind: 'single' }))).toEqual({ kind: 'refused', reason: 'selections' })
    expect(couponOf(await place(request([pick, other], { kind: 'single' }))).state).toBe('open')
  })

  test('the parlay accepts combined bets only', async () => {
    const parlay = testSession({ provider: 'parlaybay', game: 1303 })
    expect(await place(request(winners(1)), parlay)).toEqual({ kind: 'refused', reason: 'selections' })
    expect(couponOf(await place(request(winners(2)), parlay)).game).toBe(1303)
  })

  test.each(['', 'x', 'ayl-1', 'ayl-1.result.1', 'ayl-99999999.result.1', '__proto__.result.1', 'ayl-1.result'])('refuses a bet on %j', async (outcome) => {
    const asked = request(winners(1))
    expect(await place({ ...asked, selections: [{ outcome, odds: 2_000 }] })).toEqual({ kind: 'refused', reason: 'market_closed', outcome })
  })
})

describe('changed odds', () => {
  const moved = (by: number, accept: CouponRequest['accept']) => {
    const asked = request(winners(2), { accept })
    const [first, second] = asked.selections as [CouponRequest['selections'][0], CouponRequest['selections'][0]]
    return { asked: { ...asked, selections: [{ ...first, odds: first.odds + by }, second] }, now: [first, second] }
  }

  test.each([
    ['none', 10, false],
    ['none', -10, false],
    ['higher', 10, false],
    ['higher', -10, true],
    ['any', 10, true],
    ['any', -10, true],
  ] as const)('with the setting %s and odds %i thousandths higher at the player, accepted: %s', async (accept, by, taken) => {
    const { asked, now } = moved(by, accept)
    const answer = await place(asked)
    if (!taken) {
      expect(answer).toEqual({ kind: 'odds_changed', selections: now })
      expect(bank.calls).toEqual([])
      // The same intent with current odds is accepted.
      expect(couponOf(await place({ ...asked, selections: now })).state).toBe('open')
    } else expect(couponOf(answer).selections.map(({ odds }) => odds)).toEqual(now.map(({ odds }) => odds))
  })
})

describe('live bets', () => {
  /** Returns a live match whose main market is open now, and after the delay is still open or not, as requested. */
  function livePick(stillOpen: boolean, at: (pick: Pick, before: number, after: number | null) => boolean = () => true): Pick {
    for (clock = start; clock < start + 40 * minute; clock += 1_000)
      for (const fixture of sportsbook.lists.running(clock)) {
        const [rule] = marketsOf(fixture.league.kind)
        const pick = { fixture, rule, code: '1' } as Pick
        const before = sportsbook.book.oddsAt(pick, clock)
        const after = sportsbook.book.oddsAt(pick, clock + liveDelay)
        if (before !== null && (after !== null) === stillOpen && at(pick, before, after)) return pick
      }
    throw new Error('no such match')
  }
  const delayed = async () => {
    clock += liveDelay
    await sportsbook.play.takeUp()
  }

  test('wait for the delay before their stake is taken', async () => {
    const pick = livePick(true, (_pick, before, after) => before === after)
    const placed = couponOf(await place(request([pick])))
    expect(placed.state).toBe('waiting')
    clock += liveDelay - 1
    await sportsbook.play.takeUp()
    expect(bank.calls).toEqual([])
    clock += 1
    await sportsbook.play.takeUp()
    expect((await look(placed.id))?.state).toBe('open')
    await finish([pick])
    expect(['won', 'lost']).toContain((await look(placed.id))?.state)
  })

  test('are refused without a stake when a goal or the end closed the market meanwhile', async () => {
    const placed = couponOf(await place(request([livePick(false)], { accept: 'any' })))
    await delayed()
    expect(await look(placed.id)).toMatchObject({ state: 'refused', refusal: 'market_closed' })
    expect(bank.calls).toEqual([])
  })

  test('follow the odds at the end of the delay: "any" accepts them, "none" and "higher" only within their terms', async () => {
    const fallen = livePick(true, (_pick, before, after) => after !== null && after < before)
    const coupons = new Map<string, string>()
    for (const accept of ['none', 'higher', 'any'] as const) coupons.set(accept, couponOf(await place(request([fallen], { accept }), testSession())).id)
    const odds = sportsbook.book.oddsAt(fallen, clock + liveDelay)
    await delayed()
    for (const accept of ['none', 'higher']) expect(await look(coupons.get(accept) ?? '')).toMatchObject({ state: 'refused', refusal: 'odds_changed' })
    expect(await look(coupons.get('any') ?? '')).toMatchObject({ state: 'open', selections: [{ odds }], maxPayout: BigInt(odds ?? 0) })
  })

  test('PLAY-13 of one player are at least five seconds apart', async () => {
    expect(liveDelay).toBeGreaterThanOrEqual(5_000)
    const pick = livePick(true)
    const ids = []
    for (let count = 0; count < 3; count++) ids.push(couponOf(await place(request([pick], { accept: 'any' }))).id)
    const times = await Promise.all(ids.map(async (id) => (await look(id))?.nextAt.getTime() ?? 0))
    expect(times).toEqual([clock + liveDelay, clock + 2 * liveDelay, clock + 3 * liveDelay])
    const other = couponOf(await place(request([pick], { accept: 'any' }), testSession()))
    expect(other.nextAt.getTime()).toBe(clock + liveDelay)
  })

  test('that were not processed for a minute, as over a restart, are refused', async () => {
    const placed = couponOf(await place(request([livePick(true)], { accept: 'any' })))
    clock += 61_000
    await (await openTestSeason(store, bank.wallet, () => clock)).play.takeUp()
    expect(await look(placed.id)).toMatchObject({ state: 'refused', refusal: 'unavailable' })
    expect(bank.calls).toEqual([])
  })
})

describe('void bets', () => {
  test('MONEY-8 a coupon without a valid bet returns its stake as it was split: the bet is voided, not paid', async () => {
    const picks = voids(1)
    const placed = couponOf(await place(request(picks)))
    await finish(picks)
    expect(await look(placed.id)).toMatchObject({ state: 'void', payout: 1_000n, selections: [{ state: 'void' }] })
    expect(bank.calls.map(({ name }) => name)).toEqual(['bet', 'rollback'])
    expect(bank.balance).toBe(1_000_000n)
  })

  test('a void selection counts as 1.00 in a combination', async () => {
    const [broken] = voids(1) as [Pick]
    const [won] = winners(1) as [Pick]
    const asked = request([broken, won])
    const placed = couponOf(await place(asked))
    await finish([broken, won])
    expect(await look(placed.id)).toMatchObject({
      state: 'won',
      payout: BigInt(asked.selections[1]?.odds ?? 0),
      selections: [{ state: 'void' }, { state: 'won' }],
    })
  })

  test('return their own stake beside a lost single', async () => {
    const [broken] = voids(1) as [Pick]
    const [lost] = losers(1) as [Pick]
    const placed = couponOf(await place(request([broken, lost], { kind: 'single' })))
    await finish([broken, lost])
    expect(await look(placed.id)).toMatchObject({ state: 'void', payout: 1_000n })
    expect(bank.balance).toBe(999_000n)
  })
})

describe('MONEY-11 lost answers and restarts', () => {
  test('a stake whose answer was lost is retried with the same txid and taken once', async () => {
    bank.trouble('after')
    expect(couponOf(await place(request(winners(1)))).state).toBe('open')
    expect(new Set(bank.calls.map(({ txid }) => txid)).size).toBe(1)
    expect(bank.balance).toBe(999_000n)
  })

  test('a stake without an answer is pending, and a new process takes it up', async () => {
    bank.trouble('after', 'before')
    const asked = request(winners(1))
    const placed = couponOf(await place(asked))
    expect(placed.state).toBe('betting')
    clock += 3_000
    const again = await openTestSeason(store, bank.wallet, () => clock)
    await again.play.takeUp()
    expect(await look(placed.id)).toMatchObject({ state: 'open' })
    expect(couponOf(await again.play.place(session, asked)).id).toBe(placed.id)
    expect(bank.balance).toBe(999_000n)
  })

  test('a stake without an answer for a minute is voided, whether or not the wallet took it', async () => {
    for (const trouble of [['after', 'before'] as const, ['before', 'before'] as const]) {
      bank.trouble(...trouble)
      const placed = couponOf(await place(request(winners(1)), testSession()))
      clock += 61_000
      await sportsbook.play.takeUp()
      expect(await look(placed.id)).toMatchObject({ state: 'refused', refusal: 'unavailable' })
      expect(bank.balance).toBe(1_000_000n)
    }
  })

  test.each([[['before', 'before']], [['after', 'after']], [['before', 'after']]] as ('before' | 'after')[][][])(
    'a payout with lost answers %j is paid once, by the next process',
    async (trouble) => {
      const picks = winners(2)
      const placed = couponOf(await place(request(picks)))
      bank.trouble(...trouble)
      await finish(picks)
      expect(await look(placed.id)).toMatchObject({ state: 'paying', settledAt: null, attempts: 1 })
      clock += 1_000
      await sportsbook.play.takeUp()
      expect((await look(placed.id))?.state).toBe('paying')
      clock += 1_000
      await (await openTestSeason(store, bank.wallet, () => clock)).play.takeUp()
      const paid = await look(placed.id)
      expect(paid).toMatchObject({ state: 'won' })
      expect(bank.balance).toBe(999_000n + (paid?.payout ?? 0n))
    },
  )

  test('a refund with a lost answer is paid once', async () => {
    const picks = voids(1)
    const placed = couponOf(await place(request(picks)))
    bank.trouble('after', 'before')
    await finish(picks)
    clock += 2_000
    await sportsbook.play.takeUp()
    expect((await look(placed.id))?.state).toBe('void')
    expect(bank.balance).toBe(1_000_000n)
  })

  test('open coupons of a stopped process are settled when it restarts days later', async () => {
    const picks = winners(2)
    const placed = couponOf(await place(request(picks)))
    clock += 3 * 86_400_000
    await (await openTestSeason(store, bank.wallet, () => clock)).play.takeUp()
    expect((await look(placed.id))?.state).toBe('won')
  })

  test('a clock that was set back neither settles nor loses a coupon', async () => {
    const picks = winners(1)
    const placed = couponOf(await place(request(picks)))
    clock -= 86_400_000
    await sportsbook.play.takeUp()
    expect((await look(placed.id))?.state).toBe('open')
    await finish(picks)
    expect((await look(placed.id))?.state).toBe('won')
  })
})

test('outcome ids consist of match, market, line and side', () => {
  const [fixture] = fixturesBetween(start, start + 60 * minute).filter(({ league }) => league.kind === 'football')
  const rule = marketsOf('football').find(({ code, line }) => code === 'handicap' && line === -15)
  expect(outcomeId({ fixture, rule, code: '1' } as Pick)).toBe(`${fixture?.id}.handicap.-15.1`)
})

describe('OPERATE-3 the matches of coupons', () => {
  test('OPERATE-3 only these are reported, on every change until their results', async () => {
    await sportsbook.tellChanges()
    expect(reports).toEqual([])
    const [pick] = winners(1) as [Pick]
    couponOf(await place(request([pick])))
    for (let time = 0; time < 2; time++) await sportsbook.tellChanges()
    expect(reports).toMatchObject([{ fixture: pick.fixture.id, version: clock, state: 'scheduled', score: null, results: [] }])
    await finish([pick])
    for (let time = 0; time < 2; time++) await sportsbook.tellChanges()
    const { score } = sportsbook.matches.resultOf(pick.fixture)
    expect(reports.slice(1)).toMatchObject([{ version: clock, state: 'ended', score: { home: score[0], away: score[1] } }])
    const { results } = reports[1] as FixtureReport
    expect(results).toHaveLength(marketsOf(pick.fixture.league.kind).reduce((sum, { outcomes }) => sum + outcomes.length, 0))
    expect(results).toContainEqual({ market: pick.rule.code, outcome: pick.code, result: 'won' })
    expect(results.filter(({ market, result }) => market === pick.rule.code && result === 'won')).toHaveLength(1)
    // A day after the end of its coupon, a match is no longer reported.
    clock += 25 * 60 * minute
    sportsbook = await openTestSeason(
      store,
      bank.wallet,
      () => clock,
      async (report) => (reports.push(report), true),
    )
    await sportsbook.tellChanges()
    expect(reports).toHaveLength(2)
  })

  test('OPERATE-3 unanswered reports are repeated after growing waits, and an abandoned match voids its markets', async () => {
    const [pick] = voids(1) as [Pick]
    clock = pick.fixture.startsAt - minute
    couponOf(await place(request([pick])))
    await finish([pick])
    isAnswered = false
    for (const [wait, tries] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [1_999, 2],
      [1, 3],
    ] as const) {
      clock += wait
      await sportsbook.tellChanges()
      expect(reports).toHaveLength(tries)
    }
    isAnswered = true
    clock += 4_000
    for (let time = 0; time < 2; time++) await sportsbook.tellChanges()
    expect(reports).toHaveLength(4)
    expect(reports[3]).toMatchObject({ state: 'abandoned', results: expect.arrayContaining([{ market: pick.rule.code, outcome: pick.code, result: 'void' }]) })
  })

  test('OPERATE-3 the stake call includes the selections with their odds, in every language', async () => {
    const picks = winners(2)
    const asked = request(picks, { kind: 'single' })
    const placed = await place(asked)
    expect(couponOf(placed).bets).toBe(2)
    expect(bank.coupons).toMatchObject([
      {
        size: 1,
        selections: picks.map(({ fixture, rule, code }, index) => ({
          fixture: fixture.id,
          market: { id: rule.code, name: { tr: rule.code === 'result' ? 'Maç sonucu' : 'Kazanan' } },
          outcome: { id: code, name: { de: { '1': fixture.home.name, '2': fixture.away.name }[code] ?? 'Unentschieden' } },
          odds: String((asked.selections[index]?.odds ?? 0) / 1_000),
        })),
      },
    ])
  })
})
