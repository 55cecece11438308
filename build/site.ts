import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { readSite } from '../src/shared/site/file'
import { siteFileName } from '../src/shared/site/site'

/**
 * The installation's file in the package: the one that SITE_FILE names, else the source's own, which says nothing. A wrong
 * one stops the build; the client would not start with it.
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
