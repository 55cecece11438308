import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reportStartFailure } from '@kehribar/shared/data-folder/start-failure'
import { loadConfig } from './config'
import { type RunningPartners, startPartners } from './start'

/** Folder of the built pages beside the built server; when it runs from source, pages are built at the first request. */
const pagesFolder = fileURLToPath(new URL('./pages/', import.meta.url))
const pagesDir = existsSync(`${pagesFolder}slot.js`) ? pagesFolder : null

async function main(): Promise<void> {
  let running: RunningPartners | undefined = undefined
  let isStopping = false
  const shutDown = () => {
    // During the start nothing can be closed yet. The next start recovers the store as after a power failure.
    if (!running) process.exit(0)
    if (isStopping) return
    isStopping = true
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', shutDown)
  process.on('SIGTERM', shutDown)
  process.on('message', (message) => {
    if (message === 'stop' || (message as { stop?: unknown } | null)?.stop === true) shutDown()
  })
  process.on('disconnect', shutDown)
  running = await startPartners(loadConfig(process.env, pagesDir), { level: process.env.LOG_LEVEL === 'silent' ? 'silent' : 'warn' })
  if (process.send) process.send({ ready: true, origin: running.origin, smtpPort: running.smtpPort })
  else process.stdout.write(`Sandbox partners: ${running.origin}\n`)
}

main().catch((error: unknown) => reportStartFailure('The partners', error))
