import { createServer, type Server } from 'node:net'
import { expect, test } from 'vitest'
import type { Config } from '../settings/config'
import { freePort } from '../db/embedded/process'
import { PortInUse, withPort } from './listen'

const listen = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

/** Returns a `serve` that listens as the server does, and the list of ports it tried. */
function serving() {
  const tried: number[] = []
  const serve = async ({ port }: Config) => {
    tried.push(port)
    return listen(port).catch(() => {
      throw new PortInUse(`Port ${port} is in use.`)
    })
  }
  return { tried, serve }
}

const asking = (port: number) => (found?: number) => ({ port: found ?? port }) as Config

test('when another program takes the chosen free port first, the start tries another one', async () => {
  const other = await listen(0)
  const taken = (other.address() as { port: number }).port
  const free = await freePort()
  const choices = [taken, taken, free]
  const { tried, serve } = serving()
  const server = await withPort(asking(0), serve, async () => choices.shift() ?? 0)
  expect(tried).toEqual([taken, taken, free])
  server.close()
  other.close()
})

test('a requested port is never replaced by another, and a machine without a free port is reported', async () => {
  const other = await listen(0)
  const taken = (other.address() as { port: number }).port
  const asked = serving()
  await expect(withPort(asking(taken), asked.serve)).rejects.toBeInstanceOf(PortInUse)
  expect(asked.tried).toEqual([taken])
  const any = serving()
  await expect(withPort(asking(0), any.serve, async () => taken)).rejects.toBeInstanceOf(PortInUse)
  expect(any.tried).toHaveLength(5)
  other.close()
})

test('any other error is not retried', async () => {
  let calls = 0
  const broken = async () => {
    calls += 1
    throw new Error('broken')
  }
  await expect(withPort(asking(0), broken)).rejects.toThrow('broken')
  expect(calls).toBe(1)
})
