import { authPrefix, paths } from '@kehribar/shared/paths'
import type { FastifyLoggerOptions, FastifyReply, FastifyRequest } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger'
import type { Config } from '../config'
import { isUnusuallyLong, pathOf } from './addresses'

interface LoggedError {
  type: string
  message: string
  stack: string
  code?: string
  table?: string
  constraint?: string
  cause?: LoggedError
}

/**
 * An error without the values of the query that failed: the query builder writes them into its message, PostgreSQL
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
    ...(code === undefined ? {} : { code }),
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
/** Characters of an address in the log. */
const longestLogged = 200

/** An address without its query, and without the token of a mailed way to a new password (@see A9); of a long one the beginning. */
export function loggedPath(url: string): string {
  const path = pathOf(url).replace(resetLink, '$1[redacted]')
  return path.length > longestLogged ? `${path.slice(0, longestLogged)}…` : path
}

/** One line of JSON per event: no bodies, no headers, no query strings, no secrets (@see A9). */
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

/** Statuses that refuse an address, or whoever asks for it. */
const refused: readonly number[] = [400, 414, 429]

/** One line per call, and per address that is refused or unusually long, with its length; other pages and files only when somebody debugs. */
export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const { call } = request.routeOptions.config
  const isOdd = refused.includes(reply.statusCode) || isUnusuallyLong(request.originalUrl)
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
