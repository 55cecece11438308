import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Ports below the range that systems use for outgoing connections, so that no connection takes a port before its server listens. */
const range = [20_000, 32_000] as const

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Returns the first of this many consecutive free ports. */
async function freeRun(length: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const first = randomInt(range[0], range[1])
    const free = await Promise.all(Array.from({ length }, (_, index) => isFree(first + index)))
    if (free.every(Boolean)) return first
  }
  throw new Error('No free ports')
}

/** Returns a site port, and a partners' port whose successor is also free (the outbox receives mail there). */
export async function freePorts(): Promise<{ site: number; partners: number }> {
  const site = await freeRun(3)
  return { site, partners: site + 1 }
}

/** Returns that many different free ports. */
export async function freePortsFor(count: number): Promise<number[]> {
  const first = await freeRun(count)
  return Array.from({ length: count }, (_, index) => first + index)
}
