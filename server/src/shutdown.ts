import type { FastifyBaseLogger } from 'fastify'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Ends the process at a stop request that comes before the server can stop in order; what the start has opened is closed
 * by listeners of the process's `exit`. Returns how to end that.
 */
export function exitOnStopRequest(): () => void {
  const end = () => process.exit(0)
  const onMessage = (message: unknown) => void (isStop(message) && end())
  for (const signal of signals) process.on(signal, end)
  process.on('message', onMessage)
  process.on('disconnect', end)
  return () => {
    for (const signal of signals) process.off(signal, end)
    process.off('message', onMessage)
    process.off('disconnect', end)
  }
}

/** The starter's word: signals are not had on every system. */
const isStop = (message: unknown): boolean => typeof message === 'object' && message !== null && 'stop' in message

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
  for (const signal of signals) process.on(signal, () => begin(0))
  process.on('message', (message) => {
    if (isStop(message)) begin(0)
  })
  process.on('disconnect', () => begin(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error')
    begin(1)
  })
}
