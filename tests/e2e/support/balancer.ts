import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A load balancer in front of servers of one database. It forwards each connection to the current target. */
export interface Balancer {
  /** `http://127.0.0.1:port` */
  readonly origin: string
  /** Sets the target origin; null refuses connections. */
  leadTo(origin: string | null): void
  close(): void
}

export async function startBalancer(): Promise<Balancer> {
  let target: URL | null = null
  const open = new Set<Socket>()
  const server = createServer((caller) => {
    if (!target) return void caller.destroy()
    const onward = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [caller, onward],
      [onward, caller],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => (open.delete(one), other.destroy()))
      one.pipe(other)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(origin) {
      target = origin === null ? null : new URL(origin)
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
