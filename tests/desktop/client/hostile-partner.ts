import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A partner whose pages attempt forbidden actions; the spec provides their script. */
export interface HostilePartner {
  readonly origin: string
  /** Requested paths, each followed by the `Authorization` header if the request has one. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

/** Paths: `/auth` demands basic authentication, `/file` is a download, `/away` redirects to `?to=`, all others are plain pages. */
export async function startHostilePartner(): Promise<HostilePartner> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://partner')
    asked.push(url.pathname + (request.headers.authorization ? ` ${request.headers.authorization}` : ''))
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    if (url.pathname === '/auth') response.writeHead(401, { ...headers, 'WWW-Authenticate': 'Basic realm="partner"' }).end('no')
    else if (url.pathname === '/file') response.writeHead(200, { ...headers, 'Content-Disposition': 'attachment; filename="gift.exe"' }).end('MZ')
    else if (url.pathname === '/away') response.writeHead(302, { Location: url.searchParams.get('to') ?? '/' }).end()
    else response.writeHead(200, headers).end(`<!doctype html><title>Partner</title><p>${url.pathname}</p><input type="file">`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
