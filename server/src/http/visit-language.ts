import { defaultLanguage, findLanguage, type Language, languageParameter } from '@kehribar/shared/languages'
import type { FastifyRequest } from 'fastify'
import { languageCookie } from '../call'

/**
 * Returns the language of a visit: from the URL, else from the cookie, else the default (@see I18N-07).
 * Requests that the router rejects have no parsed cookies.
 */
export function visitLanguage({ query, cookies }: Pick<FastifyRequest, 'query'> & Partial<Pick<FastifyRequest, 'cookies'>>): Language {
  const asked = (query as Record<string, unknown> | undefined)?.[languageParameter]
  return (typeof asked === 'string' ? findLanguage(asked) : undefined) ?? findLanguage(cookies?.[languageCookie]) ?? defaultLanguage
}
