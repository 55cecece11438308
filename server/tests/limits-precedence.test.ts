import { type Api, api, type CallName, docsOf, type Endpoint, type InputOf } from '@kehribar/shared/api'
import { type PartnerApi, partnerApi } from '@kehribar/shared/partners'
import type { playStates } from '@kehribar/shared/rules/limits'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPlayer } from '../../tests/support/player'
import { someBrowser } from '../../tests/support/push-service'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { closeAccount, decisionsOf, excludeSelf, putInState, type StateName, stateNames, stateOf, statesInForce, takeBreak } from './limits-support'
import { accountsOf, addTestGame, cardForm, expectClean, movement, newRound, newTxid, openGame, startDeposit, testGame } from './money-support'
import { bankForm, confirmSessions, passGap } from './withdrawals-support'

/*
 * Precedence of play states (@see LIMIT-9): closed, excluded, break, active. Checks which state may follow
 * which, and the effect of every site call and every partner call in each.
 */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
beforeEach(() => server.pool.query('delete from throttle'))
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const pushed = someBrowser()

type Inputs = { [Name in CallName]?: (player: TestPlayer) => InputOf<Api[Name]> | Promise<InputOf<Api[Name]>> }

/** Inputs that succeed for an active player, for calls whose example does not. */
const inputs: Inputs = {
  getMyDetails: () => ({}),
  changePassword: () => ({ currentPass: 'x', newPass: 'x', newPass_confirmation: 'x' }),
  profileUpdate: () => ({ address: 'Liman Cad. 4' }),
  avatarSet: () => ({ avatar: 3 }),
  depositPost: () => cardForm({ amount: 60 }),
  depositState: () => ({ pr_id: 'x' }),
  bankAccountDetails: () => ({ bank: 101 }),
  fixfinMethods: () => ({ type: 'havalesnfixfin', bank: true, amount: 150 }),
  transactionList: () => ({}),
  transactionSummary: () => ({}),
  transactionGet: () => ({ id: 1 }),
  uploadSet: () => ({ deposit_method: 'diger' }),
  bonusHistory: () => ({}),
  bonusRequestSet: () => ({ bonus: 'Doğum günü bonusu' }),
  bankAccounts: () => ({ selectbox: 1, provider: 'havale' }),
  bankAccountInsert: async (player) => {
    await confirmSessions(server, player)
    return bankForm()
  },
  bankAccountDelete: () => ({ id: 1 }),
  withdrawPost: async (player) => {
    await passGap(server, player)
    return { provider: 'pep', popy: '5550001122', amount: 50, bonus: 0 }
  },
  pendingWithdrawals: () => ({}),
  getGameLink: () => ({ id: testGame.id, provider: testGame.provider }),
  favoriteGet: () => ({}),
  favoriteToggle: () => ({ gameID: testGame.id }),
  translatorSave: () => ({ code: 'x', lang: 'tr', trans: 'x' }),
  promocodeClaim: () => ({ code: 'KEHRIBAR50' }),
  claimDiscount: () => ({}),
  loginHistory: () => ({}),
  deviceForget: () => ({ id: 1 }),
  passkeyOptions: () => ({ password: 'x' }),
  passkeyAdd: () => ({
    challengeId: 'unknown',
    credential: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', attestationObject: 'x' } },
  }),
  passkeyRemove: () => ({ id: 1 }),
  sessionConfirm: ({ password }) => ({ password }),
  pushGet: () => ({}),
  pushOn: () => pushed,
  pushOff: () => ({ endpoint: pushed.endpoint }),
  requestCallCreate: () => ({ date: '2000-01-01', time: '8', phone: '+905321234567', reason: 'x', type: ['call'] }),
  limitSet: () => ({ kind: 'deposit', period: '24h', amount: 5000 }),
  timeOut: () => ({ hours: 168 }),
  selfExclude: () => ({ password: 'x', reason: 'other', term: '6m' }),
  exclusionReturn: () => ({ password: 'x' }),
  limitAnswer: () => ({ income: 10_000, affordable: 1_000, origin: 'work' }),
  accountClose: () => ({ password: 'x' }),
}
const endpointOf = (name: CallName): Endpoint => api[name]
/** Every call for players, and the public one that starts games for them. */
const names = (Object.keys(api) as CallName[]).filter((name) => endpointOf(name).auth === 'player' || name === 'getProviderLink')

/** The answer of each kind of refusal. */
const refusals: Partial<Record<CallName, { status: number; statusText: string }>> = {
  depositPost: { status: 0, statusText: 'deposit.player_blocked' },
  fixfinMethods: { status: 0, statusText: 'deposit.player_blocked' },
  getGameLink: { status: 0, statusText: 'games.player_blocked' },
  getProviderLink: { status: 0, statusText: 'games.player_blocked' },
  promocodeClaim: { status: -5, statusText: 'bonuses.player_blocked' },
  claimDiscount: { status: -5, statusText: 'bonuses.player_blocked' },
  bonusRequestSet: { status: 0, statusText: 'bonuses.player_blocked' },
}

async function ask(name: CallName, player: TestPlayer) {
  const input = ((await inputs[name]?.(player)) ?? docsOf(endpointOf(name)).example.request) as InputOf<Api[CallName]>
  return server.call(name, input, { cookie: player.cookie, key: newIdempotencyKey() })
}

describe('LIMIT-9 LIMIT-4 LIMIT-5 every route in every state', () => {
  test('every call for play has its own refusal', () => {
    const forPlay = Object.keys(api).filter((name) => endpointOf(name as CallName).play)
    expect(forPlay.sort()).toEqual(Object.keys(refusals).sort())
  })

  test.each(stateNames.filter((state) => state !== 'active'))(
    '%s',
    async (state) => {
      const { kind } = statesInForce[state]
      for (const name of names) {
        const [active, stopped] = [await server.testPlayer({ cash: 100_00n }), await server.testPlayer({ cash: 100_00n })]
        await putInState(server, stopped, state)
        const [expected, answer] = [await ask(name, active), await ask(name, stopped)]
        const seen = [name, answer.status, (answer.body as { status?: number }).status]
        if (kind === 'closed' && endpointOf(name).auth === 'player') expect([name, answer.status]).toEqual([name, 401])
        // With a closed account the caller is a visitor: the frame shows its odds, and there is no token.
        else if (kind === 'closed') expect(answer.body).toMatchObject({ status: 1 })
        else if (kind !== 'active' && endpointOf(name).play) expect([name, answer.body]).toEqual([name, expect.objectContaining(refusals[name])])
        else if (kind === 'excluded' && name === 'timeOut') expect(answer.body).toMatchObject({ status: 0, statusText: 'limits.is_excluded' })
        else expect(seen).toEqual([name, expected.status, (expected.body as { status?: number }).status])
        if (kind === 'closed') expect((answer.body as { token?: string }).token).toBeUndefined()
      }
    },
    120_000,
  )

  test.each(stateNames)('RG-09 login and reading the own details: %s', async (state) => {
    const { kind } = statesInForce[state]
    const player = await server.testPlayer({ viaCode: true })
    const trusted = await server.call('activateSmsIp', {}, { cookie: player.cookie })
    await putInState(server, player, state)
    const login = await server.call('login', { username: player.username, password: player.password }, { cookie: trusted.cookie })
    const code = await server.call('otpRequest', { username: player.username, password: player.password, checktype: 'mail' })
    if (kind === 'closed') {
      expect(login.body).toEqual({ status: 0, statusText: 'auth.account_closed' })
      expect(code.body).toMatchObject({ status: 0, statusText: 'auth.account_closed' })
      return
    }
    expect(login.body.status).toBe(1)
    expect(code.body.status).toBe(1)
    const { user } = (await server.call('getMyDetails', {}, { cookie: player.cookie })).body
    const until = (await stateOf(server, player)).status_until
    expect(user.playState).toEqual({
      kind,
      until: kind === 'active' ? null : (until?.toISOString() ?? null),
      ...(kind === 'excluded' && until ? { returns: null } : {}),
    })
    expect(user.limitsPrompt).toBe(kind === 'active' ? 'first' : null)
    const { playState } = (await server.call('limitsGet', {}, { cookie: player.cookie })).body
    expect(playState).toMatchObject({ kind, until: kind === 'active' ? null : (until?.toISOString() ?? null) })
  })
})

describe('LIMIT-9 LIMIT-6 MONEY-11 every partner call in every state', () => {
  const answers: Record<(typeof playStates)[number], { authenticate: string; bet: string }> = {
    active: { authenticate: 'OK', bet: 'OK' },
    time_out: { authenticate: 'PLAYER_BLOCKED', bet: 'PLAYER_BLOCKED' },
    excluded: { authenticate: 'PLAYER_BLOCKED', bet: 'PLAYER_BLOCKED' },
    closed: { authenticate: 'PLAYER_BLOCKED', bet: 'PLAYER_BLOCKED' },
  }

  test('the tests below cover every partner call', () => {
    expect(Object.keys(partnerApi).sort()).toEqual([
      'authenticate',
      'balance',
      'bet',
      'credit',
      'fixtureReport',
      'paymentCallback',
      'paymentProgress',
      'payoutCallback',
      'rollback',
      'settle',
      'verificationReport',
    ] satisfies (keyof PartnerApi)[])
  })

  test.each(stateNames)('wallet: %s', async (state) => {
    const { kind } = statesInForce[state]
    const player = await server.testPlayer({ cash: 100_00n })
    const token = await openGame(server, player)
    const launch = await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })
    const [won, undone] = [newRound(), newRound()]
    await server.partnerCall('bet', movement(token, won, '1000'))
    const stake = movement(token, undone, '500')
    await server.partnerCall('bet', stake)
    await putInState(server, player, state)
    const code = new URL(launch.body.url as string).searchParams.get('code') as string
    expect((await server.partnerCall('authenticate', { code })).body.result).toBe(answers[kind].authenticate)
    expect((await server.partnerCall('bet', movement(token, newRound(), '100'))).body.result).toBe(answers[kind].bet)
    expect((await server.partnerCall('bet', movement(token, won, '100'))).body.result).toBe(answers[kind].bet)
    expect((await server.partnerCall('settle', movement(token, won, '3000'))).body.result).toBe('OK')
    expect((await server.partnerCall('rollback', { session: token, txid: newTxid(), bet: stake.txid, round: undone })).body.result).toBe('OK')
    // Wins are credited in every state.
    expect((await server.partnerCall('credit', { ...movement(token, won, '500'), why: 'win' })).body.result).toBe('OK')
    expect((await server.partnerCall('balance', { session: token })).body.balance).toBe(kind === 'active' ? '12300' : '12500')
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: kind === 'active' ? 123_00n : 125_00n, bet_hold: kind === 'active' ? 1_00n : 0n })
  })

  test.each(stateNames)('payment report: %s', async (state) => {
    const { kind } = statesInForce[state]
    const player = await server.testPlayer()
    const report = async (reference: string, outcome: 'approved' | 'declined', txid = newTxid()) =>
      (await server.partnerCall('paymentCallback', { reference, txid, state: outcome, amount: '50000', currency: 'TRY' })).body
    const [paid, declined] = [await startDeposit(server, player), await startDeposit(server, player)]
    await putInState(server, player, state)
    const txid = newTxid()
    expect(await report(paid, 'approved', txid)).toEqual({ outcome: 'recorded' })
    expect(await report(paid, 'approved', txid)).toEqual({ outcome: 'repeated' })
    expect(await report(paid, 'declined')).toMatchObject({ outcome: 'refused' })
    expect(await report(declined, 'declined')).toEqual({ outcome: 'recorded' })
    const back = kind === 'excluded' || kind === 'closed'
    expect(await accountsOf(server.db, player.id)).toMatchObject(back ? { cash: 0n, refund_due: 500_00n } : { cash: 500_00n, refund_due: 0n })
    const { rows } = await server.pool.query('select deposit_id, amount::int, state from refund where player_id = $1', [player.id])
    expect(rows).toEqual(back ? [{ deposit_id: paid, amount: 50_000, state: 'queued' }] : [])
    if (kind === 'closed') return
    const { body } = await server.call('depositState', { pr_id: paid }, { cookie: player.cookie })
    expect(body).toMatchObject(back ? { status: 1, state: 4, statusText: 'deposit.refund_due', amount: 500 } : { status: 1, state: 1 })
    expect((await server.call('balance', {}, { cookie: player.cookie })).body).toMatchObject({ balance: back ? 0 : 500 })
  })
})

describe('LIMIT-9 allowed state transitions', () => {
  const requests = { time_out: takeBreak, excluded: excludeSelf, closed: closeAccount } as const
  const order = ['active', 'time_out', 'excluded', 'closed'] as const
  const pairs = stateNames
    .filter((state) => state !== 'closed')
    .flatMap((state) => (['time_out', 'excluded', 'closed'] as const).map((wanted): [StateName, typeof wanted] => [state, wanted]))

  test.each(pairs)('from %s to %s', async (state, wanted) => {
    const player = await server.testPlayer()
    await putInState(server, player, state)
    const before = await stateOf(server, player)
    const answer = await (wanted === 'time_out' ? takeBreak(server, player, 168) : requests[wanted](server, player))
    const { kind } = statesInForce[state]
    const steps = order.indexOf(wanted) - order.indexOf(kind)
    // The same state again is accepted only if it ends later: a week after a day is later, six months after six months by a moment, and nothing is later than
    // permanent.
    const goes = steps > 0 || (steps === 0 && before.status_until !== null)
    expect([answer.status, (await stateOf(server, player)).status]).toEqual([goes ? 1 : 0, goes ? wanted : kind])
    if (!goes) expect(await stateOf(server, player)).toEqual(before)
    expect((await decisionsOf(server, player)).map((decision) => decision.kind)).toEqual(goes ? [wanted] : [])
  })

  test('a closed account accepts no state change', async () => {
    const player = await server.testPlayer()
    await putInState(server, player, 'closed')
    for (const name of ['timeOut', 'selfExclude', 'accountClose'] as const) expect((await ask(name, player)).status).toBe(401)
  })

  test('a concurrent exclusion and break end as an exclusion; a closure and an exclusion as a closure', async () => {
    for (let round = 0; round < 8; round++) {
      const player = await server.testPlayer()
      await Promise.all([takeBreak(server, player, 24), excludeSelf(server, player), takeBreak(server, player, 72)])
      expect((await stateOf(server, player)).status).toBe('excluded')
      const other = await server.testPlayer()
      await Promise.all([closeAccount(server, other), excludeSelf(server, other)])
      expect((await stateOf(server, other)).status).toBe('closed')
      await server.pool.query('delete from throttle')
    }
  })
})
