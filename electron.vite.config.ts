import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { localOrigin, ports } from './src/shared/ports.ts'
import { brandedSitePlugin, brandFolderPlugin } from './build/brand.ts'
import { clientContract } from './build/client-contract.ts'
import { recordInputs } from './build/inputs.ts'
import { billOfMaterials, fontLicences, licenceFile } from './build/notices.ts'
import { siteFilePlugin } from './build/site.ts'
import { themeStyleSheet } from './scripts/transforms/theme.ts'

/**
 * electron-vite makes every address in a production page relative, for pages opened from files. Ours come from app://,
 * where a page below a folder (/profile/deposit) must find its scripts at the root as on the web.
 */
const fromTheRoot: Plugin = { name: 'from-the-root', enforce: 'post', config: () => ({ base: '/' }) }

/** The desktop client: main process, sandboxed preload, and the same site as on the web. */
export default defineConfig({
  main: {
    plugins: [brandFolderPlugin(), clientContract(), billOfMaterials(), recordInputs()],
    // What a package talks to; the environment decides again only while it is not packaged (src/main/config.ts).
    define: {
      __API_ORIGIN__: JSON.stringify(process.env.API_ORIGIN ?? localOrigin(ports.site)),
      __SITE_ORIGIN__: JSON.stringify(process.env.SITE_ORIGIN ?? ''),
      __PARTNERS_ORIGIN__: JSON.stringify(process.env.PARTNERS_ORIGIN ?? localOrigin(ports.companies)),
      // Made with scripts/sign-feed.ts; a build without it takes no updates (@see DESKTOP-24).
      __UPDATE_KEY__: JSON.stringify(process.env.UPDATE_KEY ?? ''),
    },
    build: {
      outDir: resolve('out/main'),
      // The dependencies of package.json stay packages of their own, loaded when they are needed; what the start needs is built in.
      externalizeDeps: true,
      license: licenceFile,
      // Docstrings and the paths of modules would be read at every start; licences stay.
      rolldownOptions: {
        input: { index: resolve('src/main/index.ts') },
        output: { format: 'es', comments: { jsdoc: false } },
        experimental: { attachDebugInfo: 'none' },
      },
    },
  },
  preload: {
    plugins: [brandFolderPlugin(), recordInputs()],
    build: {
      outDir: resolve('out/preload'),
      // A sandboxed preload is one CommonJS file that requires nothing but electron.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: resolve('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', comments: { jsdoc: false } },
      },
    },
  },
  renderer: {
    root: resolve('src/renderer'),
    resolve: { alias: { '@': resolve('src/renderer') } },
    plugins: [
      brandFolderPlugin(),
      brandedSitePlugin(),
      react(),
      clientContract(),
      themeStyleSheet(),
      siteFilePlugin(),
      fontLicences(),
      billOfMaterials(),
      recordInputs(),
      fromTheRoot,
    ],
    define: { __SHELL__: JSON.stringify('desktop') },
    build: {
      outDir: resolve('out/renderer'),
      minify: true,
      license: licenceFile,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { index: resolve('src/renderer/index.html') },
        output: { entryFileNames: 'assets/app-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  },
})
