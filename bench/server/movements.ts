import type { Callers, OpenRound, Ready } from './callers'
import { mergeLoads, type Load, load } from './load'
import type { Serving } from './measured'

/**
 * Loads of our server and the baseline, measured alternately so that other work on the machine affects both. `processor`: the server's milliseconds per call.
 */
export type Pair = Record<'ours' | 'hand', Load & { readonly processor: number }>
export type Movements = Record<'bet' | 'settle' | 'withdraw', Pair>

const both = ['ours', 'hand'] as const

interface Plan {
  readonly ready: readonly Ready[]
  readonly callers: Record<'ours' | 'hand', Callers>
  readonly servers: Record<'ours' | 'hand', Serving>
  /** Seconds of uncounted calls to each server first, until its code is compiled and its statements are planned. */
  readonly warmUp: number
  /** Number of turns per server, and the length of a turn in seconds. */
  readonly turns: number
  readonly seconds: number
}

async function inTurn({ turns, servers }: Plan, turn: (which: 'ours' | 'hand') => Promise<Load>): Promise<Pair> {
  const loads: Record<'ours' | 'hand', Load[]> = { ours: [], hand: [] }
  const processor = { ours: 0, hand: 0 }
  for (let n = 0; n < turns; n++)
    for (const which of n % 2 ? [...both].reverse() : both) {
      const before = servers[which].processor()
      loads[which].push(await turn(which))
      processor[which] += servers[which].processor() - before
    }
  const of = (which: 'ours' | 'hand') => {
    const all = mergeLoads(loads[which])
    return { ...all, processor: processor[which] / all.taken.length }
  }
  return { ours: of('ours'), hand: of('hand') }
}

/** Measures only bets, on two servers with one database. `hand` is the older server. */
export async function measureBets(plan: Plan): Promise<Pair> {
  const bet = (which: 'ours' | 'hand', during: number) =>
    load(plan.ready.length, during, async (caller) => (await plan.callers[which].bet(plan.ready[caller] as Ready)) !== null)
  for (const which of both) await bet(which, plan.warmUp)
  return inTurn(plan, (which) => bet(which, plan.seconds))
}

/** Measures all players at once, each with one call in flight. A settlement ends a round that was bet on before; every other one wins twice its stake. */
export async function measureMovements(plan: Plan): Promise<Movements> {
  const { ready, callers, seconds, warmUp } = plan
  const open: Record<'ours' | 'hand', OpenRound[]> = { ours: [], hand: [] }
  const bet = (which: 'ours' | 'hand', during: number) =>
    load(ready.length, during, async (caller) => {
      const round = await callers[which].bet(ready[caller] as Ready)
      if (round) open[which].push(round)
      return round !== null
    })
  const settle = (which: 'ours' | 'hand', during: number) => {
    let settled = 0
    return load(ready.length, during, async () => {
      const round = open[which].shift()
      return round ? callers[which].settle(round, settled++ % 2 ? round.stake * 2 : 0) : null
    })
  }
  const withdraw = (which: 'ours' | 'hand', during: number) => load(ready.length, during, (caller) => callers[which].withdraw(ready[caller] as Ready))
  for (const which of both) for (const call of [bet, settle, withdraw]) await call(which, warmUp)
  return {
    bet: await inTurn(plan, (which) => bet(which, seconds)),
    settle: await inTurn(plan, (which) => settle(which, seconds)),
    withdraw: await inTurn(plan, (which) => withdraw(which, seconds)),
  }
}
