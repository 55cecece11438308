import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { queueOf } from '@server/db/jobs'
import { seal } from '@server/db/seal'
import { auditLedger, dayRoots } from '@server/ledger'
import { processJobs } from '@server/worker/work-jobs'
import { watchClock } from '@server/worker/watch-clock'
import { operatorOf } from '../../tests/support/ops'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { requestCode } from './account-steps'
import { addTestGame, testGame } from './money-support'

/*
 * Clocks that disagree or jump (@see DATABASE-17). The clock of the server is injected. A clock of the database that was ahead and is
 * right again leaves times of the future in rows, which these tests write.
 */

let server: TestServer
/** Milliseconds by which the server's clock is ahead. */
let ahead = 0
const now = () => Date.now() + ahead
const ops = operatorOf(() => server)
/** The command with the address of the tables' owner. */
const asOwner = operatorOf(() => ({
  ...server,
  services: { ...server.services, config: { ...server.config, databaseDirectUrl: server.config.databaseUrl ?? '' } },
}))
beforeAll(async () => {
  server = await startTestServer({ now })
  await addTestGame(server.db)
})
afterAll(() => server.close())

const second = 1_000
const day = 86_400 * second
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values)

describe('DATABASE-17 the clocks of server and database', () => {
  test.each([
    [0, 'ok'],
    [25 * second, 'ok'],
    [-25 * second, 'ok'],
    [35 * second, 'clock'],
    [-60 * second, 'clock'],
    [3_600 * second, 'clock'],
    [day, 'clock'],
  ])('%d ms ahead: /readyz says %s', async (difference, status) => {
    ahead = difference
    const answer = await server.request('/readyz')
    expect([answer.status, await answer.json()]).toEqual([status === 'ok' ? 200 : 503, { status }])
    expect((await server.request('/healthz')).status).toBe(200)
    ahead = 0
  })

  test('a server logs when the clocks begin and stop to disagree', async () => {
    const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() }
    ahead = day
    const stop = watchClock(server.db, log, { now, everyMs: 10 })
    await vi.waitUntil(() => log.error.mock.calls.length > 0)
    ahead = 0
    await vi.waitUntil(() => log.info.mock.calls.length > 0)
    await stop()
    expect(log.error.mock.calls).toEqual([[expect.stringMatching(/^The clock of this machine is 86\d{3} seconds ahead of the clock of the database\./)]])
    expect(log.info.mock.calls).toEqual([['The clock of this machine agrees with the clock of the database again.']])
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('no day gets its root while they disagree', async () => {
    await sql("insert into operator_decision (subject, ref, decided, at) values ('refund', '0', 'sent', now() - interval '3 days')")
    const log = { error: vi.fn(), info: vi.fn() }
    const options = { codeKey: server.config.codeKey, checkMessages: async () => [], reads: server.services.reads, stopping: new AbortController().signal }
    await auditLedger(server.services.db, log, { ...options, now: () => Date.now() + day })
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('No day gets its root until they agree.'))
    expect(await dayRoots(server.db)).toEqual([])
    await auditLedger(server.services.db, log, options)
    expect((await dayRoots(server.db)).length).toBeGreaterThan(0)
  })
})

describe('DATABASE-17 times of the future, left by a database clock that was a day ahead', () => {
  const fromTomorrow = (player: TestPlayer) =>
    sql("update session set created_at = created_at + interval '1 day', seen_at = seen_at + interval '1 day' where player_id = $1", [player.id])

  test('limits are read and set, and a break takes effect, in a session of tomorrow', async () => {
    const player = await server.testPlayer({ cash: 100_00n })
    const as = { cookie: player.cookie }
    await fromTomorrow(player)
    for (const answer of [
      await server.call('limitsGet', {}, as),
      await server.call('limitSet', { kind: 'deposit', period: '24h', amount: 500 }, as),
      await server.call('realityCheck', {}, as),
      await server.call('playPicture', {}, as),
      await server.call('timeOut', { hours: 24 }, as),
    ])
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ status: 1 })])
    expect((await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, as)).body.statusText).toBe('games.player_blocked')
    // The session lasts no longer than one of today.
    const { rows } = await sql('select created_at <= now() and seen_at <= now() as today from session where player_id = $1', [player.id])
    expect(rows).toEqual([{ today: true }])
  })

  test('a one-time code of tomorrow is not valid, and another is sent at once', async () => {
    const player = await server.testPlayer()
    const { otpId, code } = await requestCode(server, player)
    await sql("update otp_challenge set created_at = created_at + interval '1 day', expires_at = expires_at + interval '1 day' where player_id = $1", [
      player.id,
    ])
    expect((await server.call('otpVerify', { checktype: 'sms', otpId, code })).body).toMatchObject({ status: 0, statusText: 'auth.code_spent' })
    const next = await requestCode(server, player)
    expect(next.body).toMatchObject({ status: 1 })
    expect((await server.call('otpVerify', { checktype: 'sms', otpId: next.otpId, code: next.code })).body).toMatchObject({ status: 1 })
  })

  test('a wait of tomorrow does not last a day', async () => {
    const player = await server.testPlayer()
    const wrong = () => server.call('timeOut', { hours: 24 }, { cookie: player.cookie })
    await sql("insert into throttle (key, count, window_start, blocked_until) values ($1, 20, now() + interval '1 day', now() + interval '1 day 10 minutes')", [
      `own:${player.id}`,
    ])
    expect((await server.call('passkeyOptions', { password: player.password }, { cookie: player.cookie })).body.status).toBe(1)
    expect((await wrong()).status).toBe(200)
  })

  test('a launch code of tomorrow opens no game', async () => {
    const player = await server.testPlayer({ cash: 100_00n })
    const { url = '' } = (await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })).body
    await sql("update game_launch set expires_at = expires_at + interval '1 day' where player_id = $1", [player.id])
    const code = new URL(url).searchParams.get('code') ?? ''
    expect((await server.partnerCall('authenticate', { code })).body.result).toBe('SESSION_EXPIRED')
  })
})

test('DATABASE-17 a schedule that stands is reported by ops jobs, and its job runs although it is due tomorrow', async () => {
  const queue = await queueOf(server.pool)
  await queue.send('forget', { sealed: seal(server.config.codeKey, 'jobs', null) }, { startAfter: 86_400 })
  await sql(`insert into schedule_run values ('forget', now() + interval '1 day'), ('harm', now() - interval '3 hours'), ('remind', now())
    on conflict (kind) do update set ran_at = excluded.ran_at`)
  const standing = async () => (JSON.parse(await ops('jobs', '--json')) as { standing: { kind: string }[] }).standing.map(({ kind }) => kind)
  expect((await standing()).sort()).toEqual(['forget', 'harm'])
  expect(await ops('jobs')).toMatch(/^The schedule of forget stands: its last run was at \d{4}-/m)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const stop = await processJobs(server.services, log as never, { pollSeconds: 0.2 })
  await vi.waitUntil(async () => (await standing()).length === 0, { timeout: 20_000 })
  await stop()
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ kind: 'forget' }), expect.stringContaining('was a clock wrong?'))
})

test('DATABASE-17 a person signs a finding off with a reason; it stays listed and is no alarm, and another change of the row is one', async () => {
  const player = await server.testPlayer()
  const change = (email: string) => sql('update player set email = $2 where id = $1', [player.id, email])
  await change('one@kehribar.example')
  expect(await ops.refused('audit')).toBe('1 findings.')
  const [, subject = ''] = /^row_changed +(player \d+ [\da-f]{8})$/m.exec(ops.written()) ?? []
  expect(await ops.refused('audit', 'sign', 'row_changed', 'player 0', '--reason', 'x', '--yes')).toContain('no open finding')
  expect(await ops.refused('audit', 'sign', 'row_changed', subject, '--reason', 'x', '--yes')).toContain('Only the owner of the tables')
  await expect(server.servers.query("insert into audit_sign_off (rule, subject, signed_by, reason) values ('x', 'x', 'x', 'x')")).rejects.toThrow(
    'permission denied',
  )
  expect(await asOwner('audit', 'sign', 'row_changed', subject, '--reason', 'Support corrected it by hand', '--yes')).toBe('Done.\n')
  expect(await ops('audit')).toMatch(/row_changed +player \d+ [\da-f]{8} +\w+ +Support corrected it by hand\nThe audit found no other faults\.\n$/)
  await change('two@kehribar.example')
  expect(await ops.refused('audit')).toBe('2 findings.')
  expect(ops.written()).toMatch(/^row_changed +player \d+ [\da-f]{8}\nrow_unexplained /m)
  await expect(sql("update audit_sign_off set reason = 'x'")).rejects.toThrow('never changed')
})
