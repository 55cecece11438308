import { createServer } from 'node:http'
import { Readable } from 'node:stream'

/*
 * Chromium cannot be taught a scheme from outside. Each handled scheme gets a loopback origin, and both directions are
 * translated: the page's requests reach the handler as app://site/..., the main process's addresses reach Chromium as
 * http://site.localhost:port/...
 */
const origins = new Map()

/** Registers a handler; resolves when the origin listens. */
export function serveScheme(scheme, handler) {
  const server = createServer((request, response) => {
    void answer(scheme, handler, request, response).catch(() => response.destroy())
  })
  const listening = new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)))
  server.unref()
  origins.set(scheme, { listening, port: undefined })
  void listening.then((port) => (origins.get(scheme).port = port))
}

/** app://site/x -> http://site.localhost:port/x, waiting for the port. */
export async function toBrowser(url) {
  const [, scheme, host, rest] = /^([a-z]+):\/\/([^/?#]*)([/?#].*)?$/.exec(url) ?? []
  if (!origins.has(scheme)) return url
  return `http://${host}.localhost:${await origins.get(scheme).listening}${rest || '/'}`
}

/** And back. */
export function toApp(url) {
  for (const [scheme, { port }] of origins) {
    const [, host, rest] = new RegExp(`^http://([^/?#:]*)\\.localhost:${port}(.*)$`).exec(url) ?? []
    if (host) return `${scheme}://${host}${rest}`
  }
  return url
}

async function answer(scheme, handler, incoming, outgoing) {
  const host = String(incoming.headers.host).replace(/\.localhost:\d+$/, '')
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    // What Chromium would not put on a request to a scheme of ours.
    if (['host', 'connection', 'cookie', 'referer'].includes(name) || name.startsWith('sec-fetch-')) continue
    headers.set(name, name === 'origin' ? toApp(String(value)) : String(value))
  }
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  // As lib/browser/api/protocol.ts of Electron makes it: without a signal, so that nothing tells of a page that has left.
  const request = new Request(`${scheme}://${host}${incoming.url}`, {
    method: incoming.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  })
  const response = await handler(request)
  if (outgoing.destroyed) return void response.body?.cancel()
  outgoing.writeHead(response.status, [...response.headers].flat())
  if (!response.body) return void outgoing.end()
  // NodeStreamLoader (shell/browser/net/node_stream_loader.cc) destroys the stream when its page has left.
  const body = Readable.fromWeb(response.body)
  outgoing.on('close', () => body.destroy())
  body.on('error', () => outgoing.destroy())
  body.pipe(outgoing)
}
