import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { html, notFound } from './pages'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

/** Serves the static files of a folder. A path without an extension is a page of the site and gets index.html. */
export async function sendSite(folder: string | undefined, siteFile: unknown, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname))
  if (folder && siteFile !== undefined && path === '/site.json') {
    response.writeHead(200, { 'content-type': types['.json'], 'cache-control': 'no-cache' }).end(JSON.stringify(siteFile))
    return
  }
  const wanted = folder && request.method === 'GET' && !path.includes('..') ? join(folder, extname(path) ? path : 'index.html') : undefined
  if (!wanted || !(await isFile(wanted))) {
    response.writeHead(404, html).end(notFound)
    return
  }
  response.writeHead(200, { 'content-type': types[extname(wanted)] ?? 'application/octet-stream', 'cache-control': 'no-cache' })
  createReadStream(wanted).pipe(response)
}
