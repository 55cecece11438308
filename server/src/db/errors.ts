/** Returns PostgreSQL's error code, also of an error wrapped by the query builder. */
export function databaseCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}

/** Returns whether a deadlock or serialisation failure rolled back the transaction, so that it may run again. */
export const isUndone = (error: unknown): boolean => ['40P01', '40001'].includes(databaseCode(error) ?? '')

/**
 * PostgreSQL's error classes for broken connections (08), exhausted resources (53) and operator intervention (57: shutdown, start,
 * cancel). Also 25006 (read-only, a standby after a failover), 25P03 (idle transaction) and 55000 (no connections accepted).
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
/** Messages of errors without a code, from the driver and its pool. */
const driver = /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated\b.*|.* and is not queryable)$/

/** Returns whether the database or a connection to it was unavailable, so that a retry may succeed. Checks all nested causes. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, severity } = cause as { code?: unknown; severity?: unknown }
    // Any error that ends the connection, such as a login rejected while the password is being changed.
    if (severity === 'FATAL' || severity === 'PANIC' || driver.test(cause.message)) return true
    if (typeof code === 'string' && (network.has(code) || postgres.test(code))) return true
  }
  return false
}
