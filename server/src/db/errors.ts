/** PostgreSQL's error code, also of an error that the query builder wrapped. */
export function databaseCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}

/** Deadlock and serialisation failure: the database undid everything, so the work may run again. */
export const isUndone = (error: unknown): boolean => ['40P01', '40001'].includes(databaseCode(error) ?? '')

/**
 * PostgreSQL's classes of connections that break (08), of resources that are used up (53), and of an operator who
 * intervenes: shuts down, starts, cancels (57). Read-only (25006) is a standby, met for a moment after a failover; 25P03 a
 * transaction that stood still; 55000 a database that takes no connections.
 */
const postgres = /^(08|53|57)[0-9A-Z]{3}$|^(25006|25P03|55000)$/
const network = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** What the driver and its pool say without a code. */
const driver = /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated\b.*|.* and is not queryable)$/

/** Whether the database, or a connection to it, was away: asked again later it may well answer. Looks as deep as causes go. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, severity } = cause as { code?: unknown; severity?: unknown }
    // Whatever ends the connection, at its beginning too (a login that is refused while passwords change).
    if (severity === 'FATAL' || severity === 'PANIC' || driver.test(cause.message)) return true
    if (typeof code === 'string' && (network.has(code) || postgres.test(code))) return true
  }
  return false
}
