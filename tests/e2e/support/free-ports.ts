import { createServer } from 'node:net'

const listens = (port: number) =>
  new Promise<number | null>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })

/** Returns a site port, and a partners' port whose successor is also free (the outbox receives mail there). */
export async function freePorts(): Promise<{ site: number; partners: number }> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const [site, partners] = [await listens(0), await listens(0)]
    if (site && partners && site !== partners && site !== partners + 1 && partners < 65_000 && (await listens(partners + 1))) return { site, partners }
  }
  throw new Error('No free ports')
}

/** Returns that many different free ports. */
export async function freePortsFor(count: number): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) found.add((await listens(0)) ?? 0)
  return [...found].filter(Boolean)
}
