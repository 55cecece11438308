import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '@kehribar/shared/api'
import { partnerBase } from '@kehribar/shared/partners'
import { siteAddress } from '@kehribar/shared/site-addresses'
import { below } from './below'
import { notFound } from './errors'
import { firstPages, type HomeBanners } from './first-page'

/** A person going somewhere, or whoever looks for them: link previews and command lines take anything. Files that are missing are missing. */
function isNavigation(request: FastifyRequest, path: string): boolean {
  const { accept = '*/*' } = request.headers
  const wantsPage = accept.includes('text/html') || (accept.includes('*/*') && !accept.includes('json'))
  return (request.method === 'GET' || request.method === 'HEAD') && wantsPage && !/\.\w{1,12}$/.test(path)
}

/** What the site's pages show that only the content knows. */
export interface SiteContent {
  readonly banners: () => Promise<HomeBanners>
  readonly hasPromotion: (id: string) => Promise<boolean>
}

/** Whether there is a page; the site shows the same document for both and says itself what is missing. */
async function hasPage(path: string, { hasPromotion }: SiteContent, request: FastifyRequest): Promise<boolean> {
  const address = siteAddress(path)
  if (address?.promotion === undefined) return address !== null
  try {
    return await hasPromotion(address.promotion)
  } catch (error) {
    request.log.warn({ err: error }, 'It is not known whether a promotion is there')
    return true
  }
}

/** The web build: hashed files for ever, the page itself always asked for again. */
export async function serveSite(app: FastifyInstance, webRoot: string | undefined, content: SiteContent): Promise<void> {
  const index = webRoot === undefined ? '' : join(webRoot, 'index.html')
  const hasSite = webRoot !== undefined && existsSync(index)
  if (hasSite) {
    const hashed = new RegExp('[/\\\\]assets[/\\\\]')
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
    const pages = firstPages(webRoot, content.banners)
    app.addHook('onClose', async () => pages.close())
    app.get('/', { config: {} }, async (request, reply) => {
      if (!(await pages.send(request, reply))) await reply.sendFile('index.html')
      return reply
    })
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    if (hasSite && !below(path, apiBase) && !below(path, partnerBase) && isNavigation(request, path))
      return reply.code((await hasPage(path, content, request)) ? 200 : 404).sendFile('index.html')
    return notFound(request, reply)
  })
}
