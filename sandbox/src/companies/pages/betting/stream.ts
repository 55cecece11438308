import type { StreamChange } from '@kehribar/shared/partners/sportsbook'

interface Options {
  onChange: (change: StreamChange) => void
  /** `true` again after a cut: what was missed must be fetched. */
  onState: (connected: boolean) => void
  open?: (url: string) => EventSource
}

const longestPause = 15_000

/** The stream of moving odds and scores. A cut is said, and joined again after 1, 2, 4, 8 and 15 seconds. */
export function followStream({ onChange, onState, open = (url) => new EventSource(url) }: Options): { close(): void } {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = 1_000
  let closed = false

  function connect(): void {
    const own = open('/sportsbook/api/stream')
    source = own
    own.addEventListener('open', () => {
      pause = 1_000
      onState(true)
    })
    own.addEventListener('change', (event) => {
      try {
        onChange(JSON.parse((event as MessageEvent<string>).data) as StreamChange)
      } catch (error) {
        console.error('A change could not be read', error)
      }
    })
    own.addEventListener('error', () => {
      if (source !== own) return
      own.close()
      source = null
      if (closed) return
      onState(false)
      timer = setTimeout(connect, pause)
      pause = Math.min(pause * 2, longestPause)
    })
  }

  const hurry = () => {
    if (source || closed) return
    clearTimeout(timer)
    pause = 1_000
    connect()
  }
  window.addEventListener('online', hurry)
  connect()
  return {
    close() {
      closed = true
      clearTimeout(timer)
      window.removeEventListener('online', hurry)
      source?.close()
    },
  }
}
