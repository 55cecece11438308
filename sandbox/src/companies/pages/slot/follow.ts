import { askState, SessionGone } from './api'
import { pause } from './dom'

interface Followed {
  /** A round whose answer is still owed. */
  pending: boolean
  /** The launch is over. */
  ended: boolean
}

interface Options<State> {
  /** The address of the window's game. */
  base: string
  /** A round or turn is being asked for: its own answer is newer than any state. */
  isBusy: () => boolean
  isOver: () => boolean
  showMoney: (state: State) => void
  /** Nothing more can be played here; a key of the page's texts says why. */
  end: (reason: string) => void
  /** The owed answer is there. */
  arrived: (state: State) => void | Promise<void>
}

const lookEvery = 3_000

/**
 * What becomes of a game's window without its own doing: money that moved elsewhere is shown when the player turns to the
 * window. Gives what to call for a round whose answer is late.
 */
export function followGame<State extends Followed>({ base, isBusy, isOver, showMoney, end, arrived }: Options<State>) {
  let looking: Promise<State | null> | null = null

  async function look(): Promise<State | null> {
    try {
      const state = await askState<State>(base)
      if (state && !isBusy()) showMoney(state)
      if (state?.ended) end('SESSION_EXPIRED')
      return state
    } catch (error) {
      end(error instanceof SessionGone ? 'sessionGone' : 'failed')
      return null
    }
  }
  /** One question at a time: a window that comes to the front says so twice. */
  const refresh = (): Promise<State | null> => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }

  const cameBack = () => {
    if (document.visibilityState === 'visible' && !isBusy() && !isOver()) void refresh()
  }
  document.addEventListener('visibilitychange', cameBack)
  // A window beside the site's is never hidden: a deposit made there shows when the player turns to the game again.
  window.addEventListener('focus', cameBack)

  /** A round without an answer: asks until there is one. */
  const watchPending = async (): Promise<void> => {
    for (;;) {
      await pause(lookEvery)
      if (isBusy() || isOver()) return
      const state = await refresh()
      if (isOver()) return
      if (!state || state.pending) continue
      return arrived(state)
    }
  }
  return watchPending
}
