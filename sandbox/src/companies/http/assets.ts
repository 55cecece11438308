import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
}

/** Registers scripts, styles and fonts of the pages. With `pagesDir` null they are built from source at the first request. */
export function assetRoutes(app: FastifyInstance, pagesDir: string | null): void {
  let built: Promise<string> | null = null
  const cache = new Map<string, { body: Buffer; tag: string }>()

  async function load(name: string) {
    const known = cache.get(name)
    if (known) return known
    const file = join(await (pagesDir === null ? (built ??= buildPages()) : pagesDir), name)
    if (!existsSync(file)) return null
    const body = await readFile(file)
    const asset = { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
    cache.set(name, asset)
    return asset
  }

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const type = types[name.split('.').at(-1) ?? '']
    const asset = type && /^[\w-]+(\.[\w-]+)+$/.test(name) ? await load(name) : null
    if (!type || !asset) return reply.code(404).send({ error: 'not_found' })
    reply.header('cache-control', 'no-cache').header('etag', asset.tag)
    if (request.headers['if-none-match'] === asset.tag) return reply.code(304).send()
    return reply.type(type).send(asset.body)
  })
}

/** Builds the pages for development and tests, which have no built files. */
async function buildPages(): Promise<string> {
  const { createBuilder } = await import('vite')
  const outDir = join(tmpdir(), `partners-pages-${process.pid}`)
  const builder = await createBuilder({ configFile: 'build/sandbox.config.ts', environments: { client: { build: { outDir } } } })
  const { client } = builder.environments
  if (!client) throw new Error('build/sandbox.config.ts has no client build')
  await builder.build(client)
  return outDir
}
