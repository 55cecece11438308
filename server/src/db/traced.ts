import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { beginWithin, isTracing } from '../observability/tracing'

type Done = (error: unknown, result: unknown) => void
type Query = (...asked: unknown[]) => unknown

/** Characters of a statement's text that a span records; its values are never recorded. */
const maxTextLength = 2_000

function begin(asked: unknown) {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown }).text
  if (typeof text !== 'string') return null
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text.slice(0, maxTextLength) }
  return beginWithin({ name: operation, kind: 'client', attributes })
}

/** Traces the statements of a connection, each inside the call or job that runs it (@see OPERATE-8). */
export function traceStatements(client: pg.PoolClient): void {
  if (!isTracing()) return
  const query = client.query.bind(client) as Query
  const traced: Query = (...asked) => {
    const span = begin(asked[0])
    if (!span) return query(...asked)
    const done = asked.at(-1)
    if (typeof done === 'function') {
      const endSpan: Done = (error, result) => {
        span.end(error ? { failed: error } : {})
        ;(done as Done)(error, result)
      }
      return query(...asked.slice(0, -1), endSpan)
    }
    const answer = query(...asked) as Promise<unknown>
    answer.then(
      () => span.end(),
      (error: unknown) => span.end({ failed: error }),
    )
    return answer
  }
  client.query = traced as typeof client.query
}

/** Keeps the async context of callers that wait for a connection. Without this, the pool would resume them in the context of the releasing caller. */
export function keepWork(pool: pg.Pool): void {
  if (!isTracing()) return
  const connect = pool.connect.bind(pool) as Query
  const kept: Query = (done) => (typeof done === 'function' ? connect(AsyncResource.bind(done as () => void)) : connect())
  pool.connect = kept as typeof pool.connect
}
