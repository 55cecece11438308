import type { Plugin } from 'vite'
import { importSource } from '../scripts/lib/import-source.ts'

/**
 * Reduces the contract for the clients: the table of calls (src/shared/api/calls.ts) becomes data, so that a client sends
 * calls without loading their schemas, and the bundler drops the documentation of calls, which only servers and scripts use.
 */
export function clientContract(): Plugin {
  return {
    name: 'client-contract',
    apply: 'build',
    load: {
      filter: { id: /[\\/]src[\\/]shared[\\/]api[\\/](calls|includes-docs)\.ts$/ },
      async handler(id) {
        if (id.endsWith('includes-docs.ts')) return 'export const includesDocs = false'
        const { calls } = await importSource<typeof import('../src/shared/api/calls.ts')>('src/shared/api/calls.ts')
        return `export const calls = ${JSON.stringify(calls)}`
      },
    },
  }
}
