import { createHash } from 'node:crypto'
import {
  type CrashBetView,
  type CrashEvent,
  type CrashHistoryEntry,
  crashMessage,
  type CrashPhase,
  type CrashPlayerSeed,
  type CrashRoundView,
  flightLength,
  multiplierAt,
  seedsPerRound,
} from '@kehribar/shared/partners/crash'
import { createKeyedQueue } from '../store/run-exclusive'
import type { CrashBet, BetStore } from './bets'
import { type chainStore, commitmentOf, crashResultOf, roundId } from './fair'
import type { RoundStore } from './crash-rounds'
import { type CrashRules, automaticCashOutAt, winAtMultiplier } from './skins'

/** Longest time in milliseconds between two checks of a flight. A longer gap voids the flight, because players could not cash out. */
const longestGap = 5_000
const beatEvery = 400
const shownResults = 24

export interface LiveRound {
  id: string
  number: number
  phase: CrashPhase
  seed: string
  commitment: string
  /** Multiplier in hundredths at which the flight ends. It is secret until the end, and fixed once the player seeds are known. */
  point: number
  /** Seeds of players, fixed when the flight starts. */
  playerSeeds: readonly CrashPlayerSeed[]
  startsAt: number
  startedAt: number
  nextAt: number
  /** Last time at which `step` checked the flight. */
  seenAt: number
  /** Stakes in flight, with the multiplier at which each is cashed out automatically. */
  targets: Map<string, number>
  views: Map<string, CrashBetView>
}

export interface ClockOptions {
  rules: CrashRules
  rounds: RoundStore
  bets: BetStore
  chains: ReturnType<typeof chainStore>
  now: () => number
  emit: (event: CrashEvent) => void
}

/** Returns a pseudonym for a player in the public list: constant within a game, and useless elsewhere. */
export const playerPseudonym = (skin: string, player: string) => createHash('sha256').update(`${skin}\n${player}`).digest('hex').slice(0, 4).toUpperCase()

/** Creates the round clock that all players of a game share. Only `step` advances the clock, and every event is stored before it is emitted. */
export function createRoundClock({ rules, rounds, bets, chains, now, emit }: ClockOptions) {
  const runExclusive = createKeyedQueue()
  const arrivals = new Set<Promise<unknown>>()
  let live: LiveRound | null = null
  let history: CrashHistoryEntry[] = []
  let beatAt = 0

  const round = <T>(work: () => Promise<T>): Promise<T> => runExclusive('round', work)

  function view(): CrashRoundView {
    if (!live) throw new Error('The clock has not been started')
    const { phase, number, commitment, playerSeeds } = live
    const at = now()
    const isKnown = phase === 'over' || phase === 'void'
    const end = phase === 'betting' ? live.startsAt : live.nextAt
    return {
      number,
      phase,
      commitment,
      left: phase === 'flight' ? 0 : Math.max(0, end - at),
      elapsed: phase === 'flight' ? Math.max(0, at - live.startedAt) : 0,
      crash: phase === 'over' ? live.point : null,
      seed: isKnown ? live.seed : null,
      playerSeeds,
    }
  }

  const viewOf = (bet: CrashBet): CrashBetView => ({
    id: bet.id,
    player: playerPseudonym(rules.skin, bet.player),
    stake: String(bet.stake),
    cashed: bet.cashed,
    win: bet.win === null ? null : String(bet.win),
  })

  /** Emits the current state of stakes in the live round. */
  function show(changed: readonly CrashBet[]): void {
    const views = changed.filter((bet) => bet.roundId === live?.id).map(viewOf)
    for (const each of views) live?.views.set(each.id, each)
    if (views.length > 0) emit({ type: 'bets', bets: views })
  }

  function hide(id: string): void {
    live?.views.delete(id)
    emit({ type: 'gone', id })
  }

  async function open(): Promise<void> {
    const number = (live?.number ?? (await rounds.lastNumber())) + 1
    const chain = await chains.forNext(number)
    const seed = chain.seedOf(number)
    const commitment = commitmentOf(seed)
    const id = roundId(rules.skin, number)
    await rounds.open(number, commitment, new Date(now()))
    if (number % 200 === 0) await rounds.forget(new Date(now()))
    const times = { startsAt: now() + rules.betting, startedAt: 0, nextAt: 0, seenAt: 0 }
    live = { id, number, phase: 'betting', seed, commitment, point: 0, playerSeeds: [], ...times, targets: new Map(), views: new Map() }
    emit({ type: 'round', round: view() })
  }

  /** Voids the rounds that were running when the process stopped, as the game’s rules state. */
  async function recover(): Promise<void> {
    for (const left of await rounds.unfinished()) {
      const chain = await chains.of(left.number)
      if (!chain) throw new Error(`Round ${left.id} has no chain`)
      const playerSeeds = left.state === 'betting' ? seedsOf(await bets.placedIn(left.id)) : left.playerSeeds
      await rounds.void(left.id, { seed: chain.seedOf(left.number), playerSeeds, at: new Date(now()) })
    }
    history = await rounds.history(shownResults)
  }

  /** Returns the seeds of the first players who staked, one of each player. Nobody could know them when the chain was created (@see DATABASE-14). */
  function seedsOf(placed: readonly CrashBet[]): CrashPlayerSeed[] {
    const seeds = new Map<string, string>()
    for (const { player, seed } of placed) if (seed !== '' && seeds.size < seedsPerRound && !seeds.has(player)) seeds.set(player, seed)
    return [...seeds].map(([player, seed]) => ({ player: playerPseudonym(rules.skin, player), seed }))
  }

  async function start(current: LiveRound): Promise<void> {
    const placed = await bets.placedIn(current.id)
    current.playerSeeds = seedsOf(placed)
    current.point = crashResultOf(current.seed, crashMessage(current.id, current.playerSeeds), rules.max)
    await rounds.start(current.id, current.playerSeeds, new Date(now()))
    for (const bet of placed) current.targets.set(bet.id, automaticCashOutAt(rules, bet.stake, bet.auto))
    current.startedAt = now()
    current.seenAt = current.startedAt
    current.phase = 'flight'
    emit({ type: 'round', round: view() })
  }

  function finish(current: LiveRound, phase: 'over' | 'void'): void {
    current.phase = phase
    current.targets.clear()
    current.nextAt = now() + rules.pause
    history = [{ number: current.number, crash: phase === 'over' ? current.point : null }, ...history].slice(0, shownResults)
    emit({ type: 'round', round: view() })
  }

  /** Cashes out the stakes whose target is at or below a multiplier, the lowest target first. */
  async function leaveAt(current: LiveRound, multiplier: number): Promise<void> {
    const due = [...current.targets].filter(([, target]) => target <= multiplier).sort((a, b) => a[1] - b[1])
    for (const [id, target] of due) {
      const bet = await bets.byId(id)
      const left = bet && (await bets.change(id, 'placed', { state: 'settling', cashed: target, win: winAtMultiplier(bet.stake, target) }, new Date(now())))
      current.targets.delete(id)
      if (left) show([left])
    }
  }

  async function end(current: LiveRound): Promise<void> {
    const winners = [...current.targets].filter(([, target]) => target <= current.point).map(([id, at]) => ({ id, at }))
    await rounds.end(current.id, { seed: current.seed, crash: current.point, winners, at: new Date(now()) })
    const left = await Promise.all(winners.map(({ id }) => bets.byId(id)))
    show(left.filter((bet) => bet !== null))
    finish(current, 'over')
  }

  async function interrupt(current: LiveRound): Promise<void> {
    await rounds.void(current.id, { seed: current.seed, playerSeeds: current.playerSeeds, at: new Date(now()) })
    finish(current, 'void')
  }

  async function move(at: number): Promise<void> {
    if (!live) {
      await recover()
      return open()
    }
    if (live.phase === 'betting') return at >= live.startsAt ? start(live) : undefined
    if (live.phase !== 'flight') return at >= live.nextAt ? open() : undefined
    const gap = at - live.seenAt
    live.seenAt = at
    if (gap < 0 || gap > longestGap) return interrupt(live)
    const reached = multiplierAt(at - live.startedAt, rules.growth)
    return reached > live.point ? end(live) : leaveAt(live, reached)
  }

  return {
    rules,
    view,
    show,
    hide,
    round,
    get live() {
      return live
    },
    snapshot: (): CrashEvent => ({ type: 'snapshot', round: view(), bets: live ? [...live.views.values()] : [], history }),

    /** Advances the clock to the current time. */
    async step(): Promise<void> {
      const at = now()
      // Orders that arrived before the end of the flight are processed first, because they count.
      if (live?.phase === 'flight' && at >= live.startedAt + flightLength(live.point, rules.growth)) await Promise.allSettled([...arrivals])
      await round(() => move(at))
      if (live && (now() - beatAt >= beatEvery || now() < beatAt)) {
        beatAt = now()
        const { number, left, elapsed } = view()
        emit({ type: 'beat', number, left, elapsed })
      }
    },

    /** Runs an order with the clock's time of its arrival, however long its queries take. */
    async arrive<T>(work: (at: number) => Promise<T>): Promise<T> {
      const order = work(now())
      arrivals.add(order)
      try {
        return await order
      } finally {
        arrivals.delete(order)
      }
    },
  }
}
export type RoundClock = ReturnType<typeof createRoundClock>
