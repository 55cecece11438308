import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** An address of a database that follows its primary, as a pooler or a balancer of TCP connections does. */
export interface MovingAddress {
  readonly url: string
  /** Leads to another database and breaks all connections to the one before. */
  readonly follow: (url: string) => void
  close(): void
}

export async function startMovingAddress(url: string): Promise<MovingAddress> {
  let target = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(url)
  address.port = String((server.address() as AddressInfo).port)
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: address.href,
    follow: (next) => {
      target = new URL(next)
      breakAll()
    },
    close: () => {
      server.close()
      breakAll()
    },
  }
}
