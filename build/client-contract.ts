import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { importSource } from '../scripts/lib/import-source.ts'

/**
 * Reduces the contract for the clients: the table of calls (src/shared/api/calls.ts) becomes data, so that a client sends
 * calls without loading their schemas. The values of docs.ts become false, so that the bundler drops the documentation of
 * calls, which only servers and scripts use.
 */
export function clientContract(): Plugin {
  return {
    name: 'client-contract',
    apply: 'build',
    load: {
      filter: { id: /[\\/]src[\\/]shared[\\/]api[\\/](calls|docs)\.ts$/ },
      async handler(id) {
        const name = basename(id)
        const exported = await importSource<Readonly<Record<string, unknown>>>(`src/shared/api/${name}`)
        return Object.entries(exported)
          .map(([key, value]) => `export const ${key} = ${name === 'docs.ts' ? 'false' : JSON.stringify(value)}`)
          .join('\n')
      },
    },
  }
}
