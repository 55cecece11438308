import type { RequestListener, ServerResponse } from 'node:http'
import { drawPicture } from '../data/pictures'
import type { Origins } from '../options'
import type { ForeignState } from '../state/world'
import { gamePage, html, notFound, paidPage, partnerPage, payPage } from './pages'
import { widgetScript } from './widget'

const send = (response: ServerResponse, status: number, headers: Record<string, string>, body: string | Buffer) =>
  void response.writeHead(status, headers).end(body)

/** Sends a picture below /img. Returns false for any other path. */
export function sendPicture(path: string, response: ServerResponse): boolean {
  if (!path.startsWith('/img/')) return false
  send(response, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=60' }, drawPicture(path.slice('/img/'.length)))
  return true
}

/** Serves the second origin: pictures, uploaded receipts, games, partners' pages and payment pages. */
export const handleCdnRequest =
  (world: () => ForeignState, origins: () => Origins): RequestListener =>
  (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://cdn')
    if (sendPicture(pathname, response)) return
    const [, first = '', name = '', last] = pathname.split('/')
    const upload = first === 'uploads' ? world().uploads.get(name) : undefined
    if (upload) return send(response, 200, { 'content-type': upload.type }, upload.bytes)
    // Seeded receipts have no upload, so they get a generated picture.
    if (first === 'uploads') return send(response, 200, { 'content-type': 'image/svg+xml' }, drawPicture(name))
    if (first === 'play') return send(response, 200, html, gamePage(name))
    if (first === 'widget' && name === 'sportsbook.js')
      return send(response, 200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }, widgetScript(origins().apiOrigin + '/api/getMyDetails'))
    if (first === 'embed') return send(response, 200, html, partnerPage(name))
    if (first === 'pay' && last === 'done' && request.method === 'POST') {
      const credited = world().credit(name)
      return send(response, credited ? 200 : 404, html, credited ? paidPage : notFound)
    }
    if (first === 'pay' && !last) return send(response, 200, html, payPage(name))
    send(response, 404, html, notFound)
  }
