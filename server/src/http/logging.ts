import { authPrefix, paths } from '@kehribar/shared/paths'
import type { FastifyLoggerOptions, FastifyReply, FastifyRequest } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger'
import type { Config } from '../settings/config'
import { isUnusuallyLong, pathOf } from './addresses'

interface LoggedError {
  type: string
  message: string
  stack: string
  /** Kind of the error, such as 23505 or ECONNRESET. A field named code would be redacted as a one-time code. */
  errorCode?: string
  table?: string
  constraint?: string
  cause?: LoggedError
}

/**
 * Returns an error for the log without the values of a failed query, which the query builder puts into the message and PostgreSQL
 * into `detail`.
 */
export function logError(error: Error, depth = 0): LoggedError {
  const { code, table, constraint } = error as { code?: string; table?: string; constraint?: string }
  const message = error.message.replace(/\nparams:[\s\S]*$/, '')
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    stack: frames.join('\n'),
    ...(code === undefined ? {} : { errorCode: code }),
    ...(table === undefined ? {} : { table }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause instanceof Error && depth < 3 ? { cause: logError(error.cause, depth + 1) } : {}),
  }
}

const secretNames = [
  'password',
  'password_confirmation',
  'code',
  'token',
  'secret',
  'card',
  'card_number',
  'card_cvc',
  'iban',
  'account_no',
  'identification_no',
  'identitynumber',
  'identity',
  'player_gov_id',
  'popy',
  'cookie',
  'authorization',
  'signature',
]

const resetLink = new RegExp(`^((?:${authPrefix})?${paths.resetPassword}/).+$`, 'i')
/** Characters of a path that are logged. */
const maxLoggedLength = 200

/** Returns a URL's path without query and without the token of a password reset link (@see ACCOUNT-9), cut to the logged length. */
export function loggedPath(url: string): string {
  const path = pathOf(url).replace(resetLink, '$1[redacted]')
  return path.length > maxLoggedLength ? `${path.slice(0, maxLoggedLength)}…` : path
}

/** Returns the logger's options: one line of JSON per event, without bodies, headers, query strings and secrets (@see ACCOUNT-9). */
export function loggerOptions(level: Config['logLevel']): FastifyLoggerOptions & PinoLoggerOptions {
  return {
    level,
    redact: { paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[redacted]' },
    serializers: {
      err: (error: Error) => logError(error) as never,
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: loggedPath(request.originalUrl),
        host: request.host,
        remoteAddress: request.ip,
        remotePort: request.socket.remotePort,
      }),
    },
  }
}

/** Statuses that reject a URL or its caller. */
const refusedStatuses: readonly number[] = [400, 414, 429]

/** Logs one line per call and per rejected or unusually long URL, with the length of the URL. Other pages and files are logged only at level debug. */
export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const { call } = request.routeOptions.config
  const isOdd = refusedStatuses.includes(reply.statusCode) || isUnusuallyLong(request.originalUrl)
  const line = {
    method: request.method,
    path: loggedPath(request.originalUrl),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ip: request.ip,
    ...(call ? { call } : {}),
    ...(isOdd ? { length: request.originalUrl.length } : {}),
  }
  if (call || reply.statusCode >= 500) request.log.info(line, 'call')
  else if (isOdd) request.log.info(line, 'address')
  else request.log.debug(line, 'file')
}
