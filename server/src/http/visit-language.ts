import { defaultLanguage, findLanguage, type Language, languageParameter } from '@kehribar/shared/languages'
import type { FastifyRequest } from 'fastify'
import { languageCookie } from '../call'

/**
 * Returns the language of a visit: the one that the address names, else the chosen one, else the first (@see I18N-07).
 * A request that the router refuses has no cookies.
 */
export function visitLanguage({ query, cookies }: Pick<FastifyRequest, 'query'> & Partial<Pick<FastifyRequest, 'cookies'>>): Language {
  const asked = (query as Record<string, unknown> | undefined)?.[languageParameter]
  return (typeof asked === 'string' ? findLanguage(asked) : undefined) ?? findLanguage(cookies?.[languageCookie]) ?? defaultLanguage
}
