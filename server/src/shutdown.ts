import type { FastifyBaseLogger } from 'fastify'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Exits the process at a stop request during the start, before the server can shut down in order. Listeners of the process's
 * `exit` event close what the start has opened. Returns a function that removes these handlers.
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

/** Whether a message of the parent process asks to stop; not every system has signals. */
const isStop = (message: unknown): boolean => typeof message === 'object' && message !== null && 'stop' in message

/**
 * Calls `stop` once and exits: at Ctrl+C, SIGTERM or SIGHUP, at the parent process's `{ stop: true }`, and when the parent is
 * gone. An uncaught error stops the server too, with exit code 1, because the state after it is unknown.
 */
export function onStopRequest(stop: () => Promise<void>, log: Pick<FastifyBaseLogger, 'fatal'>): void {
  let stopping = false
  const begin = (exitCode: number) => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.fatal({ err: error }, 'the shutdown failed')
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
