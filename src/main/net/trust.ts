import tls from 'node:tls'
import { Worker } from 'node:worker_threads'
import { logger } from '../log'

/** What newer versions of Node add; the one that runs the tests may not have it. */
export interface CertificateStore {
  getCACertificates?(type: 'default' | 'system'): readonly string[]
  setDefaultCACertificates?(certificates: readonly string[]): void
}

/** In a thread of its own, because some systems take long to tell and the call cannot be waited for otherwise. */
const reader = `
const { parentPort } = require('node:worker_threads')
const tls = require('node:tls')
parentPort.postMessage(tls.getCACertificates ? tls.getCACertificates('system') : [])
`

/** The certificates that the system trusts: those of its maker, of the player, of the company whose device it is. */
export function systemCertificates(): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(reader, { eval: true })
    worker.once('message', (found: readonly string[]) => resolve(found))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('No answer')))
  })
}

/**
 * Makes Node trust what the system trusts, beside its own list, as Chromium does. Never fails: without it the API is
 * reached wherever the public authorities are enough.
 */
export async function trustSystem(read = systemCertificates, store: CertificateStore = tls): Promise<void> {
  if (!store.getCACertificates || !store.setDefaultCACertificates) return
  try {
    const found = await read()
    if (found.length) store.setDefaultCACertificates([...new Set([...store.getCACertificates('default'), ...found])])
  } catch (error) {
    logger.warn("The system's certificates could not be read", error instanceof Error ? error.message : '')
  }
}
