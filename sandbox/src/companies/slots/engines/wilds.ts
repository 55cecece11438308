import type { SlotEngineName } from '@kehribar/shared/rules/game-engines'
import type { SlotPlace, SlotStep } from '@kehribar/shared/partners/slot-page'
import { type Board, boardOf, type DrawBelow, drawSymbol, lineWins, placeOf, placesOf, reelOf, respinBoard, slotStep, wayWins, wildSymbol } from './board'
import { createBookEngine, buildPayTable } from './round-book'
import { lines3x3, lines5x3 } from './lines'

/* Engines with special wilds. */

const rows = { a: [50, 200, 800], b: [30, 100, 400], c: [25, 80, 250], d: [20, 60, 200], e: [10, 30, 100], f: [8, 24, 80], g: [6, 18, 60], h: [5, 15, 50] }
const bag = 'aabbbcccddddeeeeeffffffggggggghhhhhhhh'
/** Symbols for high boards, on which equal symbols meet more often. */
const wide = 'aabbbccccddddeeeeefffffgggggghhhhhh'
/** Symbols for boards that respin repeatedly. */
const flat = 'aaabbbcccdddeeeefffgggghhhh'

/** A wild fills its inner reel and stays while the other reels respin, as long as a new wild appears. Lines pay from both sides. */
const expanding = (name: SlotEngineName, lines: number, one: number, scale: number) => {
  const heights = [3, 3, 3, 3, 3]
  const pays = buildPayTable([3, 4, 5], scale, rows)
  const paylines = lines5x3.slice(0, lines)
  const draw = (chance: DrawBelow) => (reel: number) => (reel > 0 && reel < 4 && chance(one) === 0 ? wildSymbol : drawSymbol(chance, bag))

  function round(chance: DrawBelow): SlotStep[] {
    let board = respinBoard(
      heights.map((height) => Array.from({ length: height }, () => '')),
      new Set(),
      draw(chance),
    )
    const steps: SlotStep[] = []
    const full = new Set<number>()
    for (;;) {
      const fresh = [...new Set(placesOf(board, wildSymbol).map(reelOf))].filter((reel) => !full.has(reel))
      const held = [...full].flatMap((reel) => [0, 1, 2].map((row) => placeOf(reel, row)))
      const isFirst = steps.length === 0
      if (fresh.length === 0) {
        steps.push(slotStep(isFirst ? 'spin' : 'respin', board, lineWins(board, paylines, pays, { both: true }), { held }))
        return steps
      }
      steps.push(slotStep(isFirst ? 'spin' : 'respin', board, [], { held }))
      for (const reel of fresh) full.add(reel)
      board = board.map((reel, x) => (full.has(x) ? reel.map(() => wildSymbol) : reel))
      steps.push(slotStep('turn', board, lineWins(board, paylines, pays, { both: true })))
      const stay = new Set([...full].flatMap((reel) => [0, 1, 2].map((row) => placeOf(reel, row))))
      board = respinBoard(board, stay, draw(chance))
    }
  }
  return createBookEngine({ name, kind: 'expanding', heights, pays, extras: wildSymbol, lines: paylines, facts: { lines }, round })
}

/** A wild on the last two reels moves one reel to the left with each respin, down to the second reel. */
const walking = (name: SlotEngineName, heights: readonly number[], one: number, scale: number) => {
  const pays = buildPayTable([3, 4, 5], scale, rows)
  const last = heights.length - 1
  const enters = (reel: number) => reel >= last - 1
  const letters = heights[2] === 3 ? bag : wide

  function round(chance: DrawBelow): SlotStep[] {
    let board: Board = boardOf(chance, heights, () => letters).map((reel, x) => reel.map((symbol) => (enters(x) && chance(one) === 0 ? wildSymbol : symbol)))
    const steps = [slotStep('spin', board, wayWins(board, pays))]
    for (;;) {
      const held = placesOf(board, wildSymbol)
        .filter((place) => reelOf(place) > 1)
        .map((place) => place - 10)
      if (held.length === 0) return steps
      const stay = new Set<SlotPlace>(held)
      board = respinBoard(board, new Set(), (reel) => (reel === last && chance(one * 2) === 0 ? wildSymbol : drawSymbol(chance, letters)))
      board = board.map((reel, x) => reel.map((symbol, y) => (stay.has(placeOf(x, y)) ? wildSymbol : symbol)))
      steps.push(slotStep('walk', board, wayWins(board, pays), { held }))
    }
  }
  return createBookEngine({
    name,
    kind: 'walking',
    heights,
    pays,
    extras: wildSymbol,
    facts: { ways: heights.reduce((product, height) => product * height, 1) },
    round,
  })
}

/** Winning symbols stay and the other places respin, as long as the win grows. Only the last board pays. */
const sticky = (name: SlotEngineName, heights: readonly number[], scale: number) => {
  const pays = buildPayTable([3, 4, 5], scale, rows)
  const worth = (board: Board) => wayWins(board, pays).reduce((sum, { times }) => sum + times, 0)
  const inner = `${flat}W`
  const bagOf = (reel: number) => (reel > 0 && reel < 4 ? inner : flat)
  const draw = (chance: DrawBelow) => (reel: number) => drawSymbol(chance, bagOf(reel))

  function round(chance: DrawBelow): SlotStep[] {
    let board = boardOf(chance, heights, bagOf)
    let held: SlotPlace[] = []
    const steps: SlotStep[] = []
    for (;;) {
      const how = steps.length === 0 ? 'spin' : 'respin'
      const wins = wayWins(board, pays)
      const stay = new Set(wins.flatMap(({ places }) => places))
      const next = wins.length === 0 ? board : respinBoard(board, stay, draw(chance))
      if (worth(next) <= worth(board)) {
        steps.push(slotStep(how, board, next === board ? wins : [], { held }))
        if (next !== board) steps.push(slotStep('respin', next, wayWins(next, pays), { held: [...stay] }))
        return steps
      }
      steps.push(slotStep(how, board, [], { held }))
      held = [...stay]
      board = next
    }
  }
  return createBookEngine({
    name,
    kind: 'sticky',
    heights,
    pays,
    extras: wildSymbol,
    facts: { ways: heights.reduce((product, height) => product * height, 1) },
    round,
  })
}

/** All covered symbols turn into the same symbol. */
const mystery = (name: SlotEngineName, heights: readonly number[], one: number, scale: number) => {
  const lines = heights.length === 3 ? lines3x3 : null
  const letters = heights[0] === 3 ? bag : wide
  const pays = buildPayTable(
    lines ? [3] : [3, 4, 5],
    scale,
    lines ? Object.fromEntries(Object.entries(rows).map(([symbol, row]) => [symbol, row.slice(0, 1)])) : rows,
  )
  const winsOf = (board: Board) => (lines ? lineWins(board, lines, pays) : wayWins(board, pays))

  function round(chance: DrawBelow): SlotStep[] {
    const board = boardOf(chance, heights, () => letters).map((reel) => reel.map((symbol) => (chance(one) === 0 ? 'M' : symbol)))
    const covered = placesOf(board, 'M')
    if (covered.length === 0) return [slotStep('spin', board, winsOf(board))]
    const shown = drawSymbol(chance, 'abccddeeeffffgggghhhhh')
    const open = board.map((reel) => reel.map((symbol) => (symbol === 'M' ? shown : symbol)))
    return [slotStep('spin', board, []), slotStep('turn', open, winsOf(open), { held: covered })]
  }
  const facts: Record<string, number> = lines ? { lines: lines.length } : { ways: heights.reduce((product, height) => product * height, 1) }
  return createBookEngine({ name, kind: 'mystery', heights, pays, extras: 'M', ...(lines && { lines }), facts, round })
}

export const wildEngines = [
  expanding('slot-expanding-10', 10, 30, 1.574),
  expanding('slot-expanding-20', 20, 22, 0.4865),
  walking('slot-walking-5x3', [3, 3, 3, 3, 3], 14, 0.7335),
  walking('slot-walking-5x4', [4, 4, 4, 4, 4], 24, 0.3716),
  walking('slot-walking-3-5', [3, 4, 5, 4, 3], 18, 0.4119),
  sticky('slot-sticky-5x3', [3, 3, 3, 3, 3], 0.0967),
  sticky('slot-sticky-2-4', [2, 3, 4, 3, 2], 0.167),
  mystery('slot-mystery-5x3', [3, 3, 3, 3, 3], 7, 1.999),
  mystery('slot-mystery-3x3', [3, 3, 3], 5, 46.39),
  mystery('slot-mystery-5x4', [4, 4, 4, 4, 4], 10, 0.8843),
]
