import { resolve } from 'node:path'
import { brandFolder } from './brand.ts'
import type { BuildTarget } from './build-inputs.ts'
import { buildWhenStale } from './build-when-stale.ts'
import { checkSiteFile } from './client-settings.ts'
import { root } from './host.mjs'
import { runPackageCommand } from './process.ts'
import { writeWorld } from './world.ts'

/** The brand's folder may lie outside the sources. */
const outside = () => [brandFolder()]

/** Bundles a part of the product for production, even if NODE_ENV has another value. The build lists the files that it read in the folder `record`. */
const bundle = (packageName: string, config: string, record: string) =>
  runPackageCommand(packageName, ['build', '-c', config, '--logLevel', 'warn'], { quiet: true, env: { NODE_ENV: 'production', BUILD_RECORD: record } })

type Name = 'web' | 'server' | 'sandbox' | 'desktop'

/** The parts of the product that are built. build-inputs.ts derives all inputs that are not listed here. */
export const buildTargets: Readonly<Record<Name, BuildTarget & { readonly config: string }>> = {
  web: {
    label: 'the site',
    config: 'build/web.config.ts',
    parts: ['src/renderer'],
    outside,
    outputs: ['dist/web', 'dist/draw', 'dist/web-manifest.json', 'dist/web-sbom.json'],
    build: (record) => bundle('vite', buildTargets.web.config, record),
  },
  server: {
    label: 'the server',
    config: 'build/server.config.ts',
    parts: ['server/src', 'server/migrations', 'server/package.json'],
    outside,
    outputs: ['dist/server'],
    build: (record) => bundle('vite', buildTargets.server.config, record),
  },
  sandbox: {
    label: 'the sandbox',
    config: 'build/sandbox.config.ts',
    parts: ['sandbox'],
    outside,
    outputs: ['dist/sandbox'],
    build: async (record) => {
      await bundle('vite', buildTargets.sandbox.config, record)
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
    build: async (record) => {
      await checkSiteFile()
      await bundle('electron-vite', buildTargets.desktop.config, record)
    },
  },
}

/** Builds the named targets that are stale or missing, or all of them (`anew`), one after the other. */
export async function ensureBuilt(names: readonly Name[], { anew = false }: { anew?: boolean } = {}): Promise<void> {
  for (const name of names) await buildWhenStale(name, buildTargets[name], { anew })
}
