import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The delivered file with the licences of all bundled packages. */
export const licenceFile = { fileName: 'licenses.md' }

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
}

/** Returns the manifest of the package that contains a module; null for our own modules. */
function packageOf(module: string): Manifest | null {
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)/.exec(module) ?? []
  return folder === undefined ? null : (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest)
}

/** Returns a CycloneDX licence: an SPDX id, or an expression of several. */
const terms = (license: string) => (/[ ()]/.test(license) ? { expression: license } : { license: { id: license } })

const component = ({ name, version, license }: Manifest) => ({
  type: 'library',
  'bom-ref': `${name}@${version}`,
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  ...(license === undefined ? {} : { licenses: [terms(license)] }),
})

/**
 * Writes `NAME-sbom.json` (CycloneDX 1.6) beside the output folder, with the packages found in the bundle itself. The
 * manifests would not do: most of the packages that players receive are dev dependencies there (@see WEB-14).
 */
export function billOfMaterials(): Plugin {
  let outDir = ''
  return {
    name: 'bill-of-materials',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const found = new Map<string, Manifest>()
      for (const file of files) {
        const of = packageOf(file)
        if (of) found.set(`${of.name}@${of.version}`, of)
      }
      const components = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, of]) => component(of))
      const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
      const bill = {
        bomFormat: 'CycloneDX',
        specVersion: '1.6',
        version: 1,
        metadata: { component: { type: 'application', name: basename(outDir), version } },
        components,
      }
      writeFileSync(resolve(outDir, '..', `${basename(outDir)}-sbom.json`), `${JSON.stringify(bill, null, 2)}\n`)
    },
  }
}

/** Adds the fonts' licences by package name, because fonts are files and not modules. */
export function fontLicences(): Plugin {
  return {
    name: 'font-licences',
    apply: 'build',
    generateBundle() {
      const words = [
        resolve('src/renderer/ui/theme/FONT-LICENCES.txt'),
        join(dirname(createRequire(import.meta.url).resolve('@fontsource-variable/outfit/package.json')), 'LICENSE'),
      ]
      this.emitFile({ type: 'asset', fileName: 'font-licences.txt', source: words.map((file) => readFileSync(file, 'utf8').trim()).join('\n\n') })
    },
  }
}
