import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { localOrigin, ports } from '../src/shared/ports.ts'
import { siteFileName } from '../src/shared/site/site.ts'
import { brandedSite, brandFacts } from './brand.ts'
import { browserTargets } from './browsers.ts'
import { clientContract } from './client-contract.ts'
import { drawnPages, manifestFile } from './server-rendering.ts'
import { recordInputs } from './inputs.ts'
import { billOfMaterials, fontLicences, license } from './notices.ts'
import { siteSchema } from './site-schema.ts'
import { writtenTheme } from '../scripts/transforms/theme.ts'

/**
 * Writes a brotli twin beside every text file, so that the server never compresses at run time. The installation's file gets
 * no twin, because an operator who edits it would leave a stale one.
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

/** Moves the build manifest beside the site's folder, so that no host publishes it (@see BACKEND-19). */
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

/** Adds the notice for browsers that cannot load modules, ahead of the modules and in parallel with them (@see WEB-15). */
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
    brandFacts(),
    brandedSite(),
    react(),
    clientContract(),
    writtenTheme(),
    olderBrowsers,
    preloadTexts(),
    fontLicences(),
    billOfMaterials(),
    siteSchema(),
    manifestBeside(),
    brotliTwins(),
    drawnPages(),
    recordInputs(),
  ],
  define: { __SHELL__: JSON.stringify('web') },
  build: {
    outDir: resolve('dist/web'),
    emptyOutDir: true,
    manifest: true,
    license,
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
        // The entry lists all files, so the name of a shared chunk omits the screens that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // Chunks of the first page: libraries, which change rarely, and our own code in several pieces, so that each is a task of its own.
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 5 },
            { name: 'contract', test: /src[\\/]shared/, tags: ['$initial'], priority: 4 },
            { name: 'theme', test: /src[\\/]renderer[\\/]ui[\\/]theme/, tags: ['$initial'], priority: 4 },
            { name: 'platform', test: /src[\\/]renderer[\\/]platform/, tags: ['$initial'], priority: 3 },
            { name: 'site', test: /src[\\/](renderer|shared)[\\/](?!app[\\/](main|start))/, tags: ['$initial'], priority: 2 },
            // Small modules of many screens, which would otherwise join one of them and load it with every other.
            { name: 'addresses', test: /src[\\/]shared[\\/]security[\\/]|(content-link|named-page|warn-once)\.ts$/, priority: 2 },
            // Code that several screens share, merged so that not every icon becomes a file.
            { name: 'parts', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 700, priority: 1 },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [resolve('..')] }, proxy: { '/api': { target: process.env.API_ORIGIN ?? localOrigin(ports.site) } } },
})
