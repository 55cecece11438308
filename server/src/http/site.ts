import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { api, apiBase, sessionMarkerCookie } from '@kehribar/shared/api'
import type { GivenFaqEntry, GivenPromotion } from '@kehribar/shared/api/content'
import { type Language, languageParameter } from '@kehribar/shared/languages'
import { partnerBase } from '@kehribar/shared/partners'
import { authPrefix, paths } from '@kehribar/shared/paths'
import { publicPageAt, pageAtAddress } from '@kehribar/shared/site-addresses'
import { trimEndOf } from '@kehribar/shared/trim-end'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AnswerCache, compressAnswer, type Stored } from '../call/answer-cache'
import { sendStored } from './cached'
import { isBelow, type Renderer, hintsOf, NotRendered } from './server-render'
import { notAllowed, notFound } from './errors'
import { type SitemapContent, serveWellKnown } from './well-known'
import { type PageKind, pageHead, withHead } from './head'
import { countAs } from './rate-limit'
import { visitLanguage } from './visit-language'

const asPage = { type: 'text/html; charset=utf-8', vary: 'accept, accept-encoding, cookie, user-agent, sec-ch-ua-mobile' }

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
const isFile = (path: string) => /\.\w{1,12}$/.test(path)

/** Returns whether the client accepts a page: browsers do, and so do link previews and command lines, which accept anything. */
function wantsPage({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return accept === '' || accept.includes('html') || (accept.includes('*/*') && !accept.includes('json'))
}

/** Content that the site's pages need on the server. */
export interface SiteContent {
  /** Resolves with null when no promotion has this id. */
  readonly promotion: (id: string) => Promise<GivenPromotion | null>
  readonly faq: () => Promise<readonly GivenFaqEntry[]>
  readonly listed: () => Promise<SitemapContent>
}

export interface SiteOptions {
  readonly webRoot: string | undefined
  /** Public origin of the site. */
  readonly origin: string
  readonly content: SiteContent
  /** Server-side renderer; null when pages are only rendered in the browser. */
  readonly drawing: Renderer | null
  /** Milliseconds to wait for server-side rendering; then the client-rendered shell is sent, and the next visitor gets the rendered page. */
  readonly drawTime?: number | undefined
}

/** Returns the kind of page at a path. When the content cannot be read, a promotion counts as existing. */
async function pageAt(path: string, { promotion }: SiteContent, request: FastifyRequest): Promise<PageKind> {
  const address = pageAtAddress(path)
  if (!address) return { kind: 'missing' }
  const open = publicPageAt(path)
  if (!open) return { kind: 'private' }
  if (address.promotion === undefined) return { kind: 'open', ...open }
  try {
    const found = await promotion(address.promotion)
    return found ? { kind: 'open', ...open, promotion: found } : { kind: 'missing' }
  } catch (error) {
    request.log.warn({ err: error }, 'could not look up a promotion; assuming that it exists')
    return { kind: 'open', ...open }
  }
}

/** Returns the canonical path for an older or longer form of it; null if the path is canonical or unknown. */
function canonicalPath(path: string): string | null {
  if (path === '/index.html') return paths.home
  if (pageAtAddress(path) === null || path.startsWith('//')) return null
  const plain = trimEndOf(path, '/').replace(new RegExp(`^${authPrefix}(?=/)`, 'i'), '') || paths.home
  return plain === path ? null : plain
}

/** Returns the methods that a path allows; null when nothing is there. */
function allowedMethods(app: FastifyInstance, path: string, hasSite: boolean): string | null {
  const call = Object.values(api).find((endpoint) => apiBase + endpoint.path === path)
  if (call) return call.method
  const read = app.hasRoute({ method: 'GET', url: path }) || (hasSite && pageAtAddress(path) !== null)
  return read ? 'GET, HEAD' : null
}

/** Returns whether a query has other parameters than the language. Such pages are rendered but not cached, as there is no end of them. */
function hasOtherParameters(query: string): boolean {
  const names = new URLSearchParams(query)
  names.delete(languageParameter)
  return names.size > 0
}

/** Serves the web build. Hashed files are cached permanently; pages are revalidated on each request. */
export async function serveSite(app: FastifyInstance, { webRoot, origin, content, drawing, drawTime = 150 }: SiteOptions): Promise<void> {
  const index = webRoot === undefined ? '' : join(webRoot, 'index.html')
  const hasSite = webRoot !== undefined && existsSync(index)
  const cache = new AnswerCache(String)
  app.addHook('onClose', async () => cache.close())
  const source = hasSite ? readFileSync(index, 'utf8') : ''

  /** Returns a document with the head of its page, which includes content. */
  async function withContent(document: string, page: PageKind, language: Language): Promise<string> {
    const complete = page.kind === 'open' && page.name === 'static' ? { ...page, faq: await content.faq() } : page
    return withHead(document, pageHead(complete, origin, language), language)
  }

  /**
   * Returns a server-rendered page, cached by path, language and browser hints until the content changes. Returns null for pages
   * that only the browser renders: a player's (their header needs the API), and pages that fail or take too long to render.
   */
  async function drawnPage(request: FastifyRequest, page: PageKind, language: Language): Promise<Stored | { redirect: string } | null> {
    if (!drawing || page.kind !== 'open' || request.cookies[sessionMarkerCookie] !== undefined) return null
    const [path = '', query = ''] = request.url.split(/\?(.*)/s)
    const hints = hintsOf(request)
    const { languageCode } = language
    const isUncached = hasOtherParameters(query)
    const url = isUncached ? `${path}?${query}` : query ? `${path}?${languageParameter}=${languageCode}` : path
    const render = async () => withContent(await drawing({ url, language: languageCode, hints }), page, language)
    const key = ['drawn', languageCode, hints.wide, hints.keepsPicture, hints.numbered, url].join(' ')
    const timeout = new Promise<Stored | null>((resolve) => setTimeout(() => resolve(cache.takeOutdated(key)), drawTime).unref())
    const rendered = isUncached ? render().then(compressAnswer) : cache.get(key, render)
    return Promise.race([
      rendered.catch((error: unknown) => {
        if (error instanceof NotRendered) return error.redirect === null ? null : { redirect: error.redirect }
        request.log.warn({ err: error }, 'a page could not be rendered on the server')
        return null
      }),
      timeout,
    ])
  }

  /** Sends the page of a path: server-rendered, or else the client-rendered shell with the head of the path. */
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
      .get(key, () => withContent(source, page, language))
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'a page is sent without content in its head')
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
        // index.html is served as a page, and compressed copies have no URL of their own.
        globIgnore: ['index.html', '**/*.br'],
        setHeaders: (reply, path) => void reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
      })
    })
    serveWellKnown(app, origin, content.listed)
    app.get('/', async (request, reply) => sendPage(request, reply, paths.home))
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', query] = request.url.split(/\?(.*)/s)
    if (!isRead(request)) {
      const methods = allowedMethods(app, path, hasSite)
      return methods === null ? notFound(request, reply) : notAllowed(methods, reply)
    }
    if (!hasSite || isBelow(path, apiBase) || isBelow(path, partnerBase)) {
      const methods = allowedMethods(app, path, false)
      return methods === null ? notFound(request, reply) : notAllowed(methods, reply)
    }
    const moved = canonicalPath(path)
    if (moved !== null) return reply.header('cache-control', 'public, max-age=3600').redirect(query ? `${moved}?${query}` : moved, 301)
    return wantsPage(request) && !isFile(path) ? sendPage(request, reply, path) : notFound(request, reply)
  })
}
