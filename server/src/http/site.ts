import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { api, apiBase, sessionMarkerCookie } from '@kehribar/shared/api'
import type { GivenFaqEntry, GivenPromotion } from '@kehribar/shared/api/content'
import { type Language, languageParameter } from '@kehribar/shared/languages'
import { partnerBase } from '@kehribar/shared/partners'
import { authPrefix, paths } from '@kehribar/shared/paths'
import { openPage, siteAddress } from '@kehribar/shared/site-addresses'
import { trimEndOf } from '@kehribar/shared/trim-end'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AnswerCache, prepare, type Stored } from '../call/prepared'
import { sendStored } from './cached'
import { below } from './below'
import { notAllowed, notFound } from './errors'
import { type Drawing, hintsOf, NotDrawn } from './drawn'
import { type Listed, serveFound } from './found'
import { type PageKind, pageHead, withHead } from './head'
import { countAs } from './rate-limit'
import { visitLanguage } from './visit-language'

const asPage = { type: 'text/html; charset=utf-8', vary: 'accept, accept-encoding, cookie, user-agent, sec-ch-ua-mobile' }

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
const isFile = (path: string) => /\.\w{1,12}$/.test(path)

/** A person going somewhere, or whoever looks for them: link previews and command lines take anything. Files that are missing are missing. */
function wantsPage({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return accept === '' || accept.includes('html') || (accept.includes('*/*') && !accept.includes('json'))
}

/** What the site's pages show that only the content knows. */
export interface SiteContent {
  /** null when there is none of this id. */
  readonly promotion: (id: string) => Promise<GivenPromotion | null>
  readonly faq: () => Promise<readonly GivenFaqEntry[]>
  readonly listed: () => Promise<Listed>
}

export interface SiteOptions {
  readonly webRoot: string | undefined
  /** The site's address as everybody knows it. */
  readonly origin: string
  readonly content: SiteContent
  /** What draws the pages; null: they are drawn in the browser alone. */
  readonly drawing: Drawing | null
  /** Milliseconds that a visitor waits for it; then the bare page goes out, and the next visitor finds the drawn one. */
  readonly drawTime?: number | undefined
}

/** The page of an address. What the content cannot say for now is no reason to say that it is missing. */
async function pageAt(path: string, { promotion }: SiteContent, request: FastifyRequest): Promise<PageKind> {
  const address = siteAddress(path)
  if (!address) return { kind: 'missing' }
  const open = openPage(path)
  if (!open) return { kind: 'private' }
  if (address.promotion === undefined) return { kind: 'open', ...open }
  try {
    const found = await promotion(address.promotion)
    return found ? { kind: 'open', ...open, promotion: found } : { kind: 'missing' }
  } catch (error) {
    request.log.warn({ err: error }, 'It is not known whether a promotion is there')
    return { kind: 'open', ...open }
  }
}

/** Where an older or longer spelling of an address lives now, for good; null when it is the one. */
function movedTo(path: string): string | null {
  if (path === '/index.html') return paths.home
  if (siteAddress(path) === null || path.startsWith('//')) return null
  const plain = trimEndOf(path, '/').replace(new RegExp(`^${authPrefix}(?=/)`, 'i'), '') || paths.home
  return plain === path ? null : plain
}

/** What may be done at an address with another method than the one that was tried. */
function allowed(app: FastifyInstance, path: string, hasSite: boolean): string | null {
  const call = Object.values(api).find((endpoint) => apiBase + endpoint.path === path)
  if (call) return call.method
  const read = app.hasRoute({ method: 'GET', url: path }) || (hasSite && siteAddress(path) !== null)
  return read ? 'GET, HEAD' : null
}

/** What an address asks beside its page and its language: such pages are drawn, but not kept, since anybody can make up more of them. */
function asksMore(query: string): boolean {
  const names = new URLSearchParams(query)
  names.delete(languageParameter)
  return names.size > 0
}

/** The web build: hashed files for ever, the page itself always asked for again. */
export async function serveSite(app: FastifyInstance, { webRoot, origin, content, drawing, drawTime = 150 }: SiteOptions): Promise<void> {
  const index = webRoot === undefined ? '' : join(webRoot, 'index.html')
  const hasSite = webRoot !== undefined && existsSync(index)
  const cache = new AnswerCache(String)
  app.addHook('onClose', async () => cache.close())
  const source = hasSite ? readFileSync(index, 'utf8') : ''

  /** A page with what the content puts into its head. */
  async function filled(document: string, page: PageKind, language: Language): Promise<string> {
    const whole = page.kind === 'open' && page.name === 'static' ? { ...page, faq: await content.faq() } : page
    return withHead(document, pageHead(whole, origin, language), language)
  }

  /**
   * The page of an address as a visitor sees it, drawn: kept by path, language and what the browser is, and let go with the
   * content. Null where it is drawn in the browser alone: a player's, whose header shows what only the API tells; one that
   * cannot be drawn, or not soon enough where none was drawn before.
   */
  async function drawnPage(request: FastifyRequest, page: PageKind, language: Language): Promise<Stored | { redirect: string } | null> {
    if (!drawing || page.kind !== 'open' || request.cookies[sessionMarkerCookie] !== undefined) return null
    const [path = '', query = ''] = request.url.split(/\?(.*)/s)
    const hints = hintsOf(request)
    const { languageCode } = language
    const more = asksMore(query)
    const url = more ? `${path}?${query}` : query ? `${path}?${languageParameter}=${languageCode}` : path
    const make = async () => filled(await drawing({ url, language: languageCode, hints }), page, language)
    const key = ['drawn', languageCode, hints.wide, hints.keepsPicture, hints.numbered, url].join(' ')
    const late = new Promise<Stored | null>((resolve) => setTimeout(() => resolve(cache.standIn(key)), drawTime).unref())
    const whole = more ? make().then(prepare) : cache.get(key, make)
    return Promise.race([
      whole.catch((error: unknown) => {
        if (error instanceof NotDrawn) return error.redirect === null ? null : { redirect: error.redirect }
        request.log.warn({ err: error }, 'A page could not be drawn')
        return null
      }),
      late,
    ])
  }

  /** The same document for every address, with the head of this one; the site says itself what is missing. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const language = visitLanguage(request)
    const page = await pageAt(path, content, request)
    if (page.kind !== 'open') reply.header('x-robots-tag', 'noindex')
    reply.code(page.kind === 'missing' ? 404 : 200)
    const drawn = await drawnPage(request, page, language)
    if (drawn && 'redirect' in drawn) return reply.header('cache-control', 'no-cache').redirect(drawn.redirect, 302)
    if (drawn) return sendStored(request, reply, drawn, asPage)
    const key = [language.languageCode, page.kind === 'open' ? path : page.kind].join(' ')
    const stored = await cache
      .get(key, () => filled(source, page, language))
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'A page could not be filled in')
        return cache.get(`${key} bare`, async () => withHead(source, pageHead(page, origin, language), language))
      })
    return sendStored(request, reply, stored, asPage)
  }

  if (hasSite) {
    const hashed = new RegExp('[/\\\\]assets[/\\\\]')
    await app.register(async (scope) => {
      countAs(scope, 'files')
      await scope.register(fastifyStatic, {
        root: webRoot,
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        // The page has an address of its own, and what lies beside a file compressed has none.
        globIgnore: ['index.html', '**/*.br'],
        setHeaders: (reply, path) => void reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
      })
    })
    serveFound(app, origin, content.listed)
    app.get('/', async (request, reply) => sendPage(request, reply, paths.home))
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', query] = request.url.split(/\?(.*)/s)
    if (!isRead(request)) {
      const methods = allowed(app, path, hasSite)
      return methods === null ? notFound(request, reply) : notAllowed(methods, reply)
    }
    if (!hasSite || below(path, apiBase) || below(path, partnerBase)) {
      const methods = allowed(app, path, false)
      return methods === null ? notFound(request, reply) : notAllowed(methods, reply)
    }
    const moved = movedTo(path)
    if (moved !== null) return reply.header('cache-control', 'public, max-age=3600').redirect(query ? `${moved}?${query}` : moved, 301)
    return wantsPage(request) && !isFile(path) ? sendPage(request, reply, path) : notFound(request, reply)
  })
}
