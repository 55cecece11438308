/** The server's figures of the session: its start by this device's clock (milliseconds since 1970), and the net result in lira. */
export interface PlayFigures {
  readonly startedAt: number
  readonly net: number
}

/** The server's answer about the session. `due`: a reality check must be answered. */
export interface PlayCheck {
  readonly sessionSeconds: number
  readonly net: number
  readonly due: boolean
}

export interface PlayClockOptions {
  readonly requestCheck: () => Promise<PlayCheck | null>
  /** Called every minute and when new figures arrive. */
  readonly onTick: () => void
  /** Called when a reality check becomes due. */
  readonly onDue: () => void
  readonly now?: () => number
}

export interface PlayClock {
  /** Runs while games are open. */
  start(): void
  stop(): void
  /** Returns the figures; null until the server has answered. */
  figures(): PlayFigures | null
}

const minute = 60_000

/**
 * Creates a clock that requests session time and net result every minute while a game is open. The calls are passive:
 * an open game does not prolong the session (@see PLAY-9).
 */
export function createPlayClock({ requestCheck, onTick, onDue, now = Date.now }: PlayClockOptions): PlayClock {
  let timer: NodeJS.Timeout | undefined
  let figures: PlayFigures | null = null
  let wasDue = false

  async function requestFigures(): Promise<void> {
    const answer = await requestCheck().catch(() => null)
    if (!timer || !answer) return
    figures = { startedAt: now() - answer.sessionSeconds * 1000, net: answer.net }
    if (answer.due && !wasDue) onDue()
    wasDue = answer.due
    onTick()
  }

  /** Sets a timer for the next full minute. */
  function waitForMinute(): void {
    timer = setTimeout(
      () => {
        waitForMinute()
        onTick()
        void requestFigures()
      },
      minute - (now() % minute),
    )
  }

  return {
    start() {
      if (timer) return
      waitForMinute()
      void requestFigures()
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

/** Returns hours and minutes since the start of the session, such as 0:42. */
export function sessionTime({ startedAt }: PlayFigures, now: number): string {
  const minutes = Math.max(0, Math.floor((now - startedAt) / minute))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
