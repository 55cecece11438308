import type { Plugin } from 'vite'
import { importSource } from '../scripts/lib/import-source.ts'
import type * as jsonSchema from '../src/shared/site/json-schema'

/** Writes the JSON Schema of the installation's file beside it, for editors. @see BACKEND-6 */
export function siteSchema(): Plugin {
  return {
    name: 'site-schema',
    apply: 'build',
    async generateBundle() {
      const { siteJsonSchema, siteSchemaFileName } = await importSource<typeof jsonSchema>('src/shared/site/json-schema.ts')
      this.emitFile({ type: 'asset', fileName: siteSchemaFileName, source: `${JSON.stringify(siteJsonSchema(), null, 2)}\n` })
    },
  }
}
