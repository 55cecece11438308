import type { FastifyBaseLogger } from 'fastify'

/**
 * Calls `stop` once and ends the process: at Ctrl+C, SIGTERM, the starter's `{ stop: true }`, and when the starter is
 * gone. An error that nobody caught stops too, with exit code 1, because the state after it is unknown.
 */
export function onStopRequest(stop: () => Promise<void>, log: Pick<FastifyBaseLogger, 'fatal'>): void {
  let stopping = false
  const begin = (exitCode: number) => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.fatal({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => begin(0))
  process.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'stop' in message) begin(0)
  })
  process.on('disconnect', () => begin(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error')
    begin(1)
  })
}
