import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InputOf } from '@kehribar/shared/api'
import type { identity } from '@kehribar/shared/partners/identity'
import { jurisdictionNames } from '@kehribar/shared/rules/jurisdictions'
import { restrictionsOf, type VerificationCheck } from '@kehribar/shared/rules/verification'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendVerificationReminders } from '@server/modules/verification'
import { operatorOf } from '../../tests/support/ops'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { addTestGame, cardForm, expectClean, movement, newRound, openGame, testGame } from './money-support'

/* Verification of players, and the restrictions until then, in both markets (@see PROTECT-3). */

const servers = new Map<string, TestServer>()
const folder = mkdtempSync(join(tmpdir(), 'verification-'))
beforeAll(async () => {
  for (const market of jurisdictionNames) {
    const server = await startTestServer({ env: { JURISDICTION: market } })
    await addTestGame(server.db)
    servers.set(market, server)
  }
})
afterEach(() => Promise.all([...servers.values()].map(({ db }) => expectClean(db))))
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.close()))
  rmSync(folder, { recursive: true })
})

describe.each(jurisdictionNames)('%s', (market) => {
  const on = () => servers.get(market) as TestServer
  const ops = operatorOf(on)
  beforeEach(() => on().pool.query('delete from throttle'))

  const as = ({ cookie }: TestPlayer) => ({ cookie, key: newIdempotencyKey() })
  const shown = async (player: TestPlayer) => (await on().call('verificationGet', {}, as(player))).body
  const begin = async (player: TestPlayer) => (await on().call('verificationBegin', {}, as(player))).body
  const pay = async (player: TestPlayer, amount: number) => (await on().call('depositPost', cardForm({ amount }), as(player))).body
  const withdraw = async (player: TestPlayer) =>
    (await on().call('withdrawPost', { provider: 'pep', popy: '5550001122', amount: 50, bonus: 0 }, as(player))).body
  const launch = async (player: TestPlayer) => (await on().call('getGameLink', { id: testGame.id, provider: testGame.provider }, as(player))).body
  /** Returns the answer of each way to a bonus; the reason is the same as for deposits and games. */
  const bonusesOf = async (player: TestPlayer) => [
    (await on().call('promocodeClaim', { code: 'KEHRIBAR50' }, as(player))).body,
    (await on().call('claimDiscount', {}, as(player))).body,
    (await on().call('bonusRequestSet', { bonus: 'dogum-gunu' }, as(player))).body,
  ]
  const bonusRefusals = (statusText: string) => [-5, -5, 0].map((status) => ({ status, statusText }))
  const asked = () => on().identity.asked.at(-1)?.request
  const report = async (more: Partial<InputOf<(typeof identity)['verificationReport']>> = {}) => {
    const request = asked()
    const results = (request?.checks ?? []).map((check) => ({ check, passed: true }))
    return (
      await on().partnerCall('verificationReport', { reference: request?.reference ?? '', txid: newIdempotencyKey(), state: 'finished', results, ...more })
    ).body
  }
  const failed = (check: VerificationCheck) => ({ results: [{ check, passed: false }] })
  const steps = async ({ id }: TestPlayer) =>
    (
      await on().pool.query<{ step: string }>("select event || ' ' || state || ' ' || by as step from verification_event where player_id = $1 order by id", [
        id,
      ])
    ).rows.map(({ step }) => step)
  const unknownFor = (player: TestPlayer, hours: number) =>
    on().pool.query('update player set unverified_since = clock_timestamp() - make_interval(hours => $2::int) where id = $1', [player.id, hours])
  const subjects = async (player: TestPlayer) =>
    (await on().pool.query<{ subject: string }>('select subject from player_message where player_id = $1', [player.id])).rows.map(({ subject }) => subject)

  test('PROTECT-3 the market defines the restrictions of unverified players: total deposits, withdrawals, play after its hours', async () => {
    const player = await on().testPlayer({ unverified: true, cash: 500_00n })
    const { depositLira, playFrom } = restrictionsOf({ state: 'unverified', since: new Date(0) }, on().config.rules)
    const [total, hours] = [depositLira ?? 0, (playFrom?.getTime() ?? 0) / 3_600_000]
    expect([total, hours]).toEqual(market === 'strictest' ? [5_000, 72] : [1_000, 24])
    expect(await shown(player)).toMatchObject({
      state: 'unverified',
      held: { deposit: { total, used: 500 }, withdrawal: true },
      validUntil: null,
      reason: null,
    })
    // Several concurrent deposits cannot exceed the total together.
    const part = (total - 500) / 2
    const answers = await Promise.all([pay(player, part), pay(player, part), pay(player, part)])
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 1, 1])
    expect(answers.find(({ status }) => status === 0)?.statusText).toBe(`deposit.verification_total?left=0&total=${total}`)
    expect(await withdraw(player)).toEqual({ status: 0, statusText: 'withdrawal.verification_first' })
    expect((await on().call('pageWithdraw', {}, as(player))).body).toMatchObject({ verification_first: true })
    const [session, round] = [await openGame(on(), player), newRound()]
    expect((await on().partnerCall('bet', movement(session, round, '1000'))).body.result).toBe('OK')
    await unknownFor(player, hours)
    expect((await launch(player)).statusText).toBe('verification.verification_due')
    expect((await pay(player, 50)).statusText).toBe('deposit.verification_due')
    expect(await bonusesOf(player)).toEqual(bonusRefusals('bonuses.verification_due'))
    expect((await on().partnerCall('bet', movement(session, newRound(), '1000'))).body.result).toBe('PLAYER_BLOCKED')
    // Open rounds are settled.
    expect((await on().partnerCall('settle', movement(session, round, '3000'))).body.result).toBe('OK')
  })

  test('PROTECT-3 where the market requires it, the player confirms the restrictions before the first deposit or game', async () => {
    const player = await on().testPlayer({ unverified: true, unread: true, cash: 500_00n })
    const due = market === 'strictest'
    expect((await shown(player)).noticeDue).toBe(due)
    const read = async () => (await on().call('verificationRead', {}, as(player))).body
    const notes = async () =>
      (await on().pool.query<{ n: number }>("select count(*)::int as n from audit_log where player_id = $1 and result = 'notice_read'", [player.id])).rows[0]?.n
    if (due) {
      expect((await launch(player)).statusText).toBe('verification.notice_due')
      expect((await pay(player, 50)).statusText).toBe('deposit.notice_due')
      expect(await bonusesOf(player)).toEqual(bonusRefusals('bonuses.notice_due'))
    }
    expect(await read()).toMatchObject({ status: 1, noticeDue: false })
    await read()
    expect(await notes()).toBe(due ? 1 : 0)
    expect((await launch(player)).status).toBe(1)
    expect((await pay(player, 50)).status).toBe(1)
    expect((await withdraw(player)).statusText).toBe('withdrawal.verification_first')
    // After a proof has ended, the confirmation is required again.
    await begin(player)
    await report()
    await on().pool.query(
      "update player set provisional_read_at = clock_timestamp() - interval '2 hours', verified_until = clock_timestamp() - interval '1 hour' where id = $1",
      [player.id],
    )
    expect(await shown(player)).toMatchObject({ state: 'expired', noticeDue: due })
  })

  test('PROTECT-3 a case is started, continued under the same number, and its first matching report removes all restrictions', async () => {
    const player = await on().testPlayer({ unverified: true, cash: 500_00n })
    const first = await begin(player)
    const checks = market === 'strictest' ? ['document', 'liveness', 'age', 'address'] : ['document', 'age']
    expect(first).toMatchObject({ status: 1, state: 'pending', statusText: 'verification.begun' })
    const request = asked()
    expect(first.url).toContain(`/verify/${request?.reference}`)
    expect(request).toMatchObject({ checks, minimumAge: on().config.rules.minimumAge, returnUrl: expect.stringMatching(/\/profile\/verification$/) as string })
    expect(request?.person).toMatchObject({ name: 'Derya', lastname: 'Yalın' })
    expect(request?.person?.address === undefined).toBe(market === 'plain')
    const again = await Promise.all([begin(player), begin(player)])
    expect(again.map(({ url }) => url)).toEqual([first.url, first.url])
    expect(await report({ results: [{ check: 'age', passed: true }] })).toEqual({ outcome: 'refused', reason: 'incomplete' })
    const txid = newIdempotencyKey()
    expect(await report({ txid })).toEqual({ outcome: 'recorded' })
    expect(await report({ txid })).toEqual({ outcome: 'repeated' })
    expect(await report({ txid, ...failed('age') })).toEqual({ outcome: 'refused', reason: 'txid_reused' })
    expect(await report(failed('age'))).toEqual({ outcome: 'refused', reason: 'not_open' })
    expect(await shown(player)).toMatchObject({ state: 'verified', held: { deposit: null, withdrawal: false, playFrom: null } })
    expect(await steps(player)).toEqual(['begin pending player', 'pass verified company'])
    expect(await subjects(player)).toContain('Kimliğiniz doğrulandı')
    await unknownFor(player, 10_000)
    expect((await launch(player)).status).toBe(1)
    // Only the wait after the deposit remains.
    expect((await withdraw(player)).statusText).toMatch(/^withdrawal\.too_soon/)
    expect((await begin(player)).statusText).toBe('verification.not_needed')
  })

  test('PROTECT-3 a secret member needs only the market’s proof for secret members, and no name is sent to the company', async () => {
    const player = await on().testPlayer({ unverified: true })
    await on().pool.query("update player set secret = true, first_name = '', last_name = '', birth_date = null, gsm = null, sex = null where id = $1", [
      player.id,
    ])
    expect((await shown(player)).held.withdrawal).toBe(true)
    await begin(player)
    expect(asked()).toMatchObject({ checks: market === 'strictest' ? ['age'] : ['document', 'age'] })
    expect(asked()?.person).toBeUndefined()
    await report()
    expect((await shown(player)).state).toBe('verified')
  })

  test('PROTECT-3 a refused player is restricted at once, reads why, and can try again; an abandoned case has no effect', async () => {
    const player = await on().testPlayer({ unverified: true, cash: 500_00n })
    await begin(player)
    expect(await report({ state: 'abandoned', results: [] })).toEqual({ outcome: 'recorded' })
    expect(await shown(player)).toMatchObject({ state: 'unverified', reason: null })
    await begin(player)
    await report(failed('age'))
    expect(await shown(player)).toMatchObject({ state: 'refused', reason: 'underage', held: { deposit: { total: 0 }, withdrawal: true } })
    expect((await pay(player, 50)).statusText).toBe('deposit.verification_due')
    expect((await launch(player)).statusText).toBe('verification.verification_due')
    expect(await subjects(player)).toEqual(expect.arrayContaining(['Doğrulama tamamlanmadı', 'Kimliğiniz doğrulanamadı']))
    await begin(player)
    await report({ reason: 'mismatch' })
    expect((await shown(player)).reason).toBe('mismatch')
    for (let turn = 0; turn < 2; turn++) {
      expect((await begin(player)).status).toBe(1)
      await report(failed('document'))
    }
    expect((await begin(player)).statusText).toBe('verification.too_often')
  })

  test('PROTECT-3 a proof expires by the clock: from then on the player is unverified again, since that moment', async () => {
    const player = await on().testPlayer({ unverified: true, cash: 500_00n })
    await begin(player)
    await report()
    const days = market === 'strictest' ? 1_825 : 365
    const { validUntil } = await shown(player)
    expect(Math.round((Date.parse(validUntil ?? '') - Date.now()) / 86_400_000)).toBe(days)
    await on().pool.query("update player set verified_until = clock_timestamp() - interval '73 hours' where id = $1", [player.id])
    expect(await shown(player)).toMatchObject({ state: 'expired', validUntil: null, held: { withdrawal: market === 'strictest' } })
    expect((await launch(player)).status).toBe(market === 'strictest' ? 0 : 1)
    await begin(player)
    expect(await steps(player)).toEqual(['begin pending player', 'pass verified company', 'expire expired clock', 'begin pending player'])
    await report()
    expect((await launch(player)).status).toBe(1)
  })

  test('PROTECT-3 a company that does not answer leaves the case open, and a company without the case cannot report', async () => {
    const player = await on().testPlayer({ unverified: true })
    on().identity.failure = new Error('unreachable')
    expect(await begin(player)).toMatchObject({ status: 0, statusText: 'verification.unavailable', state: 'pending' })
    on().identity.failure = null
    expect((await begin(player)).status).toBe(1)
    await on().pool.query("insert into partner (code, name, kinds, largest_win, largest_day) values ('other-id', 'Other', '{identity}', 1, 1)")
    const second = await on().testPlayer({ unverified: true })
    await begin(second)
    // The operator's own company takes precedence over that of the setting.
    expect(on().identity.asked.at(-1)?.company).toBe('other-id')
    expect(await report()).toEqual({ outcome: 'refused', reason: 'unknown_reference' })
    await on().pool.query("update partner set state = 'suspended' where code = 'other-id'")
    expect((await shown(second)).state).toBe('pending')
  })

  test('PROTECT-3 an unverified player is reminded once before play closes, a verified one before the proof ends: by message and mail, without advertising', async () => {
    const { signal } = new AbortController()
    const remind = () => sendVerificationReminders(on().services, signal)
    await remind()
    const lead = market === 'strictest' ? 24 : 8
    const hours = market === 'strictest' ? 72 : 24
    const [early, due, late, out, known, ending] = await Promise.all(
      [true, true, true, true, false, false].map((unverified) => on().testPlayer({ unverified })),
    )
    if (!early || !due || !late || !out || !known || !ending) throw new Error('The players were not created')
    await unknownFor(early, hours - lead - 1)
    for (const player of [due, out]) await unknownFor(player, hours - lead + 1)
    await unknownFor(late, hours + 1)
    await on().pool.query("update player set status = 'time_out', status_until = clock_timestamp() + interval '9 days' where id = $1", [out.id])
    const endsIn = (player: TestPlayer, days: number) =>
      on().pool.query('update player set verified_until = clock_timestamp() + make_interval(days => $2::int) where id = $1', [player.id, days])
    await endsIn(known, 31)
    await endsIn(ending, 29)
    const mailsBefore = on().outbox.mails.length
    expect([await remind(), await remind()]).toEqual([2, 0])
    const [closing, ends] = ['Kimliğiniz henüz doğrulanmadı', 'Kimlik doğrulamanızın süresi doluyor']
    const sent = await Promise.all([early, due, late, out, known, ending].map(subjects))
    expect(sent).toEqual([[], [closing], [], [], [], [ends]])
    const mails = on().outbox.mails.slice(mailsBefore)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [due.email, closing],
      [ending.email, ends],
    ])
    for (const { text } of mails) {
      expect(text).toContain('/profile/verification')
      expect(text).not.toMatch(/bonus|kazan|fırsat|hemen/i)
    }
    // Another expiry is another event.
    await endsIn(ending, 20)
    expect(await remind()).toBe(1)
  })

  test('PROTECT-3 ops verification lists, shows, decides with a note and exports; history is never changed', async () => {
    const player = await on().testPlayer({ unverified: true })
    await begin(player)
    expect(await ops('verification', 'list')).toContain(player.username)
    await ops('verification', 'decide', player.username, '--refused', 'document', '--note', 'Eski belge', '--yes')
    expect(await report()).toEqual({ outcome: 'refused', reason: 'not_open' })
    expect(await ops('verification', 'list', '--state', 'refused')).toContain(player.username)
    await ops('verification', 'decide', player.username, '--verified', '--note', 'Belgeler görüldü', '--yes')
    expect(await ops.refused('verification', 'decide', player.username, '--verified', '--note', 'x', '--yes')).toContain('has this state already')
    expect(await ops.refused('verification', 'decide', player.username, '--note', 'x', '--yes')).toContain('either --verified or --refused')
    expect((await shown(player)).state).toBe('verified')
    const output = await ops('verification', 'show', player.username)
    for (const part of ['verified. Restrictions: none', 'begin', 'fail', 'pass', 'operator']) expect(output).toContain(part)
    const file = join(folder, `${market}.csv`)
    await ops('verification', 'export', '2026-01-01', '--out', file)
    expect(readFileSync(file, 'utf8')).toContain(`${player.username},`)
    expect(statSync(file).mode & 0o077).toBe(0)
    await expect(on().servers.query('update verification_event set state = $1', ['verified'])).rejects.toThrow()
    await expect(on().servers.query('delete from verification_event')).rejects.toThrow()
    await expect(on().pool.query('truncate verification_event')).rejects.toThrow()
  })
})
