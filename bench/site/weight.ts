import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { phone } from './pages'

/** Size of a first visit, in bytes. */
export interface Weight {
  /** Bytes over the network, compressed as served. */
  transferred: number
  script: number
  /** The same scripts, compressed with gzip. */
  scriptGzip: number
  requests: number
}

export async function measureWeight(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  const scripts = new Set<string>()
  let transferred = 0
  let script = 0
  let requests = 0
  const kinds = new Map<string, string>()
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    if (type === 'Script') scripts.add(response.url)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1
    transferred += encodedDataLength
    if (kinds.get(requestId) === 'Script') script += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  let scriptGzip = 0
  for (const address of scripts) scriptGzip += gzipSync(Buffer.from(await (await fetch(address)).arrayBuffer())).length
  await context.close()
  return { transferred, script, scriptGzip, requests }
}
