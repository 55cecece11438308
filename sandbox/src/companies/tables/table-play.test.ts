import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedBettingMs, type TableStake } from '@kehribar/shared/partners/table-page'
import { tableEngines } from '@kehribar/shared/rules/game-engines'
import { openGameSession, type TableSession } from '../games/sessions'
import { type RandomSource, seededRandom } from '../slots/random'
import type { Store } from '../store/open'
import { fakeWallet } from '../testing/fake-wallet'
import { openTestStore } from '../testing/test-store'
import { tableEngineOf, isSharedTable } from './engines/index'
import { sharedRoundAt, createSharedTables } from './shared-tables'
import { type TableOutcome, createTablePlay, tableRoundLengthMs } from './table-play'
import { tableState } from './view'

let store: Store
let closeStore: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestStore()
  store = opened.store
  closeStore = opened.close
})
afterAll(() => closeStore())

const start = Date.parse('2026-03-01T12:00:00Z')
const day = 24 * 3_600_000
let players = 0
let session: TableSession
let clock: number
let bank: ReturnType<typeof fakeWallet>
let play: ReturnType<typeof createTablePlay>
let random: RandomSource
let intents = 0

const newPlay = () => createTablePlay({ store, wallet: bank.wallet, now: () => clock, random: () => random(), pauses: [0] })
const intent = () => `intent-${String(++intents).padStart(12, '0')}`
const launch = async (engine: TableSession['engine']): Promise<TableSession> =>
  (
    await openGameSession(store, {
      walletSession: 's'.repeat(32),
      player: `table-player-${players}`,
      game: 7,
      engine,
      title: 'Deneme Masası',
      minBet: 500n,
      maxBet: 50_000n,
      language: 'tr',
      startedAt: new Date(clock),
    })
  ).session
const bet = (spot: string, amount: number | bigint = 1_000): TableStake => ({ spot, amount: String(amount) })
const red = [bet('red')]
const seat = [bet('seat')]
const roundOf = (outcome: TableOutcome) => {
  if (outcome.kind !== 'round') throw new Error(outcome.kind)
  return outcome.round
}
const next = () => {
  clock += tableRoundLengthMs
}
/** Sets the next drawn cards (0 ace to 12 king) or numbers. */
const draws = (...values: number[]) => {
  random = () => {
    const value = values.shift()
    if (value === undefined) throw new Error('Nothing left to draw')
    return value
  }
}
const betCalls = () => bank.calls.filter((call) => call.name === 'bet')

beforeEach(async () => {
  players++
  clock = start
  bank = fakeWallet()
  random = seededRandom(`tables ${players}`)
  play = newPlay()
  session = await launch('roulette')
})

describe('a shared table', () => {
  const sharing = () => createTablePlay({ store, wallet: bank.wallet, now: () => clock, random: () => random(), pauses: [0], isShared: isSharedTable })
  const another = async () => {
    players++
    return launch('roulette')
  }
  /** Moves to a time after the start of the table’s next round. */
  const to = (after: number) => {
    clock = sharedRoundAt(session.game, clock).endsAt + after
  }
  const settledOf = async (of: TableSession) => {
    const round = await play.resume(of)
    return round && { state: round.state, drawn: round.drawn }
  }

  beforeEach(() => {
    play = sharing()
    to(1_000)
  })
  // Settles open stakes, so that later tests do not process them.
  afterEach(async () => {
    to(sharedBettingMs)
    await play.takeUp()
  })

  test('USE-2 all players share one draw, made once when the stakes are closed', async () => {
    const other = await another()
    expect(roundOf(await play.stake(session, intent(), red))).toMatchObject({ state: 'waiting', drawn: null })
    clock += 6_000
    expect(roundOf(await play.stake(other, intent(), [bet('black', 2_000)]))).toMatchObject({ state: 'waiting' })
    expect(await play.sharedOf(session)).toMatchObject({ closesIn: sharedBettingMs - 7_000, players: 2, staked: '3000' })
    expect(bank.calls.map(({ name }) => name)).toEqual(['bet', 'bet'])
    clock += sharedBettingMs
    const [mine, theirs] = [await settledOf(session), await settledOf(other)]
    expect(mine).toEqual({ state: 'settled', drawn: { number: expect.any(Number) } })
    expect(theirs).toEqual(mine)
    const shared = await sharing().sharedOf(await another())
    expect(shared).toMatchObject({ closesIn: 0, results: { length: 20 } })
    expect(shared?.results[0]?.view).toEqual(mine?.drawn)
    expect(new Set(shared?.results.map(({ view }) => JSON.stringify(view))).size).toBeGreaterThan(5)
  })

  test('USE-2 all stakes close at the same time: later ones and second ones are refused, and nothing is drawn before', async () => {
    const { number } = sharedRoundAt(session.game, clock)
    await expect(createSharedTables(store, () => clock).drawOf(session.game, number)).rejects.toThrow('still accepts stakes')
    const first = intent()
    const laid = roundOf(await play.stake(session, first, red))
    expect(roundOf(await play.stake(session, first, red)).id).toBe(laid.id)
    expect(roundOf(await play.stake(session, intent(), red)).id).toBe(laid.id)
    clock += sharedBettingMs
    expect(await settledOf(session)).toMatchObject({ state: 'settled' })
    const late = await play.stake(await another(), intent(), red)
    expect(late).toEqual({ kind: 'too-soon', wait: sharedRoundAt(session.game, clock).endsAt - clock })
    to(0)
    expect(roundOf(await play.stake(session, intent(), red))).toMatchObject({ state: 'waiting' })
    expect(betCalls()).toHaveLength(2)
  })

  test('USE-2 a player who leaves is paid anyway, and finds the current table on return', async () => {
    await play.stake(session, intent(), red)
    const state = () => tableState(play, bank.wallet, session)
    expect(await state()).toMatchObject({ laid: { bets: red, staked: '1000' }, pending: false, staked: '1000', shared: { closesIn: sharedBettingMs - 1_000 } })
    clock += sharedBettingMs
    await play.takeUp()
    expect(await state()).toMatchObject({ laid: null, pending: false, history: { length: 1 } })
    expect(bank.calls.map(({ name }) => name).slice(0, 2)).toEqual(['bet', 'settle'])
  })

  test('USE-2 a game with decisions, or with a draw that depends on the stakes, is not shared', () => {
    const alone = (Object.keys(tableEngines) as TableSession['engine'][]).filter((name) => !isSharedTable(tableEngineOf(name)))
    expect(alone).toEqual(['blackjack', 'race-horse', 'race-greyhound', 'race-cycle', 'keno', 'dice', 'mines'])
    for (const name of ['roulette', 'baccarat', 'wheel'] as const) {
      const engine = tableEngineOf(name)
      expect(Object.keys(engine)).not.toContain('act')
      expect(engine.start([{ spot: 'red', amount: 100n }], seededRandom('one'))).toEqual(engine.start([], seededRandom('one')))
    }
  })
})

describe('a round of a table game', () => {
  test('takes all stakes as one, draws, pays what the spots win and is stored', async () => {
    draws(17)
    const round = roundOf(await play.stake(session, intent(), [bet('n-17', 500), bet('black', 2_000), bet('dozen-1', 1_000)]))
    expect(round).toMatchObject({ number: 1, stake: 3_500n, state: 'settled', drawn: { number: 17 }, win: 22_000n })
    expect(bank.calls.map(({ name, amount }) => [name, amount])).toEqual([
      ['bet', 3_500n],
      ['settle', 22_000n],
    ])
    expect(round.balance).toBe(118_500n)
    expect(await play.rounds.totals(session.id)).toEqual({ staked: 3_500n, won: 22_000n })
  })

  test('PLAY-13 may start 5 s after the start of the last one, not earlier, from any window', async () => {
    await play.stake(session, intent(), red)
    clock += tableRoundLengthMs - 1
    expect(tableRoundLengthMs).toBe(5_000)
    expect(await play.stake(session, intent(), red)).toEqual({ kind: 'too-soon', wait: 1 })
    expect(await play.stake(await launch('roulette'), intent(), red)).toEqual({ kind: 'too-soon', wait: 1 })
    clock += 1
    expect((await play.stake(session, intent(), red)).kind).toBe('round')
    expect(betCalls()).toHaveLength(2)
  })

  test('a clock that was set back does not lock the game', async () => {
    await play.stake(session, intent(), red)
    clock -= day
    expect((await play.stake(session, intent(), red)).kind).toBe('round')
  })

  test('MONEY-10 with an intent that was used for other stakes is rejected; the order of stakes does not matter', async () => {
    const same = intent()
    const first = roundOf(await play.stake(session, same, [bet('red', 1_000), bet('n-17', 500)]))
    expect(await play.stake(session, same, [bet('red', 2_000), bet('n-17', 500)])).toEqual({ kind: 'other-intent' })
    expect(await play.stake(session, same, [bet('red', 1_000)])).toEqual({ kind: 'other-intent' })
    expect(roundOf(await play.stake(session, same, [bet('n-17', 500), bet('red', 1_000)])).id).toBe(first.id)
  })

  test('FAULT-5 a double click with the same intent makes one round, and of many concurrent intents only one starts', async () => {
    const same = intent()
    const twice = await Promise.all([play.stake(session, same, red), play.stake(session, same, red)])
    expect(roundOf(twice[0]).id).toBe(roundOf(twice[1]).id)
    next()
    const many = await Promise.all(Array.from({ length: 10 }, () => play.stake(session, intent(), red)))
    expect(many.filter((outcome) => outcome.kind === 'round')).toHaveLength(1)
    expect(betCalls()).toHaveLength(2)
  })

  test.each<[string, TableStake[]]>([
    ['no stake', []],
    ['less than the lowest stake', [bet('red', 400)]],
    ['more than the highest stake', [bet('red', 30_000), bet('black', 20_100)]],
    ['parts of a lira', [bet('red', 1_050)]],
    ['a repeated spot', [bet('red'), bet('red')]],
    ['a spot that is not on the table', [bet('n-37')]],
  ])('PLAY-19 %s is rejected without a wallet call', async (_name, bets) => {
    expect(await play.stake(session, intent(), bets)).toEqual({ kind: 'unknown-stake' })
    expect(bank.calls).toEqual([])
  })

  test.each(['INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'PLAYER_BLOCKED', 'REALITY_CHECK', 'SESSION_EXPIRED'] as const)(
    'a stake refused with %s is not drawn',
    async (reason) => {
      bank.refuse(reason)
      expect(roundOf(await play.stake(session, intent(), red))).toMatchObject({ state: 'refused', refusal: reason, drawn: null, win: null })
      bank.refuse(null)
      expect(roundOf(await play.stake(session, intent(), red)).state).toBe('settled')
    },
  )
})

describe('lost answers', () => {
  test('FAULT-2 a stake is retried with the same txid and taken once', async () => {
    bank.trouble('after')
    const round = roundOf(await play.stake(session, intent(), red))
    expect(round.state).toBe('settled')
    expect(new Set(betCalls().map((call) => call.txid)).size).toBe(1)
    expect(betCalls()).toHaveLength(2)
    expect(bank.balance).toBe(100_000n - 1_000n + (round.win ?? 0n))
  })

  test('the drawn result is stored over a crash and paid once, whoever retries', async () => {
    draws(1)
    const original = bank.wallet.settle
    let tries = 0
    bank.wallet.settle = async (call) => {
      if (tries++ === 0) {
        await original(call)
        throw new Error('gone')
      }
      return original(call)
    }
    await expect(play.stake(session, intent(), red)).rejects.toThrow('gone')
    expect(await play.rounds.openOf(session.player, session.game)).toMatchObject({ state: 'placed', drawn: { number: 1 }, win: 2_000n })
    const finished = await newPlay().resume(await launch('roulette'))
    expect(finished).toMatchObject({ state: 'settled', drawn: { number: 1 }, win: 2_000n })
    expect(bank.balance).toBe(101_000n)
  })

  test('an open round is finished before a new one starts, and the new stake is not taken', async () => {
    bank.trouble('before', 'before')
    const open = roundOf(await play.stake(session, intent(), red))
    expect(open.state).toBe('betting')
    next()
    const outcome = await newPlay().stake(session, intent(), [bet('black', 700)])
    expect(outcome).toMatchObject({ kind: 'round', resumed: true, round: { id: open.id, state: 'settled' } })
    expect(bank.calls.some((call) => call.amount === 700n)).toBe(false)
  })

  test('a round is finished in the background, with growing waits', async () => {
    bank.trouble('before', 'before', 'before', 'before')
    const open = roundOf(await play.stake(session, intent(), red))
    clock += 2_000
    await play.takeUp()
    expect(await play.rounds.byId(open.id)).toMatchObject({ state: 'betting', attempts: 2 })
    clock += 3_000
    await play.takeUp()
    expect((await play.rounds.byId(open.id))?.state).toBe('betting')
    clock += 1_000
    await play.takeUp()
    expect((await play.rounds.byId(open.id))?.state).toBe('settled')
  })

  test('MONEY-11 a stake without an answer for a minute is voided without a draw', async () => {
    bank.trouble('after', 'before')
    const open = roundOf(await play.stake(session, intent(), red))
    expect(bank.balance).toBe(99_000n)
    clock += 61_000
    await play.takeUp()
    expect(await play.rounds.byId(open.id)).toMatchObject({ state: 'void', drawn: null })
    expect(bank.balance).toBe(100_000n)
  })
})

describe('a round with turns', () => {
  beforeEach(async () => {
    session = await launch('blackjack')
  })
  /** Deals 5 and 6 against a six with a covered ten. */
  const eleven = async (...then: number[]) => {
    draws(4, 5, 5, 9, ...then)
    return roundOf(await play.stake(session, intent(), seat))
  }

  test('waits for the player, plays each turn and is paid at its end', async () => {
    expect(await eleven(2, 9)).toMatchObject({ state: 'playing', win: null })
    expect(roundOf(await play.act(session, intent(), 'hit'))).toMatchObject({ state: 'playing' })
    expect(roundOf(await play.act(session, intent(), 'stand'))).toMatchObject({ state: 'settled', extra: 0n, win: 2_000n })
    expect(bank.calls.map((call) => call.name)).toEqual(['bet', 'settle'])
  })

  test('an extra stake belongs to the same round under its own txid, and is taken before the draw', async () => {
    const round = await eleven(9, 9)
    const done = roundOf(await play.act(session, intent(), 'double'))
    expect(done).toMatchObject({ id: round.id, state: 'settled', stake: 1_000n, extra: 1_000n, win: 4_000n })
    expect(bank.calls.map(({ name, txid, amount }) => [name, txid.replace(round.id, ''), amount])).toEqual([
      ['bet', ':bet', 1_000n],
      ['bet', ':bet-1', 1_000n],
      ['settle', ':win', 4_000n],
    ])
    expect(await play.rounds.totals(session.id)).toEqual({ staked: 2_000n, won: 4_000n })
  })

  test('FAULT-5 a turn with the same intent is played once, even if it ended the round', async () => {
    await eleven(9, 9)
    const same = intent()
    const twice = await Promise.all([play.act(session, same, 'double'), play.act(session, same, 'double')])
    expect(twice.map(roundOf).map((round) => [round.state, round.extra])).toEqual([
      ['settled', 1_000n],
      ['settled', 1_000n],
    ])
    expect(betCalls()).toHaveLength(2)
  })

  test('a refused extra stake leaves the round unchanged, with its other moves', async () => {
    const round = await eleven(9, 9)
    bank.refuse('INSUFFICIENT_FUNDS')
    expect(await play.act(session, intent(), 'double')).toMatchObject({
      kind: 'refused',
      reason: 'INSUFFICIENT_FUNDS',
      round: { state: 'playing', drawn: round.drawn },
    })
    bank.refuse(null)
    expect(roundOf(await play.act(session, intent(), 'hit'))).toMatchObject({ state: 'settled', extra: 0n })
  })

  test('FAULT-2 an extra stake whose answer was lost is retried and taken once', async () => {
    await eleven(9, 9)
    bank.trouble('after')
    expect(roundOf(await play.act(session, intent(), 'double'))).toMatchObject({ state: 'settled', win: 4_000n })
    expect(bank.balance).toBe(100_000n - 2_000n + 4_000n)
  })

  test('MONEY-11 an extra stake without an answer for a minute is voided, and the round continues without it', async () => {
    const round = await eleven(9, 9)
    bank.trouble('after', 'before')
    expect(roundOf(await play.act(session, intent(), 'double')).state).toBe('raising')
    expect(bank.balance).toBe(98_000n)
    clock += 61_000
    await play.takeUp()
    expect(await play.rounds.byId(round.id)).toMatchObject({ state: 'playing', extra: 0n, drawn: round.drawn })
    expect(bank.balance).toBe(99_000n)
    expect(roundOf(await play.act(session, intent(), 'double'))).toMatchObject({ state: 'settled', win: 4_000n })
    expect(bank.balance).toBe(102_000n)
  })

  test('impossible moves change nothing: unknown ones, those of another game, and those without a round', async () => {
    expect(await play.act(session, intent(), 'hit')).toEqual({ kind: 'stale' })
    const round = await eleven()
    for (const action of ['split', 'surrender', 'open-3']) expect(await play.act(session, intent(), action)).toEqual({ kind: 'stale' })
    expect((await play.rounds.byId(round.id))?.drawn).toEqual(round.drawn)
    expect(await play.act(await launch('roulette'), intent(), 'hit')).toEqual({ kind: 'stale' })
    expect(betCalls()).toHaveLength(1)
  })

  test('continues as it is at the next visit, and no new round starts beside it', async () => {
    const round = await eleven(9, 9)
    clock += 3 * 3_600_000
    await play.takeUp()
    const again = await launch('blackjack')
    expect(await newPlay().resume(again)).toMatchObject({ id: round.id, state: 'playing' })
    expect(await play.stake(again, intent(), seat)).toMatchObject({ kind: 'round', resumed: true, round: { id: round.id, state: 'playing' } })
    expect(await tableState(play, bank.wallet, again, { round, resumed: true })).toMatchObject({
      pending: false,
      resumed: true,
      // The stake is now on this table, so it counts in this visit.
      staked: '1000',
      won: '0',
      round: { over: false, win: null, view: { dealer: [5, null], actions: ['hit', 'stand', 'double'] } },
    })
    expect(roundOf(await play.act(again, intent(), 'double'))).toMatchObject({ id: round.id, state: 'settled' })
    expect(betCalls()).toHaveLength(2)
    expect(await play.rounds.totals(again.id)).toMatchObject({ staked: 2_000n })
  })

  test('is finished by its rules when the player does not return within 24 h of the last turn', async () => {
    const round = await eleven(2)
    clock += day - 1
    roundOf(await play.act(session, intent(), 'hit'))
    clock += day - 1
    // Every card is a ten. Open rounds of other tests are finished as well.
    random = () => 9
    await play.takeUp()
    expect((await play.rounds.byId(round.id))?.state).toBe('playing')
    clock += 1
    await play.takeUp()
    // Fourteen wins against a bust dealer with 26.
    expect(await play.rounds.byId(round.id)).toMatchObject({ state: 'settled', win: 2_000n })
    expect(betCalls()).toHaveLength(1)
  })
})
