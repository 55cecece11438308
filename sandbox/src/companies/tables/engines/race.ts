import type { LanguageCode } from '@kehribar/shared/languages'
import {
  drawOrder,
  raceBetOdds,
  type RaceBet,
  type RaceState,
  raceCard,
  raceFields,
  raceOdds,
  readRaceSpot,
  winsRace,
} from '@kehribar/shared/partners/tables/race'
import type { RaceKind } from '@kehribar/shared/partners/tables/race-names'
import type { TableEngineName } from '@kehribar/shared/rules/game-engines'
import { randomBelow } from '../../slots/random'
import type { TableBet, TableEngine, TableRules } from '../engine'
import { formatPercent } from '../percent'

interface Texts {
  field: Record<RaceKind, string>
  shared: readonly string[]
  win: string
  place: (places: number) => string
  forecast: string
  odds: string
  least: (share: string) => string
}

const texts: Record<LanguageCode, Texts> = {
  tr: {
    field: {
      horse: 'Her koşuda sekiz at yarışır. Koşunun pisti, atları, güçleri ve oranları bahisten önce bellidir ve koşu boyunca değişmez.',
      greyhound: 'Her koşuda altı tazı yarışır. Koşunun pisti, tazıları, güçleri ve oranları bahisten önce bellidir ve koşu boyunca değişmez.',
      cycle: 'Her yarışta yedi bisikletçi yarışır. Pist, takımlar, güçler ve oranlar bahisten önce bellidir ve yarış boyunca değişmez.',
    },
    shared: [
      'Birincilik, yarışçıların güçleri oranında rastgele belirlenir; ikincilik kalanların güçleri oranında, üçüncülük ve sonrası da aynı şekilde. Oranlar bu olasılıklardan hesaplanır.',
      'Form, aynı güçlerle yapılan beş deneme koşusundaki sıralamadır, en yenisi sağdadır. Sonucu değiştirmez.',
      'Bahis tam lira olarak konur. Bir koşuda birden çok bahis yapılabilir; her bahis kendi başına sonuçlanır. Oranı 1,05’in altında kalacak, sonucu neredeyse kesin bahisler satılmaz. Ödeme, bahis çarpı orandır; bahis ödemenin içindedir.',
      'Bir tur en az 5 saniye sürer. Otomatik oyun yoktur. Bahis alındıktan sonra yarıda kalan tur kendiliğinden tamamlanır.',
    ],
    win: 'Birinci',
    place: (places) => `İlk ${places === 2 ? 'ikide' : 'üçte'} bitirir`,
    forecast: 'Sıralı ikili: birinci ve ikinci, bu sırayla',
    odds: 'yazılı oran',
    least: (share) => `en az ${share}`,
  },
  en: {
    field: {
      horse: 'Eight horses run in every race. Track, horses, strengths and odds are known before the bet and do not change during the race.',
      greyhound: 'Six greyhounds run in every race. Track, dogs, strengths and odds are known before the bet and do not change during the race.',
      cycle: 'Seven riders start in every race. Track, teams, strengths and odds are known before the bet and do not change during the race.',
    },
    shared: [
      'First place is drawn at random in proportion to the runners’ strengths; second place in proportion to the strengths of the rest, and so on. The odds are calculated from these chances.',
      'Form shows the places in five trial runs with the same strengths, the latest on the right. It does not change the result.',
      'Stakes are whole lira. Several bets may be placed on one race; each is settled on its own. Bets that are almost certain, with odds below 1.05, are not sold. A winning bet pays stake times odds; the stake is included.',
      'A round lasts at least 5 seconds. There is no autoplay. A round that is interrupted after the bet was taken is completed by itself.',
    ],
    win: 'Win',
    place: (places) => `Place: among the first ${places === 2 ? 'two' : 'three'}`,
    forecast: 'Forecast: first and second in this order',
    odds: 'odds as shown',
    least: (share) => `at least ${share}`,
  },
  de: {
    field: {
      horse: 'In jedem Rennen laufen acht Pferde. Bahn, Pferde, Stärken und Quoten stehen vor dem Einsatz fest und ändern sich während des Rennens nicht.',
      greyhound:
        'In jedem Rennen laufen sechs Windhunde. Bahn, Hunde, Stärken und Quoten stehen vor dem Einsatz fest und ändern sich während des Rennens nicht.',
      cycle: 'In jedem Rennen starten sieben Fahrer. Bahn, Teams, Stärken und Quoten stehen vor dem Einsatz fest und ändern sich während des Rennens nicht.',
    },
    shared: [
      'Der erste Platz wird im Verhältnis der Stärken zufällig gezogen, der zweite im Verhältnis der Stärken der Übrigen, und so weiter. Die Quoten sind aus diesen Wahrscheinlichkeiten berechnet.',
      'Die Form zeigt die Plätze in fünf Probeläufen mit denselben Stärken, der letzte steht rechts. Auf das Ergebnis hat sie keinen Einfluss.',
      'Eingesetzt werden ganze Lira. Auf ein Rennen sind mehrere Wetten möglich; jede wird für sich abgerechnet. Fast sichere Wetten, deren Quote unter 1,05 läge, werden nicht angeboten. Eine gewonnene Wette zahlt Einsatz mal Quote; der Einsatz ist darin enthalten.',
      'Eine Runde dauert mindestens 5 Sekunden. Es gibt kein automatisches Spiel. Eine Runde, die nach dem Einsatz unterbrochen wird, läuft von selbst zu Ende.',
    ],
    win: 'Sieg',
    place: (places) => `Platz: unter den ersten ${places === 2 ? 'zwei' : 'drei'}`,
    forecast: 'Zweierwette: Erster und Zweiter in dieser Reihenfolge',
    odds: 'angezeigte Quote',
    least: (share) => `mindestens ${share}`,
  },
}

function raceRules(kind: RaceKind, language: LanguageCode): TableRules {
  const { field, shared, win, place, forecast, odds, least } = texts[language]
  const rtp = least(formatPercent(0.9, language))
  return {
    paragraphs: [field[kind], ...shared],
    pays: [win, place(raceFields[kind].places), forecast].map((name) => ({ name, pays: odds, rtp })),
  }
}

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

/** Returns whether every bet can win. Bets that are almost certain to win are not offered. */
function areSold(kind: RaceKind, { race, bets }: NonNullable<ReturnType<typeof readBets>>): boolean {
  const odds = raceOdds(raceCard(kind, race))
  return bets.every((bet) => raceBetOdds(odds, bet) > 0)
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
      return won.reduce((sum, bet) => sum + (bet.amount * BigInt(raceBetOdds(odds, bet))) / 100n, 0n)
    },
    view: (state) => state,
    rules: (language: LanguageCode) => raceRules(kind, language),
  }
}

export const horseRaceEngine = raceEngine('horse', 'race-horse')
export const greyhoundRaceEngine = raceEngine('greyhound', 'race-greyhound')
export const cycleRaceEngine = raceEngine('cycle', 'race-cycle')
