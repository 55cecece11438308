import type { TableBoot, TableStake } from '@kehribar/shared/partners/table-page'
import { byId } from '../slot/dom'
import { fillPlaceholders, formatKurus } from '../slot/format'
import type { TableBoard, PlayerMove } from './board'
import { drawChip } from './spot'

/** Creates the chip rack as a group of radio buttons; `onPick` also fires for a click on the chosen chip. */
function chipRack(values: readonly string[], language: string, label: string, onPick: () => void) {
  const group = byId('chips')
  const buttons = values.map((value, place) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'chip-button'
    button.setAttribute('role', 'radio')
    button.setAttribute('aria-label', fillPlaceholders(label, { value: formatKurus(value, language) }))
    button.dataset.value = value
    button.append(drawChip(BigInt(value), language))
    button.addEventListener('click', () => {
      choose(place)
      onPick()
    })
    button.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
      if (!by) return
      event.preventDefault()
      choose((place + by + values.length) % values.length)
      buttons[chosen]?.focus()
    })
    return button
  })
  let chosen = 0
  function choose(place: number): void {
    chosen = place
    buttons.forEach((button, index) => {
      button.setAttribute('aria-checked', String(index === place))
      button.tabIndex = index === place ? 0 : -1
    })
  }
  group.replaceChildren(...buttons)
  choose(0)
  return {
    get value() {
      return BigInt(values[chosen] ?? 0)
    },
    lock(isLocked: boolean): void {
      for (const button of buttons) button.disabled = isLocked
    },
  }
}

/** Creates the list of placed chips, in order, so that each can be undone. */
function stakeModel() {
  let chips: { spot: string; amount: bigint }[] = []

  const bySpot = (): Map<string, bigint> => {
    const spots = new Map<string, bigint>()
    for (const { spot, amount } of chips) spots.set(spot, (spots.get(spot) ?? 0n) + amount)
    return spots
  }
  return {
    bySpot,
    get total() {
      return chips.reduce((sum, chip) => sum + chip.amount, 0n)
    },
    get isEmpty() {
      return chips.length === 0
    },
    put(spot: string, amount: bigint): void {
      chips.push({ spot, amount })
    },
    undo(): void {
      chips.pop()
    },
    /** Removes the latest chip of a spot. */
    take(spot: string): void {
      const place = chips.findLastIndex((chip) => chip.spot === spot)
      if (place >= 0) chips.splice(place, 1)
    },
    clear(): void {
      chips = []
    },
    set(bets: readonly TableStake[]): void {
      chips = bets.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) }))
    },
  }
}

export interface ControlEvents {
  start: () => void
  act: (action: string) => void
  /** The player starts to put the next stakes. */
  touch: () => void
  complain: (message: string | null) => void
}

/**
 * Creates the controls: chips, stakes, undo and repeat, start button and moves.
 * `board` is a function because the board is created after the controls.
 */
export function tableControls(boot: TableBoot, board: () => TableBoard, events: ControlEvents) {
  const { language } = boot
  const text = (key: string) => boot.texts[key] ?? key
  const show = (amount: bigint) => formatKurus(amount, language)
  const stakes = stakeModel()
  const startButton = byId<HTMLButtonElement>('start')
  const hands = { undo: byId<HTMLButtonElement>('undo'), clear: byId<HTMLButtonElement>('clear'), repeat: byId<HTMLButtonElement>('repeat') }
  const moves = byId('moves')
  let balance: bigint | null = null
  let previous: readonly TableStake[] = []
  let isLocked = false
  let isWaiting = false
  /** Whether the chips on the table belong to a finished or running round. */
  let isSpent = false
  /** Total cost of the round, including its turns. */
  let staked: bigint | null = null

  const rack = chipRack(boot.chips, language, text('chip'), () => {
    if (board().mode === 'single') put('')
  })

  function refresh(): void {
    const spots = stakes.bySpot()
    board().showStakes(spots)
    board().lock(isLocked)
    byId('stake').textContent = show(staked ?? stakes.total)
    rack.lock(isLocked)
    hands.undo.disabled = isLocked || isSpent || stakes.isEmpty
    hands.clear.disabled = isLocked || stakes.isEmpty
    hands.repeat.hidden = board().repeats === false
    hands.repeat.disabled = isLocked || previous.length === 0
    startButton.setAttribute('aria-disabled', String(isLocked || isWaiting || isSpent || stakes.isEmpty))
  }

  /** Returns whether another amount can be staked. If not, shows the reason. */
  function fits(more: bigint): boolean {
    const total = stakes.total + more
    if (total > BigInt(boot.maxBet)) events.complain(fillPlaceholders(text('atMost'), { max: show(BigInt(boot.maxBet)) }))
    else if (balance !== null && total > balance) events.complain(text('notCovered'))
    else return true
    return false
  }

  function put(spot: string): void {
    if (isLocked) return
    events.touch()
    if (!fits(rack.value)) return
    events.complain(null)
    stakes.put(spot, rack.value)
    refresh()
  }

  function change(work: () => void): void {
    if (isLocked) return
    events.touch()
    events.complain(null)
    work()
    refresh()
  }

  hands.undo.addEventListener('click', () => change(() => stakes.undo()))
  hands.clear.addEventListener('click', () => change(() => stakes.clear()))
  hands.repeat.addEventListener('click', () => {
    if (isLocked) return
    events.touch()
    stakes.clear()
    const total = previous.reduce((sum, bet) => sum + BigInt(bet.amount), 0n)
    const spot = previous[0]?.spot
    if (fits(total) && spot !== undefined) {
      events.complain(null)
      const isSingle = board().mode === 'single'
      if (isSingle) board().choose?.(spot)
      stakes.set(isSingle ? [{ spot: '', amount: String(total) }] : previous)
    }
    refresh()
  })
  byId('controls').addEventListener('submit', (event) => {
    event.preventDefault()
    if (startButton.getAttribute('aria-disabled') !== 'true') events.start()
  })

  return {
    put,
    refresh,
    take: (spot: string) => change(() => stakes.take(spot)),
    clear(): void {
      isSpent = false
      staked = null
      stakes.clear()
      refresh()
    },
    /** Shows the chips of a round. */
    showBets(bets: readonly TableStake[], whole: string): void {
      isSpent = true
      staked = BigInt(whole)
      stakes.set(board().mode === 'single' ? bets.map(({ amount }) => ({ spot: '', amount })) : bets)
      refresh()
    },

    /** Returns the stakes to send. Returns null if something is missing, which is then shown. */
    bets(): TableStake[] | null {
      const { total } = stakes
      if (total < BigInt(boot.minBet)) {
        events.complain(fillPlaceholders(text('atLeast'), { min: show(BigInt(boot.minBet)) }))
        return null
      }
      if (board().mode === 'spots') return [...stakes.bySpot()].map(([spot, amount]) => ({ spot, amount: String(amount) }))
      const spot = board().spot?.() ?? null
      if (spot === null) events.complain(text('choose'))
      return spot === null ? null : [{ spot, amount: String(total) }]
    },

    knows(next: { balance?: bigint; previous?: readonly TableStake[] }): void {
      balance = next.balance ?? balance
      previous = next.previous ?? previous
    },

    lock(locked: boolean): void {
      isLocked = locked
      refresh()
    },

    /** Disables the start button until the next round may start. */
    waitFor(milliseconds: number): void {
      isWaiting = milliseconds > 0
      startButton.style.setProperty('--wait', `${milliseconds}ms`)
      startButton.classList.toggle('waiting', isWaiting)
      refresh()
      if (isWaiting)
        setTimeout(() => {
          isWaiting = false
          startButton.classList.remove('waiting')
          refresh()
        }, milliseconds)
    },

    /** Shows the moves in place of the chips; null restores the chips. */
    showMoves(list: readonly PlayerMove[] | null, isEnabled = true): void {
      const hadFocus = moves.contains(document.activeElement)
      moves.hidden = list === null
      document.body.classList.toggle('in-turn', list !== null)
      moves.replaceChildren(
        ...(list ?? []).map(({ action, label, cost, isMain }) => {
          const button = document.createElement('button')
          button.type = 'button'
          button.className = `button large${isMain ? ' solid' : ''}`
          button.dataset.testid = `move-${action}`
          button.dataset.action = action
          button.disabled = !isEnabled
          button.textContent = cost ? fillPlaceholders(text('costs'), { name: label, amount: show(cost) }) : label
          button.addEventListener('click', () => events.act(action))
          return button
        }),
      )
      if (hadFocus && isEnabled) (moves.querySelector<HTMLElement>('.solid') ?? moves.querySelector<HTMLElement>('button'))?.focus()
      if (hadFocus && list === null) startButton.focus()
    },
  }
}
