import { api } from '@kehribar/shared/api'
import { calls } from '@kehribar/shared/api/calls'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { clientContract } from '../../build/client-contract.ts'

/** Returns the code of a module of the contract as the builds of the clients contain it. */
async function builtForClients(file: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [clientContract()],
    build: { write: false, minify: false, ssr: file },
  })) as Rolldown.RolldownOutput
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

test('REPO-8 clients have the table of calls as data, and neither schemas nor documentation with it', async () => {
  const table = await builtForClients('src/shared/api/calls.ts')
  const built = (await import(`data:text/javascript,${encodeURIComponent(table)}`)) as { calls: object }
  expect(built.calls).toEqual(JSON.parse(JSON.stringify(calls)))
  expect(table).not.toContain('import')
})

test('REPO-8 the schemas that clients load have no documentation', async () => {
  const code = await builtForClients('src/shared/api/index.ts')
  for (const { path, docs } of Object.values(api)) {
    expect(code).toContain(path)
    expect(docs && code.includes(docs.summary), path).toBe(false)
  }
  expect(code).not.toContain('example.com')
})

test('REPO-8 each schema is created when it is first used, and once', () => {
  for (const [name, endpoint] of Object.entries(api)) {
    expect(typeof Object.getOwnPropertyDescriptor(endpoint, 'response')?.get, name).toBe('function')
    expect(endpoint.request, name).toBe(endpoint.request)
    expect(endpoint.response, name).toBe(endpoint.response)
  }
})
