import { type LanguageCode, languages } from '@kehribar/shared/languages'
import { partnerBase } from '@kehribar/shared/partners'
import type { FastifyInstance } from 'fastify'
import { loopbackNamesOf } from '@kehribar/shared/security/url-policy'
import type { Config } from '../settings/config'
import { isBelow } from './server-render'
import { refusal } from './refusals'

/** Texts that name the site's address, by language. */
const texts = {
  tr: (origin: string) => `Bu site ${origin} adresindedir.`,
  en: (origin: string) => `This site is at ${origin}.`,
  de: (origin: string) => `Diese Seite ist unter ${origin} zu finden.`,
} satisfies Record<LanguageCode, (origin: string) => string>

/** Returns a page that links to the site's origin; the characters of an origin need no escaping. */
function page(origin: string): string {
  const lines = languages.map(({ languageCode }) => `<p lang="${languageCode}">${texts[languageCode](`<a href="${origin}">${origin}</a>`)}</p>`)
  return `<!doctype html><html lang="${languages[0].languageCode}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${origin}</title>${lines.join('')}</html>`
}

/**
 * Rejects requests to another origin than the site's with 421 (@see DATABASE-13): browsers would drop the cookies of a login there, so that
 * it fails without a message. Exempt are partners' calls, which are signed and may use another host name, and health checks.
 */
export function refuseOtherAddresses(app: FastifyInstance, { production, publicOrigin, allowedOrigins }: Config): void {
  if (!production) return
  const known = new Set([...loopbackNamesOf(publicOrigin), ...allowedOrigins])
  app.addHook('onRequest', async (request, reply) => {
    const asked = `${request.protocol}://${request.host}`
    const path = request.url.split('?')[0] ?? ''
    if (known.has(asked) || isBelow(path, partnerBase) || path === '/healthz' || path === '/readyz') return
    request.log.warn({ asked, publicOrigin }, 'request to another origin than PUBLIC_ORIGIN; does the load balancer forward Host and X-Forwarded-Proto?')
    reply.code(421).header('cache-control', 'no-store')
    if (!request.headers.accept?.includes('text/html')) return reply.send(refusal('errors.other_address'))
    return reply.type('text/html; charset=utf-8').send(page(publicOrigin))
  })
}
