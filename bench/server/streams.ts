import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { apiBase } from '@kehribar/shared/api'
import { livePath } from '@kehribar/shared/api/live'

/** Many live streams of one server, each a bare socket, so that the clients cost little. */
export interface OpenLines {
  /** Resolves with the time (`performance.now()`) at which the last of `count` further events arrives. */
  heard(count: number): Promise<number>
  /** Number of unexpected events: duplicates, or events sent to the wrong player. */
  readonly unasked: number
  /** Number of streams that the server closed. */
  readonly fallen: number
  close(): void
}

/** Streams opened concurrently. */
const together = 100
/** Milliseconds after which a missing event counts as lost. */
const patience = 60_000
const mark = 'event: messages\n'

/** Opens a stream for each cookie and waits until all are open. */
export async function openLines(origin: string, cookies: readonly string[]): Promise<OpenLines> {
  const { hostname, port, host } = new URL(origin)
  const sockets: Socket[] = []
  let [events, wanted, fallen, closing] = [0, 0, 0, false]
  let reached: ((at: number) => void) | undefined

  function hear(came: number): void {
    events += came
    if (events < wanted) return
    reached?.(performance.now())
    reached = undefined
  }

  async function open(cookie: string): Promise<void> {
    const socket = connect(Number(port), hostname).setEncoding('latin1')
    sockets.push(socket)
    socket.on('close', () => !closing && fallen++).on('error', () => undefined)
    socket.write(`GET ${apiBase}${livePath} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`)
    for (let said = ''; !said.includes('event: begun\n'); ) {
      if (said !== '' && !said.startsWith('HTTP/1.1 200')) throw new Error(`The stream was refused: ${said.slice(0, 200)}`)
      said += String((await once(socket, 'data'))[0])
    }
    let rest = ''
    socket.on('data', (text) => {
      const parts = (rest + String(text)).split(mark)
      rest = parts.at(-1)?.slice(-mark.length) ?? ''
      hear(parts.length - 1)
    })
  }

  for (let place = 0; place < cookies.length; place += together) await Promise.all(cookies.slice(place, place + together).map(open))
  return {
    heard(count) {
      wanted += count
      return new Promise((resolve, reject) => {
        const lost = setTimeout(() => reject(new Error(`${wanted - events} events did not arrive`)), patience)
        reached = (at) => (clearTimeout(lost), resolve(at))
      })
    },
    get unasked() {
      return events - wanted
    },
    get fallen() {
      return fallen
    },
    close() {
      closing = true
      for (const socket of sockets) socket.destroy()
    },
  }
}
