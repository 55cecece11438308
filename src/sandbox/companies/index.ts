import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError, loadConfig } from './config'
import { startPartners } from './start'
import { StoreInUse } from './store/lock'

/** The built pages lie beside the built server; from source they are built when first asked for. */
const besides = fileURLToPath(new URL('./pages/', import.meta.url))
const pagesDir = existsSync(`${besides}slot.js`) ? besides : null

async function main(): Promise<void> {
  const running = await startPartners(loadConfig(process.env, pagesDir), { level: process.env.LOG_LEVEL === 'silent' ? 'silent' : 'warn' })
  let isStopping = false
  const shutDown = () => {
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
  if (process.send) process.send({ ready: true, origin: running.origin, smtpPort: running.smtpPort })
  else process.stdout.write(`Sandbox partners: ${running.origin}\n`)
}

main().catch((error: Error) => {
  const isClear = error instanceof ConfigError || error instanceof StoreInUse
  console.error(isClear ? error.message : `The sandbox partners could not start: ${error.message.split('\n')[0]}`)
  process.exit(1)
})
