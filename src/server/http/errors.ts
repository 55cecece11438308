import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../call'
import { isUnavailable, isUndone } from '../db/errors'
import { refusal, statusTexts } from './refusals'

function answer(reply: FastifyReply, statusCode: number, statusText: string, options: Refusal['options'] = {}): FastifyReply {
  if (options.retryAfter !== undefined) reply.header('retry-after', String(options.retryAfter))
  return reply.code(statusCode).header('cache-control', 'no-store').send(refusal(statusText, options.errors))
}

/** Every refusal and failure has the same body and shows nothing of the inside. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return answer(reply, error.statusCode, error.statusText, error.options)
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return answer(reply, status, statusTexts[status] ?? 'errors.malformed')
  request.log.error({ err: error }, 'call failed')
  if (isUnavailable(error) || isUndone(error)) return answer(reply, 503, 'errors.unavailable', { retryAfter: 5 })
  return answer(reply, 500, 'errors.server')
}

export const notFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply => answer(reply, 404, 'errors.not_found')

/** There is something at this address, for another method. */
export const notAllowed = (methods: string, reply: FastifyReply): FastifyReply => answer(reply.header('allow', methods), 405, 'errors.malformed')
