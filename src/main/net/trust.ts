import tls from 'node:tls'
import { Worker } from 'node:worker_threads'
import { logger } from '../log'

/** Functions of `node:tls` that older versions of Node lack. */
export interface CertificateStore {
  getCACertificates?(type: 'default' | 'system'): readonly string[]
  setDefaultCACertificates?(certificates: readonly string[]): void
}

/** Source code of a worker thread. Reading the system's certificates is synchronous and slow on some systems. */
const reader = `
const { parentPort } = require('node:worker_threads')
const tls = require('node:tls')
parentPort.postMessage(tls.getCACertificates ? tls.getCACertificates('system') : [])
`

/** Returns the certificates that the system trusts, including those of the player and of the device's administrator. */
export function systemCertificates(): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(reader, { eval: true })
    worker.once('message', (found: readonly string[]) => resolve(found))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The worker ended without an answer')))
  })
}

/**
 * Makes Node trust the system's certificates too, as Chromium does. The function never fails: without the certificates, the
 * API is still reachable if a public authority signed its certificate.
 */
export async function trustSystemCertificates(read = systemCertificates, store: CertificateStore = tls): Promise<void> {
  if (!store.getCACertificates || !store.setDefaultCACertificates) return
  try {
    const found = await read()
    if (found.length) store.setDefaultCACertificates([...new Set([...store.getCACertificates('default'), ...found])])
  } catch (error) {
    logger.warn("Could not read the system's certificates", error instanceof Error ? error.message : '')
  }
}
