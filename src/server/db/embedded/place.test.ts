import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { choosePlace, isUsablePath, refugeOf } from './place'

const dir = mkdtempSync(join(tmpdir(), 'kehribar-place-'))
chmodSync(dir, 0o755)
afterAll(() => rmSync(dir, { recursive: true }))

test('PostgreSQL on Windows works below ASCII paths alone; other systems take any', () => {
  expect(isUsablePath('C:\\Users\\Deniz Akarsu\\.data', 'win32')).toBe(true)
  expect(isUsablePath('C:\\Users\\Çağrı\\.data', 'win32')).toBe(false)
  expect([isUsablePath('/home/çağrı ş/.data', 'linux'), isUsablePath('/Users/çağrı', 'darwin')]).toEqual([true, true])
  expect(refugeOf('win32', {})).toBe('C:\\ProgramData\\kehribar')
  expect(refugeOf('win32', { ProgramData: 'D:\\Data' })).toBe('D:\\Data\\kehribar')
  expect(refugeOf('linux', {})).toBe('/var/lib/kehribar')
})

test('a data folder below a Turkish name has its database in an ASCII folder on Windows, finds it again, and leaves none behind', () => {
  const dataDir = join(dir, 'Çağrı')
  mkdirSync(dataDir)
  const within = join(dir, 'refuge')
  const place = choosePlace(dataDir, null, { within, system: 'win32' })
  expect(place.startsWith(within)).toBe(true)
  expect(readFileSync(join(dataDir, 'database-location'), 'utf8').trim()).toBe(place)
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
  expect(choosePlace(dataDir, null, { within, system: 'win32' })).toBe(place)
  const other = join(dir, 'şirket')
  mkdirSync(other)
  expect(choosePlace(other, null, { within, system: 'linux' })).toBe(join(other, 'database'))
})
