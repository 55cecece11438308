import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeLinux, fakeMac, fusesOf } from './fake-electron-dist'
import { builtIn } from './start-modules'

/* electron-builder's own packer, with a folder in Electron's place: what lies in the archive is what players get. */

const require = createRequire(import.meta.url)
const asar = require('@electron/asar') as {
  listPackage: (archive: string, options: { isPack: boolean }) => string[]
  extractFile: (archive: string, file: string) => Buffer
  statFile: (archive: string, file: string) => { size?: number; files?: object; unpacked?: boolean }
  getRawHeader: (archive: string) => { headerString: string }
}
const folder = mkdtempSync(join(tmpdir(), 'kehribar-pack-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function pack(system: 'linux' | 'mac', electronDist: string): Promise<string> {
  const output = join(folder, system)
  const settings = { electronDist, 'directories.output': output, ...(system === 'mac' ? { 'mac.identity': 'null' } : {}) }
  await promisify(execFile)(
    process.execPath,
    [
      'node_modules/electron-builder/cli.js',
      `--${system}`,
      'dir',
      '--x64',
      '--publish',
      'never',
      ...Object.entries(settings).map(([name, value]) => `-c.${name}=${value}`),
    ],
    { env: { ...process.env, UPDATE_URL: 'https://indir.kehribar.example/desktop', CSC_IDENTITY_AUTO_DISCOVERY: 'false' } },
  )
  return output
}

describe('the package for Linux', () => {
  let app: string
  let archive: string
  let files: string[]
  beforeAll(async () => {
    app = join(await pack('linux', fakeLinux(join(folder, 'electron-linux'))), 'linux-unpacked')
    archive = join(app, 'resources', 'app.asar')
    files = asar
      .listPackage(archive, { isPack: false })
      .map((name) => name.replace(/^[\\/]/, '').replaceAll('\\', '/'))
      .filter((name) => !asar.statFile(archive, name).files)
  }, 240_000)

  test('D19 the fuses of its binary are blown as configured', () => {
    expect(fusesOf(readFileSync(join(app, 'kehribar')))).toEqual({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    })
  })

  test('holds the build, its pictures, its description and its few packages', () => {
    const own = files.filter((name) => !name.startsWith('node_modules/'))
    for (const name of own)
      expect(name).toMatch(
        /^(package\.json|resources\/icon\.png|resources\/tray\/[\w@.-]+\.png|out\/(main|preload|renderer)\/[\w./@-]+\.(c?js|html|css|json|svg|png|ico|webp|woff2|webmanifest|txt))$/,
      )
    for (const name of ['package.json', 'out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html', 'resources/icon.png'])
      expect(own).toContain(name)
    expect(own.length, 'the whole build').toBe(everyFile('out').length + own.filter((name) => !name.startsWith('out/')).length)
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
    for (const name of Object.keys(dependencies)) expect(files).toContain(`node_modules/${name}/package.json`)
    const neededLater = new Set<string>()
    // What loads later finds what it needs, too.
    for (const file of files.filter((name) => /^node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(name))) {
      const { dependencies: needed = {} } = JSON.parse(asar.extractFile(archive, file).toString()) as { dependencies?: Record<string, string> }
      for (const name of Object.keys(needed)) {
        neededLater.add(name)
        expect(files, `${file} needs ${name}`).toContain(`node_modules/${name}/package.json`)
      }
    }
    for (const name of builtIn.filter((each) => !neededLater.has(each))) expect(files, 'not twice').not.toContain(`node_modules/${name}/package.json`)
  })

  test('and no source, map, test, type or configuration', () => {
    const strange = files.filter((name) =>
      /\.(map|tsx?|mts|cts|tsbuildinfo|ya?ml|sql|pem|key|p12|pfx)$|(^|\/)(\.env|\.npmrc|\.git)|\/(tests?|__tests__)\/|^(src|tests|docs|scripts|dist)\//.test(
        name,
      ),
    )
    expect(strange).toEqual([])
  })

  test('nothing in it is left outside the archive', () => {
    expect(files.filter((name) => asar.statFile(archive, name).unpacked)).toEqual([])
    expect(existsSync(`${archive}.unpacked`)).toBe(false)
    expect(readdirSync(join(app, 'resources')).sort()).toEqual(['app-update.yml', 'app.asar', 'licenses'])
  })

  test("the notices of the packages that are built in lie beside Electron's own", () => {
    const notices = (name: string) => readFileSync(join(app, 'resources', 'licenses', name), 'utf8')
    for (const name of builtIn) expect(notices('client.md')).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(`, 'm'))
    for (const name of ['react', '@chakra-ui/react', 'i18next']) expect(notices('site.md')).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(`, 'm'))
    expect(notices('client.md')).toContain('Permission is hereby granted')
  })

  test('no secret and no path of the machine that built it', () => {
    const told = [process.cwd(), homedir() === '/' ? '' : `${homedir()}/`, 'BEGIN PRIVATE KEY', 'BEGIN EC PRIVATE KEY', 'npm_', '_authToken'].filter(Boolean)
    for (const name of files.filter((each) => /\.(c?js|json|html|css)$/.test(each) && !each.startsWith('node_modules/'))) {
      const text = asar.extractFile(archive, name).toString('utf8')
      for (const word of told) expect(text.includes(word), `${word} in ${name}`).toBe(false)
    }
    const description = JSON.parse(asar.extractFile(archive, 'package.json').toString()) as Record<string, unknown>
    for (const key of ['scripts', 'devDependencies', 'workspaces', 'allowScripts', 'overrides']) expect(description[key] ?? undefined, key).toBeUndefined()
  })

  test('Speed: the archive and its parts stay within their budgets', () => {
    const megabytes = (starts: string) =>
      files.filter((name) => name.startsWith(starts)).reduce((sum, name) => sum + (asar.statFile(archive, name).size ?? 0), 0) / 1_000_000
    expect(statSync(archive).size / 1_000_000).toBeLessThan(6.9)
    expect(megabytes('out/renderer/')).toBeLessThan(3)
    // Of that 0.4 MB are the library for Linux' bus, in a file that is loaded on Linux alone.
    expect(megabytes('out/main/')).toBeLessThan(1.33)
    expect(megabytes('node_modules/')).toBeLessThan(3)
  })

  test('asks the configured feed for updates, and carries the languages of the site', () => {
    expect(readFileSync(join(app, 'resources', 'app-update.yml'), 'utf8')).toContain('url: https://indir.kehribar.example/desktop')
    expect(readdirSync(join(app, 'locales')).sort()).toEqual(['de.pak', 'en-US.pak', 'tr.pak'])
  })
})

describe('the package for macOS', () => {
  let contents: string
  beforeAll(async () => {
    contents = join(await pack('mac', fakeMac(join(folder, 'electron-mac'))), 'mac', 'Kehribar.app', 'Contents')
  }, 240_000)

  test('D19 seals its archive: the hash in Info.plist is that of the archive', () => {
    const plist = readFileSync(join(contents, 'Info.plist'), 'utf8')
    const [, hash] = /<key>Resources\/app\.asar<\/key>[\s\S]*?<key>hash<\/key>\s*<string>([0-9a-f]{64})<\/string>/.exec(plist) ?? []
    const { headerString } = asar.getRawHeader(join(contents, 'Resources', 'app.asar'))
    expect(hash).toBe(createHash('sha256').update(headerString).digest('hex'))
  })

  test('D19 its fuses are in the framework, its icon and its name are ours', () => {
    expect(fusesOf(readFileSync(join(contents, 'Frameworks/Electron Framework.framework/Electron Framework')))).toMatchObject({
      runAsNode: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
    })
    const plist = readFileSync(join(contents, 'Info.plist'), 'utf8')
    expect(plist).toContain('<string>example.kehribar.desktop</string>')
    expect(readFileSync(join(contents, 'Resources/icon.icns')).equals(readFileSync('resources/icon.icns'))).toBe(true)
  })
})

function everyFile(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(path, name)).isFile() && !/\.map$|(^|[\\/])licenses\.md$|font-licences\.txt$|-sbom\.json$/.test(name),
  )
}
