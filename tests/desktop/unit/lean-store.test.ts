import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, describe, expect, test } from 'vitest'
import { leanStore } from '../../../vite.store'

const folder = mkdtempSync(join(tmpdir(), 'kehribar-lean-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** electron-store as the client's build carries it, on an `electron` that only knows where the app's folder is. */
async function builtStore() {
  writeFileSync(
    join(folder, 'electron.js'),
    `export default { app: { getPath: () => ${JSON.stringify(folder)}, getVersion: () => '1.0.0' }, ipcMain: { on() {} } }\n`,
  )
  const entry = join(folder, 'entry.js')
  writeFileSync(entry, `export { default } from ${JSON.stringify(join(process.cwd(), 'node_modules/electron-store/index.js'))}\n`)
  await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { electron: join(folder, 'electron.js') } },
    plugins: [leanStore()],
    build: { ssr: entry, outDir: join(folder, 'out'), rolldownOptions: { output: { entryFileNames: 'store.mjs' } } },
    ssr: { noExternal: true },
  })
  const file = join(folder, 'out', 'store.mjs')
  const { default: Store } = (await import(pathToFileURL(file).href)) as { default: new (options: object) => { store: Record<string, unknown>; path: string } }
  return { Store, file }
}

describe('Speed: electron-store as it is built in', () => {
  test('reads what lies there, and refuses schemas and migrations instead of passing them over', async () => {
    const { Store } = await builtStore()
    writeFileSync(join(folder, 'some.json'), '{"a":1}')
    expect(new Store({ name: 'some' }).store).toMatchObject({ a: 1 })
    writeFileSync(join(folder, 'broken.json'), '{"a"')
    expect(new Store({ name: 'broken', clearInvalidConfig: true }).store).toEqual({})
    expect(() => new Store({ name: 'some', schema: { a: { type: 'number' } } })).toThrow('without schemas and migrations')
    expect(() => new Store({ name: 'some', migrations: { '0.9.0': () => {} } })).toThrow('without schemas and migrations')
  })
})
