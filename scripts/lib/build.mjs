import { resolve } from 'node:path'
import { brandFolder } from './brand.mjs'
import { buildWhenStale } from './build-when-stale.mjs'
import { root, tool } from './process.mjs'
import { writeWorld } from './world.mjs'

/** Every build bears the brand, whose folder may lie outside of the sources. */
const outside = () => [brandFolder()]

/** Builds the product as it is shipped, whatever NODE_ENV says; the build lists what it read in the folder `record`. */
const bundle = (packageName, config, record) =>
  tool(packageName, ['build', '-c', config, '--logLevel', 'warn'], { quiet: true, env: { NODE_ENV: 'production', BUILD_RECORD: record } })

/**
 * Names what is built: its configuration, its folders, its settings in the environment, and what it writes. Every
 * other input is derived (build-inputs.mjs).
 */
export const targets = {
  web: {
    label: 'the site',
    config: 'build/web.config.ts',
    parts: ['src/renderer'],
    outside,
    outputs: ['dist/web', 'dist/draw', 'dist/web-manifest.json', 'dist/web-sbom.json'],
    build: (record) => bundle('vite', targets.web.config, record),
  },
  server: {
    label: 'the server',
    config: 'build/server.config.ts',
    parts: ['server'],
    outside,
    outputs: ['dist/server'],
    build: (record) => bundle('vite', targets.server.config, record),
  },
  sandbox: {
    label: 'the sandbox',
    config: 'build/sandbox.config.ts',
    parts: ['sandbox'],
    outside,
    outputs: ['dist/sandbox'],
    build: async (record) => {
      await bundle('vite', targets.sandbox.config, record)
      await writeWorld()
    },
  },
  desktop: {
    label: 'the desktop client',
    config: 'electron.vite.config.ts',
    parts: ['src/main', 'src/preload', 'src/renderer'],
    outside: () => [...outside(), ...(process.env.SITE_FILE?.trim() ? [resolve(root, process.env.SITE_FILE.trim())] : [])],
    environment: ['API_ORIGIN', 'SITE_ORIGIN', 'PARTNERS_ORIGIN', 'SITE_FILE', 'UPDATE_KEY', 'ELECTRON_MAJOR_VER'],
    outputs: ['out'],
    build: (record) => bundle('electron-vite', targets.desktop.config, record),
  },
}

/** Builds the named targets that are stale or missing, or all of them (`anew`), one after the other. */
export async function ensureBuilt(names, { anew = false } = {}) {
  for (const name of names) await buildWhenStale(name, targets[name], { anew })
}
