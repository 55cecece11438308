import { createServer as createHttp, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer as createTls } from 'node:tls'
import { type AddressInfo, connect, createServer as createTcp, type Server as TcpServer, type Socket } from 'node:net'
import { serverCertificate, serverKey } from './private-ca'

/* Real proxy servers for tests. They connect to one local port, whatever host is requested. */

export interface TestProxy {
  readonly port: number
  /** `host:port` of every request. */
  readonly asked: string[]
  stop(): Promise<void>
}

async function listen(server: Server | TcpServer, asked: string[]): Promise<TestProxy> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    from.on('error', () => to.destroy()).on('close', () => to.destroy())
  one.pipe(other)
  other.pipe(one)
}

interface HttpProxyOptions {
  /** Whether the proxy itself speaks TLS. */
  secure?: boolean
  /** HTTP status with which the proxy refuses every connection. */
  refuse?: number
  /** Required `user:password`. */
  login?: string
  /** The scheme of its authentication challenge. */
  scheme?: string
}

/** Starts an HTTP proxy for CONNECT. It answers plain requests itself. */
export function startHttpProxy(target: number, { secure = false, refuse, login, scheme = 'Basic' }: HttpProxyOptions = {}): Promise<TestProxy> {
  const asked: string[] = []
  const server = secure ? createHttps({ key: serverKey, cert: serverCertificate }) : createHttp()
  const mayPass = ({ headers }: IncomingMessage) => !login || headers['proxy-authorization'] === `Basic ${Buffer.from(login).toString('base64')}`
  const challenge = `${scheme} realm="proxy"`
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!mayPass(request)) return void response.writeHead(407, { 'Proxy-Authenticate': challenge }).end('no')
    asked.push(request.url ?? '')
    response.end('through the proxy')
  })
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    if (!mayPass(request)) return void socket.end(`HTTP/1.1 407 No\r\nProxy-Authenticate: ${challenge}\r\nContent-Length: 0\r\n\r\n`)
    asked.push(request.url ?? '')
    if (refuse) return void socket.end(`HTTP/1.1 ${refuse} No\r\n\r\n`)
    const onward = connect(target, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      join(socket, onward)
    })
  })
  return listen(server, asked)
}

/** Starts a TLS server for api.kehribar.test that forwards to a local port. */
export const startTlsFront = (target: number): Promise<TestProxy> =>
  listen(
    createTls({ key: serverKey, cert: serverCertificate }, (socket) => join(socket, connect(target, '127.0.0.1'))),
    [],
  )

/** Starts a SOCKS 5 proxy without a password, for host names only. */
export function startSocksProxy(target: number): Promise<TestProxy> {
  const asked: string[] = []
  const server = createTcp((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.from([5, 0]))
      socket.once('data', (request: Buffer) => {
        const length = request[4] ?? 0
        asked.push(`${request.subarray(5, 5 + length).toString()}:${request.readUInt16BE(5 + length)}`)
        const onward = connect(target, '127.0.0.1', () => {
          socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]))
          join(socket, onward)
        })
      })
    })
  })
  return listen(server, asked)
}
