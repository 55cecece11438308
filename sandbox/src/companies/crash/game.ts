import type { ServerResponse } from 'node:http'
import { type CrashEvent, type CrashMe, type CrashOwnBet, type CrashProof, type CrashSkin, crashSkins } from '@kehribar/shared/partners/crash'
import type { EmbedSession } from '../embeds/sessions'
import type { Store } from '../store/open'
import { playerMoneyOf } from '../wallet/balance'
import type { Wallet } from '../wallet/client'
import { type CrashBet, createBetStore } from './bets'
import { createRoundClock, playerPseudonym } from './clock'
import { crashPlay } from './crash-play'
import { createRoundStore } from './crash-rounds'
import { chainStore, crashResultOf, roundId } from './fair'
import { crashRulesBySkin } from './skins'

/** Highest number of open pages per clock. */
const maxStreams = 500
/** Bytes of unsent data after which a slow page is disconnected. Its browser then reconnects. */
const backlog = 256 * 1024

/** Creates the set of open server-sent event streams. */
function watchers() {
  const streams = new Set<ServerResponse>()
  const frame = (event: CrashEvent) => `data: ${JSON.stringify(event)}\n\n`

  return {
    maxStreams,
    get count() {
      return streams.size
    },

    add(line: ServerResponse, first: CrashEvent): void {
      line.write(`retry: 1500\n${frame(first)}`)
      streams.add(line)
      line.on('close', () => streams.delete(line))
    },

    broadcast(event: CrashEvent): void {
      const text = frame(event)
      for (const line of streams) {
        if (line.writableLength > backlog) line.destroy()
        else line.write(text)
      }
    },

    close(): void {
      for (const line of streams) line.end()
    },
  }
}

export interface CrashOptions {
  store: Store
  wallet: Wallet
  now?: () => number
  pauses?: readonly number[]
  /** Chain length and source of roots, for tests. */
  chain?: { length?: number; newRoot?: (round: number) => string }
  /** Called with every event, in addition to the pages. */
  onEvent?: (event: CrashEvent) => void
}

/** Creates a crash game: its clock, stakes and event streams. */
export function crashGame(skin: CrashSkin, { store, wallet, now = Date.now, pauses, chain, onEvent }: CrashOptions) {
  const rules = crashRulesBySkin[skin]
  const streams = watchers()
  const rounds = createRoundStore(store, skin)
  const bets = createBetStore(store, rules.game)
  const chains = chainStore(store, skin, chain)
  const emit = (event: CrashEvent) => {
    streams.broadcast(event)
    onEvent?.(event)
  }
  const clock = createRoundClock({ rules, rounds, bets, chains, now, emit })
  const play = crashPlay({ clock, bets, wallet, now, ...(pauses && { pauses }) })

  return {
    rules,
    clock,
    play,
    streams,
    bets,

    async me(session: EmbedSession): Promise<CrashMe> {
      const [{ balance, ended }, totals, latest] = await Promise.all([
        playerMoneyOf(wallet, session),
        bets.totals(session.player, session.startedAt),
        bets.latestOf(session.player),
      ])
      return {
        // A logged-out player gets no balance.
        balance: ended || balance === null ? null : String(balance),
        ended,
        startedAt: session.startedAt.toISOString(),
        staked: String(totals.staked),
        won: String(totals.won),
        minBet: String(session.minBet),
        maxBet: String(session.maxBet < rules.maxBet ? session.maxBet : rules.maxBet),
        player: playerPseudonym(skin, session.player),
        bets: latest.map(ownBetView),
      }
    },

    /** Returns the proof of a round, with the seed only after its end; null for a round that was never opened. */
    async proof(number: number): Promise<CrashProof | null> {
      const chain = await chains.of(number)
      const last = clock.live?.number ?? (await rounds.lastNumber())
      if (!chain || number > last) return null
      const round = await rounds.byNumber(number)
      const name = roundId(skin, number)
      const common = { skin, number, round: name, max: rules.max, anchor: chain.anchor, place: number - chain.firstRound + 1 }
      if (round) {
        const { state, commitment, seed, crash, playerSeeds } = round
        return { ...common, state, commitment, seed, crash, playerSeeds }
      }
      // A round without stakes may be deleted; the chain can still derive its seed.
      const seed = chain.seedOf(number)
      const commitment = number === chain.firstRound ? chain.anchor : chain.seedOf(number - 1)
      return { ...common, state: 'over', commitment, seed, crash: crashResultOf(seed, name, rules.max), playerSeeds: [] }
    },
  }
}
export type CrashGame = ReturnType<typeof crashGame>

export const ownBetView = (bet: CrashBet): CrashOwnBet => ({
  id: bet.id,
  number: Number(bet.roundId.split('-')[1]),
  panel: bet.panel,
  stake: String(bet.stake),
  auto: bet.auto,
  state: bet.state,
  cashed: bet.cashed,
  win: bet.win === null ? null : String(bet.win),
  refusal: bet.refusal,
})

/** Creates every crash game of the sandbox partners. */
export const crashGames = (options: CrashOptions): readonly CrashGame[] => crashSkins.map((skin) => crashGame(skin, options))
