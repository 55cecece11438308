import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Records npm's calls in place of npm. */
const recorder = `import { appendFileSync } from 'node:fs'
appendFileSync('calls', process.argv.slice(2, -3).join(' ') + '\\n')
process.exit(Number(process.env.NPM_FAILS ?? 0))
`

/** Returns a function that installs sets of packages one after the other in a new clone, and returns npm's calls. */
function cleanClone() {
  const clone = mkdtempSync(join(tmpdir(), 'kehribar-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  const at = (name: string) => join(clone, name)
  cpSync('scripts/lib', at('scripts/lib'), { recursive: true })
  const files = { 'package.json': '{ "type": "module" }', 'package-lock.json': '{}', 'npm.js': recorder }
  for (const [name, content] of Object.entries(files)) writeFileSync(at(name), content)
  const install = (sets: readonly string[], env: Record<string, string> = {}) => {
    writeFileSync(at('calls'), '')
    const program = `const { ensureDependencies } = await import('./scripts/lib/setup.ts')
for (const set of ${JSON.stringify(sets)}) await ensureDependencies(set)`
    const { stderr } = spawnSync(process.execPath, ['-e', program], {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: at('npm.js'), ...env },
    })
    return { stderr, calls: readFileSync(at('calls'), 'utf8').trim().split('\n') }
  }
  return { install, changeLock: () => writeFileSync(at('package-lock.json'), '{ "packages": {} }') }
}

test('REPO-3 a start installs what the product needs, once; the other commands add their packages and leave those in place', () => {
  expect(cleanClone().install(['product', 'product', 'client', 'everything', 'product', 'client', 'everything'])).toEqual({
    stderr: '',
    calls: ['ci --omit=dev', 'install --no-save --include=dev --workspace=scripts', 'install --no-save --include=dev'],
  })
})

test('REPO-3 the tests of a clean clone need one installation, and a start after a change of the lock file keeps their packages', () => {
  const { install, changeLock } = cleanClone()
  expect(install(['everything']).calls).toEqual(['ci --include=dev'])
  changeLock()
  expect(install(['product']).calls).toEqual(['ci --include=dev'])
})

test('REPO-3 a failed installation starts again from nothing', () => {
  const { install } = cleanClone()
  install(['product'])
  expect(install(['everything'], { NPM_FAILS: '1' }).stderr).toContain('The packages could not be installed')
  expect(install(['client']).calls).toEqual(['ci --omit=dev', 'install --no-save --include=dev --workspace=scripts'])
})
