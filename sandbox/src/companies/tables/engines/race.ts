import type { LanguageCode } from '@kehribar/shared/languages'
import type { TableEngineName } from '@kehribar/shared/rules/game-engines'
import { randomBelow } from '../../slots/random'
import type { TableBet, TableEngine } from '../engine'
import { drawOrder, oddsOf, type RaceBet, raceCard, raceOdds, type RaceState, readRaceSpot, winsRace } from '@kehribar/shared/partners/tables/race'
import type { RaceKind } from '@kehribar/shared/partners/tables/race-names'
import { raceRules } from './race-rules'

function readBets(kind: RaceKind, bets: readonly TableBet[]): { race: number; bets: (RaceBet & { amount: bigint })[] } | null {
  const read = bets.map(({ spot, amount }) => ({ spot: readRaceSpot(kind, spot), amount }))
  const race = read[0]?.spot?.race
  if (race === undefined || new Set(bets.map(({ spot }) => spot)).size < bets.length) return null
  const out: (RaceBet & { amount: bigint })[] = []
  for (const { spot, amount } of read) {
    if (spot?.race !== race || amount <= 0n || amount % 100n !== 0n) return null
    out.push({ ...spot.bet, amount })
  }
  return { race, bets: out }
}

/** Returns whether all bets can win something; near-certain ones are not offered. */
function areSold(kind: RaceKind, { race, bets }: NonNullable<ReturnType<typeof readBets>>): boolean {
  const odds = raceOdds(raceCard(kind, race))
  return bets.every((bet) => oddsOf(odds, bet) > 0)
}

function raceEngine(kind: RaceKind, name: TableEngineName): TableEngine<RaceState, RaceState> {
  return {
    name,
    accepts(bets) {
      const read = readBets(kind, bets)
      return read !== null && areSold(kind, read)
    },
    start(bets, random) {
      const race = readBets(kind, bets)?.race
      if (race === undefined) throw new Error('A race was started without valid bets')
      const weights = raceCard(kind, race).runners.map(({ weight }) => weight)
      return { race, order: drawOrder(weights, (limit) => randomBelow(limit, random)) }
    },
    isOver: () => true,
    payout(state, bets) {
      const odds = raceOdds(raceCard(kind, state.race))
      const won = (readBets(kind, bets)?.bets ?? []).filter((bet) => winsRace(kind, bet, state.order))
      return won.reduce((sum, bet) => sum + (bet.amount * BigInt(oddsOf(odds, bet))) / 100n, 0n)
    },
    view: (state) => state,
    rules: (language: LanguageCode) => raceRules(kind, language),
  }
}

export const raceHorse = raceEngine('horse', 'race-horse')
export const raceGreyhound = raceEngine('greyhound', 'race-greyhound')
export const raceCycle = raceEngine('cycle', 'race-cycle')
