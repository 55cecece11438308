import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isMatrixRun } from './scope'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }
const pinned = readFileSync(join(root, '.nvmrc'), 'utf8').trim()

test('REPO-15 every command starts by the script that an older Node can load', () => {
  for (const command of Object.values(scripts)) expect(command).toMatch(/^node scripts\/run\.mjs [a-z-]+$/)
})

test('a command without a script is reported in one line', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'nothing'], { cwd: root, encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^✗ .*nothing\.ts does not exist\. .*\n$/)
})

/* Runs only in the matrix, because Node 18 has to be downloaded (90 MB). */
describe.runIf(isMatrixRun)('REPO-15 commands started on Node 18', () => {
  let folder: string
  const run = (args: string[]) => spawnSync(join(folder, 'node_modules', 'node', 'bin', 'node'), args, { cwd: root, encoding: 'utf8' })
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kehribar-node-'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    spawnSync('npm', ['install', 'node@18', '--no-audit', '--no-fund'], { cwd: folder })
    for (const file of ['.nvmrc', 'scripts/run.mjs', 'scripts/lib/pinned-node.ts', 'scripts/lib/host.mjs']) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(root, file), join(folder, file))
    }
    writeFileSync(join(folder, 'scripts', 'command.ts'), 'console.log(process.version, process.argv[2] as string)\nprocess.exitCode = 3\n')
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a command continues on the pinned Node with its arguments and its exit code', () => {
    const { status, stdout, stderr } = run([join(folder, 'scripts', 'run.mjs'), 'command', 'word'])
    expect([status, stdout]).toEqual([3, `v${pinned} word\n`])
    expect(stderr.trim()).toMatch(/^Node 18\.[\d.]+ is too old: this command continues on Node [\d.]+, kept in .+\.$/)
  })

  test('a command of the repository prints its help', () => {
    const { status, stdout } = run(['scripts/run.mjs', 'start', '--help'])
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^npm start: /)])
  })
})
