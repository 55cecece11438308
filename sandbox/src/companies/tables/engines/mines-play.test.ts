import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MinesState, minesPayout, type MinesView } from '@kehribar/shared/partners/tables/mines'
import { isTableSession, openGameSession, type TableSession } from '../../games/sessions'
import { seededRandom } from '../../slots/random'
import type { Store } from '../../store/open'
import { fakeWallet } from '../../testing/fake-wallet'
import { openTestStore } from '../../testing/test-store'
import { createTablePlay } from '../table-play'
import { playerTimeoutMs } from '../steps'
import { roundView } from '../view'

/* Tests rounds of mines in the play service. The game has turns, so a round must survive an absent player. */

let store: Store
let close: () => Promise<void>
let bank: ReturnType<typeof fakeWallet>
let clock = Date.parse('2026-03-01T12:00:00Z')
let player = 0
const start = 100_000n

beforeAll(async () => {
  ;({ store, close } = await openTestStore())
})
afterAll(() => close())
beforeEach(() => {
  bank = fakeWallet(start)
  clock += 10_000
  player += 1
})

const machine = () => createTablePlay({ store, wallet: bank.wallet, now: () => clock, random: seededRandom(`mines of player ${player}`), pauses: [] })

async function launch(): Promise<TableSession> {
  const { session } = await openGameSession(store, {
    walletSession: `session-${randomUUID()}`,
    player: `mines-${player}`,
    game: 9,
    engine: 'mines',
    title: 'Deniz Mayını',
    minBet: 100n,
    maxBet: 250_000n,
    language: 'tr',
    startedAt: new Date(clock),
  })
  if (!isTableSession(session)) throw new Error('Mines are played at a table')
  return session
}

/** Starts a round with three mines and opens some clear squares. */
async function played(squares: number) {
  const play = machine()
  const session = await launch()
  const outcome = await play.stake(session, randomUUID(), [{ spot: 'mines:3', amount: '1000' }])
  if (outcome.kind !== 'round') throw new Error(outcome.kind)
  let { round } = outcome
  const { mines } = round.drawn as MinesState
  const clear = Array.from({ length: 25 }, (_, square) => square).filter((square) => !mines.includes(square))
  for (const square of clear.slice(0, squares)) {
    const opened = await play.act(session, randomUUID(), `open:${square}`)
    if (opened.kind !== 'round') throw new Error(opened.kind)
    round = opened.round
  }
  return { play, session, round, mines, clear }
}
const viewOf = (round: Parameters<typeof roundView>[0], session: TableSession) => roundView(round, session)?.view as MinesView

test('a round continues as it was left, even from another launch: same layout, same open squares', async () => {
  const { round, mines, clear } = await played(2)
  const play = machine()
  const session = await launch()
  const resumed = await play.resume(session)
  expect(resumed?.id).toBe(round.id)
  expect(resumed && viewOf(resumed, session)).toMatchObject({ opened: clear.slice(0, 2), end: null, mines: null })
  const again = await play.stake(session, randomUUID(), [{ spot: 'mines:24', amount: '100' }])
  expect(again).toMatchObject({ kind: 'round', resumed: true, round: { id: round.id } })
  const cashed = await play.act(session, randomUUID(), 'cash')
  if (cashed.kind !== 'round') throw new Error(cashed.kind)
  expect(cashed.round.state).toBe('settled')
  expect((cashed.round.drawn as MinesState).mines).toEqual(mines)
  expect(bank.balance).toBe(start - 1_000n + 10n * BigInt(minesPayout(3, 2)))
})

test('an abandoned round pays for the opened squares, or returns the stake if there are none', async () => {
  for (const squares of [3, 0]) {
    bank = fakeWallet(start)
    player += 1
    const { play, round } = await played(squares)
    await play.takeUp()
    expect((await play.rounds.byId(round.id))?.state).toBe('playing')
    clock += playerTimeoutMs + 1
    await play.takeUp()
    expect((await play.rounds.byId(round.id))?.state).toBe('settled')
    expect(bank.balance).toBe(start - 1_000n + 10n * BigInt(minesPayout(3, squares)))
  }
})

test('a repeated click opens nothing twice, and impossible actions are rejected without a stake', async () => {
  const { play, session, round, clear } = await played(0)
  const intent = randomUUID()
  const first = await play.act(session, intent, `open:${clear[0]}`)
  const second = await play.act(session, intent, `open:${clear[0]}`)
  expect([first, second].map((outcome) => outcome.kind === 'round' && viewOf(outcome.round, session).opened)).toEqual([[clear[0]], [clear[0]]])
  expect(await play.act(session, randomUUID(), `open:${clear[0]}`)).toEqual({ kind: 'stale' })
  expect(await play.act(session, randomUUID(), 'open:25')).toEqual({ kind: 'stale' })
  expect(bank.calls.filter(({ name }) => name === 'bet')).toHaveLength(1)
  expect((await play.rounds.byId(round.id))?.state).toBe('playing')
})

test('PLAY-13 invalid stakes start no round, and the next round starts after five seconds', async () => {
  const play = machine()
  const session = await launch()
  for (const bets of [[{ spot: 'mines:25', amount: '1000' }], [{ spot: 'mines:3', amount: '50' }], [{ spot: 'mines:3', amount: '250100' }]])
    expect(await play.stake(session, randomUUID(), bets)).toEqual({ kind: 'unknown-stake' })
  expect(bank.calls).toEqual([])
  const { session: own, play: busy, round, mines } = await played(0)
  const hit = await busy.act(own, randomUUID(), `open:${mines[0]}`)
  expect(hit).toMatchObject({ kind: 'round', round: { id: round.id, state: 'settled', win: 0n } })
  clock += 2_000
  expect(await busy.stake(own, randomUUID(), [{ spot: 'mines:3', amount: '1000' }])).toEqual({ kind: 'too-soon', wait: 3_000 })
  clock += 3_000
  expect(await busy.stake(own, randomUUID(), [{ spot: 'mines:3', amount: '1000' }])).toMatchObject({ kind: 'round', resumed: false })
})
