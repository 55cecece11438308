import type { StreamChange } from '@kehribar/shared/partners/sportsbook'

interface Options {
  onChange: (change: StreamChange) => void
  /** Called with false on a disconnect and with true on a reconnect, when missed data must be fetched. */
  onState: (connected: boolean) => void
  open?: (url: string) => EventSource
}

const longestPause = 15_000

/** Follows the stream of odds and scores. Reports a disconnect and reconnects after 1, 2, 4, 8 and then every 15 seconds. */
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

  const reconnectNow = () => {
    if (source || closed) return
    clearTimeout(timer)
    pause = 1_000
    connect()
  }
  window.addEventListener('online', reconnectNow)
  connect()
  return {
    close() {
      closed = true
      clearTimeout(timer)
      window.removeEventListener('online', reconnectNow)
      source?.close()
    },
  }
}
