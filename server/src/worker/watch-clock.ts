import type { FastifyBaseLogger } from 'fastify'
import { clockProblem } from '../db/now'
import type { Db } from '../db/types'
import { runPeriodically } from '../services/periodically'

const intervalMs = 15_000

/**
 * Compares the clocks of this machine and of the database at once and every 15 seconds, and logs when they begin and stop to disagree
 * (@see DATABASE-17). Returns a function that stops it.
 */
export function watchClock(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>,
  { now, everyMs = intervalMs }: { now?: () => number; everyMs?: number } = {},
): () => Promise<void> {
  let isWrong = false
  const compare = async () => {
    const problem = await clockProblem(db, now)
    if (problem !== null && !isWrong) log.error(`${problem} This server is not ready until they agree.`)
    if (problem === null && isWrong) log.info('The clock of this machine agrees with the clock of the database again.')
    isWrong = problem !== null
  }
  return runPeriodically(compare, everyMs, (error) => log.warn({ err: error }, 'the clock of the database could not be read'))
}
