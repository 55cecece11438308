import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logger } from './log'
import { filesWritten, openStoreFile, writeBeforeQuit } from './store-file'
import { app, resetFakeElectron, ipcMain, recordedCalls } from '../../tests/desktop/fakes/electron'

const path = (name: string) => join(app.getPath('userData'), `${name}.json`)
const written = (name: string) => JSON.parse(readFileSync(path(name), 'utf8')) as unknown
describe('a file in the user data folder', () => {
  beforeEach(() => {
    resetFakeElectron()
    mkdirSync(app.getPath('userData'), { recursive: true })
    for (const name of readdirSync(app.getPath('userData'))) rmSync(join(app.getPath('userData'), name), { recursive: true })
  })

  test('the written content is read at the next start, and only its owner may read the file', async () => {
    await openStoreFile('some').write({ a: 1 })
    expect(openStoreFile('some').content).toMatchObject({ a: 1 })
    expect(statSync(path('some')).mode & 0o077).toBe(0)
    expect(readdirSync(app.getPath('userData')), 'nothing is left beside it').toEqual(['some.json'])
  })

  test.each([
    ['broken', '{"a": 1'],
    ['foreign', 'MZ\u0000\u0001'],
    ['empty', ''],
    ['another type', '7'],
    ['a list', '[1]'],
    ['null', 'null'],
  ])('a file that is %s does not block the start', (_what, text) => {
    writeFileSync(path('some'), text)
    expect(openStoreFile('some').content).toBeTypeOf('object')
  })

  test('the content of a file that is not JSON is kept beside it, for its owner only, if `keepsBroken` is set', async () => {
    const lines: unknown[][] = []
    vi.spyOn(logger, 'warn').mockImplementation((...line: unknown[]) => void lines.push(line))
    const kept = `${path('some')}.broken`
    writeFileSync(path('some'), '{"a": 1')
    openStoreFile('some')
    writeFileSync(path('some'), '{"a": 1')
    expect(openStoreFile('some', { keepsBroken: true }).content).toEqual({})
    await filesWritten()
    expect(readFileSync(kept, 'utf8')).toBe('{"a": 1')
    expect(statSync(kept).mode & 0o077).toBe(0)
    expect(lines).toEqual([[`some.json is not valid JSON and is replaced by default values; its content is in ${kept}`]])
    writeFileSync(path('some'), '\uFEFF{"a": 1}')
    expect(openStoreFile('some', { keepsBroken: true }).content).toMatchObject({ a: 1 })
    expect(lines).toHaveLength(1)
  })

  test('an unreadable file does not prevent the start, and can be written later', async () => {
    mkdirSync(path('some'))
    const file = openStoreFile('some')
    expect(file.content).toEqual({})
    await expect(file.write({ a: 1 })).rejects.toThrow()
    rmSync(path('some'), { recursive: true })
    await file.write({ a: 2 })
    expect(written('some')).toEqual({ a: 2 })
  })

  test('CLIENT-31 electron-store writes after the turn of the call, and the file is not read again', async () => {
    const file = openStoreFile('some')
    const done = file.write({ a: 1 })
    expect(existsSync(path('some'))).toBe(false)
    await done
    expect(written('some')).toEqual({ a: 1 })
    expect(file.content).toEqual({})
  })

  test('of many writes the last content is on disk', async () => {
    const file = openStoreFile('some')
    await Promise.all(Array.from({ length: 50 }, (_none, index) => file.write({ index })))
    expect(written('some')).toEqual({ index: 49 })
  })

  test('a write error is thrown, leaves the old file intact, and does not affect later writes', async () => {
    const file = openStoreFile('some')
    await file.write({ a: 1 })
    const folder = app.getPath('userData')
    renameSync(folder, `${folder}-away`)
    writeFileSync(folder, '')
    await expect(file.write({ a: 2 })).rejects.toThrow()
    rmSync(folder)
    renameSync(`${folder}-away`, folder)
    expect(written('some')).toEqual({ a: 1 })
    await file.write({ a: 3 })
    expect(written('some')).toEqual({ a: 3 })
  })

  test('DESKTOP-17 the store opens no IPC channel, however many files there are', () => {
    openStoreFile('some')
    openStoreFile('other')
    expect(ipcMain.eventNames()).toEqual([])
  })

  test('the client ends only after its files are written', async () => {
    writeBeforeQuit()
    const quit = () => {
      const event = { defaultPrevented: false, preventDefault: () => (event.defaultPrevented = true) }
      app.emit('will-quit', event)
      return event.defaultPrevented
    }
    expect(quit()).toBe(false)
    void openStoreFile('some').write({ a: 1 })
    expect(quit()).toBe(true)
    await expect.poll(() => recordedCalls).toEqual(['quit', 'ended'])
    expect(written('some')).toEqual({ a: 1 })
    await filesWritten()
    expect(quit()).toBe(false)
  })
})
