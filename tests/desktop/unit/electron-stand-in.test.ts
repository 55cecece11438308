import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { checkPinned, standInFolder, standInVersion } from '../../../scripts/lib/electron-stand-in.mjs'

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
