import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstPaintBudget, mainBeforePaint, pageBeforePaint } from './first-paint'
import { bundledPackages, eagerFiles } from './start-modules'

interface Loaded {
  file: string
  bytes: number
}

/** Returns the files that the built client evaluates before its window shows, measured in a child process (loaded-modules.mjs). */
async function loadedBeforeTheWindow(folder: string): Promise<Loaded[]> {
  const fake = join(folder, 'electron.mjs')
  for (const name of ['electron', 'squirrel-mac']) {
    const { outputText } = ts.transpileModule(readFileSync(`tests/desktop/fakes/${name}.ts`, 'utf8'), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    })
    writeFileSync(join(folder, `${name}.mjs`), outputText.replace("'./squirrel-mac'", "'./squirrel-mac.mjs'"))
  }
  const child = fork('tests/desktop/unit/loaded-modules.mjs', [fake, 'out/main/index.js'], { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)))
  return new Promise((resolve, reject) => {
    // Ignore the files of the fake.
    child.on('message', (files) => resolve((files as Loaded[]).filter(({ file }) => !file.endsWith('/squirrel-mac.mjs'))))
    child.once('exit', () => reject(new Error(`The client ended before its window: ${output}`)))
  })
}

describe('the main process before the window shows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-start-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let loaded: Loaded[]
  beforeAll(async () => {
    loaded = await loadedBeforeTheWindow(folder)
  })
  const bytes = (of: Loaded[]) => of.reduce((sum, { bytes }) => sum + bytes, 0)
  const own = () => loaded.filter(({ file }) => file.startsWith('out/main/'))

  test('SPEED-04 evaluates only the listed files of the build, within their size limit', () => {
    expect(
      own()
        .map(({ file }) => file.replace(/^out\/main\//, '').replace(/-[\w-]{8}\.js$/, '.js'))
        .sort(),
    ).toEqual(eagerFiles)
    expect(bytes(own())).toBeLessThan(firstPaintBudget.main.bytes)
    expect(mainBeforePaint('out/main', readdirSync('out/main/chunks')).bytes).toBe(bytes(own()))
  })

  test('SPEED-04 modules before the first paint of the page stay within the budget of the benchmark', () => {
    const page = pageBeforePaint()
    expect(page.modules).toBeGreaterThan(5)
    expect(page.modules).toBeLessThanOrEqual(firstPaintBudget.page.modules)
    expect(page.bytes).toBeLessThanOrEqual(firstPaintBudget.page.bytes)
  })

  test('SPEED-04 evaluates no other files, because packages that the start needs are bundled', () => {
    expect(loaded.map(({ file }) => file).filter((file) => !file.startsWith('tests/') && !file.startsWith('out/main/'))).toEqual([])
    const notices = readFileSync('out/main/licenses.md', 'utf8')
    expect([...notices.matchAll(/^## (\S+) - /gm)].map(([, name]) => name).sort()).toEqual(bundledPackages)
  })
})
