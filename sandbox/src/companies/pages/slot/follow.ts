import type { SlotSpinAnswer } from '@kehribar/shared/partners/slot-page'
import { waitMs } from './dom'

export class GameSessionEnded extends Error {}
class Broken extends Error {}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 401) throw new GameSessionEnded()
  if (response.status !== 200 && response.status !== 429) {
    if (response.status >= 500) throw new TypeError('no answer')
    throw new Broken()
  }
  return response.json()
}

/** Sends an order. After a lost connection the same intent is sent again until an answer arrives. */
export async function askUntilAnswered<Answer>(address: string, order: object, onLost: () => void): Promise<Answer> {
  const body = JSON.stringify({ ...order, intent: crypto.randomUUID() })
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(25_000),
      })
      return (await answerOf(response)) as Answer
    } catch (error) {
      if (error instanceof GameSessionEnded || error instanceof Broken) throw error
      onLost()
      await waitMs(Math.min(1_000 * 2 ** attempt, 8_000))
    }
  }
}

/** Requests a spin; `order` has the stake and, if free spins pay it, their id. */
export const askSpin = (base: string, order: { stake: string; spins?: string }, onLost: () => void) =>
  askUntilAnswered<SlotSpinAnswer>(`${base}/spin`, order, onLost)

/** Returns the state of a game’s window, or null if it is unavailable at the moment. */
export async function askState<State>(base: string): Promise<State | null> {
  try {
    return (await answerOf(await fetch(`${base}/state`, { signal: AbortSignal.timeout(25_000) }))) as State
  } catch (error) {
    if (error instanceof GameSessionEnded || error instanceof Broken) throw error
    return null
  }
}

interface Followed {
  /** Whether a round still waits for its answer. */
  pending: boolean
  /** Whether the launch has ended. */
  ended: boolean
}

interface Options<State> {
  /** Address of the window’s game. */
  base: string
  /** Whether a round or turn is requested, whose answer will be newer than any state. */
  isBusy: () => boolean
  isOver: () => boolean
  showMoney: (state: State) => void
  /** Ends the play in this window; `reason` is a key of the page’s texts. */
  end: (reason: string) => void
  /** Called when a late answer has arrived. */
  arrived: (state: State) => void | Promise<void>
}

const lookEvery = 3_000

/** Refreshes the balance when the player returns to the window. Returns a function that polls for a late round. */
export function followGame<State extends Followed>({ base, isBusy, isOver, showMoney, end, arrived }: Options<State>) {
  let looking: Promise<State | null> | null = null

  async function look(): Promise<State | null> {
    try {
      const state = await askState<State>(base)
      if (state && !isBusy()) showMoney(state)
      if (state?.ended) end('SESSION_EXPIRED')
      return state
    } catch (error) {
      end(error instanceof GameSessionEnded ? 'sessionGone' : 'failed')
      return null
    }
  }
  /** Shares one request, because a window that returns to the front fires two events. */
  const refresh = (): Promise<State | null> => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }

  const onVisible = () => {
    if (document.visibilityState === 'visible' && !isBusy() && !isOver()) void refresh()
  }
  document.addEventListener('visibilitychange', onVisible)
  // A window beside the site's window is never hidden, so a deposit on the site appears only on focus.
  window.addEventListener('focus', onVisible)

  /** Polls until a late round has an answer. */
  const watchPending = async (): Promise<void> => {
    for (;;) {
      await waitMs(lookEvery)
      if (isBusy() || isOver()) return
      const state = await refresh()
      if (isOver()) return
      if (!state || state.pending) continue
      return arrived(state)
    }
  }
  return watchPending
}
