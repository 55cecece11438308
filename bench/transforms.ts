import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunch } from '../tests/support/chromium'
import { kilobytes, milliseconds, table } from './figures'
import { writeSection } from './report'
import { buildSite } from './site-build'

/*
 * `npm run bench -- transforms` builds the site as released, and without the plugin that changes a package's code
 * (scripts/transforms/README.md). It compares the size of a first visit and the processor time of the start, with the processor
 * throttled four times and without an API.
 */
const runs = 15
const transforms = ['written-theme']

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Returns the gzip bytes of the scripts that index.html references. */
function firstScripts(folder: string): number {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = new Set([...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file))
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
}

async function serve(folder: string): Promise<{ origin: string; stop(): void }> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path.startsWith('/api')) return response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}')
    const file = extname(path) ? path : '/index.html'
    try {
      response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(join(folder, file)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => server.close() }
}

/** Returns the milliseconds of script and style computation until loading has finished. */
async function start(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Performance.enable')
  await page.goto(origin, { waitUntil: 'networkidle' })
  await page.locator('#root header').first().waitFor()
  const { metrics } = await session.send('Performance.getMetrics')
  await context.close()
  return metrics.filter(({ name }) => name === 'ScriptDuration' || name === 'RecalcStyleDuration').reduce((sum, { value }) => sum + value * 1000, 0)
}

const folder = mkdtempSync(join(tmpdir(), 'transforms-'))
const browser = await chromium.launch(chromiumLaunch())
try {
  const cases = [{ name: 'As it is built', without: [] as string[] }, ...transforms.map((name) => ({ name: `Without \`${name}\``, without: [name] }))]
  const builds = []
  for (const [place, { name, without }] of cases.entries()) {
    console.warn(name)
    const outDir = join(folder, String(place), 'web')
    await buildSite(outDir, { without })
    builds.push({ name, bytes: firstScripts(outDir), server: await serve(outDir), times: [] as number[] })
  }
  // The variants alternate, so that other work on the machine affects all of them. The minimum counts, because such work only adds time.
  for (let run = 0; run < runs; run += 1) for (const { server, times } of builds) times.push(await start(browser, server.origin))
  for (const { server } of builds) server.stop()
  const rows = builds.map(({ name, bytes, times }) => ({ name, bytes, time: Math.min(...times) }))
  const [built] = rows
  if (!built) throw new Error('Nothing was built')
  writeSection(
    'transforms',
    'Build transforms',
    [
      `The site with and without [the plugin that changes a package](../../scripts/transforms/README.md): gzip of the scripts that the page references, and the time of scripts and styles until loading ends (390 px, processor four times slower, no API, least of ${runs} in turn).`,
      table(
        ['Build', 'Scripts, gzip', 'More', 'Start', 'More'],
        rows.map(({ name, bytes, time }) => [name, kilobytes(bytes), kilobytes(bytes - built.bytes), milliseconds(time), milliseconds(time - built.time)]),
      ),
    ].join('\n\n'),
  )
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
