import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../call'
import { isUnavailable, isUndone } from '../db/errors'
import { isNavigation } from './addresses'
import { refusedPage } from './refused-page'
import { refusal, statusTexts } from './refusals'
import { visitLanguage } from './visit-language'

/** Sets the status and headers of an error answer. */
function refuse(reply: FastifyReply, statusCode: number, retryAfter?: number): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(statusCode).header('cache-control', 'no-store')
}

function answer(reply: FastifyReply, statusCode: number, statusText: string, options: Refusal['options'] = {}): FastifyReply {
  return refuse(reply, statusCode, options.retryAfter).send(refusal(statusText, options.errors))
}

/** Returns status, message key and options of an error's answer, without internal details. */
function answerTo(error: FastifyError | Refusal, request: FastifyRequest): Pick<Refusal, 'statusText' | 'options'> & { statusCode: number } {
  if (error instanceof Refusal) return error
  const statusCode = error.statusCode ?? 500
  if (statusCode >= 400 && statusCode < 500) return { statusCode, statusText: statusTexts[statusCode] ?? 'errors.malformed', options: {} }
  request.log.error({ err: error }, 'call failed')
  if (isUnavailable(error) || isUndone(error)) return { statusCode: 503, statusText: 'errors.unavailable', options: { retryAfter: 5 } }
  return { statusCode: 500, statusText: 'errors.server', options: {} }
}

/** Answers every refusal and failure with the same kind of body; a rejected navigation in a browser gets an HTML page. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode, statusText, options } = answerTo(error, request)
  const page = isNavigation(request) ? refusedPage(statusCode, visitLanguage(request), options.retryAfter) : null
  if (page === null) return answer(reply, statusCode, statusText, options)
  return refuse(reply, statusCode, options.retryAfter).type('text/html; charset=utf-8').send(page)
}

/** Answers 404. */
export const notFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply => answer(reply, 404, 'errors.not_found')

/** Answers 405 with the methods that the path allows. */
export const notAllowed = (methods: string, reply: FastifyReply): FastifyReply => answer(reply.header('allow', methods), 405, 'errors.malformed')
