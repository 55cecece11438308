import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { totpCode, totpStepAt } from '@kehribar/shared/security/totp'
import { checkProtection, sealDays } from '@server/ledger'
import { buildProgram } from '@server/ops/program'
import { freeCommands } from '@server/ops/sign-in'
import { signIn, startEnrolment, acceptInvitation } from '@server/modules/operators'
import { rightOf } from '@kehribar/shared/rules/operators'
import type { Command } from 'commander'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signedInOperator } from '../../tests/support/operators'
import { operatorOf } from '../../tests/support/ops'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { expectClean } from './money-support'
import { request, withdrawer } from './withdrawals-support'

/* The people who operate an installation: invitation, sign-in, rights, the second person and the log. */

let server: TestServer
/** Runs commands as the first operator of each role that may. */
const ops = operatorOf(() => server)
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const role of ['support', 'payments', 'risk', 'content', 'administration'] as const)
    tokens.set(role, await signedInOperator(server.db, `the ${role}`, role))
})
afterEach(async () => {
  await expectClean(server.db)
  expect(await checkProtection(server.db)).toEqual([])
})
afterAll(() => server.close())

/** Runs commands with a token; the owner's address is set for `owner`. */
const opsWith = (token: string | null, { owner = false } = {}) =>
  operatorOf(
    () => (owner ? { ...server, services: { ...server.services, config: { ...server.config, databaseDirectUrl: server.config.databaseUrl ?? '' } } } : server),
    () => token,
  )
const as = (role: string) => opsWith(tokens.get(role) ?? null)
/** Runs an administrator's command that an operator of the role `risk` approves. */
const withSecond = async (...words: string[]) => {
  const number = /approve (\d+)/.exec(await as('administration').refused(...words))?.[1] ?? ''
  return as('risk')('pending', 'approve', number)
}
const invitationIn = (text: string) => /^Invitation {2}(\S+)$/m.exec(text)?.[1] ?? ''

/** Accepts an invitation and returns the functions of the person. */
async function enrol(name: string, invitation: string) {
  const password = 'a long enough password'
  const enrolment = await startEnrolment(server.services.db, name, invitation)
  const secret = enrolment?.secret ?? ''
  const step = totpStepAt(new Date())
  expect(await acceptInvitation(server.services.db, server.config, { name, invitation, password, secret, code: totpCode(secret, step) })).toBe(true)
  return {
    signIn: (code = totpCode(secret, step), typed = password) => signIn(server.services.db, server.config, { name, password: typed, code }),
    secret,
    step,
  }
}

describe('OPERATE-16 operators', () => {
  test('every command either has a right, or shows no player and decides nothing', () => {
    const pathsOf = (command: Command, above: string): string[] => {
      const path = `${above} ${command.name()}`.trim()
      const own = command.commands.length === 0 || ['harm', 'matches', 'audit', 'pending'].includes(path) ? [path] : []
      return [...own, ...command.commands.flatMap((below) => pathsOf(below, path))]
    }
    const paths = buildProgram(async () => undefined).commands.flatMap((command) => pathsOf(command, ''))
    const withRight = (path: string) => rightOf(path) ?? rightOf(`${path} withdrawals`)
    expect(paths.filter((path) => !withRight(path)).sort()).toEqual(freeCommands)
  })

  test('only the owner of the tables adds the first one; the invitation works once, and a code works once', async () => {
    expect(await opsWith(null).refused('operators', 'add', 'Ayşe', '--role', 'support')).toContain('Only the owner of the tables')
    const invitation = invitationIn(await opsWith(null, { owner: true })('operators', 'add', 'Ayşe', '--role', 'support'))
    expect(await ops.refused('login', 'Ayşe', '--invitation', 'wrong')).toContain('is not valid')
    const { signIn: enter, secret, step } = await enrol('ayşe', invitation)
    expect(await startEnrolment(server.services.db, 'Ayşe', invitation)).toBeNull()
    expect(await enter('000000')).toEqual({ refused: 'credentials' })
    expect(await enter(undefined, 'another password')).toEqual({ refused: 'credentials' })
    const entered = await enter()
    expect(entered).toMatchObject({ operator: { name: 'Ayşe', role: 'support' } })
    expect(await enter()).toEqual({ refused: 'credentials' })
    expect(await enter(totpCode(secret, step + 1))).toHaveProperty('token')
    const token = 'token' in entered ? entered.token : ''
    const player = await server.testPlayer()
    const message = ['message', player.username, '--subject', 'x', '--text', 'y', '--yes']
    expect(await opsWith(token)(...message)).toContain('Sent')
    // The session ends after 30 minutes without a command, and with a lock.
    await server.pool.query(
      "update operator_session set seen_at = now() - interval '31 minutes' where operator_id = (select id from operator where name = 'Ayşe')",
    )
    expect(await opsWith(token).refused(...message)).toContain('session has ended')
    await as('administration')('operators', 'lock', 'Ayşe', '--reason', 'left', '--yes')
    expect(await enter(totpCode(secret, step + 1))).toEqual({ refused: 'locked' })
    const again = invitationIn(await withSecond('operators', 'reset', 'Ayşe', '--reason', 'back', '--yes'))
    await enrol('Ayşe', again)
    expect(await as('administration')('operators', 'list')).toMatch(/^Ayşe +support +active$/m)
  })

  test('guesses lead to a wait, and an unknown name has the same answer', async () => {
    await enrol('Guessed', invitationIn(await withSecond('operators', 'add', 'Guessed', '--role', 'support')))
    const guess = (name: string) => signIn(server.services.db, server.config, { name, password: 'guess', code: '123456' })
    expect(await guess('nobody')).toEqual({ refused: 'credentials' })
    for (let attempt = 0; attempt < 10; attempt++) expect(await guess('Guessed')).toEqual({ refused: 'credentials' })
    expect(await guess('Guessed')).toHaveProperty('wait')
  })

  test('a command without a session, or of another role, is refused and changes nothing', async () => {
    expect(await opsWith(null).refused('list', 'withdrawals')).toContain('run ops login')
    expect(await as('content').refused('list', 'withdrawals')).toBe('the content has the role content, which may not do this (list withdrawals).')
    expect(await as('support').refused('approve', 'withdrawals', '1', '--yes')).toContain('may not do this')
    expect(await opsWith(null)('reconcile', '--days', '1')).toContain('Everything agrees')
  })

  test('the last administrator stays, and a change of a role needs two persons', async () => {
    const administration = as('administration')
    expect(await administration.refused('operators', 'lock', 'the administration', '--reason', 'x', '--yes')).toContain('Nobody else')
    expect(await administration.refused('operators', 'role', 'the content', 'payments', '--reason', 'x', '--yes')).toContain('second person')
  })
})

describe('OPERATE-18 a second person', () => {
  test('is needed for parts of an amount, too, and approves an amount for one account only', async () => {
    const [player, other] = [await server.testPlayer(), await server.testPlayer()]
    const give = (lira: string) => ['player', 'goodwill', player.email, lira, '--reason', 'sorry', '--yes']
    expect(await as('support')(...give('300'))).toContain('Done')
    const number = /approve (\d+)/.exec(await as('support').refused(...give('200')))?.[1] ?? ''
    // The mail address now belongs to another account.
    for (const [who, email] of [
      [player, `moved-${player.email}`],
      [other, player.email],
    ] as const)
      await as('support')('player', 'contact', who.username, '--email', email, '--reason', 'x', '--yes')
    expect(await as('risk').refused('pending', 'approve', number)).toContain('a second person must approve')
    expect((await server.pool.query('select amount::text from correction where player_id = any($1) order by id', [[player.id, other.id]])).rows).toEqual([
      { amount: '30000' },
    ])
  })

  test('is needed to import accounts, methods and terms, of exactly the approved content', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'import-')), 'codes.json')
    writeFileSync(file, '[]')
    expect(await as('content').refused('import', 'players', file)).toContain('may not do this')
    const number = /approve (\d+)/.exec(await as('administration').refused('import', 'codes', file))?.[1] ?? ''
    writeFileSync(file, '[ ]')
    expect(await as('risk').refused('pending', 'approve', number)).toContain('a second person must approve')
  })

  test('approves a large withdrawal: not its author, not another role, and once', async () => {
    const { player, bank } = await withdrawer(server, 60_000_00n)
    const id = String(await request(server, player, bank, 50_000))
    const asked = await as('payments').refused('approve', 'withdrawals', id, '--yes')
    const number = /approve (\d+)/.exec(asked)?.[1] ?? ''
    expect(await as('risk')('pending')).toContain(`approve withdrawals ${id} --yes`)
    expect(await as('payments').refused('pending', 'approve', number)).toContain('somebody else')
    expect(await as('support').refused('pending', 'approve', number)).toContain('role')
    expect((await server.pool.query('select status from withdrawal where id = $1', [id])).rows).toEqual([{ status: 0 }])
    expect(await as('risk')('pending', 'approve', number)).toContain('Done')
    expect(await as('risk').refused('pending', 'approve', number)).toContain('No waiting request')
    expect((await server.pool.query('select status from withdrawal where id = $1', [id])).rows).toEqual([{ status: 3 }])
    const log = await as('risk')('log', '--search', `withdrawals ${id}`, '--csv')
    expect(log).toMatch(new RegExp(`,the payments,the risk,approve withdrawals,withdrawals ${id},.*,50000.00 TRY,done,`))
    expect(log).toMatch(/,the payments,,approve withdrawals,.*,requested,/)
  })

  test('is not needed below the amount, and may reject; the author may withdraw', async () => {
    const { player, bank } = await withdrawer(server, 200_000_00n)
    const small = String(await request(server, player, bank, 100))
    expect(await as('payments')('approve', 'withdrawals', small, '--yes')).toContain('Done')
    const keyed = await as('administration').refused('partners', 'key', 'sandbox', '--overlap', '24', '--yes')
    const number = /approve (\d+)/.exec(keyed)?.[1] ?? ''
    expect(await as('administration')('pending', 'reject', number)).toBe('Done.\n')
    expect(await as('risk').refused('pending', 'approve', number)).toContain('No waiting request')
  })
})

describe('OPERATE-17 the log', () => {
  test("is append-only, part of the day's root, and keeps its digest after an erasure", async () => {
    for (const change of [
      'update operator_action set reason = $$x$$',
      'delete from operator_action',
      'update operator_pending set amount = 1',
      'delete from operator',
    ])
      await expect(server.servers.query(change)).rejects.toThrow()
    await server.pool.query("insert into operator_action (action, result, reason, at) values ('message', 'done', 'why', now() - interval '2 days')")
    await sealDays(server.db, server.config.codeKey)
    const rootedDays = await opsWith(null)('days', '--json')
    expect((JSON.parse(rootedDays) as { days: { records: number }[] }).days.map(({ records }) => records)).toContain(1)
  })
})
