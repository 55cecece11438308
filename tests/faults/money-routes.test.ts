import { api, apiBase, type CallName, idempotencyHeader, type InputOf } from '@kehribar/shared/api'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { promoCodes } from '../../server/tests/bonuses-support'
import { begin, coinForm, eftForm, walletForm } from '../../server/tests/deposits-support'
import { addTestGame, cardForm, expectClean } from '../../server/tests/money-support'
import { addAccount, passGap } from '../../server/tests/withdrawals-support'
import { faultsAfterHandling, type Fault, type FaultProxy, faultKinds, seededFaults, startFaultProxy } from '../support/fault-proxy'
import type { TestPlayer } from '../support/player'
import { encodeBody, newIdempotencyKey, startTestServer, type TestServer } from '../support/server'

/*
 * Tests every money call over a network with every kind of fault (@see FAULT-1, FAULT-2). The test's client behaves like
 * ours: it keeps its key and repeats the call until it gets an answer.
 */

let server: TestServer
let proxy: FaultProxy
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
  proxy = await startFaultProxy(server.origin)
})
afterEach(() => expectClean(server.db))
afterAll(async () => {
  await proxy.close()
  await server.close()
})

/** Milliseconds after which a client of these tests stops waiting for an answer. */
const patience = 1_500

type Attempt = { readonly answer: { status: number; body: Record<string, unknown> } } | { readonly lost: true }

async function attempt(through: FaultProxy, name: CallName, input: object, player: TestPlayer, key: string): Promise<Attempt> {
  const { body, headers } = encodeBody(input, api[name].encoding === 'multipart' ? 'multipart' : 'json')
  try {
    const response = await fetch(`${through.origin}${apiBase}${api[name].path}`, {
      method: 'POST',
      headers: { ...headers, 'sec-fetch-site': 'same-origin', cookie: player.cookie, [idempotencyHeader]: key },
      body,
      signal: AbortSignal.timeout(patience),
    })
    if (response.status >= 500) return { lost: true }
    return { answer: { status: response.status, body: (await response.json()) as Record<string, unknown> } }
  } catch {
    return { lost: true }
  }
}

interface Scene {
  readonly name: CallName
  /** Prepares a player for whom the call has an effect, and the input. */
  prepare(): Promise<{ player: TestPlayer; input: object }>
  /** Query with the player's id that counts the effects: exactly one after any number of attempts. */
  readonly leaves: string
}

const form = <Name extends CallName>(_name: Name, input: InputOf<(typeof api)[Name]>): object => input
const visitor = () => server.testPlayer()

async function afterDepositYesterday(): Promise<TestPlayer> {
  const player = await server.testPlayer({ cash: 1_000_00n })
  await server.pool.query("update deposit set approved_at = approved_at - interval '1 day', created_at = created_at - interval '1 day' where player_id = $1", [
    player.id,
  ])
  return player
}

const deposits = 'select count(*)::int as n from deposit where player_id = $1'
const scenes: Readonly<Record<string, Scene>> = {
  'depositPost by card': { name: 'depositPost', prepare: async () => ({ player: await visitor(), input: cardForm() }), leaves: deposits },
  'depositPost by EFT': { name: 'depositPost', prepare: async () => ({ player: await visitor(), input: eftForm() }), leaves: deposits },
  'depositPost in a coin': { name: 'depositPost', prepare: async () => ({ player: await visitor(), input: coinForm() }), leaves: deposits },
  'depositPost by wallet': { name: 'depositPost', prepare: async () => ({ player: await visitor(), input: walletForm('zpay') }), leaves: deposits },
  fixfinMethods: {
    name: 'fixfinMethods',
    prepare: async () => ({ player: await visitor(), input: form('fixfinMethods', { type: 'havalesnfixfin', bank: true, amount: 500 }) }),
    leaves: deposits,
  },
  'depositPost of a picked bank': {
    name: 'depositPost',
    prepare: async () => {
      const player = await visitor()
      const { payment_id: payment, uuid, banks } = await begin(server, player)
      return { player, input: { provider: 'kolaypay', amount: 500, type: 'havalesnfixfin', payment_id: payment, pr_uuid: uuid, bank_id: banks?.[0]?.bank_id } }
    },
    leaves: "select count(*)::int as n from deposit where player_id = $1 and state = 'pending' and confirmed_at is not null",
  },
  withdrawPost: {
    name: 'withdrawPost',
    prepare: async () => {
      const player = await server.testPlayer({ cash: 1_000_00n })
      await passGap(server, player)
      return { player, input: form('withdrawPost', { provider: 'havale', amount: 200, bonus: 0, bank: await addAccount(server, player) }) }
    },
    leaves:
      "select count(*)::int as n from withdrawal join ledger_tx on ref_type = 'withdrawal' and ref_id = withdrawal.id::text where withdrawal.player_id = $1",
  },
  promocodeClaim: {
    name: 'promocodeClaim',
    prepare: async () => ({ player: await visitor(), input: form('promocodeClaim', { code: promoCodes.trial }) }),
    leaves: "select count(*)::int as n from ledger_tx where kind = 'bonus' and player_id = $1",
  },
  claimDiscount: {
    name: 'claimDiscount',
    prepare: async () => ({ player: await afterDepositYesterday(), input: form('claimDiscount', { yesterdayFreespin: true }) }),
    leaves: 'select count(*)::int as n from bonus_spins join player_bonus on id = bonus_id where player_id = $1',
  },
  bonusRequestSet: {
    name: 'bonusRequestSet',
    prepare: async () => ({ player: await visitor(), input: form('bonusRequestSet', { bonus: 'Doğum günü bonusu' }) }),
    leaves: 'select count(*)::int as n from bonus_request where player_id = $1',
  },
}

const left = async ({ leaves }: Scene, player: TestPlayer): Promise<number> => (await server.pool.query<{ n: number }>(leaves, [player.id])).rows[0]?.n ?? 0

test('these tests cover every money call of the contract', () => {
  const money = Object.entries(api).filter(([, endpoint]) => 'money' in endpoint && endpoint.money)
  expect(new Set(Object.values(scenes).map(({ name }) => name))).toEqual(new Set(money.map(([name]) => name)))
})

describe.each(Object.entries(scenes))('%s', (_title, scene) => {
  const broken = faultKinds.filter((fault) => fault !== 'pass' && fault !== 'slow')

  test.each(broken)('FAULT-1 FAULT-2 MONEY-10 after %s, a repetition with the same key has one effect and always gets the same answer', async (fault) => {
    const { player, input } = await scene.prepare()
    const key = newIdempotencyKey()
    proxy.next(fault)
    const first = await attempt(proxy, scene.name, input, player, key)
    // An ended session is an answer: a login follows, and the call had no effect.
    expect(first).toEqual(fault === 'unauthorized' ? { answer: { status: 401, body: expect.anything() as unknown } } : { lost: true })
    expect(await left(scene, player)).toBe(faultsAfterHandling.includes(fault) ? 1 : 0)
    const again = await attempt(proxy, scene.name, input, player, key)
    expect(again).toMatchObject({ answer: { status: 200, body: { status: 1 } } })
    expect(await attempt(proxy, scene.name, input, player, key)).toEqual(again)
    expect(await left(scene, player)).toBe(1)
  })

  test('FAULT-2 FAULT-5 concurrent calls over a faulty network: one posting, one answer for all', async () => {
    const { player, input } = await scene.prepare()
    const key = newIdempotencyKey()
    const storm = await startFaultProxy(server.origin, {
      otherwise: seededFaults(4_600, ['pass', 'slow', 'cut-after', 'cut-before', 'gateway-timeout', 'cut-body']),
    })
    const answers = await Promise.all(Array.from({ length: 6 }, () => attempt(storm, scene.name, input, player, key)))
    await storm.close()
    const known = await attempt(proxy, scene.name, input, player, key)
    for (const each of answers) if ('answer' in each) expect(each).toEqual(known)
    expect(known).toMatchObject({ answer: { status: 200, body: { status: 1 } } })
    expect(await left(scene, player)).toBe(1)
  })
})

test('FAULT-1 a seed reproduces the same faults', () => {
  const of = (seed: number) => Array.from({ length: 40 }, seededFaults(seed))
  expect(of(7)).toEqual(of(7))
  expect(of(7)).not.toEqual(of(8))
  expect(new Set(of(7)).size).toBe(new Set<Fault>(faultKinds).size)
})

test('FAULT-1 FAULT-2 an hour on a bad network: a player who keeps retrying ends with exactly what was acknowledged', async () => {
  const weather = await startFaultProxy(server.origin, { otherwise: seededFaults(20_261_122), delay: 20 })
  const player = await server.testPlayer({ cash: 1_000_00n })
  await passGap(server, player)
  const bank = await addAccount(server, player)
  let acknowledged = 0
  for (let intent = 0; intent < 12; intent++) {
    const key = newIdempotencyKey()
    for (let tries = 0; tries < 60; tries++) {
      const declined = await attempt(weather, 'withdrawPost', { provider: 'havale', amount: 100, bonus: 0, bank }, player, key)
      if ('lost' in declined || declined.answer.status === 401) continue
      if (declined.answer.body.status === 1) acknowledged++
      break
    }
  }
  await weather.close()
  const { rows } = await server.pool.query('select count(*)::int as n, sum(amount)::int as total from withdrawal where player_id = $1', [player.id])
  expect(rows[0]).toEqual({ n: 10, total: 1_000_00 })
  expect(acknowledged).toBe(10)
  expect(new Set(weather.happened).size).toBeGreaterThan(6)
})
