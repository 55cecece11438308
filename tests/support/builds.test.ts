import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildWhenStale, recordFolder } from '../../scripts/lib/build-when-stale.ts'
import { inputHash, inputNames, relativeName, type BuildTarget } from '../../scripts/lib/build-inputs.ts'
import { buildTargets } from '../../scripts/lib/build.ts'
import { checkSiteFile } from '../../scripts/lib/client-settings.ts'
import { Problem } from '../../scripts/lib/console.ts'

/* A build is fresh while none of its inputs changed. The bundlers themselves list the files that they read (build/inputs.ts). */

/** Returns the repository files that a target's last build read, by output folder. */
function readByBundler(name: string): Record<string, string[]> {
  const folder = recordFolder(name)
  if (!existsSync(folder)) throw new Error(`${name} is not built: run npm test -- build`)
  return Object.fromEntries(readdirSync(folder).map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[]]))
}

/** Returns the repository files that a target's configuration imports. */
async function importedBy(config: string): Promise<string[]> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, config, undefined, 'silent')
  return (loaded?.dependencies ?? []).filter((file) => !file.includes('node_modules')).map((file) => relativeName(resolve('.'), resolve(file)))
}
const configurations = await Promise.all(Object.values(buildTargets).map(async ({ config }) => [config, [config, ...(await importedBy(config))]] as const))
const readByConfiguration = (config: string): readonly string[] => new Map(configurations).get(config) ?? []

/** Settings that do not change the output: the brand's files are inputs themselves, each build sets the next two, and the others concern only commands. */
const withoutEffect = ['BRAND', 'BUILD_RECORD', 'NODE_ENV', 'NO_COLOR', 'XDG_CACHE_HOME', 'npm_execpath', 'npm_lifecycle_event']
/** Settings that only the development server reads. */
const servedOnly: Readonly<Record<string, readonly string[]>> = { web: ['API_ORIGIN'] }

describe.each(Object.entries(buildTargets))('%s', (name, target) => {
  test('every file that its bundler and its configuration read is an input', () => {
    const inputs = new Set(inputNames(target))
    const configuration = readByConfiguration(target.config)
    expect(configuration).toContain('build/brand.ts')
    const bundles = Object.entries(readByBundler(name))
    for (const [file, read] of bundles) expect(read.length, file).toBeGreaterThan(5)
    expect(bundles.flatMap(([, read]) => read).filter((file) => /^(src|server|sandbox)\//.test(file)).length).toBeGreaterThan(100)
    expect([...configuration, ...bundles.flatMap(([, read]) => read)].filter((file) => !inputs.has(file))).toEqual([])
  })

  test('a changed byte in any file of its configuration, or in a sample of its modules, makes the build stale', () => {
    const modules = Object.values(readByBundler(name)).flatMap((files) => files.filter((_file, place) => place % 50 === 0))
    const base = mkdtempSync(join(tmpdir(), 'kehribar-inputs-'))
    onTestFinished(() => rmSync(base, { recursive: true }))
    const read = [...new Set([...readByConfiguration(target.config), ...modules])]
    for (const file of read) cpSync(file, join(base, file))
    let last = inputHash(target, base)
    expect(inputHash(target, base)).toBe(last)
    for (const file of read) {
      const content = readFileSync(join(base, file))
      content.writeUInt8(content.readUInt8(0) ^ 1, 0)
      writeFileSync(join(base, file), content)
      const next = inputHash(target, base)
      expect(next, file).not.toBe(last)
      last = next
    }
  })

  test('every setting that its configuration reads is an input', () => {
    const known = [...withoutEffect, ...(target.environment ?? []), ...(servedOnly[name] ?? [])]
    const texts = readByConfiguration(target.config).map((file) => readFileSync(file, 'utf8'))
    const read = texts.flatMap((text) => [...text.matchAll(/process\.env\.(\w+)/g)].map(([, setting = '']) => setting))
    expect(read).toContain('BRAND')
    expect(read.filter((setting) => !known.includes(setting))).toEqual([])
  })
})

/** Creates a small checkout with one target. Its build counts its runs and copies its sources. */
function checkout(files: Record<string, string>, more: Partial<BuildTarget> = {}) {
  const base = mkdtempSync(join(tmpdir(), 'kehribar-builds-'))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(base, name)), { recursive: true })
    writeFileSync(join(base, name), text)
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  let builds = 0
  const target: BuildTarget = {
    label: 'a test',
    parts: ['server'],
    environment: ['TEST_ORIGIN'],
    outputs: ['dist/server'],
    build: async (record) => {
      builds++
      for (const part of ['server', 'src']) cpSync(join(base, part), join(base, 'dist/server', part), { recursive: true })
      mkdirSync(record, { recursive: true })
    },
    ...more,
  }
  /** Returns how often the target had to be built until it was fresh. */
  const buildsNow = async () => {
    const before = builds
    await buildWhenStale('test', target, { base })
    return builds - before
  }
  return { base, write, buildsNow, anew: () => buildWhenStale('test', target, { base, anew: true }), target, count: () => builds }
}

const small = { 'package.json': '{}', 'server/src/index.ts': '1', 'src/shared/a.ts': '2' }

describe('a target is built', () => {
  test('again when an input file is added or removed, and not for files that no build reads', async () => {
    const { base, buildsNow, write } = checkout(small)
    expect(await buildsNow()).toBe(1)
    for (const name of ['server/src/new.ts', 'resources/icon.ico', 'scripts/lib/brand.ts', 'build/new.ts', '.env.production', 'server/src/.env']) {
      write(name, 'new')
      expect(await buildsNow(), name).toBe(1)
      unlinkSync(join(base, name))
      expect(await buildsNow(), name).toBe(1)
    }
    for (const name of [
      'README.md',
      'server/src/a.test.ts',
      'src/renderer/a.ts',
      'docs/a.md',
      'server/src/node_modules/a/index.js',
      'src/shared/a.ts~',
      'nohup.out',
    ]) {
      write(name, 'new')
      expect(await buildsNow(), name).toBe(0)
    }
  })

  test('again when a setting or a file outside the sources changes', async () => {
    const brand = mkdtempSync(join(tmpdir(), 'kehribar-brand-'))
    onTestFinished(() => rmSync(brand, { recursive: true }))
    const { buildsNow } = checkout(small, { outside: () => [brand] })
    expect(await buildsNow()).toBe(1)
    for (const name of ['TEST_ORIGIN', 'VITE_SHOWN', 'BROWSERSLIST']) {
      vi.stubEnv(name, 'https://a.example')
      onTestFinished(() => void vi.unstubAllEnvs())
      expect(await buildsNow(), name).toBe(1)
    }
    vi.stubEnv('LOG_LEVEL', 'debug')
    expect(await buildsNow()).toBe(0)
    writeFileSync(join(brand, 'logo.svg'), '<svg/>')
    expect(await buildsNow()).toBe(1)
  })

  test('again when its output is missing or changed, except for the site.json that the operator edits', async () => {
    const { base, buildsNow, write, anew } = checkout(small)
    expect(await buildsNow()).toBe(1)
    write('dist/server/site.json', '{"hide":[]}')
    expect(await buildsNow()).toBe(0)
    write('dist/server/server/src/index.ts', 'by hand')
    expect(await buildsNow()).toBe(1)
    unlinkSync(join(base, 'dist/server/src/shared/a.ts'))
    expect(await buildsNow()).toBe(1)
    rmSync(join(base, 'dist'), { recursive: true })
    expect(await buildsNow()).toBe(1)
    await anew()
    expect(readFileSync(join(base, 'dist/server/server/src/index.ts'), 'utf8')).toBe('1')
    expect(await buildsNow()).toBe(0)
  })

  test('again when its last build failed, wrote nothing, or read a file that changed during the build', async () => {
    const { write, buildsNow, target, count } = checkout(small)
    expect(await buildsNow()).toBe(1)
    const { build } = target
    const broken = (work: (record: string) => Promise<unknown>) => Object.assign(target, { build: work })
    write('server/src/index.ts', 'x')
    broken(() => Promise.reject(new Error('disk full')))
    await expect(buildsNow()).rejects.toThrow('disk full')
    write('server/src/index.ts', '1')
    broken(async () => undefined)
    await expect(buildsNow()).rejects.toThrow('The build of a test did not write')
    broken(async (record) => {
      await build(record)
      write('src/shared/a.ts', '3')
    })
    expect(await buildsNow()).toBe(1)
    broken(build)
    expect(await buildsNow()).toBe(1)
    expect(count()).toBe(3)
  })

  test('once when two commands need it at the same time, and again after a command was killed', async () => {
    const { base, buildsNow, target, count } = checkout(small)
    const { build } = target
    let going = 0
    Object.assign(target, {
      build: async (record: string) => {
        expect(++going).toBe(1)
        await build(record)
        going--
      },
    })
    await Promise.all([buildsNow(), buildsNow()])
    expect(count()).toBe(1)
    const lock = join(base, 'node_modules/.cache/kehribar/building')
    mkdirSync(lock)
    utimesSync(lock, new Date(0), new Date(0))
    rmSync(join(base, 'dist'), { recursive: true })
    expect(await buildsNow()).toBe(1)
    expect(existsSync(lock)).toBe(false)
  })
})

test('BACKEND-6 a build for an invalid site file ends with one line that lists every problem', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-site-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    vi.unstubAllEnvs()
  })
  const file = join(folder, 'site.json')
  vi.stubEnv('SITE_FILE', file)
  const reject = async (text: string, line: string) => {
    writeFileSync(file, text)
    await expect(buildTargets.desktop.build(folder)).rejects.toThrow(new Problem(`SITE_FILE cannot be used: ${line} (${file})`))
  }
  await reject(
    '{"seconds":{"balance":-1},"hide":7}',
    'hide: Invalid input: expected array, received number; seconds.balance: Too small: expected number to be >=0',
  )
  await reject('{"calls":{"login":{"answer":{"channel":"x"}}}}', 'calls.login.answer: login has no "channel" in its answer')
  await reject('{', "site.json: is not JSON (Expected property name or '}' in JSON at position 1 (line 1 column 2))")
  writeFileSync(file, '\ufeff{"hide":["passkeys"]}')
  await checkSiteFile()
})
