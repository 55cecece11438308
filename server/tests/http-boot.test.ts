import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, inject, test, vi } from 'vitest'
import { demoPassword, demoPlayers } from '@sandbox/world/players'
import { connectTo, newDataFolder, forgetUsedFolder, healthStatus, stopAndRemoveAll, splitLines, startServerUnderTest, usedFolder } from './http-boot-support'

afterEach(stopAndRemoveAll)
afterAll(forgetUsedFolder)

describe('start', () => {
  test('a new data folder becomes a product with a demo player if the demo world is available; a second start finds everything and imports nothing', {
    timeout: 120_000,
  }, async () => {
    const dataDir = newDataFolder()
    const first = startServerUnderTest({ DATA_DIR: dataDir, IMPORT_DIR: inject('worldFolder') })
    const { origin } = await first.ready
    expect(await healthStatus(origin)).toBe(200)
    const demo = JSON.stringify({ username: demoPlayers[0].username, password: demoPassword })
    const login = await fetch(`${origin}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: demo })
    expect((await login.json()) as object).toMatchObject({ status: -4 })
    const client = await connectTo(dataDir)
    await client.query("insert into spent_captcha values ('kept', now() + interval '1 day')")
    const durable = await client.query(
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses')",
    )
    expect(Object.fromEntries(durable.rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
    })
    await client.end()
    expect(statSync(join(dataDir, 'database', 'password')).mode & 0o777).toBe(0o600)
    first.child.send({ stop: true })
    expect(await first.ended).toEqual({ code: 0, signal: null })
    expect(existsSync(join(dataDir, 'database', 'cluster', 'postmaster.pid'))).toBe(false)

    const second = startServerUnderTest({ DATA_DIR: dataDir, IMPORT_DIR: inject('worldFolder') })
    await second.ready
    const again = await connectTo(dataDir)
    expect((await again.query("select 1 from spent_captcha where challenge = 'kept'")).rowCount).toBe(1)
    expect((await again.query('select count(*)::int as n from data_import')).rows).toEqual([{ n: 9 }])
    expect((await again.query('select count(*)::int as n from player')).rows[0]).toEqual({ n: 2 })
    await again.end()
  })

  test('FAULT-8 a second server on the same data folder is refused with a one-line message, and the first continues', { timeout: 120_000 }, async () => {
    const dataDir = await usedFolder()
    const first = startServerUnderTest({ DATA_DIR: dataDir })
    const { origin } = await first.ready
    const second = startServerUnderTest({ DATA_DIR: dataDir })
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(splitLines(second.errors())).toEqual([`Another server (process ${first.child.pid}) is running on ${dataDir}. Stop it, or set another DATA_DIR.`])
    expect(await healthStatus(origin)).toBe(200)
  })

  test.skipIf(process.platform === 'win32')(
    'MONEY-13 a copy of a stopped data folder starts with all data and a consistent ledger',
    { timeout: 120_000 },
    async () => {
      const dataDir = await usedFolder()
      const first = startServerUnderTest({ DATA_DIR: dataDir })
      await first.ready
      const client = await connectTo(dataDir)
      await client.query("insert into spent_captcha values ('kept', now() + interval '1 day')")
      await client.end()
      first.child.kill('SIGTERM')
      expect(await first.ended).toEqual({ code: 0, signal: null })

      const copy = newDataFolder()
      execFileSync('cp', ['-a', `${dataDir}/.`, copy])
      const second = startServerUnderTest({ DATA_DIR: copy })
      expect(await healthStatus((await second.ready).origin)).toBe(200)
      const restored = await connectTo(copy)
      expect((await restored.query('select challenge from spent_captcha')).rows).toEqual([{ challenge: 'kept' }])
      expect((await restored.query('select * from ledger_audit')).rows).toEqual([])
      await restored.end()
    },
  )

  test('a killed server leaves its database behind: the next start continues with it, and nothing is lost', { timeout: 120_000 }, async () => {
    const dataDir = await usedFolder()
    const first = startServerUnderTest({ DATA_DIR: dataDir })
    await first.ready
    const client = await connectTo(dataDir)
    await client.query("insert into spent_captcha values ('committed', now() + interval '1 day')")
    await client.query('begin')
    await client.query("insert into spent_captcha values ('open', now() + interval '1 day')")
    first.child.kill('SIGKILL')
    await first.ended
    expect(existsSync(join(dataDir, 'database', 'cluster', 'postmaster.pid'))).toBe(true)

    const second = startServerUnderTest({ DATA_DIR: dataDir })
    expect(await healthStatus((await second.ready).origin)).toBe(200)
    const again = await connectTo(dataDir)
    const { rows } = await again.query('select challenge from spent_captcha')
    expect(rows).toEqual([{ challenge: 'committed' }])
    await again.end()
    await client.end().catch(() => undefined)
  })

  test('a data folder older than the first supported schema is refused with one line that explains how to start over', { timeout: 120_000 }, async () => {
    const dataDir = await usedFolder()
    const first = startServerUnderTest({ DATA_DIR: dataDir })
    await first.ready
    const client = await connectTo(dataDir)
    // Its newest migration is newer than the baseline's, as in a later version of the earlier migrations.
    await client.query('delete from drizzle.__drizzle_migrations where created_at < (select max(created_at) from drizzle.__drizzle_migrations)')
    await client.end()
    first.child.kill('SIGTERM')
    await first.ended
    const second = startServerUnderTest({ DATA_DIR: dataDir })
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(splitLines(second.errors())).toEqual([
      `The database is older than the first supported schema and cannot be upgraded. To start over, delete the data folder ${dataDir} or set DATA_DIR to another folder; nothing was changed.`,
    ])
    expect(existsSync(join(dataDir, 'database', 'cluster', 'postmaster.pid'))).toBe(false)
  })

  test('a stale lock and database pid file, whose process ids now belong to others, do not prevent a start', { timeout: 120_000 }, async () => {
    const dataDir = await usedFolder()
    // As after a reboot: the ids belong to other processes, here to this test.
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, port: 9, token: 'x' }))
    writeFileSync(
      join(dataDir, 'database', 'cluster', 'postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'database', 'cluster')}\n1\n5432\n\n127.0.0.1\n  1 2\nready\n`,
    )
    const server = startServerUnderTest({ DATA_DIR: dataDir })
    expect(await healthStatus((await server.ready).origin)).toBe(200)
  })

  test.skipIf(process.getuid?.() !== 0)(
    'a data folder that only root can enter gets its database elsewhere, and the log says where',
    { timeout: 120_000 },
    async () => {
      const dataDir = newDataFolder(0o700)
      const first = startServerUnderTest({ DATA_DIR: dataDir })
      await first.ready
      const place = readFileSync(join(dataDir, 'database-location'), 'utf8').trim()
      expect(place).toMatch(/^\/var\/lib\/kehribar\/kehribar-[0-9a-f]{16}$/)
      const client = await connectTo(dataDir)
      await client.query("insert into spent_captcha values ('kept', now() + interval '1 day')")
      await client.end()
      first.child.send({ stop: true })
      await first.ended
      const second = startServerUnderTest({ DATA_DIR: dataDir })
      await second.ready
      expect(readFileSync(join(dataDir, 'database-location'), 'utf8').trim()).toBe(place)
      const again = await connectTo(dataDir)
      expect((await again.query('select 1 from spent_captcha')).rowCount).toBe(1)
      await again.end()
    },
  )

  test('a port in use causes one line and exit code 1, before the database is created', { timeout: 120_000 }, async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const dataDir = newDataFolder()
    const server = startServerUnderTest({ DATA_DIR: dataDir, PORT: String(port) })
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(splitLines(server.errors())).toEqual([`Port ${port} on 127.0.0.1 is in use. Stop the program that has it, or set PORT.`])
    // It is reported before the slow part, so no database was created.
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
    other.close()
  })

  test('Ctrl+C while a server starts leaves no database running', { timeout: 120_000 }, async () => {
    const dataDir = await usedFolder()
    const pidFile = join(dataDir, 'database', 'cluster', 'postmaster.pid')
    const server = startServerUnderTest({ DATA_DIR: dataDir })
    await vi.waitUntil(() => existsSync(pidFile), { timeout: 60_000, interval: 10 })
    server.child.kill('SIGINT')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    await vi.waitUntil(() => !existsSync(pidFile), { timeout: 30_000, interval: 50 })
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a port from 0 to 65535; it is "abc".'],
    [{ DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:9/none' }, /^The database does not answer \(.*ECONNREFUSED.*\)\. Check DATABASE_URL\.$/],
    [{ IMPORT_DIR: '/dev/null/none' }, 'IMPORT_DIR /dev/null/none holds nothing that can be imported.'],
    [{ DATA_DIR: '/dev/null/none' }, 'DATA_DIR /dev/null/none is not a folder that can be written: a file is in its way.'],
  ])('%o exits with one line and code 1', async (env, line) => {
    const server = startServerUnderTest({ DATA_DIR: newDataFolder(), ...(env as Record<string, string>) })
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(splitLines(server.errors())).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)])
    expect(server.output()).toBe('')
  })
})
