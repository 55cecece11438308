import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { signCall } from '@kehribar/shared/partners/signing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answerAll } from '@server/ops/autopilot'
import { operatorOf } from '../../tests/support/ops'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { eftForm, start, stateOf, messageSubjects } from './deposits-support'
import { addTestGame, accountsOf, cardForm, expectClean, movement, newRound, openGame } from './money-support'
import { postingsOf, referenceOf, request, readWithdrawal, withdrawer } from './withdrawals-support'

/* The operator's command as it is typed, on a real database; only the terminal is replaced. */

let server: TestServer
const ops = operatorOf(() => server)
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
afterEach(async () => {
  await expectClean(server.db)
})
afterAll(() => server.close())

const rowsOf = async (kind: string) => JSON.parse(await ops('list', kind, '--json')) as Record<string, string>[]

test('a reader of the output that ends first causes no error', async () => {
  const { stderr } = await promisify(execFile)('sh', ['-c', `"${process.execPath}" dist/server/ops.js --help | true`])
  expect(stderr).toBe('')
})

// These come first, because the other tests backdate deposits by SQL, which is a finding.
describe('the ledger', () => {
  test('DATABASE-3 the finished days are listed, with the key of their signatures', async () => {
    expect(await ops('days')).toBe('No day has a root yet.\n')
    await server.pool.query("insert into operator_decision (subject, ref, decided, at) values ('deposit', '0', 'declined', now() - interval '2 days')")
    const sealed = JSON.parse(await ops('days', '--json')) as { publicKey: string; days: { day: string; records: number; root: string }[] }
    expect(sealed.publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/)
    expect(sealed.days[0]).toMatchObject({
      day: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
      records: 1,
      root: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(await ops('days', '--since', sealed.days[0]?.day ?? '')).toContain(sealed.days[0]?.root)
    expect(await ops.refused('days', '--since', 'yesterday')).toContain('--since must be a day')
  })

  test('MONEY-13 the audit is clean, and a violated rule is a finding', async () => {
    expect(await ops('audit')).toBe('The audit found no faults.\n')
    const player = await server.testPlayer({ cash: 1_00n })
    const change = (sign: string) =>
      server.pool.query(
        `set session_replication_role = replica; update ledger_account set balance = balance ${sign} 1 where player_id = ${player.id} and kind = 'cash'; set session_replication_role = default`,
      )
    await change('+')
    expect(await ops.refused('audit')).toMatch(/findings/)
    expect(ops.written()).toMatch(/^account_sum +\d+$/m)
    expect(await ops.refused('reconcile')).toMatch(/Differences: /)
    await change('-')
  })

  test('MONEY-8 DATABASE-4 reconcile: clearing agrees; a refused report, money in suspense and overdue items are shown', async () => {
    const player = await server.testPlayer()
    const body = (await server.call('depositPost', cardForm({ amount: 100 }), { cookie: player.cookie, key: newIdempotencyKey() })).body
    const reference = body.pr_id ?? ''
    await server.partnerCall('paymentCallback', { reference, txid: newIdempotencyKey(), state: 'approved', amount: '99999', currency: 'TRY' })
    await server.partnerCall('paymentCallback', { reference, txid: newIdempotencyKey(), state: 'expired', amount: '99999', currency: 'TRY' })
    await server.pool.query("update deposit set created_at = now() - interval '25 hours' where id = $1", [reference])
    expect(await ops.refused('reconcile')).toBe('Differences: 3.')
    expect(ops.written()).toMatch(/payment report refused +[0-9a-f-]{36} +sandbox said expired 999\.99 TRY .*wrong_amount/)
    expect(ops.written()).toMatch(/money in suspense +\d+ +999\.99 TRY of sandbox .*amount/)
    expect(ops.written()).toMatch(/deposit open for over a day/)
    const [item] = await rowsOf('suspense')
    await ops('reject', 'suspense', item?.id ?? '', '--reason', 'İade', '--yes')
    expect((await server.call('depositState', { pr_id: reference }, { cookie: player.cookie })).body).toMatchObject({ state: 2 })
  })

  test('reconcile reports deposits that were never paid in one line, which is no difference', async () => {
    const player = await server.testPlayer()
    const abandoned = [await start(server, player, eftForm()), await start(server, player, eftForm({ amount: '700.00' }))]
    await server.pool.query("update deposit set created_at = now() - interval '25 hours' where id = any ($1)", [abandoned])
    await ops('reconcile').catch(() => undefined)
    expect(ops.written()).toMatch(/^Unpaid deposits open for over a day: 2 of 1200\.00 TRY, the oldest since .*"list deposits" shows them\.$/m)
    expect(ops.written()).not.toContain(abandoned[0])
    await server.pool.query('update deposit set created_at = now() where id = any ($1)', [abandoned])
  })

  test('reconcile with a company’s statement: unknown items, different amounts and different states', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ops-'))
    const player = await server.testPlayer()
    const [same, other] = [await start(server, player, eftForm()), await start(server, player, eftForm({ amount: '700.00' }))]
    for (const reference of [same, other]) await ops('approve', 'deposits', reference, '--yes')
    const { rows } = await server.pool.query<{ id: string; amount: string }>(
      "select id, (amount / 100.0)::text as amount from deposit where state in ('approved', 'refund') and id <> $1",
      [other],
    )
    const paid = await server.pool.query<{ id: number }>('select id::int from withdrawal where status = 1')
    const file = join(folder, 'statement.csv')
    const lines = rows.map(({ id, amount }) => `${id},approved,${Number(amount).toFixed(2)}`)
    for (const { id } of paid.rows) lines.push(`${await referenceOf(server, id)},paid,200.00`)
    await writeFile(file, ['Reference,State,Amount', ...lines, 'unknown-1,approved,5.00'].join('\n'))
    expect(await ops.refused('reconcile', '--file', file)).toBe('Differences: 2.')
    expect(ops.written()).toMatch(/only at the company +unknown-1 +approved 5\.00 TRY/)
    expect(ops.written()).toMatch(new RegExp(`only here +${other} +approved 700\\.00 TRY`))
    await writeFile(file, ['reference,state,amount', ...lines, `${other},approved,701.00`].join('\n'))
    expect(await ops.refused('reconcile', '--file', file)).toBe('Differences: 1.')
    expect(ops.written()).toContain('company 701.00 TRY, here 700.00 TRY')
    await writeFile(file, 'reference,state\na,b')
    expect(await ops.refused('reconcile', '--file', file)).toBe('Line 2 of the statement needs reference, state and amount.')
    expect(await ops.refused('reconcile', '--file', join(folder, 'none.csv'))).toContain('cannot be read')
    rmSync(folder, { recursive: true })
  })
})

/** Sends a company's signed call whose body arrives in two parts. */
async function inParts(path: string, body: string): Promise<Response> {
  const { partner, partnerSecret: secret } = server.config
  const signature = await signCall({ partner, secret }, server.origin + path, body)
  const parts = new ReadableStream({
    async start(out) {
      out.enqueue(Buffer.from(body.slice(0, 9)))
      await pause(50)
      out.enqueue(Buffer.from(body.slice(9)))
      out.close()
    },
  })
  const options = { method: 'POST', headers: { 'content-type': 'application/json', ...signature }, body: parts, duplex: 'half' } as const
  return fetch(server.origin + path, options)
}

test('OPERATE-8 a posting records its origin: the request id of the answer and the logs, or the operator’s name; ops request finds the postings of a request id', async () => {
  const player = await server.testPlayer({ cash: 500_00n })
  const session = await openGame(server, player)
  // Concurrently, so that they take turns on the connections.
  const bets = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const bet = movement(session, newRound(), '1000')
      return { txid: bet.txid, request: (await server.partnerCall('bet', bet)).headers.get('x-request-id') }
    }),
  )
  // A body that arrives in parts, long after its head.
  const slow = movement(session, newRound(), '1000')
  const late = await inParts('/partner/wallet/bet', JSON.stringify(slow))
  bets.push({ txid: slow.txid, request: late.headers.get('x-request-id') })
  const reference = await start(server, player, eftForm())
  await ops('approve', 'deposits', reference, '--yes')
  const { rows } = await server.pool.query<{ id: string; kind: string; ref: string; request: string }>(
    'select id::text, kind, ref_id as ref, request_id as request from ledger_tx where player_id = $1 order by id',
    [player.id],
  )
  const requestOf = (ref: string) => rows.find((row) => row.ref === ref)?.request
  expect(bets.map(({ txid }) => requestOf(`sandbox:${txid}`))).toEqual(bets.map(({ request }) => request))
  expect(new Set(bets.map(({ request }) => request)).size).toBe(9)
  const typed = 'ops:payments'
  expect(requestOf(reference)).toBe(typed)
  const [bet] = bets
  const { id } = rows.find(({ request }) => request === bet?.request) ?? { id: '' }
  expect(await ops('request', bet?.request ?? '')).toMatch(new RegExp(`^${id} .* bet +bet sandbox:${bet?.txid} +${player.id}`, 'm'))
  expect(await ops('request', typed)).toContain(`deposit ${reference}`)
  expect(await ops('transaction', id)).toContain(`Request  ${bet?.request}`)
  expect(await ops.refused('request', 'nobody-sent-this')).toBe('Request nobody-sent-this posted nothing in 7 days.')
})

describe('withdrawals', () => {
  test('MONEY-9 are listed, handed over to the payment company, and ended by its report', async () => {
    const { player, bank } = await withdrawer(server)
    const id = await request(server, player, bank)
    const listed = (await rowsOf('withdrawals')).find((row) => row.id === String(id))
    expect(listed).toMatchObject({ method: 'havale', amount: '200.00 TRY', state: 'pending', company: '' })
    expect(await ops('approve', 'withdrawals', String(id), '--yes')).toContain('The payment company pays it out')
    expect((await readWithdrawal(server, id)).status).toBe(3)
    expect(server.payments.payouts.at(-1)).toMatchObject({ amount: '20000', currency: 'TRY' })
    expect(await ops.refused('approve', 'withdrawals', String(id), '--yes')).toBe('Nothing was done: with company.')
    await server.partnerCall('payoutCallback', {
      reference: await referenceOf(server, id),
      txid: newIdempotencyKey(),
      state: 'paid',
      amount: '20000',
      currency: 'TRY',
    })
    expect(await postingsOf(server, id)).toEqual(['withdraw', 'withdraw_paid'])
  })

  test('ERR-23 MONEY-8 are rejected with a reason for the player; the money is returned', async () => {
    const { player, bank } = await withdrawer(server)
    const id = await request(server, player, bank)
    expect(await ops.refused('reject', 'withdrawals', String(id), '--yes')).toContain("required option '-r, --reason <text>'")
    expect(await ops.refused('reject', 'withdrawals', String(id), '--reason', '  ', '--yes')).toContain('The reason must not be empty')
    await ops('reject', 'withdrawals', String(id), '--reason', 'Hesap sahibi farklı', '--yes')
    expect(await readWithdrawal(server, id)).toMatchObject({ status: 2, reason: 'Hesap sahibi farklı' })
    expect((await accountsOf(server.db, player.id)).cash).toBe(1_000_00n)
  })

  test('PROTECT-4 are paid by hand or cancelled at the player’s wish, each once', async () => {
    const { player, bank } = await withdrawer(server)
    const [paid, back] = [await request(server, player, bank), await request(server, player, bank)]
    await ops('approve', 'withdrawals', String(paid), '--by-hand', '--yes')
    expect(await ops.refused('cancel', String(back), '--yes')).toContain("required option '-w, --wish <text>' not specified")
    expect(await ops.refused('cancel', String(back), '--wish', ' ', '--yes')).toContain('The wish must not be empty')
    await ops('cancel', String(back), '--wish', 'Chat, 24 November', '--yes')
    const { rows } = await server.pool.query("select reason as wish from operator_action where action = 'cancel' and result = 'done'")
    expect(rows).toEqual([{ wish: 'Chat, 24 November' }])
    expect([(await readWithdrawal(server, paid)).status, (await readWithdrawal(server, back)).status]).toEqual([1, 4])
    expect(await ops.refused('cancel', String(back), '--wish', 'x', '--yes')).toBe('Nothing was done: already cancelled.')
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 800_00n, withdraw_hold: 0n })
  })
})

describe('a withdrawal that was handed over to the payment company', () => {
  const will = '--company-will-not-pay'
  const hint = 'The payment company has the payout, and its report decides. If it has said that it will not pay, add --company-will-not-pay.'
  async function handedOver() {
    const { player, bank } = await withdrawer(server)
    const id = await request(server, player, bank)
    await ops('approve', 'withdrawals', String(id), '--yes')
    return { player, id: String(id) }
  }

  test('MONEY-9 can be neither paid by hand nor rejected, unless the company will not pay it', async () => {
    const { player, id } = await handedOver()
    for (const words of [
      ['approve', 'withdrawals', id, '--by-hand'],
      ['reject', 'withdrawals', id, '--reason', 'Banka kapalı'],
    ])
      expect(await ops.refused(...words, '--yes')).toBe(`Nothing was done: with company. ${hint}`)
    expect((await readWithdrawal(server, Number(id))).status).toBe(3)
    await ops('reject', 'withdrawals', id, '--reason', 'Banka kapalı', will, '--yes')
    expect(await readWithdrawal(server, Number(id))).toMatchObject({ status: 2, reason: 'Banka kapalı' })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1_000_00n, withdraw_hold: 0n })
    const other = await handedOver()
    await ops('approve', 'withdrawals', other.id, '--by-hand', will, '--yes')
    expect(await postingsOf(server, Number(other.id))).toEqual(['withdraw', 'withdraw_paid'])
    // A report that arrives anyway moves nothing, and reconcile shows it.
    const late = { reference: await referenceOf(server, Number(other.id)), txid: newIdempotencyKey(), state: 'paid', amount: '20000', currency: 'TRY' } as const
    expect((await server.partnerCall('payoutCallback', late)).body).toEqual({ outcome: 'refused', reason: 'already_approved' })
    await server.pool.query('delete from payout_event where txid = $1', [late.txid])
  })

  test('every decision asks for confirmation with player, method, amount and state', async () => {
    const { player, id } = await handedOver()
    const target = (await rowsOf('withdrawals')).find((row) => row.id === id)?.target ?? ''
    expect(target).toMatch(/^(NEW|paid \d+ times), since \d{4}-\d\d-\d\d \d\d:\d\d$/)
    const named = `withdrawal ${id} (player ${player.username}, method havale, amount 200.00 TRY, to Enpara TR330006100519786457841326 (Derya Yalın), state inProcess, company sandbox, target ${target})`
    const nobody = 'There is no terminal for the question; nothing was done. Add --yes to confirm.'
    const reason = 'The payment company said that it will not pay it.'
    expect(await ops.refused('approve', 'withdrawals', id, '--by-hand', will)).toBe(`Approve ${named} as paid by hand? ${reason} ${nobody}`)
    expect(await ops.refused('reject', 'withdrawals', id, '--reason', 'x')).toBe(`Reject ${named}, saying "x"? ${nobody}`)
    expect(await ops.refused('cancel', id, '--wish', 'x')).toBe(`Cancel ${named} at its player's request "x"? Its money goes back to the balance. ${nobody}`)
    const payer = await server.testPlayer()
    const reference = await start(server, payer, eftForm())
    expect(await ops.refused('approve', 'deposits', reference)).toBe(
      `Approve deposit ${reference} (player ${payer.username}, method eft, amount 500.00 TRY, state pending)? ${nobody}`,
    )
    expect(await ops.refused('approve', 'deposits', 'nobody')).toBe(`Approve deposit nobody? ${nobody}`)
  })

  test('the options are for withdrawals only', async () => {
    expect(await ops.refused('reject', 'calls', '1', '--reason', 'x', will, '--yes')).toBe('--company-will-not-pay is only for withdrawals.')
    expect(await ops.refused('approve', 'deposits', 'x', '--by-hand', '--yes')).toBe('--by-hand is only for withdrawals.')
    expect(await ops.refused('approve', 'withdrawals', '1', will, '--yes')).toBe('--company-will-not-pay needs --by-hand, or the command reject.')
  })
})

test('MONEY-8 a bank transfer that arrived is credited, another one declined with the operator’s reason', async () => {
  const player = await server.testPlayer()
  const [here, gone] = [await start(server, player, eftForm()), await start(server, player, eftForm())]
  await ops('approve', 'deposits', here, '--yes')
  await ops('reject', 'deposits', gone, '--reason', 'Dekont okunmuyor', '--yes')
  expect((await stateOf(server, player, here)).state).toBe(1)
  expect((await stateOf(server, player, gone)).state).toBe(2)
  expect((await accountsOf(server.db, player.id)).cash).toBe(500_00n)
  expect(await ops.refused('approve', 'deposits', here, '--yes')).toBe('Nothing was done: already decided.')
  expect(await ops.refused('approve', 'deposits', 'nobody', '--yes')).toBe('Nothing was done: not found.')
})

test('CALL-03 a call is answered; the player sees its state and gets a message', async () => {
  const player = await server.testPlayer()
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const request = async () => {
    await server.call('requestCallCreate', { date, time: '10', phone: '+905551112233', reason: 'Bonus', type: ['call'] }, { cookie: player.cookie })
    return (await server.call('requestCallGet', {}, { cookie: player.cookie })).body.data[0]?.id ?? 0
  }
  const first = await request()
  await ops('approve', 'calls', String(first), '--yes')
  const second = await request()
  await ops('reject', 'calls', String(second), '--reason', 'Numara kapalı', '--yes')
  expect((await server.call('requestCallGet', {}, { cookie: player.cookie })).body.data.map(({ status }) => status)).toEqual([2, 1])
  expect((await messageSubjects(server, player)).map(({ subject }) => subject).sort()).toEqual(['Arama isteğiniz tamamlandı', 'Sizi bu saatte arayamıyoruz'])
})

test('NOTIF-08 a message reaches its player as plain text', async () => {
  const player = await server.testPlayer()
  await ops('message', player.username.toUpperCase(), '--subject', 'Merhaba', '--text', 'Bir <b>satır</b>\\nİkinci', '--yes')
  const [newest] = await messageSubjects(server, player)
  expect(newest).toMatchObject({ subject: 'Merhaba', description: 'Bir <b>satır</b>', body: '<p>Bir &lt;b&gt;satır&lt;/b&gt;</p><p>İkinci</p>' })
  expect(await ops.refused('message', 'nobody-here', '-s', 'x', '-t', 'y', '--yes')).toBe('There is no player "nobody-here".')
})

test('PROTECT-5 an excluded player is sent no offers, but necessary messages', async () => {
  const player = await server.testPlayer({ status: 'excluded' })
  const text = ['--subject', 'Merhaba', '--text', 'Satır', '--yes']
  expect(await ops.refused('message', player.username, '--type', 'offer', ...text)).toMatch(/must not get offers/)
  await ops('message', player.username, '--type', 'todo', ...text)
  expect(await messageSubjects(server, player)).toMatchObject([{ subject: 'Merhaba' }])
})

test('MONEY-9 a round is settled or voided by hand, once; the stake is returned in its parts', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const token = await openGame(server, player)
  const [won, undone] = [newRound(), newRound()]
  await server.partnerCall('bet', movement(token, won, '1000'))
  await server.partnerCall('bet', movement(token, undone, '2000'))
  await server.partnerCall('bet', movement(token, undone, '500'))
  await ops('settle', 'sandbox', won, '--win', '12.50', '--yes')
  await ops('settle', 'sandbox', undone, '--void', '--yes')
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 102_50n, bet_hold: 0n })
  expect(await ops.refused('settle', 'sandbox', won, '--win', '5', '--yes')).toBe('Nothing was done: closed.')
  expect(await ops.refused('settle', 'sandbox', 'r-none', '--void', '--yes')).toBe('Nothing was done: unknown.')
  expect(await ops.refused('settle', 'sandbox', won, '--yes')).toBe('Give --win <lira> or --void.')
  expect((await server.partnerCall('settle', movement(token, won, '99'))).body.result).toBe('ROUND_CLOSED')
})

describe('the command itself', () => {
  test('without a terminal it asks no question and changes nothing', async () => {
    const { player, bank } = await withdrawer(server)
    const id = await request(server, player, bank)
    expect(await ops.refused('approve', 'withdrawals', String(id))).toContain('There is no terminal for the question; nothing was done.')
    expect((await readWithdrawal(server, id)).status).toBe(0)
  })

  test('reports unknown input in one line', async () => {
    expect(await ops.refused('list', 'refund')).toBe(
      '"refund" is not one of: deposits, suspense, withdrawals, receipts, bonus-requests, calls, refunds, checks.',
    )
    expect(await ops.refused('approve', 'withdrawals', 'x', '--yes')).toBe('"x" is not a numeric id of a list.')
    expect(await ops.refused('approve', 'withdrawals', '999999', '--yes')).toBe('Nothing was done: unknown.')
    expect(await ops.refused('reject', 'refunds', 'x', '--reason', 'y', '--yes')).toContain('A refund cannot be rejected')
    expect(await ops('list')).toMatch(/^waiting +how many\n/)
  })

  test('ACCOUNT-9 every decision is in the audit log, also one that moved nothing', async () => {
    const { rows } = await server.pool.query('select action, result, subject from operator_action order by id')
    expect(rows).toContainEqual({ action: 'approve withdrawals', result: 'unknown', subject: 'withdrawals 999999' })
    expect(rows.some(({ action, result }) => action === 'settle' && result === 'done')).toBe(true)
  })

  test('text by a player cannot control the terminal', async () => {
    const player = await server.testPlayer()
    await server.pool.query("insert into bonus_request (player_id, bonus, msg) values ($1, 'dogum-gunu', $2)", [player.id, 'a\u001b[31mb\nc'])
    expect(await ops('list', 'bonus-requests')).toMatch(/a \[31mb c/)
  })
})

test('FAULT-8 the autopilot: a failing item does not delay the others; when stopped it begins no other', async () => {
  await answerAll(server.services, { info: () => undefined, error: () => undefined }, 0)
  const { player, bank } = await withdrawer(server)
  const ids = [await request(server, player, bank), await request(server, player, bank), await request(server, player, bank)]
  const asked: string[] = []
  const [first = 0, bad = 0] = ids
  const broken = await referenceOf(server, bad)
  const lines: object[] = []
  const log = { info: () => undefined, error: (detail: object) => void lines.push(detail) }
  const stopping = new AbortController()
  const company = (work: (reference: string) => void) => ({
    ...server.services,
    payments: {
      ...server.payments,
      createPayout: async (_company: string, { reference }: { reference: string }) => {
        asked.push(reference)
        work(reference)
        return { id: `out-${reference}` }
      },
    },
  })
  await answerAll(
    company(() => stopping.abort()),
    log,
    0,
    stopping.signal,
  )
  expect(asked).toEqual([await referenceOf(server, first)])
  await answerAll(
    company((reference) => {
      if (reference === broken) throw new Error('a bug, not a timeout')
    }),
    log,
    0,
  )
  expect(await Promise.all(ids.map(async (id) => (await readWithdrawal(server, id)).partner_id !== null))).toEqual([true, false, true])
  expect(lines).toEqual([{ kind: 'withdrawals', id: String(bad), err: new Error('a bug, not a timeout') }])
})

test('MONEY-9 the autopilot answers waiting items, once, also with two servers', async () => {
  const { player, bank } = await withdrawer(server)
  const id = await request(server, player, bank)
  const silent = { info: () => undefined, error: () => undefined }
  expect(await answerAll(server.services, silent, 3_600)).toBe(0)
  const before = server.payments.payouts.length
  const both = await Promise.all([answerAll(server.services, silent, 0), answerAll(server.services, silent, 0)])
  expect(both[0] + both[1]).toBeGreaterThan(0)
  expect((await readWithdrawal(server, id)).status).toBe(3)
  const reference = await referenceOf(server, id)
  expect(server.payments.payouts.slice(before).filter((payout) => payout.reference === reference)).toHaveLength(1)
})
