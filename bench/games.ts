import { embedEngines, slotEngines as stated, tableEngines, type TableEngineName } from '@kehribar/shared/rules/game-engines'
import type { BlackjackView } from '@kehribar/shared/partners/tables/blackjack'
import { crashResultOf } from '@sandbox/companies/crash/fair'
import { slotEngines } from '@sandbox/companies/slots/engines/index'
import { wonParts, returnToPlayerOf, type SlotEngine, winsJackpot } from '@sandbox/companies/slots/engines/engine'
import { potSharesOf } from '@sandbox/companies/slots/jackpot/terms'
import { roundsInBook } from '@sandbox/companies/slots/engines/round-book'
import { drawRound, type RandomSource, seededRandom } from '@sandbox/companies/slots/random'
import { tableEngineOf } from '@sandbox/companies/tables/engines/index'
import { basicStrategy } from '@sandbox/companies/testing/blackjack-exact'
import { table } from './figures'
import { type Budget, budgetRows, judge, writeSection } from './report'

/*
 * `npm run bench -- games` plays ten million rounds of every slot and a million of every other game with the games' own code.
 * It compares the measured return with the stated one (@see SEAM-03, PLAY-19).
 */
/** Slots get more rounds than table games, whose rounds take longer. */
const slotRounds = 10_000_000
const tableRounds = 1_000_000
const percent = (share: number) => `${(share * 100).toFixed(3)} %`

interface Played {
  name: string
  stated: number
  /** The exact return, where it can be computed; otherwise null. */
  exact: number | null
  share: number
  /** Standard error of `share`. */
  error: number
}

/** Plays all rounds. `round` returns what one round pays, as a multiple of the stake. */
function play(name: string, rounds: number, statedShare: number, exact: number | null, round: () => number): Played {
  console.warn(`${rounds.toLocaleString('en')} rounds: ${name}`)
  let sum = 0
  let squares = 0
  for (let count = 0; count < rounds; count += 1) {
    const back = round()
    sum += back
    squares += back * back
  }
  const share = sum / rounds
  return { name, stated: statedShare, exact, share, error: Math.sqrt((squares / rounds - share * share) / rounds) }
}

const stake = 1_000n

/** A strategy that bets on one spot. `act` chooses the next action. */
interface Player {
  name: string
  spot: string
  act?: (view: unknown) => string
}

/** The bets to play in each game. The type requires at least one for every engine. */
const players: Readonly<Record<TableEngineName, readonly [Player, ...Player[]]>> = {
  roulette: [{ name: 'roulette, one number', spot: 'n-17' }],
  blackjack: [{ name: 'blackjack, by the stated strategy', spot: 'seat', act: byStrategy }],
  baccarat: [
    { name: 'baccarat, player', spot: 'player' },
    { name: 'baccarat, tie', spot: 'tie' },
  ],
  wheel: [{ name: 'wheel, the field that pays 1', spot: 'x1' }],
  'race-horse': [{ name: 'horse race, winner', spot: '417:win:3' }],
  'race-greyhound': [{ name: 'greyhound race, forecast', spot: '12:forecast:3-5' }],
  'race-cycle': [{ name: 'cycling race, place', spot: '250:place:2' }],
  keno: [{ name: 'keno, five numbers', spot: '4-17-33-52-80' }],
  dice: [{ name: 'dice, over 50', spot: 'over:50' }],
  mines: [{ name: 'mines, three mines and two squares', spot: 'mines:3', act: twoSquares }],
}

function byStrategy(view: unknown): string {
  const { active, actions, hands, dealer } = view as BlackjackView
  return basicStrategy(hands[active ?? 0]?.cards ?? [], dealer[0] ?? 0, actions)
}

function twoSquares(view: unknown): string {
  const { opened } = view as { opened: readonly number[] }
  return opened.length < 2 ? `open:${opened.length * 7}` : 'cash'
}

/** Returns a function that plays one round at a table: the payout minus additional stakes, in multiples of the stake. */
function roundAt(name: TableEngineName, { spot, act }: Player, random: RandomSource): () => number {
  const engine = tableEngineOf(name)
  const bets = [{ spot, amount: stake }]
  if (!engine.accepts(bets)) throw new Error(`${name} accepts no stake on ${spot}`)
  return () => {
    let state = engine.start(bets, random)
    let extra = 0n
    while (!engine.isOver(state)) {
      const step = engine.act?.(state, act?.(engine.view(state)) ?? '', bets, random)
      if (!step) throw new Error(`${name} offers no next step`)
      state = step.state
      extra += step.extra
    }
    return Number(engine.payout(state, bets) - extra) / Number(stake)
  }
}

/** Returns what the shared jackpot pays, in stakes. Every round feeds it, and the winner takes all of it. */
function potOf(engine: SlotEngine): (draw: readonly number[]) => number {
  const { jackpot } = engine
  if (!jackpot) return () => 0
  const share = potSharesOf(jackpot, stake).pot
  let pot = jackpot.seed
  return (draw) => {
    pot += share
    if (!winsJackpot(engine, draw, stake)) return 0
    const won = Number(pot) / Number(stake)
    pot = jackpot.seed
    return won
  }
}

/** Returns a function that plays one round of the crash game with a cash-out at 2.00. */
function crashRound(): () => number {
  const random = seededRandom('bench crash')
  let number = 0
  return () => {
    number += 1
    const seed = Array.from({ length: 8 }, () => random().toString(16).padStart(8, '0')).join('')
    return crashResultOf(seed, `crash-${number}`, 500_000) >= 200 ? 2 : 0
  }
}

const results: Played[] = [
  ...slotEngines.map((engine) => {
    const random = seededRandom(`bench ${engine.name}`)
    /** Payouts by page of a round book, so that each page is evaluated once. */
    const pages: number[] = []
    const isBook = engine.draws[0] === roundsInBook
    const won = (draw: readonly number[]) => (isBook ? (pages[draw[0] ?? 0] ??= wonParts(engine.play(draw))) : wonParts(engine.play(draw)))
    const pot = potOf(engine)
    return play(engine.name, slotRounds, stated[engine.name].rtp / 10_000, returnToPlayerOf(engine), () => {
      const draw = drawRound(engine, random)
      return won(draw) / engine.parts + pot(draw)
    })
  }),
  ...(Object.keys(players) as TableEngineName[]).flatMap((name) =>
    players[name].map((player) =>
      play(player.name, tableRounds, tableEngines[name].rtp / 10_000, null, roundAt(name, player, seededRandom(`bench ${player.name}`))),
    ),
  ),
  play('crash, cash-out at 2.00', tableRounds, embedEngines.crash.rtp / 10_000, null, crashRound()),
]

/* With an exact return, the budget is the distance from it. Otherwise the stated return is the lowest of the game's bets, so only a result below it counts. */
const budgets: Budget[] = results.map(({ name, share, stated: claim, exact, error }) => ({
  name: exact === null ? `${name}: below the stated return by` : `${name}: distance from the exact return`,
  value: exact === null ? Math.max(0, claim - share) / error : Math.abs(share - exact) / error,
  limit: 4,
  show: (value) => `${value.toFixed(2)} standard errors`,
}))
writeSection(
  'games',
  'The games',
  [
    `${slotRounds.toLocaleString('en')} rounds of each slot, ${tableRounds.toLocaleString('en')} of each other game, with a seeded generator of the same quality as real rounds use.`,
    table(
      ['Game', 'Stated return', 'Exact return', 'Measured return', 'Standard error'],
      results.map(({ name, stated: claim, exact, share, error }) => [
        name,
        percent(claim),
        exact === null ? '' : percent(exact),
        percent(share),
        percent(error),
      ]),
    ),
    table(['Figure', 'Measured', 'Budget', ''], budgetRows(budgets)),
  ].join('\n\n'),
)
judge(budgets)
