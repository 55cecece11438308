import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { siteFileName } from '../src/shared/site/site'

/**
 * Adds the installation's site file to the build: the file of SITE_FILE, or else the default one, which sets nothing. The
 * build command has validated it (scripts/lib/client-settings.ts).
 */
export function siteFilePlugin(): Plugin {
  const path = process.env.SITE_FILE?.trim()
  return {
    name: 'installation',
    apply: 'build',
    generateBundle() {
      if (path) this.emitFile({ type: 'asset', fileName: siteFileName, source: readFileSync(path, 'utf8') })
    },
  }
}
