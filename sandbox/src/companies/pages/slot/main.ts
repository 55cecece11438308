import type { SlotBoot, SlotRoundView, SlotSpinAnswer, SlotState, SlotStep, SlotWin } from '@kehribar/shared/partners/slot-page'
import { limitText } from '../limit-text'
import { askSpin, GameSessionEnded, followGame } from './follow'
import { startClock } from './clock'
import { pressOnce } from '../press-once'
import { createBoardView, createPace } from './board'
import { showWinBanner, celebrationLevel, freeSpinsView } from './free-spins'
import { byId, reducedMotion, waitMs } from './dom'
import { winView } from './wins'
import { fillPlaceholders, formatKurus } from './format'
import { potView } from './pot'
import { rulesView } from './rules'
import { soundView } from './sound'
import { createSwitch } from './switches'
import { stakeView } from './stake'

const boot = JSON.parse(byId('boot').textContent ?? '') as SlotBoot
const { texts, language } = boot
const text = (key: string) => texts[key] ?? key
/** Shortest time in milliseconds for which the reels turn. */
const shortestRoll = 900
/** Milliseconds after a skipped round in which presses are ignored, so that a late press stakes nothing. */
const skipPauseMs = 700

const machine = byId('machine')
const result = byId('result')
const problem = byId('problem')
const spinButton = byId<HTMLButtonElement>('spin')
const sound = soundView()
// In a market that forbids quick display, nothing shortens a round.
const pace = createPace(boot.quickDisplay ? createSwitch('quick') : () => false)
const board = createBoardView(machine, boot, pace, sound)
const wins = winView(byId('lines'), board)
const rules = rulesView(language, boot.parts)
const stake = stakeView((value) => rules.update(value))
const pot = boot.state.pot && potView({ base: boot.base, language, text, isBusy: () => isBusy })
const freeSpins = freeSpinsView({ language, text, onStake: (fixed) => stake.fix(fixed) })

let isBusy = false
let isOver = false
/** Whether a round is animated. The button then skips to its end. */
let isShowing = false
let wasShown = false
let readyAt = 0

function complain(message: string | null): void {
  problem.hidden = message === null
  problem.textContent = message ?? ''
}

/** Total win of a round, with the jackpot. */
const totalWin = ({ win, jackpot = '0' }: SlotRoundView) => BigInt(win) + BigInt(jackpot)

function showMoney(state: SlotState): void {
  if (state.balance !== null) byId('balance').textContent = formatKurus(state.balance, language)
  byId('session-net').textContent = formatKurus(BigInt(state.won) - BigInt(state.staked), language)
  if (state.last) byId('last-win').textContent = formatKurus(totalWin(state.last), language)
  if (state.pot) pot?.show(state.pot)
  freeSpins.show(state.spins)
}

const part = (round: SlotRoundView) => BigInt(round.stake) / BigInt(boot.parts)
const partsOf = ({ wins: won, factor }: SlotStep) => BigInt(factor * won.reduce((sum, { times }) => sum + times, 0))

function nameOf(win: SlotWin): string {
  const values = { count: win.count, name: boot.names[win.symbol] ?? '', line: (win.line ?? 0) + 1, ways: win.ways ?? 1 }
  if (win.symbol === 'C') return fillPlaceholders(text('coins'), values)
  return fillPlaceholders(text(win.line !== undefined ? 'line' : win.ways !== undefined ? 'ways' : 'group'), values)
}

/** Shows the message of one of several steps. */
function showStepText(step: SlotStep, round: SlotRoundView, sum: bigint): void {
  const won = partsOf(step)
  const messages = [
    step.how === 'respin' || step.how === 'walk' ? text('respin') : null,
    step.special ? fillPlaceholders(text('special'), { name: boot.names[step.special] ?? '' }) : null,
    step.left === undefined ? null : fillPlaceholders(text('left'), { left: step.left }),
    step.factor > 1 && won > 0n ? fillPlaceholders(text('factor'), { factor: step.factor }) : null,
    sum > 0n ? formatKurus(sum * part(round), language) : null,
  ]
  result.textContent = messages.filter((piece) => piece !== null).join(' · ') || text('spinning')
}

/** Animates all steps of a round. */
async function present(round: SlotRoundView): Promise<void> {
  pace.begin()
  wasShown = false
  let sum = 0n
  for (const [place, step] of round.steps.entries()) {
    if (pace.isOver) break
    wins.clear()
    await board.play(step)
    const isLast = place === round.steps.length - 1
    sum += partsOf(step)
    if (round.steps.length > 1) showStepText(step, round, sum)
    if (step.wins.length > 0) sound.hit(place)
    if (isLast) break
    if (place === 0 && boot.quickDisplay) allowSkip()
    wins.light(step)
    await pace.wait(step.wins.length > 0 ? 800 : 350)
  }
  isShowing = false
  byId('spin-name').textContent = text(freeSpins.chosen ? 'spinFree' : 'spin')
  const last = round.steps.at(-1)
  if (last && pace.isOver) {
    board.halt()
    board.show(last)
  }
}

/** While the reels turn, the stake is already deducted and the win not yet added (@see USE-12). */
function showStaked({ state, round }: Extract<SlotSpinAnswer, { kind: 'round' }>): void {
  if (state.balance !== null) byId('balance').textContent = formatKurus(BigInt(state.balance) - totalWin(round), language)
  byId('session-net').textContent = formatKurus(BigInt(state.won) - totalWin(round) - BigInt(state.staked), language)
}

/** Shows the result. A win below the player’s own stake is not celebrated. */
function sayResult(round: SlotRoundView, isLive: boolean): void {
  const win = totalWin(round)
  const level = round.jackpot ? 'huge' : celebrationLevel(win, BigInt(round.stake), round.free)
  const isWin = level !== 'none'
  machine.classList.toggle('celebrates', isWin)
  result.classList.toggle('won', isWin)
  const amount = formatKurus(win, language)
  const total =
    win === 0n ? text('noWin') : fillPlaceholders(text(round.jackpot ? 'winJackpot' : round.free ? 'winFree' : isWin ? 'win' : 'returned'), { win: amount })
  result.textContent = total
  result.dataset.round = String(round.number)
  result.dataset.level = level
  if (isLive && isWin) sound.win(level)
  if (isLive && (level === 'big' || level === 'huge')) showWinBanner(level, text(round.jackpot ? 'jackpot' : level), amount)
  const last = round.steps.at(-1)
  if (!last) return
  wins.show(last, (line) => {
    result.textContent = line ? `${nameOf(line)} · ${formatKurus(part(round) * BigInt(line.times * last.factor), language)}` : total
  })
}

/** Shows the end of a round that was decided earlier. */
function showEnd(round: SlotRoundView): void {
  const last = round.steps.at(-1)
  if (last) board.show(last)
  sayResult(round, false)
}

function allowSkip(): void {
  isShowing = true
  wasShown = true
  byId('spin-name').textContent = text('skip')
  spinButton.removeAttribute('aria-disabled')
}

/** Disables the spin button until the next round may start. */
function waitFor(milliseconds: number): void {
  readyAt = performance.now() + milliseconds
  spinButton.setAttribute('aria-disabled', 'true')
  spinButton.style.setProperty('--wait', `${milliseconds}ms`)
  spinButton.classList.toggle('waiting', milliseconds > 0)
  setTimeout(() => {
    if (performance.now() < readyAt - 5 || isBusy || isOver) return
    spinButton.removeAttribute('aria-disabled')
    spinButton.classList.remove('waiting')
  }, milliseconds)
}

function end(message: string): void {
  isOver = true
  complain(message)
  spinButton.setAttribute('aria-disabled', 'true')
  stake.lock(true)
  freeSpins.lock(true)
}

async function showAnswer(answer: SlotSpinAnswer): Promise<number> {
  if (answer.kind === 'too-soon') {
    board.halt()
    complain(text('tooSoon'))
    result.textContent = text('welcome')
    return answer.wait
  }
  const receivedAt = performance.now()
  const { state } = answer
  if (answer.kind === 'round') {
    await present(answer.round)
    sayResult(answer.round, true)
    if (state.resumed) complain(text('resumed'))
  } else {
    board.halt()
    result.textContent = text('welcome')
    complain(answer.kind === 'pending' ? text('pending') : (limitText(answer.reason, language, (kurus) => formatKurus(kurus, language)) ?? text(answer.reason)))
  }
  showMoney(answer.kind === 'round' ? { ...state, last: answer.round } : state)
  if (state.ended) end(text('SESSION_EXPIRED'))
  else if (answer.kind === 'pending') void watchPending()
  return Math.max(0, state.wait - (performance.now() - receivedAt))
}

async function spin(): Promise<void> {
  if (isShowing) pace.hurry(machine)
  if (isBusy || isOver || performance.now() < readyAt) return
  isBusy = true
  spinButton.setAttribute('aria-disabled', 'true')
  stake.lock(true)
  freeSpins.lock(true)
  complain(null)
  wins.clear()
  machine.classList.remove('celebrates')
  result.classList.remove('won')
  result.textContent = text('spinning')
  board.roll()
  let wait = 0
  try {
    const shortest = waitMs(reducedMotion.matches ? 0 : shortestRoll)
    const spins = freeSpins.chosen
    const answer = await askSpin(boot.base, { stake: stake.value, ...(spins !== undefined && { spins }) }, () => complain(text('offline')))
    complain(null)
    if (answer.kind === 'round') showStaked(answer)
    await shortest
    wait = await showAnswer(answer)
  } catch (error) {
    board.halt()
    result.textContent = ''
    end(text(error instanceof GameSessionEnded ? 'sessionGone' : 'failed'))
  }
  isBusy = false
  if (isOver) return
  stake.lock(false)
  freeSpins.lock(false)
  waitFor(Math.max(wait, wasShown ? skipPauseMs : 0))
}

const watchPending = followGame<SlotState>({
  base: boot.base,
  isBusy: () => isBusy,
  isOver: () => isOver,
  showMoney,
  end: (reason) => end(text(reason)),
  arrived(state) {
    // This page or the background worker may have finished the round. A result that is not on screen yet belongs to the late round.
    if (state.last && (state.resumed || String(state.last.number) !== result.dataset.round)) {
      showEnd(state.last)
      complain(text('resumed'))
    } else complain(text('ROUND_CLOSED'))
  },
})

byId('controls').addEventListener('submit', (event) => {
  event.preventDefault()
  void spin()
})
document.addEventListener('keydown', (event) => {
  if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target instanceof Element ? event.target : null
  if (document.querySelector('dialog[open]') || target?.closest('button, select, a, summary')) return
  event.preventDefault()
  void spin()
})

for (const [name, colour] of Object.entries(boot.colours)) document.body.style.setProperty(name, colour)
pressOnce()
if (boot.state.last) showEnd(boot.state.last)
else board.show(boot.resting)
showMoney(boot.state)
startClock(language, boot.startedAt)
pot?.follow()
if (!boot.state.last) byId('last-win').textContent = formatKurus(0n, language)
if (boot.state.resumed) complain(text('resumed'))
if (boot.state.ended) end(text('SESSION_EXPIRED'))
else if (boot.state.pending) {
  complain(text('pending'))
  void watchPending()
}
waitFor(boot.state.wait)
