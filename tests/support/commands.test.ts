import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failureReasonIn } from '../../scripts/lib/stack.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const files = readdirSync('scripts').flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))
/** Runs a command with one argument, as a terminal would. */
const run = (file: string, argument: string) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, ['scripts/run.mjs', file, argument], { timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    )
  })
/** These programs print their own help, which separate tests check. */
const ownHelp = ['ops', 'check-backend', 'conformance', 'run-source']

test.concurrent.each(files.filter((file) => !ownHelp.includes(file)))('OPERATE-13 %s --help prints the help and does nothing else', async (file) => {
  const [script] = Object.entries(scripts).find(([, command]) => command === `node scripts/run.mjs ${file}`) ?? []
  const { code, stdout, stderr } = await run(file, '--help')
  expect([stderr, code]).toEqual(['', 0])
  expect(stdout).toMatch(script ? new RegExp(`^npm (?:run )?${script}\\b`) : new RegExp(`^(?:[A-Z_]+=… )?node scripts/${file}\\.ts\\b`))
  // Every step prints this sign when it begins.
  expect(stdout).not.toContain('›')
})

/** These commands pass their arguments on to the client, and to the server's own program. */
const passOn = ['desktop', 'ops']

test.concurrent.each(files.filter((file) => !passOn.includes(file)))(
  'OPERATE-13 %s rejects an unknown argument in one line, before it does anything',
  async (file) => {
    const { code, stdout, stderr } = await run(file, '--nonsense')
    expect([stdout, code]).toEqual(['', expect.toBeOneOf([1, 2])])
    expect(stderr).toMatch(/^✗ .+\n$/)
  },
)

test('CLIENT-3 in a clean clone without packages, a release prints its jobs and the missing signing settings, and creates its keys', () => {
  const clone = mkdtempSync(join(tmpdir(), 'kehribar-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  mkdirSync(join(clone, 'src/shared'), { recursive: true })
  for (const part of ['package.json', '.nvmrc', 'scripts', 'src/shared/brand', 'src/shared/security']) cpSync(part, join(clone, part), { recursive: true })
  const runNode = (...args: string[]) => spawnSync(process.execPath, args, { cwd: clone, encoding: 'utf8', timeout: 20_000 })
  expect(runNode('scripts/release.ts', '--help')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('prove, package, sign, server') })
  expect(runNode('scripts/package.ts', '--check')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('macOS: missing CSC_LINK') })
  expect(runNode('scripts/sign-feed.ts', '--new-key')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^UPDATE_KEY=.+\nUPDATE_SIGNING_KEY=.+\n$/),
  })
  // The job that receives the signing key must not install anything.
  expect(runNode('scripts/release.ts', 'sign').stderr.trim()).toBe('✗ The packages are not installed: npm ci --omit=dev --ignore-scripts')
})

test('REPO-12 no documented command passes Playwright a file where it expects another project', () => {
  const documents = ['README.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))]
  const wrong = documents.flatMap((file) => readFileSync(file, 'utf8').match(/playwright test [^`\n]*--project [\w-]+ \w[^`\n]*/g) ?? [])
  expect(wrong).toEqual([])
})

test.each([
  [
    'an uncaught error',
    "node:fs:1\n  throw err\n  ^\n\nError: Cannot find package 'pg'\n    at ChildProcess._handle.onexit (node:internal/child_process:293:12)\n\nNode.js v20.20.2\n",
    "Error: Cannot find package 'pg'",
  ],
  ['an error with a class of its own', 'TypeError [ERR_X]: wrong\n    at a (b.js:1:1) {\n  code: 1\n}\n', 'TypeError [ERR_X]: wrong'],
  ['a line alone', 'starting\nKilled\n', 'Killed'],
  ['nothing', '\n', undefined],
])('a program that exits during the start without a report is explained by one line of its output: %s', (_name, printed, reason) => {
  expect(failureReasonIn(printed)).toBe(reason)
})
