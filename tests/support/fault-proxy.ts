import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Faults between a client and the server (@see FAULT-1). `pass`: none. `slow`: the answer is delayed. `cut-before`: the
 * connection breaks before the server receives the request. `cut-body`: it breaks in the middle of the body. `cut-after`:
 * the server handles the request, but the answer is lost. `bad-gateway`: a proxy refuses, and the server receives nothing.
 * `gateway-timeout`: the server handles the request, but a proxy answers 504. `half-open`: the server handles the request,
 * and the client never gets an answer. `unauthorized`: the session ends in the middle of a flow.
 */
export const faultKinds = ['pass', 'slow', 'cut-before', 'cut-body', 'cut-after', 'bad-gateway', 'gateway-timeout', 'half-open', 'unauthorized'] as const
export type Fault = (typeof faultKinds)[number]

/** Faults after which the server has handled the request but the client does not know it. */
export const faultsAfterHandling: readonly Fault[] = ['cut-after', 'gateway-timeout', 'half-open']

export interface FaultProxy {
  /** `http://127.0.0.1:port` */
  readonly origin: string
  /** Plans the faults of the next requests in this order. After them `otherwise` applies. */
  next(...planned: Fault[]): void
  /** The fault of each request so far. */
  readonly happened: readonly Fault[]
  close(): Promise<void>
}

interface Options {
  /** Chooses the fault of every request without a planned one. */
  otherwise?: () => Fault
  /** Milliseconds by which `slow` delays the answer. */
  delay?: number
}

/** Returns a seeded random number generator (mulberry32): from 0 up to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a generator of faults in an order that the seed determines. */
export function seededFaults(seed: number, choice: readonly Fault[] = faultKinds): () => Fault {
  const random = seededRandom(seed)
  return () => choice[Math.floor(random() * choice.length)] ?? 'pass'
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

interface Forwarded {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Forwards the request and waits for the complete answer, so that the server is done when this resolves. */
function forward(target: URL, request: IncomingMessage, body: Buffer): Promise<Forwarded> {
  return new Promise((resolve, reject) => {
    const onward = httpRequest(
      { host: target.hostname, port: target.port, path: request.url, method: request.method, headers: { ...request.headers, host: target.host } },
      (response) => void bodyOf(response).then((answer) => resolve({ status: response.statusCode ?? 502, headers: response.headers, body: answer }), reject),
    )
    onward.on('error', reject)
    onward.end(body)
  })
}

/** Begins to forward the request and breaks off in the middle of the body. */
function forwardHalf(target: URL, request: IncomingMessage, body: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const onward = httpRequest({
      host: target.hostname,
      port: target.port,
      path: request.url,
      method: request.method,
      headers: { ...request.headers, host: target.host },
    })
    onward.on('error', () => resolve())
    onward.on('response', (response) => {
      response.resume()
      resolve()
    })
    onward.write(body.subarray(0, Math.floor(body.length / 2)), () => {
      onward.destroy()
      resolve()
    })
  })
}

/** Starts a proxy between a client and a real server that injects network faults. */
export async function startFaultProxy(serverOrigin: string, { otherwise = () => 'pass', delay = 300 }: Options = {}): Promise<FaultProxy> {
  const target = new URL(serverOrigin)
  const planned: Fault[] = []
  const happened: Fault[] = []

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const fault = planned.shift() ?? otherwise()
    happened.push(fault)
    const answer = (status: number, headers: IncomingMessage['headers'], content: Buffer | string) => response.writeHead(status, headers).end(content)
    const json = { 'content-type': 'application/json' }
    switch (fault) {
      case 'cut-before':
        return void request.socket.destroy()
      case 'cut-body':
        await forwardHalf(target, request, body)
        return void request.socket.destroy()
      case 'bad-gateway':
        return void answer(502, { 'content-type': 'text/html' }, '<h1>502 Bad Gateway</h1>')
      case 'unauthorized':
        return void answer(401, json, JSON.stringify({ status: 0, statusText: 'auth.login_required' }))
      case 'cut-after':
        await forward(target, request, body)
        return void request.socket.destroy()
      case 'gateway-timeout':
        await forward(target, request, body)
        return void answer(504, { 'content-type': 'text/html' }, '<h1>504 Gateway Time-out</h1>')
      case 'half-open':
        await forward(target, request, body)
        return
      case 'slow':
      case 'pass': {
        if (fault === 'slow') await pause(delay)
        const { status, headers, body: content } = await forward(target, request, body)
        return void answer(status, headers, content)
      }
    }
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => request.socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (...more) => void planned.push(...more),
    happened,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
