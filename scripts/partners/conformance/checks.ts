import { randomUUID } from 'node:crypto'
import type { WalletResult } from '@kehribar/shared/partners/wallet'
import type { CompanyAnswer, Company, CompanyCall } from './company.ts'

/** An answer differs from the contract; the message names the difference. */
export class CheckFailed extends Error {}

/** A check was skipped for a reason that is no fault of the server. */
export class CheckSkipped extends Error {}

/** Data that the exchange of the launch code returns. */
export interface LaunchedGame {
  readonly session: string
  readonly game: number
  /** Kuruş. */
  readonly minBet: bigint
  readonly maxBet: bigint
}

interface Expected {
  readonly http?: number
  readonly result?: WalletResult
  /** Expected outcome of a report. */
  readonly outcome?: string
  /** Kuruş. */
  readonly balance?: bigint
}

/** A player's wallet as a company sees it, with helpers for its calls. */
export class PlayerWallet {
  readonly company: Company
  readonly at: LaunchedGame

  constructor(company: Company, at: LaunchedGame) {
    this.company = company
    this.at = at
  }

  /**
   * Makes a call and compares the answer.
   * @throws {CheckFailed} if the answer differs
   */
  async expect(what: string, name: CompanyCall, input: object, expected: Expected): Promise<CompanyAnswer> {
    return expectAnswer(what, await this.company.ask(name, input), expected)
  }

  async balance(): Promise<bigint> {
    const { body } = await this.expect('balance', 'balance', { session: this.at.session }, { result: 'OK' })
    return BigInt(String(body?.['balance']))
  }

  movement(round: string, amount: bigint | number | string, txid: string = randomUUID()) {
    const { session, game } = this.at
    return { session, txid, round, game, amount: typeof amount === 'bigint' ? String(amount) : amount, currency: 'TRY' as const }
  }

  undo(round: string, bet: string, txid: string = randomUUID()) {
    return { session: this.at.session, txid, bet, round }
  }

  /** Places the smallest stake in a new round. */
  async staked(): Promise<{ round: string; bet: string; left: bigint }> {
    const [round, left] = [randomUUID(), (await this.balance()) - this.at.minBet]
    const movement = this.movement(round, this.at.minBet)
    await this.expect('bet', 'bet', movement, { result: 'OK', balance: left })
    return { round, bet: movement.txid, left }
  }
}

/**
 * Compares an answer with the expected values.
 * @throws {CheckFailed} if it differs
 */
export function expectAnswer(what: string, answered: CompanyAnswer, { http = 200, result, outcome, balance }: Expected): CompanyAnswer {
  const { http: status, body, formProblem } = answered
  if (status !== http) throw new CheckFailed(`${what}: HTTP ${status} instead of ${http}`)
  if (formProblem !== null) throw new CheckFailed(`${what}: ${formProblem}`)
  if (result !== undefined && body?.['result'] !== result) throw new CheckFailed(`${what}: ${String(body?.['result'])} instead of ${result}`)
  if (outcome !== undefined && body?.['outcome'] !== outcome) throw new CheckFailed(`${what}: ${String(body?.['outcome'])} instead of ${outcome}`)
  if (balance !== undefined && body?.['balance'] !== String(balance))
    throw new CheckFailed(`${what}: balance ${String(body?.['balance'])} instead of ${balance}`)
  return answered
}

export interface ConformanceCheck {
  readonly name: string
  readonly run: (table: PlayerWallet) => Promise<void>
}

/** Checks of the guarantees that companies rely on, in the order of a game. */
export const conformanceChecks: readonly ConformanceCheck[] = [
  {
    name: 'a call with an invalid signature is refused',
    run: async ({ company, at: { session } }) => {
      const refused = { http: 401 }
      expectAnswer('another secret', await company.ask('balance', { session }, { secret: 'the secret of another company' }), refused)
      expectAnswer('another body', await company.ask('balance', { session }, { sent: JSON.stringify({ session: `${session}x` }) }), refused)
      expectAnswer('ten minutes old', await company.ask('balance', { session }, { signedAt: Date.now() - 600_000 }), refused)
    },
  },
  {
    name: 'a malformed call gets HTTP 422 and moves no money',
    run: async (table) => {
      const before = await table.balance()
      const stake = table.movement(randomUUID(), table.at.minBet)
      for (const change of [{ amount: '1.5' }, { amount: '-100' }, { amount: 0.5 }, { currency: 'XXX' }, { round: '' }])
        await table.expect(JSON.stringify(change), 'bet', { ...stake, ...change }, { http: 422 })
      if ((await table.balance()) !== before) throw new CheckFailed('the balance changed')
    },
  },
  {
    name: 'an unknown session gets SESSION_EXPIRED',
    run: async (table) => void (await table.expect('balance', 'balance', { session: `${randomUUID()}${randomUUID()}` }, { result: 'SESSION_EXPIRED' })),
  },
  {
    name: 'a repeated stake is taken once, and its txid cannot be used for another stake',
    run: async (table) => {
      const { minBet } = table.at
      const [stake, left] = [table.movement(randomUUID(), minBet), (await table.balance()) - minBet]
      const answers = await Promise.all(Array.from({ length: 8 }, () => table.company.ask('bet', stake)))
      for (const answer of [...answers, await table.company.ask('bet', stake)]) expectAnswer('the same bet', answer, { result: 'OK', balance: left })
      await table.expect('another amount', 'bet', { ...stake, amount: String(minBet + 1n) }, { http: 422 })
      await table.expect('settle', 'settle', table.movement(stake.round, minBet), { result: 'OK', balance: left + minBet })
    },
  },
  {
    name: 'a round is settled once with its win, and accepts nothing afterwards',
    run: async (table) => {
      const { minBet } = table.at
      const { round, left } = await table.staked()
      const win = table.movement(round, minBet)
      for (const what of ['settle', 'the same again']) await table.expect(what, 'settle', win, { result: 'OK', balance: left + minBet })
      await table.expect('a second settlement', 'settle', table.movement(round, minBet), { result: 'ROUND_CLOSED', balance: left + minBet })
      await table.expect('a bet in it', 'bet', table.movement(round, minBet), { result: 'ROUND_CLOSED', balance: left + minBet })
    },
  },
  {
    name: 'several stakes of a round are settled together; a loss is a win of 0',
    run: async (table) => {
      const { minBet } = table.at
      const { round, left } = await table.staked()
      await table.expect('a second bet', 'bet', table.movement(round, minBet), { result: 'OK', balance: left - minBet })
      await table.expect('settle', 'settle', table.movement(round, minBet * 3n), { result: 'OK', balance: left + minBet * 2n })
      const lost = await table.staked()
      await table.expect('a loss', 'settle', table.movement(lost.round, 0n), { result: 'OK', balance: lost.left })
    },
  },
  {
    name: 'amounts may be JSON numbers, and a stake of 0 opens a round at the cost of the company',
    run: async (table) => {
      const { minBet } = table.at
      const before = await table.balance()
      const [paid, free] = [randomUUID(), randomUUID()]
      await table.expect('a number', 'bet', table.movement(paid, Number(minBet)), { result: 'OK', balance: before - minBet })
      await table.expect('its win', 'settle', table.movement(paid, Number(minBet)), { result: 'OK', balance: before })
      await table.expect('a stake of 0', 'bet', table.movement(free, 0n), { result: 'OK', balance: before })
      await table.expect('its win', 'settle', table.movement(free, 0), { result: 'OK', balance: before })
    },
  },
  {
    name: "a stake above the game's maximum gets LIMIT_REACHED",
    run: async (table) => void (await table.expect('bet', 'bet', table.movement(randomUUID(), table.at.maxBet + 1n), { result: 'LIMIT_REACHED' })),
  },
  {
    name: 'a stake above the balance gets INSUFFICIENT_FUNDS',
    run: async (table) => {
      const balance = await table.balance()
      if (balance >= table.at.maxBet) throw new CheckSkipped("the player's balance is above the maximum stake")
      await table.expect('bet', 'bet', table.movement(randomUUID(), balance + 1n), { result: 'INSUFFICIENT_FUNDS', balance })
    },
  },
  {
    name: 'a bet is rolled back once, and not after its round ended',
    run: async (table) => {
      const { minBet } = table.at
      const { round, bet, left } = await table.staked()
      const undo = table.undo(round, bet)
      for (const what of ['rollback', 'the same again']) await table.expect(what, 'rollback', undo, { result: 'OK', balance: left + minBet })
      await table.expect('with another txid', 'rollback', table.undo(round, bet), { result: 'OK', balance: left + minBet })
      const ended = await table.staked()
      await table.expect('settle', 'settle', table.movement(ended.round, minBet), { result: 'OK' })
      await table.expect('after the end', 'rollback', table.undo(ended.round, ended.bet), { result: 'ROUND_CLOSED', balance: ended.left + minBet })
    },
  },
  {
    name: 'a rollback that arrives before its bet is stored, and the late bet is refused',
    run: async (table) => {
      const before = await table.balance()
      const late = table.movement(randomUUID(), table.at.minBet)
      await table.expect('rollback', 'rollback', table.undo(late.round, late.txid), { result: 'OK', balance: before })
      await table.expect('the late bet', 'bet', late, { result: 'ROUND_CLOSED', balance: before })
    },
  },
  {
    name: 'an additional win, a jackpot, a tournament and a promotion are credited once, and rolled back once',
    run: async (table) => {
      const { minBet } = table.at
      const { round, left } = await table.staked()
      await table.expect('settle', 'settle', table.movement(round, minBet), { result: 'OK' })
      const before = left + minBet
      for (const why of ['win', 'jackpot', 'tournament', 'promotion'] as const) {
        const win = { ...table.movement(why === 'win' ? round : randomUUID(), minBet), why }
        for (const what of [why, `the same ${why}`]) await table.expect(what, 'credit', win, { result: 'OK', balance: before + minBet })
        for (const what of ['rolled back', 'rolled back again'])
          await table.expect(`${why} ${what}`, 'rollback', table.undo(win.round, win.txid), { result: 'OK', balance: before })
      }
      await table.expect(
        'a win without a round',
        'credit',
        { ...table.movement(randomUUID(), minBet), why: 'win' },
        { result: 'ROUND_CLOSED', balance: before },
      )
    },
  },
  {
    name: "a settlement's win is rolled back, and its round stays ended",
    run: async (table) => {
      const { minBet } = table.at
      const { round, left } = await table.staked()
      const win = table.movement(round, minBet)
      await table.expect('settle', 'settle', win, { result: 'OK', balance: left + minBet })
      await table.expect('rollback', 'rollback', table.undo(round, win.txid), { result: 'OK', balance: left })
      await table.expect('settle again', 'settle', table.movement(round, minBet), { result: 'ROUND_CLOSED', balance: left })
    },
  },
  {
    name: 'a repeated sports bet counts once, and its txid cannot be used for other selections',
    run: async (table) => {
      const { minBet } = table.at
      const [name, left] = [{ en: 'Name' }, (await table.balance()) - minBet]
      const selection = { fixture: randomUUID(), market: { id: 'result', name }, outcome: { id: '1', name }, odds: '2.15' }
      const bet = { ...table.movement(randomUUID(), minBet), coupon: { size: 1, selections: [selection] } }
      for (const what of ['bet', 'the same again']) await table.expect(what, 'bet', bet, { result: 'OK', balance: left })
      await table.expect('other odds', 'bet', { ...bet, coupon: { size: 1, selections: [{ ...selection, odds: '2.20' }] } }, { http: 422 })
      await table.expect(
        'more selections in each bet than in the coupon',
        'bet',
        { ...table.movement(randomUUID(), minBet), coupon: { ...bet.coupon, size: 2 } },
        { http: 422 },
      )
      await table.expect('rollback', 'rollback', table.undo(bet.round, bet.txid), { result: 'OK', balance: left + minBet })
    },
  },
  {
    name: "of a fixture's reports the highest version counts, in any order of arrival",
    run: async (table) => {
      const name = { en: 'Name' }
      const fixture = { fixture: randomUUID(), sport: name, league: name, home: 'A', away: 'B', startsAt: new Date().toISOString() }
      const report = (version: number, home: number) => ({ ...fixture, version, state: 'live', score: { home, away: 0 }, results: [] })
      if ((await table.company.ask('fixtureReport', report(2, 1))).http === 403) throw new CheckSkipped('the contract does not include sports data')
      await table.expect('the same again', 'fixtureReport', report(2, 1), { outcome: 'repeated' })
      await table.expect('the same version with other content', 'fixtureReport', report(2, 2), { outcome: 'refused' })
      await table.expect('an earlier one', 'fixtureReport', report(1, 0), { outcome: 'late' })
      await table.expect('a correction', 'fixtureReport', report(3, 0), { outcome: 'recorded' })
    },
  },
]
