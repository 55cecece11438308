/** The session as the server counts it: when it began by this device's clock, and the net result in lira. */
export interface PlayFigures {
  readonly startedAt: number
  readonly net: number
}

/** What the server says of the session; null when it did not answer. `due`: a reality check has to be answered. */
export interface PlayCheck {
  readonly sessionSeconds: number
  readonly net: number
  readonly due: boolean
}

export interface PlayClockOptions {
  readonly ask: () => Promise<PlayCheck | null>
  /** Each minute, and when the figures arrived. */
  readonly onTick: () => void
  /** A reality check has become due behind the games. */
  readonly onDue: () => void
  readonly now?: () => number
}

export interface PlayClock {
  /** Runs while games are open. */
  start(): void
  stop(): void
  /** Null until the server has told. */
  figures(): PlayFigures | null
}

const minute = 60_000

/**
 * The minutes of play: asks the server for session time and net result while a game is open, as the site's own session
 * clock does, and passively, so that a game that stands open keeps no session alive (@see PLAY-9).
 */
export function createPlayClock({ ask, onTick, onDue, now = Date.now }: PlayClockOptions): PlayClock {
  let timer: NodeJS.Timeout | undefined
  let figures: PlayFigures | null = null
  let wasDue = false

  async function look(): Promise<void> {
    const answer = await ask().catch(() => null)
    if (!timer || !answer) return
    figures = { startedAt: now() - answer.sessionSeconds * 1000, net: answer.net }
    if (answer.due && !wasDue) onDue()
    wasDue = answer.due
    onTick()
  }

  /** At the turn of the minute, when a clock changes. */
  function wait(): void {
    timer = setTimeout(
      () => {
        wait()
        onTick()
        void look()
      },
      minute - (now() % minute),
    )
  }

  return {
    start() {
      if (timer) return
      wait()
      void look()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      figures = null
      wasDue = false
    },
    figures: () => figures,
  }
}

/** Hours and minutes since the session began, as 0:42. */
export function sessionTime({ startedAt }: PlayFigures, now: number): string {
  const minutes = Math.max(0, Math.floor((now - startedAt) / minute))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
