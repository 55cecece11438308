import type { SlotBoot, SlotRoundView, SlotSpinAnswer, SlotState } from '@kehribar/shared/partners/slot-page'
import { askSpin, SessionGone } from './api'
import { pressOnce } from '../press'
import { startClock } from './clock'
import { byId, calm, pause } from './dom'
import { followGame } from './follow'
import { fill, money } from './format'
import { freeSpinsView } from './free-spins'
import { reelView } from './reels'
import { rulesView } from './rules'
import { stakeView } from './stake'
import { winView } from './wins'

const boot = JSON.parse(byId('boot').textContent ?? '') as SlotBoot
const { texts, language } = boot
const text = (key: string) => texts[key] ?? key
/** The reels turn at least so long, so that a round is seen, in milliseconds. */
const shortestRoll = 900

const machine = byId('machine')
const result = byId('result')
const problem = byId('problem')
const spinButton = byId<HTMLButtonElement>('spin')
const reels = reelView(machine, boot.strips, boot.rows)
const wins = winView(byId('lines'), reels, boot.lines, boot.rows)
const rules = rulesView(language, boot.lines.length)
const stake = stakeView((value) => rules.update(value))
const freeSpins = freeSpinsView({ language, text, onStake: (fixed) => stake.fix(fixed) })

let stops: readonly number[] = boot.state.last?.stops ?? boot.resting
let isBusy = false
let isOver = false
let readyAt = 0

function complain(message: string | null): void {
  problem.hidden = message === null
  problem.textContent = message ?? ''
}

function showMoney(state: SlotState): void {
  if (state.balance !== null) byId('balance').textContent = money(state.balance, language)
  byId('session-net').textContent = money(BigInt(state.won) - BigInt(state.staked), language)
  if (state.last) byId('last-win').textContent = money(state.last.win, language)
  freeSpins.show(state.spins)
}

/** While the reels turn the stake is gone already, and the win not there yet (@see U-12). */
function showStaked({ state, round }: Extract<SlotSpinAnswer, { kind: 'round' }>): void {
  if (state.balance !== null) byId('balance').textContent = money(BigInt(state.balance) - BigInt(round.win), language)
  byId('session-net').textContent = money(BigInt(state.won) - BigInt(round.win) - BigInt(state.staked), language)
}

/** A win below the player's own stake is money coming back, not a reason to cheer. */
function sayResult(round: SlotRoundView): void {
  const win = BigInt(round.win)
  const isWin = win > (round.free ? 0n : BigInt(round.stake))
  machine.classList.toggle('celebrates', isWin)
  result.classList.toggle('won', isWin)
  const total = win === 0n ? text('noWin') : fill(text(round.free ? 'winFree' : isWin ? 'win' : 'returned'), { win: money(win, language) })
  result.textContent = total
  result.dataset.round = String(round.number)
  const lineStake = BigInt(round.stake) / BigInt(boot.lines.length)
  wins.show(round.wins, (line) => {
    const name = line && fill(text('line'), { line: line.line + 1, count: line.count, name: boot.names[line.symbol] ?? '' })
    result.textContent = line && name ? `${name} · ${money(lineStake * BigInt(line.times), language)}` : total
  })
}

/** Closes the spin button until the next round may start. */
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
    reels.halt(stops)
    complain(text('tooSoon'))
    result.textContent = text('welcome')
    return answer.wait
  }
  const receivedAt = performance.now()
  const { state } = answer
  if (answer.kind === 'round') {
    await reels.land(answer.round.stops)
    stops = answer.round.stops
    sayResult(answer.round)
    if (state.resumed) complain(text('resumed'))
  } else {
    reels.halt(stops)
    result.textContent = text('welcome')
    complain(text(answer.kind === 'pending' ? 'pending' : answer.reason))
  }
  showMoney(answer.kind === 'round' ? { ...state, last: answer.round } : state)
  if (state.ended) end(text('SESSION_EXPIRED'))
  else if (answer.kind === 'pending') void watchPending()
  return Math.max(0, state.wait - (performance.now() - receivedAt))
}

async function spin(): Promise<void> {
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
  reels.roll()
  let wait = 0
  try {
    const shortest = pause(calm.matches ? 0 : shortestRoll)
    const spins = freeSpins.chosen
    const answer = await askSpin(boot.base, { stake: stake.value, ...(spins !== undefined && { spins }) }, () => complain(text('offline')))
    complain(null)
    if (answer.kind === 'round') showStaked(answer)
    await shortest
    wait = await showAnswer(answer)
  } catch (error) {
    reels.halt(stops)
    result.textContent = ''
    end(text(error instanceof SessionGone ? 'sessionGone' : 'failed'))
  }
  isBusy = false
  if (isOver) return
  stake.lock(false)
  freeSpins.lock(false)
  waitFor(wait)
}

const watchPending = followGame<SlotState>({
  base: boot.base,
  isBusy: () => isBusy,
  isOver: () => isOver,
  showMoney,
  end: (reason) => end(text(reason)),
  arrived(state) {
    // Whoever finished it, this page or the server in the background: a result that is not on screen yet is its result.
    if (state.last && (state.resumed || String(state.last.number) !== result.dataset.round)) {
      stops = state.last.stops
      reels.show(stops)
      sayResult(state.last)
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

pressOnce()
reels.show(stops)
showMoney(boot.state)
startClock(language, boot.startedAt)
if (boot.state.last) sayResult(boot.state.last)
else byId('last-win').textContent = money(0n, language)
if (boot.state.resumed) complain(text('resumed'))
if (boot.state.ended) end(text('SESSION_EXPIRED'))
else if (boot.state.pending) {
  complain(text('pending'))
  void watchPending()
}
waitFor(boot.state.wait)
