import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGameSession, type SlotSession } from '../../games/sessions'
import type { Store } from '../../store/open'
import { fakeWallet } from '../../testing/fake-wallet'
import { openTestStore } from '../../testing/test-store'
import { winOf, winsJackpot } from '../engines/engine'
import { slotEngineOf, slotEngines } from '../engines/index'
import { slotRoundLengthMs, type SpinOutcome, createSlotPlay } from '../slot-play'
import { drawRound, seededRandom } from '../random'
import { slotState } from '../page'
import { createPotLedger } from './pot-book'
import { amberPot, isWinningTicket, jackpotReturn, potSharesOf } from './terms'

const engines = slotEngines.filter(({ jackpot }) => jackpot)
const page = 7
/** Draws the page and then a ticket. Tickets after the given ones win nothing. */
const drawing = (...tickets: number[]) => {
  let isTicket = true
  return () => {
    isTicket = !isTicket
    return isTicket ? (tickets.shift() ?? amberPot.tickets - 1) : page
  }
}

describe('USE-1 the return of a shared pot', () => {
  test('the stakes between two wins fill the reserve with exactly one new seed, and every stake divides without remainder', () => {
    expect(potSharesOf(amberPot, BigInt(amberPot.tickets)).reserve).toBe(amberPot.seed)
    expect(engines.length).toBeGreaterThan(1)
    for (const { stakes } of engines)
      for (const stake of stakes) {
        const { pot, reserve } = potSharesOf(amberPot, stake)
        expect(Number(pot + reserve)).toBe(Number(stake) * jackpotReturn(amberPot))
      }
  })

  test('a kuruş of the stake is one ticket: the number of winning tickets is the stake, whatever the board shows', () => {
    for (const stake of [100n, 50_000n]) {
      expect([isWinningTicket(Number(stake) - 1, stake), isWinningTicket(Number(stake), stake)]).toEqual([true, false])
      for (const engine of engines) {
        expect(engine.draws).toEqual([engine.exact().cycle, amberPot.tickets])
        expect([winsJackpot(engine, [page, 0], stake), winsJackpot(engine, [page, Number(stake)], stake)]).toEqual([true, false])
        expect(engine.play([page, 0])).toEqual(engine.play([page, Number(stake)]))
      }
    }
    expect(winsJackpot(slotEngineOf('slot-harvest'), [0, 0, 0, 0, 0], 50_000n)).toBe(false)
  })

  test('drawn rounds pay out what they bring in, within five standard errors', () => {
    const [engine] = engines
    if (!engine) throw new Error('no engine has a pot')
    const random = seededRandom('jackpot')
    const stake = 50_000n
    const rounds = 400_000
    let pot = amberPot.seed
    let sum = 0
    let squares = 0
    for (let round = 0; round < rounds; round++) {
      pot += potSharesOf(amberPot, stake).pot
      if (!winsJackpot(engine, drawRound(engine, random), stake)) continue
      const back = Number(pot) / Number(stake)
      sum += back
      squares += back * back
      pot = amberPot.seed
    }
    const mean = sum / rounds
    expect(mean).toBeGreaterThan(0)
    expect(Math.abs(mean - jackpotReturn(amberPot))).toBeLessThan(5 * Math.sqrt((squares / rounds - mean ** 2) / rounds))
  })
})

describe('USE-1 the ledger of the pot', () => {
  const start = Date.parse('2026-03-01T12:00:00Z')
  let store: Store
  let closeStore: () => Promise<void>
  let bank: ReturnType<typeof fakeWallet>
  let clock = start
  let players = 0
  let intents = 0

  beforeAll(async () => {
    const opened = await openTestStore()
    store = opened.store
    closeStore = opened.close
  })
  afterAll(() => closeStore())
  beforeEach(async () => {
    bank = fakeWallet(10_000_000n)
    await store.execute(sql`truncate jackpot_posting, jackpot_account`)
  })

  const playOf = (...tickets: number[]) => createSlotPlay({ store, wallet: bank.wallet, now: () => clock, random: drawing(...tickets), pauses: [0] })
  const intent = () => `intent-${String(++intents).padStart(12, '0')}`
  const launch = async (engine: SlotSession['engine'] = 'slot-jackpot-5x3') =>
    (
      await openGameSession<SlotSession['engine']>(store, {
        walletSession: 's'.repeat(32),
        player: `jackpot-${++players}`,
        game: 7,
        engine,
        title: 'Deneme',
        minBet: 100n,
        maxBet: 50_000n,
        language: 'tr',
        startedAt: new Date(clock),
      })
    ).session
  const roundOf = (outcome: SpinOutcome) => {
    if (outcome.kind !== 'round') throw new Error(outcome.kind)
    return outcome.round
  }
  const balances = async () => {
    const { rows } = await store.execute<{ account: string; balance: string }>(sql`select account, balance::text from jackpot_account`)
    return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]))
  }
  const credits = () => bank.calls.filter(({ name }) => name === 'credit')
  const none = async () => expect(await createPotLedger(store, () => clock).faults()).toEqual([])
  const seed = Number(amberPot.seed)
  const own = (session: SlotSession) => Number(winOf(slotEngineOf(session.engine), [page], 10_000n))

  test('every stake of every game of the family feeds the same pot, which all players see alike', async () => {
    const play = playOf()
    const [one, two] = [await launch(), await launch('slot-jackpot-3x3')]
    await play.spin(one, intent(), 10_000n)
    await play.spin(two, intent(), 50_000n)
    expect(await balances()).toEqual({ stakes: -1_200, reserve: 600 - seed, pot: seed + 600, owed: 0, paid: 0 })
    for (const session of [one, two]) {
      const { pot } = await slotState(play, bank.wallet, session)
      expect(pot).toEqual({ amount: String(seed + 600), last: null })
    }
    expect(await slotState(play, bank.wallet, await launch('slot-harvest'))).not.toHaveProperty('pot')
    await none()
  })

  test('a refused stake and a free spin add nothing, and a free spin wins nothing', async () => {
    const play = playOf(0)
    const session = await launch()
    await play.potOf(session)
    bank.refuse('INSUFFICIENT_FUNDS')
    await play.spin(session, intent(), 10_000n)
    bank.refuse(null)
    clock += slotRoundLengthMs
    bank.grant({ id: '41', left: 1, total: 1, stake: '100', until: '2026-03-02T12:00:00.000Z' })
    expect(roundOf(await play.spin(session, intent(), 100n, '41'))).toMatchObject({ state: 'settled', jackpot: null })
    expect(await balances()).toMatchObject({ stakes: 0, pot: seed })
    expect(credits()).toEqual([])
  })

  test('a winner is paid the whole pot in addition to the round’s win, and the next pot starts with its seed', async () => {
    const play = playOf(9_999)
    const session = await launch()
    const round = roundOf(await play.spin(session, intent(), 10_000n))
    expect(round).toMatchObject({ state: 'settled', jackpot: BigInt(seed + 100) })
    expect(Number(bank.balance)).toBe(10_000_000 - 10_000 + own(session) + seed + 100)
    expect(await balances()).toEqual({ stakes: -200, reserve: 100 - 2 * seed, pot: seed, owed: 0, paid: seed + 100 })
    const { won, last, pot } = await slotState(play, bank.wallet, session, { round, resumed: false })
    expect(won).toBe(String(own(session) + seed + 100))
    expect(last).toMatchObject({ jackpot: String(seed + 100) })
    expect(last?.steps.at(-1)?.reels).toEqual(['JJJ', 'JJJ', 'JJJ', 'JJJ', 'JJJ'])
    expect(pot).toMatchObject({ amount: String(seed), last: { amount: String(seed + 100) } })
    await none()
  })

  test('of two simultaneous winners, one gets the pot and the other the new one, and nothing is paid twice', async () => {
    const [one, two] = [await launch(), await launch('slot-jackpot-3x3')]
    // Two instances on one store act like two processes.
    const rounds = (await Promise.all([playOf(0).spin(one, intent(), 10_000n), playOf(0).spin(two, intent(), 10_000n)])).map(roundOf)
    expect(rounds.map(({ jackpot }) => jackpot)).toEqual([BigInt(seed + 100), BigInt(seed + 100)])
    expect(new Set(credits().map(({ txid }) => txid)).size).toBe(2)
    expect(await balances()).toMatchObject({ pot: seed, owed: 0, paid: 2 * (seed + 100), reserve: 200 - 3 * seed })
    await none()
  })

  test.each([
    ['the settlement is unknown', ['after', 'after']],
    ['the payment is unknown', ['ok', 'after', 'after']],
    ['the payment never came', ['ok', 'before', 'before']],
  ] as const)('after a crash between draw and payment (%s), the pot is paid once', async (_, troubles) => {
    const session = await launch()
    const same = intent()
    const lost = playOf(0)
    const settle = bank.wallet.settle
    bank.wallet.settle = (call) => {
      bank.wallet.settle = settle
      const [first, ...rest] = troubles
      // The fake loses the next calls in turn. If the payment is to be lost, the settlement itself succeeds.
      if (first === 'ok') return settle(call).finally(() => bank.trouble(...(rest as ('before' | 'after')[])))
      bank.trouble(...(troubles as readonly ('before' | 'after')[]))
      return settle(call)
    }
    const open = roundOf(await lost.spin(session, same, 10_000n))
    expect(open).toMatchObject({ state: 'placed', jackpot: BigInt(seed + 100) })
    expect(await balances()).toMatchObject({ pot: seed, owed: seed + 100, paid: 0 })
    await none()
    const again = playOf()
    expect(await again.resume(session)).toMatchObject({ id: open.id, state: 'settled', jackpot: BigInt(seed + 100) })
    expect(roundOf(await again.spin(session, same, 10_000n)).id).toBe(open.id)
    expect(new Set(credits().map(({ txid }) => txid)).size).toBe(1)
    expect(Number(bank.balance)).toBe(10_000_000 - 10_000 + own(session) + seed + 100)
    expect(await balances()).toMatchObject({ owed: 0, paid: seed + 100, pot: seed })
    await none()
  })

  test('a round that the operator voided has its win back in the pot', async () => {
    const session = await launch()
    bank.wallet.settle = async () => ({ result: 'ROUND_CLOSED', balance: 0n })
    bank.wallet.credit = async () => ({ result: 'ROUND_CLOSED', balance: 0n })
    expect(roundOf(await playOf(0).spin(session, intent(), 10_000n))).toMatchObject({ state: 'void', jackpot: null })
    expect(await balances()).toMatchObject({ owed: 0, paid: 0, pot: 2 * seed + 100 })
    await none()
  })

  test('a win above a limit waits and is paid when the operator allows it', async () => {
    const session = await launch()
    const { credit } = bank.wallet
    bank.wallet.credit = async () => ({ result: 'CEILING_REACHED', balance: 0n })
    const waiting = playOf(0)
    expect(roundOf(await waiting.spin(session, intent(), 10_000n)).state).toBe('placed')
    bank.wallet.credit = credit
    clock += 600_000
    await waiting.takeUp()
    expect(await balances()).toMatchObject({ owed: 0, paid: seed + 100 })
    await none()
  })

  test('the ledger reports inconsistencies', async () => {
    await playOf(0).spin(await launch(), intent(), 10_000n)
    await store.execute(sql`update jackpot_account set balance = balance + 1 where account = 'owed'`)
    expect(await createPotLedger(store, () => clock).faults()).toEqual([expect.stringContaining('owed'), expect.stringContaining('owed')])
    await expect(store.execute(sql`update jackpot_account set balance = -1 where account = 'pot'`)).rejects.toThrow()
  })
})
