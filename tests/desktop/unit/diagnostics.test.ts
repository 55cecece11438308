import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import log from 'electron-log/node'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLazyDiagnostics } from '../../../src/main/diagnostics/lazy-diagnostics'
import { handleUncaughtErrors } from '../../../src/main/diagnostics/uncaught-errors'
import { lastLines } from '../../../src/main/diagnostics/log-tail'
import { type DiagnosticsSource, saveDiagnostics } from '../../../src/main/diagnostics/save'
import { logFilePath, logger } from '../../../src/main/log'
import { defaultValues } from '../../../src/main/settings/values'
import { app, dialog, resetFakeElectron } from '../fakes/electron'

const folder = mkdtempSync(join(tmpdir(), 'kehribar-diagnostics-'))
const token = 'q8Zt1xS0bQ7mJrN-3vKc_5dYhLwPa2EfGiUo6TnXsRM'
const source: DiagnosticsSource = {
  title: () => 'Destek',
  secrets: () => [token],
  parts: async () => ({
    protection: { kept: true, notice: 'none' },
    settings: { ...defaultValues, proxy: { mode: 'manual', address: 'deniz.evi.example:8080' } },
    policy: { prescribed: ['proxy'], problem: `colour cannot be prescribed (${homedir()})` },
    updates: { phase: 'ready', version: '1.2.0', notes: 'Notlar', percent: 100, reason: 'none', checkedAt: 5 },
    start: { ready: 120, painted: 900 },
  }),
}

beforeEach(() => {
  resetFakeElectron()
  dialog.asked.length = 0
  dialog.errors.length = 0
  dialog.saveTo = ''
  mkdirSync(app.getPath('logs'), { recursive: true })
  writeFileSync(logFilePath(), '')
})
afterEach(() => {
  vi.restoreAllMocks()
  log.transports.file.level = false
})

describe('the diagnostics', () => {
  test('contain versions, system, settings, update state, start and log, and no personal data', async () => {
    writeFileSync(logFilePath(), `[warn] The API did not answer /api/login ECONNREFUSED\nsid=${token} of deniz@ornek.example in ${homedir()}/x\n`)
    dialog.saveTo = join(folder, 'report.json')
    expect(await saveDiagnostics(source, { dumps: false })).toBe('saved')
    const text = readFileSync(dialog.saveTo, 'utf8')
    const report = JSON.parse(text) as Record<string, Record<string, unknown>>
    expect(Object.keys(report)).toEqual(['client', 'versions', 'system', 'session', 'settings', 'policy', 'updates', 'start', 'log'])
    expect(report.client).toMatchObject({ version: '0.1.0', packaged: false, locale: 'tr-TR' })
    expect(report.settings).toMatchObject({ zoom: 100, proxy: 'manual' })
    expect(report.policy).toEqual({ prescribed: ['proxy'], problem: 'colour cannot be prescribed (~)' })
    expect(report.updates).toEqual({ phase: 'ready', version: '1.2.0', percent: 100, reason: 'none', checkedAt: 5 })
    expect(report.start).toEqual({ ready: 120, painted: 900 })
    expect(report.log).toEqual(['[warn] The API did not answer /api/login ECONNREFUSED', 'sid=[secret] of [e-mail] in ~/x'])
    for (const gone of [token, 'ornek.example', homedir(), 'evi.example', 'Notlar']) expect(text).not.toContain(gone)
    expect(statSync(dialog.saveTo).mode & 0o077, 'for its owner only').toBe(0)
  })

  test('asked for twice at once, by the page and by the menu, it is one question', async () => {
    const diagnostics = createLazyDiagnostics(source)
    const save = () => diagnostics.save({ dumps: false })
    expect(await Promise.all([save(), save()])).toEqual(['cancelled', 'cancelled'])
    expect(dialog.asked).toHaveLength(1)
    await save()
    expect(dialog.asked).toHaveLength(2)
  })

  test('the last lines of a file: all of a short one, complete lines of a long one, none of a missing one', async () => {
    const path = join(folder, 'some.log')
    expect(await lastLines(path, 3)).toEqual([])
    writeFileSync(path, 'a\nb\r\nc\n')
    expect(await lastLines(path, 2)).toEqual(['b', 'c'])
    writeFileSync(path, Array.from({ length: 40_000 }, (_, number) => `line ${number}`).join('\n'))
    const lines = await lastLines(path, 100_000)
    expect(lines.at(-1)).toBe('line 39999')
    expect(lines.length).toBeLessThan(40_000)
    expect(lines.every((line) => /^line \d+$/.test(line))).toBe(true)
  })
})

describe('ACCOUNT-9 the log', () => {
  test('ACCOUNT-9 redacts every part of an entry and rotates at 1 MB', async () => {
    const { file } = log.transports
    expect({ ...file }).toMatchObject({ maxSize: 1_000_000, sync: false, writeOptions: { mode: 0o600 } })
    file.level = 'info'
    logger.warn('Failed', `Cookie: sid=${token}`, new Error(`token=${token}`), { cookie: token, nested: { mail: 'deniz@ornek.example' } })
    logger.debug('not kept')
    await expect.poll(() => readFileSync(logFilePath(), 'utf8')).toContain('Failed')
    const text = readFileSync(logFilePath(), 'utf8')
    expect(text).toContain('Cookie: [secret]')
    for (const gone of [token, 'ornek.example', 'not kept', homedir() + '/']) expect(text).not.toContain(gone)
  })
})

describe('uncaught errors', () => {
  /** Registers the handlers with a stub instead of the process. */
  function handlers(now: () => number) {
    const taken = new Map<string, (value: unknown) => void>()
    vi.spyOn(process, 'on').mockImplementation(((name: string, handler: (value: unknown) => void) => (taken.set(name, handler), process)) as never)
    handleUncaughtErrors(() => 'durdu', now)
    vi.restoreAllMocks()
    return { exception: taken.get('uncaughtException'), rejection: taken.get('unhandledRejection') }
  }

  test('an exception is written to the log before the client ends; a client that ran for a minute restarts', () => {
    log.transports.file.level = 'info'
    let time = 0
    const { exception } = handlers(() => time)
    time = 61_000
    exception?.(new Error(`boom token=${token}`))
    const text = readFileSync(logFilePath(), 'utf8')
    expect(text).toContain('boom token=[secret]')
    expect(app.exitCode).toBe(1)
    expect(app.relaunched).toEqual({})
    expect(dialog.errors).toEqual([])
  })

  test('an exception at the start shows an error and ends the client, without endless restarts', () => {
    const { exception } = handlers(() => 0)
    app.relaunched = null
    exception?.(new Error('boom'))
    expect(app.relaunched).toBeNull()
    expect(dialog.errors).toEqual(['Kehribar: durdu'])
    expect(app.exitCode).toBe(1)
  })

  test('an unhandled rejection is logged, and the client continues', () => {
    const { rejection } = handlers(() => 0)
    rejection?.(new Error('lost'))
    expect(app.exitCode).toBeUndefined()
  })
})
