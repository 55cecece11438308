import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { localOrigin, ports } from '../src/shared/ports.ts'
import { siteFileName } from '../src/shared/site/site.ts'
import { brandedSitePlugin, brandFolderPlugin } from './brand.ts'
import { browserTargets } from './browsers.ts'
import { clientContract } from './client-contract.ts'
import { serverRenderingFiles, manifestFile } from './server-rendering.ts'
import { recordInputs } from './inputs.ts'
import { billOfMaterials, fontLicences, licenceFile } from './notices.ts'
import { siteSchema } from './site-schema.ts'
import { themeStyleSheet } from '../scripts/transforms/theme.ts'

/**
 * Writes a brotli-compressed copy of every text file, so that the server never compresses at run time. The installation's
 * file gets no copy, because an edit by the operator would leave a stale copy.
 */
function brotliTwins(): Plugin {
  const compress = promisify(brotliCompress)
  let outDir = ''
  return {
    name: 'brotli-twins',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const texts = /\.(js|css|html|svg|json|webmanifest|txt|md)$/
      const files = (await readdir(outDir, { recursive: true })).filter((file) => texts.test(file) && file !== siteFileName)
      await Promise.all(
        files.map(async (file) => {
          const source = await readFile(resolve(outDir, file))
          if (source.length < 600) return
          await writeFile(resolve(outDir, `${file}.br`), await compress(source, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length } }))
        }),
      )
    },
  }
}

/** Moves the build manifest out of the site's folder, so that no host publishes it (@see BACKEND-19). */
function manifestBeside(): Plugin {
  let outDir = ''
  return {
    name: 'manifest-beside',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      await rename(resolve(outDir, '.vite/manifest.json'), manifestFile(outDir))
      await rm(resolve(outDir, '.vite'), { recursive: true })
    },
  }
}

/** Preloads the default language's texts in parallel with the scripts. */
function preloadTexts(): Plugin {
  return {
    name: 'preload-texts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const texts = Object.values(bundle ?? {}).find((chunk) => chunk.type === 'chunk' && /locales[\\/]tr[\\/]index\.ts$/.test(chunk.facadeModuleId ?? ''))
        return texts ? [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${texts.fileName}` }, injectTo: 'head' }] : []
      },
    },
  }
}

/** Adds the notice for browsers that cannot load modules. Its script loads in parallel with the modules (@see WEB-15). */
const olderBrowsers: Plugin = {
  name: 'older-browsers',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: () => [{ tag: 'script', attrs: { defer: true, src: '/older-browser.js' }, injectTo: 'head-prepend' }] },
}

/**
 * The web build. The first page loads `vendor`, `site`, `rolldown-runtime` and the texts (`tr`), as index.html references them. `dist/web-manifest.json` lists
 * every lazy chunk.
 */
export default defineConfig({
  root: resolve('src/renderer'),
  base: '/',
  resolve: { alias: { '@': resolve('src/renderer') } },
  plugins: [
    brandFolderPlugin(),
    brandedSitePlugin(),
    react(),
    clientContract(),
    themeStyleSheet(),
    olderBrowsers,
    preloadTexts(),
    fontLicences(),
    billOfMaterials(),
    siteSchema(),
    manifestBeside(),
    brotliTwins(),
    serverRenderingFiles(),
    recordInputs(),
  ],
  define: { __SHELL__: JSON.stringify('web') },
  build: {
    outDir: resolve('dist/web'),
    emptyOutDir: true,
    manifest: true,
    license: licenceFile,
    sourcemap: false,
    target: browserTargets(),
    // All supported browsers implement modulepreload.
    modulePreload: { polyfill: false },
    // Fonts and marks stay separate files, because they are cached longer than scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: resolve('src/renderer/index.html'), start: resolve('src/renderer/app/start.ts') },
      output: {
        entryFileNames: 'assets/app-[hash].js',
        // The entry imports all files of the first page, so the name of a shared chunk omits the screens that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // Chunks of the first page: libraries, which change rarely, and our own code in several chunks, so that the browser evaluates each in a separate task.
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 5 },
            { name: 'contract', test: /src[\\/]shared/, tags: ['$initial'], priority: 4 },
            { name: 'theme', test: /src[\\/]renderer[\\/]ui[\\/]theme/, tags: ['$initial'], priority: 4 },
            { name: 'platform', test: /src[\\/]renderer[\\/]platform/, tags: ['$initial'], priority: 3 },
            { name: 'site', test: /src[\\/](renderer|shared)[\\/](?!app[\\/](main|start))/, tags: ['$initial'], priority: 2 },
            // Small modules of many screens. Without this group they would become part of one screen's chunk, which all other screens would load.
            { name: 'addresses', test: /src[\\/]shared[\\/]security[\\/]|(content-link|named-page|warn-once)\.ts$/, priority: 2 },
            // Merges code that several screens share, so that not every icon becomes a file.
            { name: 'parts', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 700, priority: 1 },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [resolve('..')] }, proxy: { '/api': { target: process.env.API_ORIGIN ?? localOrigin(ports.site) } } },
})
