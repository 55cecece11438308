import { createServer, type Server, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ListeningServer {
  origin: string
  stop: () => Promise<void>
}

/** Starts a server on the loopback address; port 0 picks any free port. */
export async function listen(handler: RequestListener, port = 0): Promise<ListeningServer> {
  const server: Server = createServer(handler)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
