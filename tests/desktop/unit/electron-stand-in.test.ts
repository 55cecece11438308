import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownElectron, pinnedElectron } from '../../../scripts/lib/electron.ts'
import { checkPinned, standInFolder, standInVersion } from '../../../scripts/lib/electron-stand-in.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test('the Electron of the tests is one package by its hash; any other is refused', () => {
  expect(() => checkPinned(Buffer.from('another package'))).toThrow(/is not the pinned package: its sha512 is /)
})

test("it lies in the user's cache, and for root where the user who runs the client can read it", () => {
  vi.stubEnv('XDG_CACHE_HOME', '/home/deniz/cache')
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue(1000)
  const own = standInFolder()
  expect(own).toMatch(join('/home/deniz/cache/kehribar', `electron-${standInVersion}-`))
  getuid.mockReturnValue(0)
  expect(standInFolder()).toBe(own.replace('/home/deniz/cache', '/var/cache'))
})

test('no package of the product depends on it', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('cypress')
})

test('a folder counts as the pinned Electron only when it says so: one of another version, or half unpacked, proves nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-electron-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder)
  const binary = join(folder, { win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron' }[process.platform as string] ?? 'electron')
  mkdirSync(dirname(binary), { recursive: true })
  writeFileSync(binary, '')
  expect(ownElectron()).toBeNull()
  writeFileSync(join(folder, 'version'), standInVersion)
  expect(ownElectron()).toBeNull()
  writeFileSync(join(folder, 'version'), `v${pinnedElectron}\n`)
  expect(ownElectron()).toEqual({ binary, folder, version: pinnedElectron, isStandIn: false })
})
