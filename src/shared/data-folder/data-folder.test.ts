import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ConfigError, SettingFaults } from '../config-error'
import { errorCause, causeWithPath, checkDiskSpace, makeDataDir } from './folder'
import { acquireFolderLock } from './lock'
import { persistedSecret } from './secret'

const dir = mkdtempSync(join(tmpdir(), 'data-folder-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('persistedSecret creates the secret once, readable by its owner only, and returns it afterwards', () => {
  const secret = persistedSecret(dir, 'partner-secret')
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(persistedSecret(dir, 'partner-secret')).toBe(secret)
  expect(statSync(join(dir, 'partner-secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dir)).toEqual(['partner-secret'])
  writeFileSync(join(dir, 'bad'), 'x')
  expect(() => persistedSecret(dir, 'bad')).toThrow('shorter than 16 characters')
  expect(() => persistedSecret(join(dir, 'bad'), 'below')).toThrow(new ConfigError(`${join(dir, 'bad', 'below')} cannot be used: a file is in its way.`))
})

test('makeDataDir creates the folder; an unwritable one fails with a reason in one line', () => {
  makeDataDir(join(dir, 'made', 'below'))
  expect(readdirSync(join(dir, 'made'))).toEqual(['below'])
  const file = join(dir, 'file')
  writeFileSync(file, '')
  const refused = process.platform === 'linux' ? [file, join(file, 'below'), '/proc', '/proc/nope/below'] : [file, join(file, 'below')]
  for (const dataDir of refused) {
    expect(() => makeDataDir(dataDir)).toThrow(ConfigError)
    expect(() => makeDataDir(dataDir)).toThrow(/^DATA_DIR \/.+ is not a folder that can be written: [^\n]+\.$/)
  }
  expect(() => makeDataDir(join(file, 'below'))).toThrow('a file is in its way')
})

test('checkDiskSpace rejects a full disk before anything is written; an existing database needs less space', () => {
  const folder = join(dir, 'small')
  mkdirSync(folder)
  const megabytes = (count: number) => () => count * 2 ** 20
  const database = { name: 'database', made: ['database', 'database-location'], first: 300, later: 50 }
  expect(() => checkDiskSpace(folder, database, megabytes(58))).toThrow(
    new ConfigError(`DATA_DIR ${folder}: its disk has 58 MB left, a new database needs 300 MB. Free some, or set DATA_DIR to a folder on another disk.`),
  )
  expect(() => checkDiskSpace(folder, database, megabytes(300))).not.toThrow()
  expect(() => checkDiskSpace(folder, database, () => null)).not.toThrow()
  mkdirSync(join(folder, 'database'))
  expect(() => checkDiskSpace(folder, database, megabytes(58))).not.toThrow()
  expect(() => checkDiskSpace(folder, database, megabytes(49))).toThrow('the database needs 50 MB')
  // Names created by another program do not count. A component without `later` is checked on the first start only.
  const store = { name: 'store', made: ['partners/store'], first: 100 }
  expect(() => checkDiskSpace(folder, store, megabytes(99))).toThrow('a new store needs 100 MB')
  mkdirSync(join(folder, 'partners', 'store'), { recursive: true })
  expect(() => checkDiskSpace(folder, store, megabytes(1))).not.toThrow()
})

test('errorCause returns one clause, also for a wrapped error', () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write '/x'"), { code: 'ENOSPC', path: '/x' })
  expect([errorCause(full), causeWithPath(full)]).toEqual(['the disk is full', 'the disk is full (/x)'])
  expect(errorCause(new Error('Failed query: insert …\nparams: 1', { cause: new Error('could not extend file "base/1": No space left on device.') }))).toBe(
    'could not extend file "base/1": No space left on device',
  )
  expect([errorCause('plain'), errorCause(new TypeError(''))]).toEqual(['plain', 'TypeError'])
})

test('SettingFaults prints one fault as a line and several as a list', () => {
  expect(new SettingFaults(['A is missing.']).message).toBe('A is missing.')
  expect(new SettingFaults(['A is missing.', 'B is wrong.']).message).toBe(
    '2 settings are missing or wrong (docs/generated/settings.md):\n  A is missing.\n  B is wrong.',
  )
})

const lock = () => acquireFolderLock(join(dir, 'lock'), 'Another server', dir)

test('FAULT-8 only one process can lock a folder', async () => {
  const held = await lock()
  await expect(lock()).rejects.toEqual(new ConfigError(`Another server (process ${process.pid}) is running on ${dir}. Stop it, or set another DATA_DIR.`))
  await held.release()
  expect(existsSync(join(dir, 'lock'))).toBe(false)
})

test.each([
  ['a bare process id of a running process, as older versions wrote it', '1'],
  ['the process has ended', JSON.stringify({ pid: 4_194_999, port: 9, token: 'x' })],
  ['the process id now belongs to another process', JSON.stringify({ pid: process.pid, port: 9, token: 'x' })],
  ['the port is out of range', JSON.stringify({ pid: process.pid, port: 70_000, token: 'x' })],
  ['empty, written to a full disk', ''],
  ['JSON of another shape', 'null'],
])('FAULT-8 a stale lock does not block a start: %s', async (_name, text) => {
  writeFileSync(join(dir, 'lock'), text)
  const held = await lock()
  expect(JSON.parse(readFileSync(join(dir, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid })
  await held.release()
})

test('FAULT-8 another program on a stale lock’s port: the lock is taken over if it answers something else; if it is silent, the error says what to do', {
  timeout: 10_000,
}, async () => {
  let greeting: string | undefined = 'SSH-2.0'
  const other = createServer((socket) => void (greeting && socket.end(greeting))).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const stale = () => writeFileSync(join(dir, 'lock'), JSON.stringify({ pid: process.pid, port, token: 'x' }))
  stale()
  await (await lock()).release()
  greeting = undefined
  stale()
  await expect(lock()).rejects.toThrow(`If that process is another program, remove ${join(dir, 'lock')}.`)
})
