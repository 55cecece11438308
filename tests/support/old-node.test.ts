import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matrix } from './scope'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }
const files = Object.values(scripts).map((command) => /^node (\S+)/.exec(command)?.[1] ?? '')

/* Only in the matrix, because it downloads Node 18 (90 MB). */
describe.runIf(matrix)('H-15 commands started on Node 18', () => {
  let folder: string
  let script: string
  const run = (args: string[]) => spawnSync(join(folder, 'node_modules', 'node', 'bin', 'node'), args, { cwd: root, encoding: 'utf8' })
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kehribar-node-'))
    writeFileSync(join(folder, 'package.json'), '{}')
    spawnSync('npm', ['install', 'node@18', '--no-audit', '--no-fund'], { cwd: folder })
    script = join(folder, 'command.mjs')
    const from = (name: string) => JSON.stringify(join(root, 'scripts', 'lib', name))
    writeFileSync(
      script,
      `import { run, say } from ${from('console.mjs')}
       import { ensureNode } from ${from('pinned-node.mjs')}
       await run(async () => {
         await ensureNode()
         say(process.version + ' ' + process.argv[2])
         process.exitCode = 3
       })`,
    )
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a command continues on the pinned Node with its arguments and its exit code', () => {
    const { status, stdout, stderr } = run([script, 'word'])
    expect([status, stdout]).toEqual([3, `v${readFileSync(join(root, '.nvmrc'), 'utf8').trim()} word\n`])
    expect(stderr.trim()).toMatch(/^Node 18\.[\d.]+ is too old: this command continues on Node [\d.]+, kept in .+\.$/)
  })

  // Newer syntax would fail before the command could switch to the pinned Node.
  test.each(files)('Node 18 can parse %s', (file) => {
    expect(run([file, '--help']).stderr).not.toMatch(/SyntaxError|TypeError|ERR_/)
  })
})
