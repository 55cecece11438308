import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { build } from 'vite'
import { type Card, plainPage, reactPage } from './cards'

const compress = promisify(brotliCompress)
const folder = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'kehribar', 'bench')

async function write(name: string, content: string | Buffer): Promise<void> {
  writeFileSync(join(folder, name), content)
  writeFileSync(join(folder, `${name}.br`), await compress(content))
}

/** Builds both baselines from the measured catalogue and serves them like the product: brotli-compressed, with the pictures. */
export async function serveBaselines(origin: string): Promise<{ origin: string; folder: string; stop(): Promise<void> }> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  const answer = await fetch(`${origin}/api/cdnFiles/slotgames.json`)
  const { data } = (await answer.json()) as { data: Card[] }
  const first = await Promise.all(
    data.slice(0, 30).map(async ({ id, title, image }) => {
      const picture = `pictures/${id}${extname(new URL(image, origin).pathname)}`
      const content = Buffer.from(await (await fetch(origin + image)).arrayBuffer())
      if (picture.endsWith('.svg')) await write(picture, content)
      else writeFileSync(join(folder, picture), content)
      return { id, title, image: picture }
    }),
  )
  const all = data.map(({ id, title }, place) => ({ id, title, image: first[place % first.length]?.image ?? '' }))
  await write('plain.html', plainPage(first))
  await write('react.html', reactPage(first))
  await write('all.json', JSON.stringify(all))
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(folder, 'built'),
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'page.ts'), formats: ['es'], fileName: () => 'page.js' },
    },
  })
  await write('page.js', readFileSync(join(folder, 'built', 'page.js')))

  const app = Fastify()
  await app.register(fastifyStatic, { root: folder, preCompressed: true })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, folder, stop: () => app.close() }
}
