import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGameSession, type SlotSession } from '../games/sessions'
import type { Store } from '../store/open'
import { fakeWallet } from '../testing/fake-wallet'
import { winOf } from './engines/engine'
import { slotEngineOf } from './engines/index'
import { slotRoundLengthMs, type SpinOutcome, createSlotPlay } from './slot-play'
import { seededRandom } from './random'
import { openTestStore } from '../testing/test-store'
import { slotState } from './page'

let store: Store
let closeStore: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestStore()
  store = opened.store
  closeStore = opened.close
})
afterAll(() => closeStore())

const start = Date.parse('2026-03-01T12:00:00Z')
const engine = 'slot-harvest'
let players = 0
let session: SlotSession
let clock: number
let bank: ReturnType<typeof fakeWallet>
let play: ReturnType<typeof createSlotPlay>
let intents = 0

const newPlay = () => createSlotPlay({ store, wallet: bank.wallet, now: () => clock, random: seededRandom('play'), pauses: [0] })
const intent = () => `intent-${String(++intents).padStart(12, '0')}`
const launch = () =>
  openGameSession(store, {
    walletSession: 's'.repeat(32),
    player: `player-${players}`,
    game: 7,
    engine,
    title: 'Deneme',
    minBet: 100n,
    maxBet: 50_000n,
    language: 'tr',
    startedAt: new Date(clock),
  })
const roundOf = (outcome: SpinOutcome) => {
  if (outcome.kind !== 'round') throw new Error(outcome.kind)
  return outcome.round
}
const next = () => {
  clock += slotRoundLengthMs
}

beforeEach(async () => {
  players++
  clock = start
  bank = fakeWallet()
  play = newPlay()
  session = (await launch()).session
})

describe('free spins', () => {
  const spins = { id: '41', left: 3, total: 20, stake: '100', until: '2026-03-02T12:00:00.000Z' }
  const free = () => play.spin(session, intent(), 100n, spins.id)

  test('DETAIL-3 are paid by the operator: the stake does not count as the player’s, the win does', async () => {
    bank.grant(spins)
    const round = roundOf(await free())
    expect(round).toMatchObject({ state: 'settled', spins: '41', stake: 100n })
    expect(bank.balance).toBe(100_000n + (round.win ?? 0n))
    expect(await play.rounds.totals(session.id)).toEqual({ staked: 0n, won: round.win, rounds: 1 })
    expect(await slotState(play, bank.wallet, session, { round, resumed: false })).toMatchObject({ spins: { id: '41', left: 2 }, last: { free: true } })
  })

  test('DETAIL-3 are refused after the last one or after their expiry; nothing is staked and none are shown', async () => {
    bank.grant({ ...spins, left: 1 })
    await free()
    next()
    const refused = roundOf(await free())
    expect(refused).toMatchObject({ state: 'refused', refusal: 'SPINS_OVER' })
    expect((await slotState(play, bank.wallet, session, { round: refused, resumed: false })).spins).toBeNull()
    next()
    expect(roundOf(await play.spin(session, intent(), 100n))).toMatchObject({ state: 'settled', spins: null })
  })

  test('DETAIL-3 FAULT-2 a lost answer is retried with the same spin, and a money round with that intent is rejected', async () => {
    bank.grant(spins)
    const same = intent()
    bank.trouble('after', 'before')
    expect(roundOf(await play.spin(session, same, 100n, '41')).state).toBe('betting')
    expect(roundOf(await play.spin(session, same, 100n, '41')).state).toBe('settled')
    expect((await bank.wallet.balance('')).spins?.left).toBe(2)
    expect(await play.spin(session, same, 100n)).toEqual({ kind: 'other-intent' })
  })

  test('DETAIL-3 leave the shown number unchanged when the wallet does not report it', async () => {
    const round = roundOf(await play.spin(session, intent(), 100n))
    expect(await slotState(play, bank.wallet, session, { round, resumed: false })).not.toHaveProperty('spins')
  })
})

describe('a round', () => {
  test('takes the stake, draws, pays the drawn win and is stored', async () => {
    let expected = bank.balance
    for (let n = 1; n <= 30; n++) {
      const round = roundOf(await play.spin(session, intent(), 1_000n))
      expect(round).toMatchObject({ number: n, state: 'settled' })
      expect(round.win).toBe(winOf(slotEngineOf(engine), round.stops ?? [], 1_000n))
      expected += (round.win ?? 0n) - 1_000n
      expect(bank.balance).toBe(expected)
      expect(round.balance).toBe(expected)
      next()
    }
    expect(await play.rounds.totals(session.id)).toMatchObject({ staked: 30_000n, rounds: 30 })
  })

  test('PLAY-13 may start 2.5 s after the start of the last one, not earlier', async () => {
    await play.spin(session, intent(), 1_000n)
    clock += slotRoundLengthMs - 1
    expect(await play.spin(session, intent(), 1_000n)).toEqual({ kind: 'too-soon', wait: 1 })
    clock += 1
    expect((await play.spin(session, intent(), 1_000n)).kind).toBe('round')
    expect(bank.calls.filter((call) => call.name === 'bet')).toHaveLength(2)
  })

  test('PLAY-13 a second window on the same game does not play faster', async () => {
    const { session: other } = await launch()
    await play.spin(session, intent(), 1_000n)
    expect((await play.spin(other, intent(), 1_000n)).kind).toBe('too-soon')
  })

  test('a clock that was set back does not lock the game', async () => {
    await play.spin(session, intent(), 1_000n)
    clock -= 86_400_000
    expect((await play.spin(session, intent(), 1_000n)).kind).toBe('round')
  })

  test('MONEY-10 with an intent that was used for another stake is rejected and moves no money', async () => {
    const same = intent()
    const first = roundOf(await play.spin(session, same, 1_000n))
    clock += slotRoundLengthMs
    expect(await play.spin(session, same, 2_000n)).toEqual({ kind: 'other-intent' })
    expect(roundOf(await play.spin(session, same, 1_000n)).id).toBe(first.id)
  })

  test('FAULT-5 a double click with the same intent makes one round, and of many concurrent intents only one starts', async () => {
    const same = intent()
    const twice = await Promise.all([play.spin(session, same, 1_000n), play.spin(session, same, 1_000n)])
    expect(roundOf(twice[0]).id).toBe(roundOf(twice[1]).id)
    next()
    const many = await Promise.all(Array.from({ length: 10 }, () => play.spin(session, intent(), 1_000n)))
    expect(many.filter((outcome) => outcome.kind === 'round')).toHaveLength(1)
    expect(bank.calls.filter((call) => call.name === 'bet')).toHaveLength(2)
  })

  test('accepts only stakes of the list', async () => {
    for (const stake of [1n, 150n, 100_000n]) expect(await play.spin(session, intent(), stake)).toEqual({ kind: 'unknown-stake' })
    expect(bank.calls).toEqual([])
  })

  test('PLAY-19 a title with narrower limits accepts only stakes within them', async () => {
    const narrow: SlotSession = { ...session, minBet: 1_000n, maxBet: 5_000n }
    for (const stake of [500n, 10_000n]) expect(await play.spin(narrow, intent(), stake)).toEqual({ kind: 'unknown-stake' })
    expect((await play.spin(narrow, intent(), 5_000n)).kind).toBe('round')
  })

  test.each(['INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'PLAYER_BLOCKED', 'REALITY_CHECK', 'SESSION_EXPIRED'] as const)(
    'a stake refused with %s is not drawn',
    async (reason) => {
      bank.refuse(reason)
      expect(roundOf(await play.spin(session, intent(), 1_000n))).toMatchObject({ state: 'refused', refusal: reason, stops: null, win: null })
      expect(bank.calls.map((call) => call.name)).toEqual(['bet'])
      bank.refuse(null)
      expect(roundOf(await play.spin(session, intent(), 1_000n)).state).toBe('settled')
    },
  )
})

describe('an interrupted round', () => {
  test('FAULT-2 a stake whose answer was lost is retried with the same txid and taken once', async () => {
    bank.trouble('after')
    const round = roundOf(await play.spin(session, intent(), 1_000n))
    expect(round.state).toBe('settled')
    const bets = bank.calls.filter((call) => call.name === 'bet')
    expect(bets).toHaveLength(2)
    expect(new Set(bets.map((call) => call.txid)).size).toBe(1)
    expect(bank.balance).toBe(100_000n - 1_000n + (round.win ?? 0n))
  })

  test('SEAM-03 keeps its drawn result over a crash and is finished on the next load, paid once', async () => {
    bank.trouble()
    const first = intent()
    // The stake succeeds. Every attempt to settle is lost, the last one after the wallet has acted.
    const original = bank.wallet.settle
    let tries = 0
    bank.wallet.settle = async (call) => {
      if (tries++ < 2) {
        if (tries === 2) await original(call)
        throw new Error('gone')
      }
      return original(call)
    }
    await expect(play.spin(session, first, 1_000n)).rejects.toThrow('gone')
    const kept = await play.rounds.openOf(session.player, session.game)
    expect(kept).toMatchObject({ state: 'placed' })
    await expect(newPlay().resume(session)).rejects.toThrow('gone')
    const finished = await newPlay().resume(session)
    expect(finished).toMatchObject({ id: kept?.id, state: 'settled', stops: kept?.stops, win: kept?.win })
    expect(bank.balance).toBe(100_000n - 1_000n + (kept?.win ?? 0n))
  })

  test('is finished before a new one starts, even from a new launch of the game', async () => {
    bank.trouble('before', 'before')
    const open = roundOf(await play.spin(session, intent(), 2_000n))
    expect(open.state).toBe('betting')
    next()
    const { session: again } = await launch()
    const outcome = await newPlay().spin(again, intent(), 500n)
    expect(outcome).toMatchObject({ kind: 'round', resumed: true, round: { id: open.id, stake: 2_000n, state: 'settled' } })
    expect(bank.calls.filter((call) => call.amount === 500n)).toEqual([])
  })

  test('is finished in the background when the player does not return', async () => {
    bank.trouble('before', 'before')
    const open = roundOf(await play.spin(session, intent(), 1_000n))
    clock += 1_000
    await play.takeUp()
    expect((await play.rounds.byId(open.id))?.state).toBe('betting')
    clock += 1_000
    await play.takeUp()
    expect((await play.rounds.byId(open.id))?.state).toBe('settled')
  })

  test('MONEY-11 a stake without an answer for a minute is voided without a draw', async () => {
    bank.trouble('after', 'before')
    const open = roundOf(await play.spin(session, intent(), 1_000n))
    expect(bank.balance).toBe(99_000n)
    clock += 61_000
    await play.takeUp()
    expect(await play.rounds.byId(open.id)).toMatchObject({ state: 'void', stops: null })
    expect(bank.balance).toBe(100_000n)
  })
})
