import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LanguageCode } from '@kehribar/shared/languages'
import { defaultLanguage, findLanguage } from '@kehribar/shared/languages'
import { namesOf } from '@kehribar/shared/security/url-policy'
import { type Call, type CurrentSession, languageCookie, type Services, type SignedMessage, type UploadedFile } from '../call'

/** The chosen language, else the browser's first that we speak. */
function spokenIn(request: FastifyRequest): LanguageCode | null {
  const chosen = findLanguage(request.cookies[languageCookie])
  if (chosen) return chosen.languageCode
  const wanted = (request.headers['accept-language'] ?? '').slice(0, 200).split(',')
  for (const item of wanted) {
    const known = findLanguage(item.trim().slice(0, 2).toLowerCase())
    if (known) return known.languageCode
  }
  return null
}

const orTurkish = (spoken: LanguageCode | null): LanguageCode => spoken ?? defaultLanguage.languageCode
/** As {@link spokenIn}, else Turkish. */
export const languageOf = (request: FastifyRequest): LanguageCode => orTurkish(spokenIn(request))

function siteOriginOf(publicOrigin: string, host: string): string {
  return namesOf(publicOrigin).find((origin) => new URL(origin).host === host) ?? publicOrigin
}

export interface CallFacts {
  session: CurrentSession | null
  idempotencyKey: string | null
  partner: string | null
  message?: SignedMessage
  file?: UploadedFile | null
}

export function buildCall(services: Services, request: FastifyRequest, reply: FastifyReply, facts: CallFacts): Call {
  const spoken = spokenIn(request)
  return {
    ...services,
    ...facts,
    file: facts.file ?? null,
    message: facts.message ?? null,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: orTurkish(spoken),
    spoken,
    // Few calls send anybody to a page: read when asked for.
    get siteOrigin() {
      return siteOriginOf(services.config.publicOrigin, request.host)
    },
    log: request.log,
    cookies: request.cookies,
    setCookie(name, value, { maxAge, httpOnly }) {
      const place = { path: '/', sameSite: 'lax', secure: services.config.secureCookies, httpOnly } as const
      void reply.setCookie(name, value, maxAge === undefined ? place : { ...place, maxAge, ...(maxAge === 0 ? { expires: new Date(0) } : {}) })
    },
  }
}
