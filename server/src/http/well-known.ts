import { apiBase } from '@kehribar/shared/api'
import { brand } from '@kehribar/shared/brand'
import { languageCodes, languages } from '@kehribar/shared/languages'
import { html, type Markup } from '@kehribar/shared/markup'
import { paths } from '@kehribar/shared/paths'
import { addressOf } from '@kehribar/shared/site-addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AnswerCache } from '../call/answer-cache'
import { sendStored } from './cached'
import { localisedUrl } from './head'

/** Data of the content for the sitemap. */
export interface SitemapContent {
  /** Ids of the promotions that have a page. */
  readonly promotions: readonly number[]
  /** When content or catalogue last changed; null when unknown. */
  readonly changed: Date | null
}

const day = 86_400_000

/** Returns robots.txt, which excludes the API documentation and the players' pages. */
const robots = (origin: string) => `User-agent: *
Disallow: ${apiBase}/docs
Disallow: ${paths.profile}
Allow: /

Sitemap: ${origin}/sitemap.xml
`

/** Returns security.txt (RFC 9116): how to report a vulnerability. It expires a year after the start of this month. */
function securityText(origin: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1))
  return `Contact: mailto:${brand.supportMail}
Expires: ${expires.toISOString()}
Preferred-Languages: ${languageCodes.join(', ')}
Canonical: ${origin}/.well-known/security.txt
`
}

function listing(origin: string, path: string, changed: Date | null): Markup {
  const alternates = languages.map((each) => html`<xhtml:link rel="alternate" hreflang="${each.languageCode}" href="${localisedUrl(origin, path, each)}"/>`)
  return html`${languages.map(
    (each) => html`<url><loc>${localisedUrl(origin, path, each)}</loc>${changed && html`<lastmod>${changed.toISOString()}</lastmod>`}${alternates}</url>
`,
  )}`
}

function sitemap(origin: string, { promotions, changed }: SitemapContent): string {
  const all = [...Object.values(addressOf), ...promotions.map((id) => paths.promotion(id))]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${all.map((path) => listing(origin, path, changed).text).join('')}</urlset>
`
}

/** Serves the well-known files for crawlers, browsers and password managers (@see WEB-4). */
export function serveWellKnown(app: FastifyInstance, origin: string, listed: () => Promise<SitemapContent>): void {
  const cache = new AnswerCache(String)
  app.addHook('onClose', async () => cache.close())
  const text = (write: () => string) => async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${day / 1000}`)
      .send(write())
  app.get(
    '/robots.txt',
    text(() => robots(origin)),
  )
  app.get(
    '/.well-known/security.txt',
    text(() => securityText(origin, new Date())),
  )
  app.get('/.well-known/change-password', async (_request, reply) => reply.header('cache-control', 'no-store').redirect(paths.details, 302))
  app.get('/sitemap.xml', async (request, reply) => {
    const stored = await cache.get('sitemap', async () => sitemap(origin, await listed()))
    return sendStored(request, reply, stored, { type: 'application/xml; charset=utf-8' })
  })
}
