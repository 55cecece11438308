import { createServer, request, type Server, type ServerResponse } from 'node:http'
import { type TestProxy, tlsFront } from '../fakes/proxies'

/** A proxy before the API. A spec can shut it, lose an answer, or refuse the session. */
export interface Gate {
  readonly origin: string
  /** Nobody answers any more. */
  shut(): Promise<void>
  open(): Promise<void>
  /** Answers every call with 401 from now on and ends live lines, as the server does after a logout. */
  forgetSession(): void
  /** Drops the answer to the next call of a path. Returns the idempotency keys of all calls there, as they arrive. */
  loseAnswer(path: string): readonly unknown[]
}

/** Forwards to the API, as from its own origin; on a port of its own that stays the same. */
export async function createGate(api: string): Promise<Gate> {
  let isSessionForgotten = false
  let broken: { path: string; keys: unknown[] } | undefined
  let server: Server | undefined
  let port = 0
  /** The live lines that stand: answers that do not end by themselves. */
  const lines = new Set<ServerResponse>()

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
        if (answer.headers['content-type']?.startsWith('text/event-stream')) lines.add(outgoing.on('close', () => lines.delete(outgoing)))
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
      for (const line of lines) line.end()
    },
    loseAnswer: (path) => {
      broken = { path: `/api${path}`, keys: [] }
      return broken.keys
    },
  }
}

/** Serves the API over TLS with the certificate of api.kehribar.test, a name that no DNS knows. */
export async function startTlsApi(api: string): Promise<TestProxy> {
  const gate = await createGate(api)
  const front = await tlsFront(Number(new URL(gate.origin).port))
  return {
    ...front,
    async stop() {
      await front.stop()
      await gate.shut()
    },
  }
}
