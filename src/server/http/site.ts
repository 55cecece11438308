import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '@kehribar/shared/api'
import { partnerBase } from '@kehribar/shared/partners'
import { notFound } from './errors'
import { firstPages, type HomeBanners } from './first-page'

const below = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

/** A person going somewhere: the site's router decides what is there. Files that are missing are missing. */
function isNavigation(request: FastifyRequest, path: string): boolean {
  const wantsPage = (request.headers.accept ?? '').includes('text/html')
  return (request.method === 'GET' || request.method === 'HEAD') && wantsPage && !/\.\w{1,12}$/.test(path)
}

/** The web build: hashed files for ever, the page itself always asked for again. */
export async function serveSite(app: FastifyInstance, webRoot: string | undefined, banners: () => Promise<HomeBanners>): Promise<void> {
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
    const pages = firstPages(webRoot, banners)
    app.addHook('onClose', async () => pages.close())
    app.get('/', { config: {} }, async (request, reply) => {
      if (!(await pages.send(request, reply))) await reply.sendFile('index.html')
      return reply
    })
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    if (hasSite && !below(path, apiBase) && !below(path, partnerBase) && isNavigation(request, path)) return reply.code(200).sendFile('index.html')
    return notFound(request, reply)
  })
}
