import type { Plugin } from 'vite'

/** What electron-store brings to check schemas and to move between versions; its start would evaluate 140 modules for it. */
const unused: Record<string, string> = {
  'ajv/dist/2020.js': 'export class Ajv2020 { constructor() { throw new Error(said) } }',
  'ajv-formats': 'export default {}',
  semver: 'export default new Proxy({}, { get() { throw new Error(said) } })',
}
const said = "const said = 'The store is built without schemas and migrations (vite.store.ts)';\n"
const mark = '\0lean-store:'

/**
 * electron-store as far as the client uses it: it reads small files, whose values are checked elsewhere, each for itself.
 * Whoever asks it for a schema or a migration gets an error. Its way for pages to ask over a synchronous channel goes, too
 * (@see D17): in the main process nothing ever takes it.
 */
export function leanStore(): Plugin {
  return {
    name: 'lean-store',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id in unused && /[\\/]node_modules[\\/]conf[\\/]/.test(importer ?? '') ? mark + id : null),
    load: (id) => (id.startsWith(mark) ? said + unused[id.slice(mark.length)] : null),
    transform: {
      filter: { id: /[\\/]node_modules[\\/]electron-store[\\/]index\.js$/ },
      handler(code) {
        const left = code.replace("process.type === 'renderer'", 'false')
        if (left === code) this.error("electron-store's way for pages is not where it was")
        return { code: left, map: null }
      },
    },
  }
}
