import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { siteFileName } from '../src/shared/site/site'

/**
 * Packages the installation's site file: the one that SITE_FILE names, or else the source's own, which sets nothing.
 * The build command has validated it (scripts/lib/client-settings.ts).
 */
export function installation(): Plugin {
  const path = process.env.SITE_FILE?.trim()
  return {
    name: 'installation',
    apply: 'build',
    generateBundle() {
      if (path) this.emitFile({ type: 'asset', fileName: siteFileName, source: readFileSync(path, 'utf8') })
    },
  }
}
