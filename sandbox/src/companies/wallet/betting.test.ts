import { expect, test } from 'vitest'
import { fakeWallet } from '../testing/fake-wallet'
import { betTimeoutMs, createBettingMachine } from './betting'

interface Bet {
  id: string
  walletSession: string
  game: number
  state: 'betting' | 'playing' | 'settling' | 'voiding' | 'settled' | 'void'
  attempts: number
  nextAt: Date | null
  since: Date
}

/** Creates an in-memory betting machine for bets of 1,000 that win 3,000. */
function setUp({ urgent = false } = {}) {
  let clock = Date.parse('2026-03-01T12:00:00Z')
  const kept = new Map<string, Bet>()
  const bank = fakeWallet()
  const keep = async (bet: Bet) => {
    kept.set(bet.id, bet)
    return bet
  }
  const change = (id: string, more: Partial<Bet>) => keep({ ...(kept.get(id) as Bet), attempts: 0, ...more })
  const machine = createBettingMachine<Bet>({
    wallet: bank.wallet,
    now: () => clock,
    pauses: [0],
    bets: {
      byId: async (id) => kept.get(id) ?? null,
      due: async (now) => [...kept.values()].filter(({ nextAt }) => nextAt !== null && nextAt <= now),
      postpone: async (id, nextAt) => keep({ ...(kept.get(id) as Bet), attempts: (kept.get(id)?.attempts ?? 0) + 1, nextAt }),
    },
    keyOf: ({ id }) => id,
    timed: ['playing'],
    urgent: urgent ? ['betting'] : [],
    asked: { betting: { since: ({ since }) => since, takeBack: ({ id }) => change(id, { state: 'voiding' }) } },
    steps: (moves) => ({
      async betting(bet) {
        await moves.hold(bet, 1_000n)
        return change(bet.id, { state: 'playing', nextAt: new Date(clock + 5_000) })
      },
      playing: (bet) => change(bet.id, { state: 'settling' }),
      async settling(bet) {
        await moves.settle(bet, 3_000n)
        return change(bet.id, { state: 'settled', nextAt: null })
      },
      async voiding(bet) {
        await moves.void(bet)
        return change(bet.id, { state: 'void', nextAt: null })
      },
    }),
  })
  const start = (id: string) => keep({ id, walletSession: 's', game: 7, state: 'betting', attempts: 0, nextAt: new Date(clock), since: new Date(clock) })
  return {
    bank,
    machine,
    start,
    stateOf: (id: string) => kept.get(id)?.state,
    pass: (milliseconds: number): Promise<void> => {
      clock += milliseconds
      return machine.takeUp()
    },
  }
}

test('REPO-6 a bet is held, waits and is settled, with one wallet call per movement', async () => {
  const { bank, machine, start, stateOf, pass } = setUp()
  await machine.advance(await start('one'))
  await pass(4_999)
  expect(stateOf('one')).toBe('playing')
  await pass(1)
  expect(stateOf('one')).toBe('settled')
  expect(bank.calls).toEqual([
    { name: 'bet', txid: 'one:bet', amount: 1_000n },
    { name: 'settle', txid: 'one:win', amount: 3_000n },
  ])
})

test('REPO-6 MONEY-11 a call without an answer is retried with the same txid after growing waits', async () => {
  const { bank, machine, start, pass } = setUp()
  bank.trouble(...Array<'before'>(6).fill('before'))
  await machine.advance(await start('one'))
  const tries = []
  for (let second = 0; second < 8; second++) {
    await pass(1_000)
    tries.push(bank.calls.length)
  }
  // Two attempts each: at once, after 2 s, and after 4 s more.
  expect(tries).toEqual([2, 4, 4, 4, 4, 6, 6, 6])
  expect(new Set(bank.calls.map(({ txid }) => txid))).toEqual(new Set(['one:bet']))
})

test('MONEY-11 in states that last seconds only, a call is retried every second', async () => {
  const { bank, machine, start, pass } = setUp({ urgent: true })
  bank.trouble(...Array<'before'>(6).fill('before'))
  await machine.advance(await start('one'))
  const tries = []
  for (let second = 0; second < 3; second++) {
    await pass(1_000)
    tries.push(bank.calls.length)
  }
  expect(tries).toEqual([4, 6, 7])
})

test.each([['before', 'before'] as const, ['after', 'before'] as const])(
  'REPO-6 MONEY-11 a stake without an answer is voided after a minute, not before (%s, %s)',
  async (...trouble) => {
    const { bank, machine, start, stateOf, pass } = setUp()
    expect(betTimeoutMs).toBe(60_000)
    bank.trouble(...trouble, ...Array<'before'>(2).fill('before'))
    await machine.advance(await start('one'))
    await pass(betTimeoutMs)
    expect(stateOf('one')).toBe('betting')
    await pass(5_000)
    expect(stateOf('one')).toBe('void')
    expect(bank.balance).toBe(100_000n)
  },
)

test('a bet that fails does not block the others', async () => {
  const { bank, machine, start, stateOf, pass } = setUp()
  await start('broken')
  await start('whole')
  const hold = bank.wallet.bet
  bank.wallet.bet = (call) => (call.round === 'broken' ? Promise.reject(new Error('broken')) : hold(call))
  await expect(pass(0)).rejects.toThrow('broken')
  expect([stateOf('broken'), stateOf('whole')]).toEqual(['betting', 'playing'])
  expect(machine.isRipe({ ...(await start('other')), state: 'settled' })).toBe(false)
})
