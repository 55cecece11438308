import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { crashMessage, type CrashEvent, flightLength, multiplierAt } from '@kehribar/shared/partners/crash'
import type { EmbedSession } from '../embeds/sessions'
import { seededRandom } from '../slots/random'
import type { Store } from '../store/open'
import { crashBetTable, crashChainTable, crashRoundTable } from '../store/schema'
import { fakeWallet } from '../testing/fake-wallet'
import { openTestStore } from '../testing/test-store'
import { crashResultOf, roundId } from './fair'
import { type CrashGame, crashGame } from './game'
import { crashRulesBySkin } from './skins'

const rules = crashRulesBySkin.crash
let store: Store
let close: () => Promise<void>
beforeAll(async () => {
  ;({ store, close } = await openTestStore())
})
afterAll(() => close())

let clock = Date.parse('2026-03-01T12:00:00Z')
let game: CrashGame
let bank: ReturnType<typeof fakeWallet>
let events: CrashEvent[]
let wanted: (point: number) => boolean
/** Numbers of players for which the round's end must satisfy `wanted`; every player uses the same seed. */
let players: readonly number[]
const seedOfAll = 'seed-of-all'
let names = 0
let session: EmbedSession

const random = seededRandom('roots')
const messageOf = (round: number, count: number) =>
  crashMessage(
    roundId('crash', round),
    Array.from({ length: count }, () => ({ player: '', seed: seedOfAll })),
  )
/** Returns a root for a chain of one round that ends as the test requires. */
function newRoot(round: number): string {
  for (;;) {
    const root = createHash('sha256').update(String(random())).digest('hex')
    if (players.every((count) => wanted(crashResultOf(root, messageOf(round, count), rules.max)))) return root
  }
}
const newGame = () => {
  events = []
  return crashGame('crash', {
    store,
    wallet: bank.wallet,
    now: () => clock,
    pauses: [0],
    chain: { length: 1, newRoot },
    onEvent: (event) => events.push(event),
  })
}
const player = (name = `player-${++names}`): EmbedSession => ({
  provider: 'pragmaticplay',
  walletSession: `wallet-${name}`.padEnd(20, '0'),
  player: name,
  game: rules.game,
  minBet: 100n,
  maxBet: 500_000n,
  language: 'tr',
  startedAt: new Date(clock),
})
const intent = () => `intent-${String(++names).padStart(12, '0')}`
const live = () => {
  if (!game.clock.live) throw new Error('no round')
  return game.clock.live
}
/** Advances the clock in steps of one second at most. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 1_000) {
    clock += Math.min(left, 1_000)
    await game.clock.step()
  }
}
const timeOf = (multiplier: number) => flightLength(multiplier - 1, rules.growth)
const takeOff = () => pass(live().startsAt - clock)
/** Advances to the moment in the flight at which a multiplier (in hundredths) is reached. */
const flyTo = (multiplier: number) => pass(live().startedAt + timeOf(multiplier) - clock)
const crash = () => pass(live().startedAt + flightLength(live().point, rules.growth) - clock)

async function place(stake = 10_000n, more: { auto?: number | null; panel?: number; who?: EmbedSession; seed?: string } = {}) {
  const who = more.who ?? session
  const outcome = await game.clock.arrive((at) =>
    game.play.place(who, { intent: intent(), panel: more.panel ?? 1, stake, auto: more.auto ?? null, seed: more.seed ?? seedOfAll }, at),
  )
  if (typeof outcome === 'string') throw new Error(outcome)
  return game.play.advance(outcome.id)
}
const leave = (bet: string, who = session) => game.clock.arrive((at) => game.play.leave(who, bet, at))
const stored = async (id: string) => {
  const bet = await game.bets.byId(id)
  if (!bet) throw new Error('no bet')
  return bet
}

beforeEach(async () => {
  for (const table of [crashBetTable, crashRoundTable, crashChainTable]) await store.delete(table)
  clock += 60_000
  bank = fakeWallet()
  wanted = (point) => point >= 300 && point < 400
  players = [0, 1, 2]
  game = newGame()
  session = player()
  await game.clock.step()
})

describe('the clock', () => {
  test('EMB-03 rounds follow each other automatically for all players, with or without stakes', async () => {
    wanted = () => true
    const seen = new Set<number>()
    for (let n = 0; n < 120; n++) {
      await pass(1_000)
      seen.add(live().number)
    }
    expect(seen.size).toBeGreaterThan(3)
    expect([...seen]).toEqual([...seen].map((_, place) => place + 1))
    expect(bank.calls).toEqual([])
  })

  test('PLAY-13 a round that ends at once still takes at least five seconds from stake to stake', async () => {
    wanted = (point) => point === 100
    await crash()
    const opened: number[] = []
    let number = live().number
    while (opened.length < 4) {
      clock += 100
      await game.clock.step()
      if (live().number !== number) opened.push(clock)
      number = live().number
    }
    for (let place = 1; place < opened.length; place++) expect((opened[place] as number) - (opened[place - 1] as number)).toBeGreaterThanOrEqual(5_000)
  })

  test('EMB-03 the commitment is shown before the stakes, the seed only after the end, and the seed matches', async () => {
    const { number } = live()
    const before = await game.proof(number)
    expect(before).toMatchObject({ state: 'betting', seed: null, crash: null })
    await takeOff()
    await flyTo(250)
    expect(await game.proof(number)).toMatchObject({ state: 'flight', seed: null, crash: null, commitment: before?.commitment })
    const secrets = [live().seed, `"crash":${live().point}`]
    expect(events.map((event) => JSON.stringify(event)).filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([])
    await crash()
    const after = await game.proof(number)
    const seed = after?.seed ?? ''
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(before?.commitment)
    expect(crashResultOf(seed, crashMessage(after?.round ?? '', []), rules.max)).toBe(after?.crash)
    expect(events).toContainEqual(expect.objectContaining({ type: 'round', round: expect.objectContaining({ phase: 'over', seed, crash: after?.crash }) }))
    expect(await game.proof(number + 5)).toBeNull()
  })

  test('two games have separate clocks', async () => {
    const other = crashGame('zeppelin', { store, wallet: bank.wallet, now: () => clock })
    await pass(rules.betting)
    await other.clock.step()
    expect(live().phase).toBe('flight')
    expect(other.clock.view()).toMatchObject({ phase: 'betting', number: 1, left: crashRulesBySkin.zeppelin.betting })
  })
})

describe('DATABASE-14 the seeds of players', () => {
  const seeds = (count: number) => Array.from({ length: count }, (_, place) => `of-player-${place}`)
  beforeEach(() => {
    wanted = () => true
  })

  test('of the first three who stake decide the round together: fixed at take-off, shown to all, and each changes the result', async () => {
    const names = seeds(4)
    const four = names.map(() => player())
    // A player with two panels counts once; a player who cancelled does not count.
    const gone = player()
    const { id } = await place(10_000n, { who: gone, seed: 'taken-back' })
    for (const [at, who] of four.entries()) {
      clock += 10
      await place(10_000n, { who, seed: names[at] ?? '' })
      clock += 10
      if (at === 0) await place(10_000n, { who, panel: 2, seed: 'another' })
      if (at === 1) await game.clock.arrive((now) => game.play.cancel(gone, id, now))
    }
    const { number } = live()
    expect(live().point).toBe(0)
    expect(await game.proof(number)).toMatchObject({ playerSeeds: [], seed: null })
    await takeOff()
    const proof = await game.proof(number)
    expect(proof?.playerSeeds.map(({ seed }) => seed)).toEqual(names.slice(0, 3))
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'round', round: expect.objectContaining({ phase: 'flight', playerSeeds: proof?.playerSeeds }) }),
    )
    expect(JSON.stringify(events)).not.toContain(four[0]?.player)
    // The operator knew only its own seed: with another seed of any of the three players, the round would have ended at another point.
    const { seed, point, id: name } = live()
    const endWith = (of: readonly string[]) =>
      crashResultOf(
        seed,
        crashMessage(
          name,
          of.map((each) => ({ player: '', seed: each })),
        ),
        rules.max,
      )
    const [one = '', two = '', three = ''] = names
    expect(point).toBe(endWith([one, two, three]))
    const others = Array.from({ length: 40 }, (_, n) => `other-${n}`)
    for (const changed of [(x: string) => [x, two, three], (x: string) => [one, x, three], (x: string) => [one, two, x]])
      expect(new Set(others.map((x) => endWith(changed(x)))).size).toBeGreaterThan(15)
  })

  test('stay with a round after its end and after a restart during the flight', async () => {
    await place(10_000n, { seed: 'mine' })
    const { number } = live()
    await takeOff()
    game = newGame()
    await game.clock.step()
    expect(await game.proof(number)).toMatchObject({ state: 'void', playerSeeds: [{ seed: 'mine' }] })
    await place(10_000n, { seed: 'mine' })
    const next = live().number
    await takeOff()
    const { point } = live()
    await crash()
    expect(await game.proof(next)).toMatchObject({ state: 'over', crash: point, playerSeeds: [{ seed: 'mine' }] })
  })
})

describe('a stake', () => {
  test('EMB-03 is accepted, leaves by hand at the current multiplier and is paid once', async () => {
    const bet = await place(10_000n)
    expect(bet).toMatchObject({ state: 'placed', balance: 90_000n })
    await takeOff()
    await flyTo(247)
    const left = await leave(bet.id)
    expect(left).toMatchObject({ cashed: 247, win: 24_700n })
    await game.play.advance(bet.id)
    expect(bank.balance).toBe(114_700n)
    await crash()
    await game.play.takeUp()
    expect(bank.balance).toBe(114_700n)
    expect(await stored(bet.id)).toMatchObject({ state: 'settled', win: 24_700n })
  })

  test('FAULT-5 cashed out twice, leaves once: same answer, one booking', async () => {
    const bet = await place(10_000n)
    await takeOff()
    await flyTo(200)
    const both = await Promise.all([leave(bet.id), leave(bet.id)])
    await flyTo(250)
    both.push(await leave(bet.id))
    for (const answer of both) expect(answer).toMatchObject({ cashed: 200 })
    await Promise.all([game.play.advance(bet.id), game.play.advance(bet.id)])
    expect(bank.calls.filter(({ name }) => name === 'settle')).toHaveLength(1)
    expect(bank.balance).toBe(110_000n)
  })

  test('without a cash-out is lost, and the round is closed at the wallet', async () => {
    const bet = await place(10_000n)
    await takeOff()
    await crash()
    expect(await leave(bet.id)).toBe('too-late')
    await game.play.takeUp()
    expect(await stored(bet.id)).toMatchObject({ state: 'settled', cashed: null, win: 0n })
    expect(bank.calls.at(-1)).toMatchObject({ name: 'settle', amount: 0n })
    expect(bank.balance).toBe(90_000n)
  })

  test('EMB-03 with an automatic cash-out leaves without an open page', async () => {
    const bet = await place(10_000n, { auto: 150 })
    await takeOff()
    await crash()
    await game.play.takeUp()
    expect(await stored(bet.id)).toMatchObject({ state: 'settled', cashed: 150, win: 15_000n })
    expect(bank.balance).toBe(105_000n)
  })

  test('an automatic cash-out at exactly the end is paid, and one hundredth above it is not', async () => {
    const point = crashResultOf(live().seed, messageOf(live().number, 1), rules.max)
    const exact = await place(10_000n, { auto: point })
    const above = await place(10_000n, { auto: point + 1, panel: 2 })
    await takeOff()
    await crash()
    expect(await stored(exact.id)).toMatchObject({ cashed: point })
    expect(await stored(above.id)).toMatchObject({ cashed: null, win: 0n })
  })

  test('is independent of the stake in the other panel', async () => {
    const one = await place(10_000n, { panel: 1, auto: 120 })
    const two = await place(20_000n, { panel: 2 })
    await expect(place(10_000n, { panel: 2 })).rejects.toThrow('panel')
    await takeOff()
    await flyTo(200)
    await leave(two.id)
    await game.play.advance(two.id)
    await game.play.takeUp()
    expect(bank.balance).toBe(100_000n - 30_000n + 12_000n + 40_000n)
    expect(await stored(one.id)).toMatchObject({ cashed: 120 })
    expect(await game.bets.totals(session.player, session.startedAt)).toEqual({ staked: 30_000n, won: 52_000n })
  })

  test('can be cancelled before the flight, is returned once, and frees its panel', async () => {
    const bet = await place(10_000n)
    const cancel = () => game.clock.arrive((at) => game.play.cancel(session, bet.id, at))
    expect(await cancel()).toMatchObject({ state: 'voiding' })
    await game.play.advance(bet.id)
    expect(await cancel()).toMatchObject({ state: 'void' })
    expect(bank.balance).toBe(100_000n)
    const next = await place(5_000n)
    await takeOff()
    expect(await game.clock.arrive((at) => game.play.cancel(session, next.id, at))).toBe('closed')
    expect(bank.balance).toBe(95_000n)
  })

  test('EMB-03 is refused once the flight’s start time has passed, even before the clock has advanced', async () => {
    clock = live().startsAt
    await expect(place()).rejects.toThrow('closed')
    await game.clock.step()
    await expect(place()).rejects.toThrow('closed')
    await crash()
    await expect(place()).rejects.toThrow('closed')
    expect(bank.calls).toEqual([])
  })

  test('outside limits or steps is refused before any wallet call', async () => {
    for (const stake of [99n, 150n, 10_050n, 500_100n]) await expect(place(stake)).rejects.toThrow('stake')
    for (const auto of [100, 0, 2.5, rules.max + 1]) await expect(place(100n, { auto })).rejects.toThrow('auto')
    await expect(place(100n, { panel: 3 })).rejects.toThrow('panel')
    await expect(place(20_000n, { who: { ...player(), maxBet: 10_000n } })).rejects.toThrow('stake')
    expect(bank.calls).toEqual([])
  })

  test('PLAY-20 a stake above the bonus’s largest one keeps the figure for the page', async () => {
    bank.refuse('LIMIT_REACHED', { of: 'bonus', most: '7500' })
    expect(await place()).toMatchObject({ state: 'refused', refusal: 'limit_bonus:7500' })
  })

  test.each(['INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'PLAYER_BLOCKED', 'REALITY_CHECK', 'SESSION_EXPIRED'] as const)(
    'refused by the wallet with %s does not take part in the flight',
    async (reason) => {
      bank.refuse(reason)
      const bet = await place()
      expect(bet).toMatchObject({ state: 'refused', refusal: reason })
      await takeOff()
      expect(await leave(bet.id)).toBe('closed')
      expect(game.clock.snapshot()).toMatchObject({ bets: [] })
    },
  )

  test('FAULT-5 a double click with the same intent makes one stake', async () => {
    const order = { intent: intent(), panel: 1, stake: 10_000n, auto: null, seed: seedOfAll }
    const ids = (await Promise.all([game.play.place(session, order, clock), game.play.place(session, order, clock)])).map((bet) => (bet as { id: string }).id)
    expect(ids[0]).toBe(ids[1])
    await Promise.all(ids.map((id) => game.play.advance(id)))
    expect(bank.balance).toBe(90_000n)
  })

  test('MONEY-10 with an intent that was used for another stake is refused', async () => {
    const order = { intent: intent(), panel: 1, stake: 10_000n, auto: null, seed: seedOfAll }
    const first = (await game.play.place(session, order, clock)) as { id: string }
    for (const other of [{ stake: 20_000n }, { panel: 2 }, { auto: 200 }, { seed: 'another' }])
      expect(await game.play.place(session, { ...order, ...other }, clock)).toBe('other-intent')
    expect(await game.play.place(session, order, clock)).toMatchObject({ id: first.id })
  })

  test('of another player can neither be cancelled nor cashed out', async () => {
    const bet = await place()
    const other = player()
    expect(await game.play.cancel(other, bet.id, clock)).toBe('unknown')
    await takeOff()
    await flyTo(200)
    expect(await leave(bet.id, other)).toBe('unknown')
    expect(await stored(bet.id)).toMatchObject({ state: 'placed', cashed: null })
  })

  test('is shown to all under a pseudonym', async () => {
    const bet = await place(10_000n)
    const shown = events.flatMap((event) => (event.type === 'bets' ? event.bets : [])).find(({ id }) => id === bet.id)
    expect(shown).toMatchObject({ stake: '10000', cashed: null })
    expect(shown?.player).toMatch(/^[0-9A-F]{4}$/)
    expect(JSON.stringify(events)).not.toContain(session.player)
  })

  test('leaves automatically at the highest win', async () => {
    wanted = (point) => point > 10_100 && point < 12_000
    players = [1]
    await takeOff()
    await crash()
    await pass(rules.pause)
    bank = fakeWallet(1_000_000n)
    game = newGame()
    await game.clock.step()
    const bet = await place(500_000n)
    await takeOff()
    await crash()
    expect(await stored(bet.id)).toMatchObject({ cashed: 10_000, win: rules.maxWin })
  })
})

describe('at the moment of the end', () => {
  test('EMB-03 the last millisecond still counts and the next does not, whichever order is served first', async () => {
    const one = await place(10_000n)
    const two = await place(10_000n, { panel: 2 })
    await takeOff()
    const { point, startedAt } = live()
    await flyTo(point)
    const past = startedAt + flightLength(point, rules.growth)
    // The query of the session is slow; meanwhile the clock passes the end and advances.
    let found: () => void = () => undefined
    const lookup = new Promise<void>((resolve) => {
      found = resolve
    })
    clock = past - 1
    const inTime = game.clock.arrive(async (at) => {
      await lookup
      return game.play.leave(session, one.id, at)
    })
    clock = past
    const tooLate = game.clock.arrive((at) => game.play.leave(session, two.id, at))
    const step = game.clock.step()
    found()
    expect(await inTime).toMatchObject({ cashed: point })
    expect(await tooLate).toBe('too-late')
    await step
    expect(live().phase).toBe('over')
    expect(await stored(one.id)).toMatchObject({ cashed: point, win: 100n * BigInt(point) })
    expect(await stored(two.id)).toMatchObject({ cashed: null, win: 0n })
  })

  test('a cash-out at 1.00× is refused, because it would be a bet without risk', async () => {
    const bet = await place()
    await takeOff()
    expect(await leave(bet.id)).toBe('too-early')
    clock += timeOf(101)
    expect(multiplierAt(clock - live().startedAt, rules.growth)).toBe(101)
    expect(await leave(bet.id)).toMatchObject({ cashed: 101 })
  })

  test('an order after the own automatic cash-out gets that cash-out as its answer', async () => {
    const bet = await place(10_000n, { auto: 150 })
    await takeOff()
    clock = live().startedAt + timeOf(180)
    expect(await leave(bet.id)).toMatchObject({ cashed: 150, win: 15_000n })
  })
})

describe('failures and restarts', () => {
  test('FAULT-2 a stake whose answer was lost is retried with the same txid and flies once', async () => {
    bank.trouble('after')
    const bet = await place(10_000n)
    expect(bet.state).toBe('placed')
    expect(new Set(bank.calls.map(({ txid }) => txid)).size).toBe(1)
    expect(bank.balance).toBe(90_000n)
  })

  test('MONEY-11 a stake that the wallet has not confirmed at take-off is returned and does not fly', async () => {
    bank.trouble('after', 'before')
    const bet = await place(10_000n)
    expect(bet.state).toBe('betting')
    expect(bank.balance).toBe(90_000n)
    await takeOff()
    expect(await leave(bet.id)).toBe('closed')
    await game.play.takeUp()
    expect(await stored(bet.id)).toMatchObject({ state: 'void', refusal: 'late' })
    expect(bank.balance).toBe(100_000n)
  })

  test('an unconfirmed stake is confirmed in the background while stakes are still accepted', async () => {
    bank.trouble('before', 'before')
    const bet = await place(10_000n)
    await pass(2_000)
    await game.play.takeUp()
    expect(await stored(bet.id)).toMatchObject({ state: 'placed' })
    expect(bank.balance).toBe(90_000n)
  })

  test('MONEY-11 a win whose booking was lost is booked later, once', async () => {
    const bet = await place(10_000n)
    await takeOff()
    await flyTo(200)
    await leave(bet.id)
    bank.trouble('after', 'before')
    expect(await game.play.advance(bet.id)).toMatchObject({ state: 'settling', win: 20_000n })
    await pass(3_000)
    await game.play.takeUp()
    expect(await stored(bet.id)).toMatchObject({ state: 'settled' })
    expect(bank.balance).toBe(110_000n)
  })

  test('MONEY-11 after a restart in mid-flight, stakes are returned and players who had left keep their win', async () => {
    const left = await place(10_000n)
    const auto = await place(10_000n, { panel: 2, auto: 150 })
    const flying = await place(20_000n, { who: player() })
    await takeOff()
    await flyTo(200)
    await leave(left.id)
    const { number, commitment, seed } = live()

    clock += 30_000
    game = newGame()
    await game.clock.step()
    await game.play.takeUp()
    expect(await stored(left.id)).toMatchObject({ state: 'settled', cashed: 200 })
    expect(await stored(auto.id)).toMatchObject({ state: 'settled', cashed: 150 })
    expect(await stored(flying.id)).toMatchObject({ state: 'void', refusal: 'interrupted', cashed: null })
    expect(bank.balance).toBe(100_000n + 10_000n + 5_000n)
    expect(await game.proof(number)).toMatchObject({ state: 'void', commitment, seed, crash: null })
    expect(live().number).toBe(number + 1)
  })

  test('MONEY-11 a stop before take-off returns stakes, confirmed or not', async () => {
    const placed = await place(10_000n)
    bank.trouble('after', 'before')
    const open = await place(10_000n, { panel: 2 })
    game = newGame()
    await game.clock.step()
    await game.play.takeUp()
    for (const { id } of [placed, open]) expect(await stored(id)).toMatchObject({ state: 'void' })
    expect(bank.balance).toBe(100_000n)
  })

  test('a stored result is unchanged after a restart', async () => {
    const bet = await place(10_000n)
    await takeOff()
    const { number, point } = live()
    await crash()
    game = newGame()
    await game.clock.step()
    await game.play.takeUp()
    expect(await game.proof(number)).toMatchObject({ state: 'over', crash: point })
    expect(await stored(bet.id)).toMatchObject({ state: 'settled', win: 0n })
    expect(game.clock.snapshot()).toMatchObject({ history: [{ number, crash: point }] })
  })

  test('a flight during which the server was suspended is void', async () => {
    const bet = await place(10_000n)
    await takeOff()
    clock += 60_000
    await game.clock.step()
    await game.play.takeUp()
    expect(live().phase).toBe('void')
    expect(await stored(bet.id)).toMatchObject({ state: 'void', refusal: 'interrupted' })
    expect(bank.balance).toBe(100_000n)
  })
})
