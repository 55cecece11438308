import type { SharedView, TableAnswer, TableBoot, TableRoundView, TableStake, TableState } from '@kehribar/shared/partners/table-page'
import { findLanguage } from '@kehribar/shared/languages'
import { limitText } from '../limit-text'
import { pressOnce } from '../press-once'
import { askState, askUntilAnswered, GameSessionEnded, followGame } from '../slot/follow'
import { startClock } from '../slot/clock'
import { byId, reducedMotion, waitMs } from '../slot/dom'
import { fillPlaceholders, formatKurus } from '../slot/format'
import { boards } from './boards/index'
import { tableControls } from './controls'
import { historyView } from './history'
import { sharedClock } from './shared-clock'

const askRound = (base: string, bets: readonly TableStake[], onLost: () => void) => askUntilAnswered<TableAnswer>(`${base}/stakes`, { bets }, onLost)
const askTurn = (base: string, action: string, onLost: () => void) => askUntilAnswered<TableAnswer>(`${base}/act`, { action }, onLost)

const boot = JSON.parse(byId('boot').textContent ?? '') as TableBoot
const { language } = boot
const text = (key: string) => boot.texts[key] ?? key
const result = byId('result')
const problem = byId('problem')

const { makeBoard } = await boards[boot.engine]()
const controls = tableControls(boot, () => board, { start: () => void start(), act: (action) => void act(action), touch, complain })
const board = makeBoard({
  root: byId('board'),
  language: findLanguage(language)?.languageCode ?? 'tr',
  money: (kurus) => formatKurus(kurus, language),
  place: controls.put,
  take: controls.take,
  changed: () => {
    touch()
    complain(null)
    controls.refresh()
  },
  act: (action) => void act(action),
})
const history = historyView(board, text('round'))
byId('start-label').textContent = boot.state.shared ? text('lay') : board.startLabel

/** Round on the table: running, or finished and still shown. */
let round: TableRoundView | null = null
/** Whether the player has a stake on a shared table. */
let isLaid = false
let isBusy = false
let isOver = false

function complain(message: string | null): void {
  problem.hidden = message === null
  problem.textContent = message ?? ''
}

/** Clears the last round when the player starts the next stakes. */
function touch(): void {
  if (!round?.over || isBusy) return
  round = null
  controls.clear()
  void board.show(null, false)
  showWelcome()
}

function showWelcome(): void {
  result.classList.remove('won')
  result.textContent = board.welcome ?? text(board.mode === 'single' ? 'welcomeSingle' : 'welcome')
}

/** Shows the result. A win not above the stake is not celebrated. */
function sayRound(shown: TableRoundView): void {
  const words = board.describe(shown)
  if (!shown.over || shown.win === null) {
    result.classList.remove('won')
    result.textContent = words ? `${words} · ${text('yourTurn')}` : text('yourTurn')
    return
  }
  const win = BigInt(shown.win)
  const isWin = win > BigInt(shown.staked)
  const paid = win === 0n ? text('noWin') : fillPlaceholders(text(isWin ? 'win' : 'returned'), { win: formatKurus(win, language) })
  result.classList.toggle('won', isWin)
  result.textContent = words ? `${words} · ${paid}` : paid
  result.dataset.round = String(shown.number)
}

function showMoney(state: TableState): void {
  if (state.balance !== null) byId('balance').textContent = formatKurus(state.balance, language)
  byId('session-net').textContent = formatKurus(BigInt(state.won) - BigInt(state.staked), language)
  byId('last-win').textContent = formatKurus(state.history[0]?.win ?? '0', language)
  controls.knows({ ...(state.balance !== null && { balance: BigInt(state.balance) }), ...(state.history[0] && { previous: state.history[0].bets }) })
}

function end(message: string): void {
  isOver = true
  shared?.stop()
  complain(message)
  controls.lock(true)
  if (round && !round.over) controls.showMoves(board.moves?.(round) ?? [], false)
}

/** Converts a shared table's results to rounds without the player's stakes. */
const resultsOf = ({ results }: SharedView): TableRoundView[] =>
  results.map(({ number, view }) => ({ number: number % 100_000, bets: [], staked: '0', over: true, win: null, view }))

const shared = boot.state.shared ? sharedClock({ language, text, closed: () => void drawSharedRound(), opened: () => void nextRound() }) : null

/** Updates the history. The history of a shared table has the results of all players. */
const remember = (state: TableState) => history.add(state.shared ? resultsOf(state.shared) : state.history)

function lay({ laid }: TableState): void {
  isLaid = laid !== null
  if (!laid) return
  controls.showBets(laid.bets, laid.staked)
  controls.lock(true)
  result.textContent = text('laid')
}

/** Returns the state; retries after a lost connection. */
async function stateNow(): Promise<TableState | null> {
  for (;;) {
    const state = await askState<TableState>(boot.base).catch((error: unknown) => {
      end(text(error instanceof GameSessionEnded ? 'sessionGone' : 'failed'))
      return null
    })
    if (state || isOver) return state
    await waitMs(1_000)
  }
}

/** Shows the draw of a closed shared table, with or without own stake. */
async function drawSharedRound(): Promise<void> {
  if (isOver) return
  controls.lock(true)
  result.textContent = text('closed')
  const state = await stateNow()
  if (!state?.shared || isOver) return
  shared?.knows(state.shared)
  if (isBusy || state.laid) return
  const [seen] = resultsOf(state.shared)
  if (isLaid && state.round?.over) await put(state.round, true)
  else if (seen) {
    round = seen
    await board.show(seen, !reducedMotion.matches)
    result.textContent = board.describe(seen)
  }
  isLaid = false
  showMoney(state)
  remember(state)
  if (state.ended) end(text('SESSION_EXPIRED'))
  else if (state.pending) {
    complain(text('pending'))
    void watchPending()
  }
}

/** Opens the next round of a shared table for stakes. */
async function nextRound(): Promise<void> {
  const state = await stateNow()
  if (!state?.shared || isOver) return
  shared?.knows(state.shared)
  if (state.laid || isBusy) return
  if (isLaid) controls.clear()
  isLaid = false
  touch()
  controls.lock(false)
  controls.waitFor(state.wait)
}

/** Shows a round with its stakes and the player’s moves. */
async function put(shown: TableRoundView, isLive: boolean): Promise<void> {
  round = shown
  controls.showBets(shown.bets, shown.staked)
  await board.show(shown, isLive && !reducedMotion.matches)
  sayRound(shown)
  controls.showMoves(shown.over ? null : (board.moves?.(shown) ?? []))
}

/** Shows an answer; returns the milliseconds until the next round may start. */
async function showAnswer(answer: TableAnswer): Promise<number> {
  if (answer.kind === 'too-soon') {
    board.cancel?.()
    complain(text(shared ? 'closedNow' : 'tooSoon'))
    showWelcome()
    return answer.wait
  }
  const receivedAt = performance.now()
  const { state } = answer
  if (state.shared) shared?.knows(state.shared)
  if (answer.kind === 'laid') lay(state)
  else if (answer.kind === 'round') {
    await put(answer.round, true)
    if (state.resumed) complain(text(answer.round.over ? 'resumed' : 'goesOn'))
  } else {
    board.cancel?.()
    complain(
      answer.kind === 'refused' ? (limitText(answer.reason, language, (kurus) => formatKurus(kurus, language)) ?? text(answer.reason)) : text(answer.kind),
    )
    if (state.round && !state.round.over) await put(state.round, false)
    else if (answer.kind === 'stale' && state.round) await put(state.round, false)
    else showWelcome()
  }
  showMoney(state)
  remember(state)
  if (state.ended) end(text('SESSION_EXPIRED'))
  else if (answer.kind === 'pending') void watchPending()
  return Math.max(0, state.wait - (performance.now() - receivedAt))
}

async function sendAction(question: (onLost: () => void) => Promise<TableAnswer>): Promise<void> {
  isBusy = true
  complain(null)
  controls.lock(true)
  if (round && !round.over) controls.showMoves(board.moves?.(round) ?? [], false)
  let wait = 0
  try {
    const answer = await question(() => complain(text('offline')))
    complain(null)
    wait = await showAnswer(answer)
  } catch (error) {
    board.cancel?.()
    result.textContent = ''
    end(text(error instanceof GameSessionEnded ? 'sessionGone' : 'failed'))
  }
  isBusy = false
  if (isOver) return
  controls.lock(isLaid || (round !== null && !round.over))
  controls.waitFor(wait)
  // The table may have closed while the answer was on its way.
  if (isLaid && shared && !shared.isTaking) void drawSharedRound()
}

async function start(): Promise<void> {
  if (isBusy || isOver || isLaid || round || (shared && !shared.isTaking)) return
  const bets = controls.bets()
  if (!bets) return
  result.classList.remove('won')
  result.textContent = text('waiting')
  if (!shared) board.wait?.()
  await sendAction((onLost) => askRound(boot.base, bets, onLost))
}

async function act(action: string): Promise<void> {
  if (isBusy || isOver || !round || round.over) return
  await sendAction((onLost) => askTurn(boot.base, action, onLost))
}

const watchPending = followGame<TableState>({
  base: boot.base,
  isBusy: () => isBusy,
  isOver: () => isOver,
  showMoney,
  end: (reason) => end(text(reason)),
  async arrived(state) {
    if (state.round && (state.resumed || String(state.round.number) !== result.dataset.round)) {
      await put(state.round, false)
      history.add(state.history)
      complain(text(state.round.over ? 'resumed' : 'goesOn'))
      controls.lock(!state.round.over)
    } else complain(text('ROUND_CLOSED'))
  },
})

const dialog = byId<HTMLDialogElement>('rules')
byId('open-rules').addEventListener('click', () => dialog.showModal())
dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close()
})

pressOnce()
startClock(language, boot.startedAt)
showMoney(boot.state)
remember(boot.state)
showWelcome()
if (boot.state.round && !boot.state.shared) await put(boot.state.round, false)
else await board.show(null, false)
controls.lock(boot.state.shared ? boot.state.shared.closesIn === 0 : boot.state.round !== null && !boot.state.round.over)
lay(boot.state)
if (boot.state.shared) shared?.knows(boot.state.shared)
if (boot.state.resumed && boot.state.round) complain(text(boot.state.round.over ? 'resumed' : 'goesOn'))
if (boot.state.ended) end(text('SESSION_EXPIRED'))
else if (boot.state.pending) {
  complain(text('pending'))
  void watchPending()
}
controls.waitFor(boot.state.wait)
