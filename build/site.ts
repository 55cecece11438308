import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { readSite } from '../src/shared/site/file'
import { siteFileName } from '../src/shared/site/site'

/**
 * Packages the installation's site file: the one that SITE_FILE names, or else the source's own, which sets nothing.
 * An invalid file fails the build, because the client would not start with it.
 */
export function installation(): Plugin {
  const path = process.env.SITE_FILE?.trim()
  return {
    name: 'installation',
    apply: 'build',
    generateBundle() {
      if (!path) return
      const source = readFileSync(path, 'utf8')
      readSite(JSON.parse(source))
      this.emitFile({ type: 'asset', fileName: siteFileName, source })
    },
  }
}
