import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { installedPinnedElectron, pinnedElectron } from '../../../scripts/lib/electron.ts'
import { checkStandInPackage, standInFolder, standInVersion } from '../../../scripts/lib/electron-stand-in.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test('the stand-in Electron is one package, pinned by its hash', () => {
  expect(() => checkStandInPackage(Buffer.from('another package'))).toThrow(/is not the pinned package: its sha512 is /)
})

test("the stand-in is in the user's cache, for root in a folder that the client's user can read", () => {
  vi.stubEnv('XDG_CACHE_HOME', '/home/deniz/cache')
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue(1000)
  const own = standInFolder()
  expect(own).toMatch(join('/home/deniz/cache/kehribar', `electron-${standInVersion}-`))
  getuid.mockReturnValue(0)
  expect(standInFolder()).toBe(own.replace('/home/deniz/cache', '/var/cache'))
})

test('no package of the product depends on the stand-in', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('cypress')
})

test('a folder counts as the pinned Electron only with its version file; another version or an incomplete folder does not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-electron-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder)
  const binary = join(folder, { win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron' }[process.platform as string] ?? 'electron')
  mkdirSync(dirname(binary), { recursive: true })
  writeFileSync(binary, '')
  expect(installedPinnedElectron()).toBeNull()
  writeFileSync(join(folder, 'version'), standInVersion)
  expect(installedPinnedElectron()).toBeNull()
  writeFileSync(join(folder, 'version'), `v${pinnedElectron}\n`)
  expect(installedPinnedElectron()).toEqual({ binary, folder, version: pinnedElectron, isStandIn: false })
})
