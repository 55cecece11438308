import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installedPinnedElectron } from '../../../scripts/lib/electron.ts'
import { writeFakeMacElectron, fusesOf } from './fake-electron-dist'

/* Tests electron-builder's own packer for macOS, with a folder in place of Electron. The packages for Linux are real ones (packages.spec.ts). */

const require = createRequire(import.meta.url)
const asar = require('@electron/asar') as { getRawHeader: (archive: string) => { headerString: string } }
const folder = mkdtempSync(join(tmpdir(), 'kehribar-pack-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Packs the client for macOS into a folder. @returns the app's Contents folder */
async function packForMac(): Promise<string> {
  const settings = { electronDist: writeFakeMacElectron(join(folder, 'electron')), 'directories.output': join(folder, 'packed'), 'mac.identity': 'null' }
  const words = Object.entries(settings).map(([name, value]) => `-c.${name}=${value}`)
  await promisify(execFile)(process.execPath, ['node_modules/electron-builder/cli.js', '--mac', 'dir', '--x64', '--publish', 'never', ...words], {
    env: { ...process.env, UPDATE_URL: 'https://indir.kehribar.example/desktop', CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
  })
  return join(folder, 'packed', 'mac', 'Kehribar.app', 'Contents')
}

test.skipIf(installedPinnedElectron() !== null)(
  "CLIENT-3 a rehearsal without Electron's binary skips the specs and the packages, and reports that once",
  () => {
    const rehearse = (job: string) =>
      spawnSync(process.execPath, ['scripts/release.ts', job, '--rehearse', '--folder', join(folder, 'none')], { encoding: 'utf8' })
    const reason = "(Electron's binary is not on this machine)."
    const prove = rehearse('prove')
    expect(prove.status, prove.stderr).toBe(0)
    expect(prove.stdout.trim()).toBe(`Not here: Desktop client on the real Electron, with the product on this machine ${reason}`)
    const packages = rehearse('package')
    expect(packages.status, packages.stderr).toBe(0)
    expect(packages.stdout.match(/Not here: .*/g)).toEqual([
      `Not here: Packages; Feeds compared with the packages; Start of the packed client; Files for the next job ${reason}`,
    ])
  },
)

describe('the package for macOS', () => {
  let contents: string
  beforeAll(async () => {
    contents = await packForMac()
  }, 240_000)

  test('DESKTOP-19 the hash in Info.plist matches the archive', () => {
    const plist = readFileSync(join(contents, 'Info.plist'), 'utf8')
    const [, hash] = /<key>Resources\/app\.asar<\/key>[\s\S]*?<key>hash<\/key>\s*<string>([0-9a-f]{64})<\/string>/.exec(plist) ?? []
    const { headerString } = asar.getRawHeader(join(contents, 'Resources', 'app.asar'))
    expect(hash).toBe(createHash('sha256').update(headerString).digest('hex'))
  })

  test('DESKTOP-19 the framework contains the fuses, and icon and name are ours', () => {
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
