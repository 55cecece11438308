import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { choosePlace, copiesFor, isUsablePath, fallbackFolder } from './location'

const dir = mkdtempSync(join(tmpdir(), 'kehribar-place-'))
chmodSync(dir, 0o755)
afterAll(() => rmSync(dir, { recursive: true }))

test('PostgreSQL on Windows needs an ASCII path; other systems accept any path', () => {
  expect(isUsablePath('C:\\Users\\Deniz Akarsu\\.data', 'win32')).toBe(true)
  expect(isUsablePath('C:\\Users\\Çağrı\\.data', 'win32')).toBe(false)
  expect([isUsablePath('/home/çağrı ş/.data', 'linux'), isUsablePath('/Users/çağrı', 'darwin')]).toEqual([true, true])
})

test("the refuge on Windows is the user's own folder if its full or short path is ASCII, else the shared folder", () => {
  const short = (answer: string | null) => () => answer
  const turkish = { LOCALAPPDATA: 'C:\\Users\\Çağrı\\AppData\\Local', ProgramData: 'D:\\Data' }
  expect(fallbackFolder('win32', { LOCALAPPDATA: 'C:\\Users\\deniz\\AppData\\Local' }, short(null))).toBe('C:\\Users\\deniz\\AppData\\Local\\kehribar')
  expect(fallbackFolder('win32', turkish, short('C:\\Users\\ARI~1\\AppData\\Local'))).toBe('C:\\Users\\ARI~1\\AppData\\Local\\kehribar')
  for (const none of [null, 'C:\\Users\\ÇARI~1\\AppData\\Local']) expect(fallbackFolder('win32', turkish, short(none))).toBe('D:\\Data')
  expect(fallbackFolder('win32', {}, short(null))).toBe('C:\\ProgramData')
  expect(fallbackFolder('linux', {})).toBe('/var/lib/kehribar')
  expect([copiesFor('D:\\Data\\kehribar-1', 'win32'), copiesFor('/var/lib/kehribar/1', 'linux')]).toEqual(['D:\\Data\\kehribar-1', '/var/lib/kehribar'])
})

test('in the shared folder a database gets a new folder that is closed to others while empty, and again at each start', () => {
  const shared = join(dir, 'shared')
  const dataDir = join(dir, 'Şahin')
  for (const folder of [shared, dataDir]) mkdirSync(folder)
  const found: string[][] = []
  const close = (folder: string) => void found.push([folder, ...readdirSync(folder)])
  const where = { system: 'win32', env: { ProgramData: shared }, within: shared, close } as const
  const place = choosePlace(dataDir, null, where)
  expect(choosePlace(dataDir, null, where)).toBe(place)
  expect(found).toEqual([[place], [place, 'data-folder']])
  rmSync(place, { recursive: true })
  // A lost folder is never reused, because another user could have created it again.
  const anew = choosePlace(dataDir, null, where)
  expect(anew).not.toBe(place)
  rmSync(anew, { recursive: true })
  const planting = (folder: string) => writeFileSync(join(folder, 'planted'), '')
  expect(() => choosePlace(dataDir, null, { ...where, close: planting })).toThrow('Another user of this machine has put files into')
})

test('on Windows, the database of a data folder with a Turkish name is in an ASCII folder, which a later start finds again', () => {
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
