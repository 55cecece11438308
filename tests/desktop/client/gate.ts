import { createServer, request, type Server, type ServerResponse } from 'node:http'
import { type TestProxy, startTlsFront } from '../fakes/proxies'

/** A reverse proxy in front of the API. A spec can close it, drop an answer, or end the session. */
export interface ApiGate {
  readonly origin: string
  /** Refuses connections until `open`. */
  shut(): Promise<void>
  open(): Promise<void>
  /** From now on answers every call with 401 and ends live streams, as the server does after a logout. */
  forgetSession(): void
  /** Drops the answer to the next call of a path. The returned array collects the idempotency keys of all calls of that path. */
  loseAnswer(path: string): readonly unknown[]
}

/** Starts a gate, whose port stays the same after `shut` and `open`. It forwards calls with the API's own origin. */
export async function startApiGate(api: string): Promise<ApiGate> {
  let isSessionForgotten = false
  let broken: { path: string; keys: unknown[] } | undefined
  let server: Server | undefined
  let port = 0
  /** Open live streams: answers that do not end by themselves. */
  const streams = new Set<ServerResponse>()

  function listen(): Promise<void> {
    const opened = createServer((incoming, outgoing) => {
      if (isSessionForgotten) {
        outgoing.writeHead(401, { 'Content-Type': 'application/json' }).end('{"status":0,"statusText":"errors.unauthorized"}')
        return
      }
      const keys = incoming.url === broken?.path ? broken?.keys : undefined
      const dropsAnswer = keys?.push(incoming.headers['idempotency-key']) === 1
      const { host } = new URL(api)
      const forwarded = request(api + incoming.url, { method: incoming.method, headers: { ...incoming.headers, host, origin: api } }, (answer) => {
        if (dropsAnswer) return void answer.resume().on('end', () => outgoing.destroy())
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        if (answer.headers['content-type']?.startsWith('text/event-stream')) streams.add(outgoing.on('close', () => streams.delete(outgoing)))
        answer.pipe(outgoing)
      })
      forwarded.on('error', () => outgoing.destroy())
      incoming.pipe(forwarded)
    })
    server = opened
    return new Promise((resolve) =>
      opened.listen(port, '127.0.0.1', () => {
        port = (opened.address() as { port: number }).port
        resolve()
      }),
    )
  }

  await listen()
  return {
    origin: `http://127.0.0.1:${port}`,
    shut: () =>
      new Promise((resolve) => {
        server?.close(() => resolve())
        server?.closeAllConnections()
      }),
    open: listen,
    forgetSession: () => {
      isSessionForgotten = true
      for (const stream of streams) stream.end()
    },
    loseAnswer: (path) => {
      broken = { path: `/api${path}`, keys: [] }
      return broken.keys
    },
  }
}

/** Serves the API over TLS with a certificate for api.kehribar.test, a name without a DNS entry. */
export async function startTlsApi(api: string): Promise<TestProxy> {
  const gate = await startApiGate(api)
  const front = await startTlsFront(Number(new URL(gate.origin).port))
  return {
    ...front,
    async stop() {
      await front.stop()
      await gate.shut()
    },
  }
}
