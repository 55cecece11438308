import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, defaultServerConditions, type Plugin } from 'vite'
import { type BuildManifest, inlineStyleSheet, type RendererModule, ssrFiles, ssrFolder } from '../src/shared/server-rendering.ts'
import { type LanguageCode, languages } from '../src/shared/languages.ts'
import { themeStyleSheet } from '../scripts/transforms/theme.ts'
import { brandFolderPlugin } from './brand.ts'
import { clientContract } from './client-contract.ts'
import { recordInputs } from './inputs.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const site = resolve('src/renderer')

/** Returns the path of the build manifest, which is written beside the web build's folder. */
export const manifestFile = (outDir: string): string => resolve(outDir, '..', 'web-manifest.json')

/** Builds the server-rendering module as one file, because the server does not install the packages of the site. */
const buildDraw = (outDir: string) =>
  build({
    configFile: false,
    logLevel: 'error',
    root: site,
    publicDir: false,
    resolve: { alias: { '@': site } },
    plugins: [brandFolderPlugin(), clientContract(), themeStyleSheet(), recordInputs()],
    define: { __SHELL__: JSON.stringify('web'), 'process.env.NODE_ENV': JSON.stringify('production') },
    // Under this condition the renderer's manifest names the files for server rendering.
    ssr: { noExternal: true, resolve: { conditions: ['server-rendering', ...defaultServerConditions] } },
    build: {
      ssr: join(site, 'app/entry-server.tsx'),
      target: 'node24',
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: ssrFiles.module, chunkFileNames: 'parts/[name]-[hash].mjs' } },
    },
  })

/** Returns a chunk and, by the manifest, all chunks that it imports. */
function withImports(manifest: Manifest, key: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk)) return found
  for (const next of chunk.imports ?? []) withImports(manifest, next, found)
  return found.add(chunk)
}

/**
 * Writes the files for server rendering beside the site (docs/adr/0008-server-rendered-pages.md): the rendering module, the page around its
 * output, and the list of files that each screen needs. Nothing blocks the first paint: styles are inlined and scripts load later.
 */
export function serverRenderingFiles(): Plugin {
  let outDir = ''
  return {
    name: 'drawn-pages',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const folder = resolve(outDir, '..', ssrFolder)
      await mkdir(folder, { recursive: true })
      await buildDraw(folder)
      const page = await readFile(join(outDir, 'index.html'), 'utf8')
      const manifest = JSON.parse(await readFile(manifestFile(outDir), 'utf8')) as Manifest
      const start = manifest['app/start.ts']
      if (!start) throw new Error('The manifest lacks the entry script of a server-rendered page')
      const run = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"><\/script>/g)].map(([, src = '']) => src)
      const [sheet = '', address = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(page) ?? []
      const scriptsOf = (key: string) => [...withImports(manifest, key)].map(({ file }) => `/${file}`).filter((file) => !run.includes(file))
      const stylesOf = async (key: string) => {
        const files = [...new Set([...withImports(manifest, key)].flatMap(({ css = [] }) => css))].filter((file) => `/${file}` !== address)
        return Object.fromEntries(await Promise.all(files.map(async (file) => [`/${file}`, await readFile(join(outDir, file), 'utf8')] as const)))
      }
      const { screens: files } = (await import(pathToFileURL(join(folder, ssrFiles.module)).href)) as RendererModule
      const screens: Record<string, BuildManifest['screens'][string]> = {}
      for (const file of files) {
        if (!manifest[file]) throw new Error(`A route names the screen ${file}, which is not a lazily loaded file`)
        screens[file] = { scripts: scriptsOf(file), styles: await stylesOf(file) }
      }
      const parts: BuildManifest = {
        start: `/${start.file}`,
        run,
        screens,
        languages: Object.fromEntries(languages.map(({ languageCode }) => [languageCode, scriptsOf(`locales/${languageCode}/index.ts`)])) as Record<
          LanguageCode,
          string[]
        >,
      }
      const theme = inlineStyleSheet(address, await readFile(join(outDir, address), 'utf8'))
      const bare = page
        .replaceAll(/<(script type="module"|link rel="modulepreload")[^<>]*>(<\/script>)?\s*/g, '')
        .replace(sheet, () => theme)
        .replace(/<div id="root">.*<\/div><\/div>/, '<div id="root"></div>')
      await writeFile(join(folder, ssrFiles.page), bare)
      await writeFile(join(folder, ssrFiles.parts), JSON.stringify(parts))
    },
  }
}
