import type { FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage, type LanguageCode, pickLanguage } from '@kehribar/shared/languages'
import { loopbackNamesOf } from '@kehribar/shared/security/url-policy'
import { type Call, type CurrentSession, languageCookie, type Services, type SignedMessage, type UploadedFile } from '../call'

const requestedLanguage = (request: FastifyRequest): LanguageCode | null => pickLanguage(request.cookies[languageCookie], request.headers['accept-language'])
const orDefault = (requested: LanguageCode | null): LanguageCode => requested ?? defaultLanguage.languageCode
/** Returns the chosen language, else the browser's first supported one, else the default language. */
export const languageOf = (request: FastifyRequest): LanguageCode => orDefault(requestedLanguage(request))

function siteOriginOf(publicOrigin: string, host: string): string {
  return loopbackNamesOf(publicOrigin).find((origin) => new URL(origin).host === host) ?? publicOrigin
}

export interface CallFacts {
  session: CurrentSession | null
  idempotencyKey: string | null
  partner: string | null
  message?: SignedMessage
  file?: UploadedFile | null
}

/** Builds the call object of a request for its handler. */
export function buildCall(services: Services, request: FastifyRequest, reply: FastifyReply, facts: CallFacts): Call {
  const requestedLanguageCode = requestedLanguage(request)
  return {
    ...services,
    ...facts,
    file: facts.file ?? null,
    message: facts.message ?? null,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: orDefault(requestedLanguageCode),
    requestedLanguageCode,
    // Computed on demand, because few calls need it.
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
