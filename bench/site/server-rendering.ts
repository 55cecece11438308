import autocannon from 'autocannon'
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { phone } from './pages'

/** Pages per second, and the median of their times in milliseconds. */
export interface Rate {
  readonly rate: number
  readonly p50: number
  readonly failed: number
}

const seconds = 8

async function load(url: string, connections: number): Promise<Rate> {
  const options = { url, connections, headers: { 'user-agent': phone.userAgent, accept: 'text/html' } }
  await autocannon({ ...options, duration: 2 })
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: seconds })
  return { rate: requests.average, p50: latency.p50, failed: non2xx + errors }
}

/**
 * Fetches a server-rendered page, with retries. After a timeout the server sends the client-rendered shell (@see docs/adr/0008-server-rendered-pages.md), as
 * it may for
 * the first request after a long pause.
 */
export async function fetchRendered(url: string, left = 5): Promise<string> {
  const body = await (await fetch(url, { headers: { 'user-agent': phone.userAgent, accept: 'text/html' } })).text()
  if (body.includes('<header')) return body
  if (left === 0) throw new Error(`${url} is not server-rendered`)
  return fetchRendered(url, left - 1)
}

/** Measures the server's cost of a page: rendered per request, from the cache, and the same bytes from bare Fastify. */
export async function measureRendering(url: string): Promise<Record<'drawn' | 'kept' | 'bare', Rate>> {
  const body = await fetchRendered(url)
  const app = Fastify()
  app.get('/', (_request, reply) => reply.type('text/html').send(body))
  await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    return {
      // A new parameter bypasses the cache. One request at a time, because at most four pages are rendered at once.
      drawn: await load(`${url}?bench=1`, 1),
      kept: await load(url, 20),
      bare: await load(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`, 20),
    }
  } finally {
    await app.close()
  }
}
