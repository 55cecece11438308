import { createServer, request, type Server } from 'node:http'

/** A way to the API that a spec can shut: a server that is gone, or one that no longer knows the session. */
export interface Gate {
  readonly origin: string
  /** Nobody answers any more. */
  shut(): Promise<void>
  open(): Promise<void>
  /** Every call is answered with 401 from now on. */
  forgetSession(): void
}

/** Forwards to the API, as from its own origin; on a port of its own that stays the same. */
export async function createGate(api: string): Promise<Gate> {
  let lost = false
  let server: Server | undefined
  let port = 0

  function listen(): Promise<void> {
    const opened = createServer((incoming, outgoing) => {
      if (lost) {
        outgoing.writeHead(401, { 'Content-Type': 'application/json' }).end('{"status":0,"statusText":"errors.unauthorized"}')
        return
      }
      const { host } = new URL(api)
      const forwarded = request(api + incoming.url, { method: incoming.method, headers: { ...incoming.headers, host, origin: api } }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
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
      lost = true
    },
  }
}
