import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import playwright from '../../../playwright.config'
import { feedNames } from '../../../scripts/lib/release-files.ts'
import { signingOf } from '../../../scripts/lib/signing.ts'
import { requiredStages } from '../../../scripts/lib/stages.ts'

interface Step {
  uses?: string
  run?: string
  env?: Record<string, string>
}
interface Workflow {
  permissions: Record<string, string>
  jobs: Record<string, { 'timeout-minutes': number; permissions?: object; environment?: string; env?: object; steps: Step[] }>
}

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const stageNames = requiredStages.map(({ name }) => name)
const projects = playwright.projects?.map(({ name }) => name)

test('the workflows are the check of a change and the release', () => {
  expect(workflows.map(({ name }) => name).sort()).toEqual(['check.yml', 'release.yml'])
})

describe.each(workflows)('$name', ({ text }) => {
  const workflow = load(text) as Workflow
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)

  test('may only read the code', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const job of Object.values(workflow.jobs)) expect(job.permissions).toBeUndefined()
    for (const { uses, ...step } of steps.filter((each) => each.uses?.startsWith('actions/checkout')))
      expect(step, uses).toMatchObject({ with: { 'persist-credentials': false } })
  })

  test('pins actions by commit hash and has a timeout', () => {
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/)
    expect([...text.matchAll(/uses: .* # v\d+\.\d+\.\d+$/gm)], 'the version in a comment').toHaveLength(text.split('uses:').length - 1)
    for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(90)
  })

  test('calls scripts, files, stages and projects that exist', () => {
    const commands = steps.flatMap(({ run = '' }) => run.split('\n'))
    for (const command of commands) {
      for (const [, name = ''] of command.matchAll(/npm run ([\w:]+)/g)) expect(scripts[name], command).toBeDefined()
      for (const [file] of command.matchAll(/(?:scripts|node_modules)\/[\w/.-]+/g)) expect(existsSync(file), command).toBe(true)
      for (const [, name] of command.matchAll(/npm test -- (\w+)/g)) expect(stageNames, command).toContain(name)
      for (const [, name] of command.matchAll(/--project ([\w-]+)/g)) expect(projects, command).toContain(name)
    }
    expect(commands.join('\n')).toMatch(/npm test|npm run release/)
  })

  test('secrets come from the store, reach only single steps, and are never printed', () => {
    for (const job of Object.values(workflow.jobs)) expect(JSON.stringify(job.env ?? {})).not.toContain('secrets.')
    for (const { run = '' } of steps) expect(run).not.toMatch(/secrets\./)
    expect(text).not.toMatch(/BEGIN [A-Z ]*PRIVATE KEY|(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{60,}/)
  })
})

test('OPERATE-13 every change is checked for known vulnerabilities of runtime packages, and a release has the server’s SBOM', () => {
  const runs = (name: string) =>
    Object.values((load(readFileSync(join(folder, name), 'utf8')) as Workflow).jobs).flatMap(({ steps }) => steps.map(({ run }) => run))
  // The check runs before the tests, so that a failing test does not hide it.
  expect(runs('check.yml').filter(Boolean)).toEqual([
    'npm audit --omit=dev --audit-level=moderate --workspace=src/shared --workspace=src/renderer --workspace=src/main --workspace=server',
    'sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
    'npm test',
  ])
  // The job creates its folder with deploy:server, whose list server/tests/deployable.test.ts reads.
  expect(runs('release.yml')).toContain('npm run release -- server')
})

test('CLIENT-2 a release for Windows or macOS requires a signature; the workflow and a person run the same script', () => {
  const { jobs } = load(readFileSync(join(folder, 'release.yml'), 'utf8')) as Workflow
  const ours = Object.entries(jobs).flatMap(([name, { steps }]) =>
    steps.flatMap(({ run = '' }) => (!run || run.startsWith('npm ci') ? [] : [`${name}: ${run}`])),
  )
  expect(ours).toEqual([
    'package: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
    'package: npm run release -- prove',
    'package: npm run release -- package',
    'server: npm run release -- server',
    'sign: npm run release -- sign',
  ])
})

test('CLIENT-2 CLIENT-3 a release lists everything it lacks at once, before it packs anything', () => {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: 'v9.9.9', NO_COLOR: '1' }
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/release.ts', 'package'], { encoding: 'utf8', env })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  for (const name of ['API_ORIGIN', 'PARTNERS_ORIGIN', 'UPDATE_URL', 'UPDATE_KEY', ...signingOf(process.platform, {}, true).missing])
    expect(stderr).toContain(`${name} is not set`)
  expect(stderr).toContain(`the tag v9.9.9 is not that of version`)
  expect(stdout).not.toContain('Packing')
})

test.each([[], ['everything'], ['package', 'sign']])('CLIENT-3 the release script requires exactly one job (%s)', (...words: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/release.ts', ...words], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('Name one job: prove, package, sign, server.')
})

test('DESKTOP-24 only one step of one protected job receives the key that signs feeds; builds receive the public key', () => {
  const { jobs } = load(readFileSync(join(folder, 'release.yml'), 'utf8')) as Workflow
  const seen = Object.entries(jobs).flatMap(([name, { steps }]) =>
    steps.filter(({ env }) => 'UPDATE_SIGNING_KEY' in (env ?? {})).map(({ run }) => `${name}: ${run}`),
  )
  expect(seen).toEqual(['sign: npm run release -- sign'])
  // The feeds of all systems; the test of the packages checks the targets.
  expect(feedNames).toEqual({ win32: ['latest.yml'], darwin: ['latest-mac.yml'], linux: ['latest-linux.yml', 'latest-linux-arm64.yml'] })
  expect(jobs.sign?.environment).toBe('release')
  expect(JSON.stringify(jobs.package)).toContain('vars.UPDATE_KEY')
  expect(jobs.sign?.steps.find(({ run }) => run?.startsWith('npm ci'))?.run).toContain('--ignore-scripts')
})

test('CLIENT-3 every command of the release manual runs here or is marked there as one that does not', () => {
  const page = readFileSync('docs/release.md', 'utf8')
  const [before = '', seen = ''] = page.split('## What a person must see')
  const [commandsPart = '', list = ''] = [
    before.replace(/^\| Command of this page[\s\S]*?\n\n/m, ''),
    /^\| Command of this page[\s\S]*?\n\n/m.exec(before)?.[0] ?? '',
  ]
  const commands = [...commandsPart.matchAll(/`((?:[A-Z_]+=\S+ )*(?:npm|node|git push|sha256sum) [^`]+)`/g)].map(([, command = '']) =>
    command.replace(/^.*&& |\b[A-Z_]+=\S+ /g, ''),
  )
  expect(new Set(commands).size).toBeGreaterThan(8)
  for (const command of commands) expect(list, command).toContain(`\`${command}\``)
  expect(seen).toMatch(/^\s+A person checks these on each system\./)
})

describe('CLIENT-2 signing of packages', () => {
  const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `<${name}>`]))
  const missing = (platform: NodeJS.Platform) => signingOf(platform, {}, true).missing

  test('CLIENT-2 Windows uses a signing service without a key file, and electron-builder’s schema accepts the options', async () => {
    const { args, isSigned } = signingOf('win32', all(missing('win32')), false)
    expect(isSigned).toBe(true)
    expect(args).toEqual([
      '-c.win.azureSignOptions.endpoint=<WINDOWS_SIGNING_ENDPOINT>',
      '-c.win.azureSignOptions.codeSigningAccountName=<WINDOWS_SIGNING_ACCOUNT>',
      '-c.win.azureSignOptions.certificateProfileName=<WINDOWS_SIGNING_PROFILE>',
      '-c.win.azureSignOptions.publisherName=<WINDOWS_PUBLISHER>',
      '-c.forceCodeSigning=true',
    ])
    expect(missing('win32').join()).not.toMatch(/CSC|PFX/)
  })

  test('CLIENT-2 macOS packages are notarised, Linux packages are not signed', () => {
    expect(signingOf('darwin', all(missing('darwin')), true).args).toEqual(['-c.mac.notarize=true', '-c.forceCodeSigning=true'])
    expect(signingOf('linux', {}, true)).toEqual({ args: [], missing: [], isSigned: false })
  })

  test.each(['win32', 'darwin'] as const)('CLIENT-2 %s: a release needs the complete configuration, and a trial package needs no signature', (platform) => {
    const names = missing(platform)
    expect(names.length).toBeGreaterThan(4)
    expect(signingOf(platform, {}, false)).toEqual({ args: [], missing: [], isSigned: false })
    for (const name of names) expect(signingOf(platform, { ...all(names), [name]: '' }, false)).toEqual({ args: [], missing: [name], isSigned: false })
  })

  test('CLIENT-2 the workflow passes every variable, and Linux starts the client with its sandbox', () => {
    const text = readFileSync(join(folder, 'release.yml'), 'utf8')
    for (const name of [...missing('win32'), ...missing('darwin')]) expect(text, name).toMatch(new RegExp(`^ +${name}: \\$\\{\\{ .*\\b(vars|secrets)\\.`, 'm'))
    // The document names the same variables for a release by hand as for the build server.
    const page = readFileSync('docs/release.md', 'utf8')
    for (const [, name = '', stored] of text.matchAll(/^ +(\w+): \$\{\{ .*?\b(?:vars|secrets)\.(\w+)/gm)) {
      expect(stored).toBe(name)
      expect(page).toContain(`\`${name}\``)
    }
    expect(text.indexOf('apparmor_restrict_unprivileged_userns=0')).toBeLessThan(text.indexOf('npm run release -- prove'))
    expect(readFileSync('.nvmrc', 'utf8').trim()).toMatch(/^24\.\d+\.\d+$/)
  })
})
