import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { brandFacts } from './vite.brand.ts'
import { firstPageFolder, firstPageId, languageKey } from './src/shared/first-page.ts'

interface Drawn {
  styles: string
  body: string
}
interface Chunk {
  file: string
  imports?: string[]
}

const alias = { '@': resolve('src/renderer') }
const cache = resolve('node_modules/.cache/kehribar/first-page')

/** What the build lists of its parts, beside the web build's folder. */
export const manifestFile = (outDir: string): string => resolve(outDir, '..', 'web-manifest.json')

/** Draws the first view in a process of its own: what the site keeps open in a browser would keep the build open. */
async function drawAll(): Promise<Record<string, Drawn>> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: resolve('src/renderer'),
    publicDir: false,
    resolve: { alias },
    plugins: [brandFacts()],
    define: { __SHELL__: JSON.stringify('web') },
    build: {
      ssr: resolve('src/renderer/app/first-page/cli.ts'),
      outDir: cache,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'draw.mjs' } },
    },
  })
  const printed = execFileSync(process.execPath, [join(cache, 'draw.mjs')], { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } })
  return JSON.parse(printed) as Record<string, Drawn>
}

/** The addresses of a part of the site and of all that it needs, as the manifest names them. */
function withImports(manifest: Readonly<Record<string, Chunk>>, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(`/${chunk.file}`)) return found
  for (const next of chunk.imports ?? []) withImports(manifest, next, found)
  return found.add(`/${chunk.file}`)
}

/**
 * Beside the site's page, the same page with the home page's first view drawn into it, one per language
 * (docs/adr/0006-first-page.md). Nothing holds its first picture: styles stand in it, scripts come after.
 */
export function firstPage(): Plugin {
  let outDir = ''
  return {
    name: 'first-page',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const drawn = await drawAll()
      const page = await readFile(join(outDir, 'index.html'), 'utf8')
      const manifest = JSON.parse(await readFile(manifestFile(outDir), 'utf8')) as Record<string, Chunk>
      const start = manifest['app/first-page/start.ts']
      if (!start) throw new Error('The manifest does not name the first page’s script')
      const parts = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"><\/script>/g)].map(([, src = '']) => src)
      const [sheet, address = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(page) ?? []
      const css = await readFile(join(outDir, address), 'utf8')
      const bare = page
        .replaceAll(/\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g, '')
        .replace(sheet ?? '', `<style>${css}</style>`)
        .replace(/<div id="root">.*<\/div><\/div>/, '<div id="root"></div>')
      const folder = resolve(outDir, '..', firstPageFolder)
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      for (const [code, { styles, body }] of Object.entries(drawn)) {
        const needed = new Set([
          ...parts,
          ...withImports(manifest, 'features/home/screens/home-screen.tsx'),
          ...withImports(manifest, `locales/${code}/index.ts`),
        ])
        const script = `<script type="module" crossorigin src="/${start.file}" data-needed="${[...needed].join(' ')}" data-parts="${parts.join(' ')}" data-view="${firstPageId}" data-language="${languageKey}"></script>`
        // Nothing moves in the first view: every frame of it would take time from the start.
        const hidden = `<style>#${firstPageId}~#root{position:absolute;inset:0 0 auto;height:0;overflow:hidden;visibility:hidden}#${firstPageId} *{animation:none!important}</style>`
        const html = bare
          .replace('<html lang="tr"', `<html lang="${code}"`)
          .replace('</head>', () => `${styles}${hidden}${script}</head>`)
          .replace('<div id="root">', () => `${body}<div id="root">`)
        await writeFile(join(folder, `${code}.html`), html)
      }
    },
  }
}
