import { type LanguageCode, languages } from '@kehribar/shared/languages'
import { partnerBase } from '@kehribar/shared/partners'
import type { FastifyInstance } from 'fastify'
import { namesOf } from '@kehribar/shared/security/url-policy'
import type { Config } from '../config'
import { below } from './below'
import { refusal } from './refusals'

/** Of the address that holds, by language. */
const said = {
  tr: (origin: string) => `Bu site ${origin} adresindedir.`,
  en: (origin: string) => `This site is at ${origin}.`,
  de: (origin: string) => `Diese Seite ist unter ${origin} zu finden.`,
} satisfies Record<LanguageCode, (origin: string) => string>

/** Origins are made of characters that need no escaping. */
function page(origin: string): string {
  const lines = languages.map(({ languageCode }) => `<p lang="${languageCode}">${said[languageCode](`<a href="${origin}">${origin}</a>`)}</p>`)
  return `<!doctype html><html lang="${languages[0].languageCode}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${origin}</title>${lines.join('')}</html>`
}

/**
 * Refuses what was asked for under another address than the players' (@see F-13): a login there would get cookies that no
 * browser keeps, and fail without a word. The companies sign what they say, and may know the server by another name;
 * what a balancer asks names none.
 */
export function refuseOtherAddresses(app: FastifyInstance, { production, publicOrigin, allowedOrigins }: Config): void {
  if (!production) return
  const known = new Set([...namesOf(publicOrigin), ...allowedOrigins])
  app.addHook('onRequest', async (request, reply) => {
    const asked = `${request.protocol}://${request.host}`
    const path = request.url.split('?')[0] ?? ''
    if (known.has(asked) || below(path, partnerBase) || path === '/healthz' || path === '/readyz') return
    request.log.warn({ asked, publicOrigin }, 'asked under another address than PUBLIC_ORIGIN; does the balancer send Host and X-Forwarded-Proto on?')
    reply.code(421).header('cache-control', 'no-store')
    if (!request.headers.accept?.includes('text/html')) return reply.send(refusal('errors.other_address'))
    return reply.type('text/html; charset=utf-8').send(page(publicOrigin))
  })
}
