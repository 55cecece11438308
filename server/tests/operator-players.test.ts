import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkProtection } from '@server/ledger'
import { operatorOf } from '../../tests/support/ops'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { addTestGame, expectClean, testGame } from './money-support'
import { ask, iban, passGap, request, withdrawer } from './withdrawals-support'

/* What operators do with the account of a player, by the command. */

let server: TestServer
const ops = operatorOf(() => server)
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
afterEach(async () => {
  await expectClean(server.db)
  expect(await checkProtection(server.db)).toEqual([])
})
afterAll(() => server.close())

const why = ['--reason', 'asked by phone', '--yes']
const logged = async (player: number) =>
  (await server.pool.query<{ action: string; reason: string | null }>('select action, reason from operator_action where player_id = $1 order by id', [player]))
    .rows
const statusOf = async (cookie: string) => (await server.call('securityGet', {}, { cookie })).status

describe('OPERATE-19 operators find a player', () => {
  test('by number, user name, mail address, phone number, IBAN and the beginning of a name, page by page', async () => {
    const { player } = await withdrawer(server)
    const other = await server.testPlayer({ firstName: 'Işılay', lastName: 'Çağlar', loggedOut: true })
    const names = async (...words: string[]) =>
      (JSON.parse(await ops('player', 'find', ...words, '--json')) as { username: string }[]).map(({ username }) => username)
    for (const search of [String(player.id), player.username.toUpperCase(), player.email, player.gsm, iban])
      expect(await names(search)).toContain(player.username)
    for (const search of ['işılay ça', 'ISILAY', 'caglar']) expect(await names(search)).toEqual([other.username])
    expect(await names('çağlar', '--after', String(other.id))).toEqual([])
    expect(await ops('player', 'find', '100%')).toBe('None.\n')
  })

  test('and see the account in one view', async () => {
    const { player, bank } = await withdrawer(server)
    await request(server, player, bank)
    await ops('player', 'note', player.username, '--reason', 'calls every week', '--yes')
    const view = await ops('player', 'show', player.username)
    expect(view).toContain('800.00 TRY')
    for (const list of ['days', 'deposits', 'withdrawals', 'sessions', 'notes', 'actions']) expect(view).toMatch(new RegExp(`^${list}$`, 'm'))
    expect(view).toContain('calls every week')
    expect(JSON.parse(await ops('player', 'show', String(player.id), '--json'))).toMatchObject({ account: { id: player.id }, locked: [] })
  })
})

describe('OPERATE-19 an operator locks', () => {
  test('the login: sessions end, and a right password is refused until the lock is undone', async () => {
    const player = await server.testPlayer()
    const login = async () => (await server.call('login', { username: player.username, password: player.password })).body.statusText
    await ops('player', 'lock', player.username, 'login', ...why)
    expect(await statusOf(player.cookie)).toBe(401)
    expect(await login()).toBe('auth.account_locked')
    expect(await ops.refused('player', 'lock', player.username, 'login', ...why)).toContain('locked already')
    await ops('player', 'unlock', player.username, 'login', ...why)
    expect(await login()).toBe('auth.new_device')
    expect((await logged(player.id)).map(({ action }) => action)).toEqual(['player lock', 'player unlock'])
  })

  test('withdrawals: a request is refused, and play and login stay open', async () => {
    const { player, bank } = await withdrawer(server)
    await ops('player', 'lock', player.username, 'withdrawals', ...why)
    expect(await ask(server, player, { bank })).toEqual({ status: 0, statusText: 'withdrawal.locked' })
    expect((await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })).body.status).toBe(1)
    await ops('player', 'unlock', player.username, 'withdrawals', ...why)
    expect(await ask(server, player, { bank })).toMatchObject({ status: 1 })
  })

  test('play: as in a break without an end, and withdrawals stay open', async () => {
    const { player, bank } = await withdrawer(server)
    await ops('player', 'lock', player.username, 'play', ...why)
    expect((await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })).body.status).toBe(0)
    expect(await ask(server, player, { bank })).toMatchObject({ status: 1 })
    await ops('player', 'unlock', player.username, 'play', ...why)
    expect((await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })).body.status).toBe(1)
  })
})

describe('OPERATE-19 an operator', () => {
  test('ends sessions, and resets the second factor', async () => {
    const [one, other] = [await server.testPlayer(), await server.testPlayer()]
    expect(await ops('player', 'end-sessions', one.username, ...why)).toBe('Done: 1 sessions have ended.\n')
    await server.pool.query(
      "insert into device (token_hash, player_id, user_agent, expires_at) values (sha256(random()::text::bytea), $1, 'x', now() + interval '30 days')",
      [other.id],
    )
    await ops('player', 'reset-factor', other.username, ...why)
    for (const { cookie } of [one, other]) expect(await statusOf(cookie)).toBe(401)
    expect((await server.pool.query('select 1 from device where player_id = $1 and revoked_at is null', [other.id])).rows).toEqual([])
  })

  test('corrects contact data; the player is notified at the old address, and the log has the old value', async () => {
    const [player, other] = [await server.testPlayer(), await server.testPlayer({ loggedOut: true })]
    const contact = (...words: string[]) => ['player', 'contact', String(player.id), ...words, ...why]
    expect(await ops.refused(...contact('--email', 'no address'))).toContain('mail address is not valid')
    expect(await ops.refused(...contact('--gsm', '12'))).toContain('phone number is not valid')
    expect(await ops.refused(...contact('--email', other.email))).toContain('Another player')
    expect(await ops.refused(...contact('--email', player.email))).toContain('already')
    await ops(...contact('--email', `new-${player.email}`))
    expect(server.outbox.mails.filter(({ to }) => to === player.email)).toHaveLength(1)
    const log = await ops('log', '--player', String(player.id), '--csv')
    expect(log).toContain(`new-${player.email}`)
    expect(log).toContain(`""email"":""${player.email}""`)
  })

  test('holds, assigns and annotates withdrawals; a held one is not paid until another operator releases it', async () => {
    const { player, bank } = await withdrawer(server)
    const id = String(await request(server, player, bank))
    await ops('withdrawals', 'hold', id, '--reason', 'new device')
    await ops('withdrawals', 'note', id, '--reason', 'asked for a receipt')
    await ops('withdrawals', 'assign', 'payments', id, '--reason', 'please check')
    expect(await ops('list', 'withdrawals', '--json')).toContain('HELD, for payments, asked for a receipt')
    expect(await ops.refused('approve', 'withdrawals', id, '--yes')).toBe('Nothing was done: held.')
    expect(await ops.refused('approve', 'withdrawals', id, '--by-hand', '--yes')).toBe('Nothing was done: held.')
    await ops('withdrawals', 'release', id, '--reason', 'receipt is fine')
    expect(await ops.refused('withdrawals', 'release', id, '999999', '--reason', 'again')).toBe(
      `Nothing was done for ${id}: nothing to change; 999999: there is no such withdrawal.`,
    )
    expect(await ops('approve', 'withdrawals', id, '--yes')).toContain('Done')
  })
})

describe('OPERATE-20 an operator moves money', () => {
  const cashOf = async (player: number) =>
    (await server.pool.query<{ balance: string }>("select balance from ledger_account where player_id = $1 and kind = 'cash'", [player])).rows[0]?.balance

  test('as goodwill, correction and chargeback, each with its reason and its posting, and the companies’ balance agrees', async () => {
    const player = await server.testPlayer({ cash: 100_00n })
    await passGap(server, player)
    await ops('player', 'goodwill', player.username, '20', ...why)
    await ops('player', 'correct', player.username, ...why, '--', '-5.50')
    await ops('player', 'chargeback', player.username, '100', ...why)
    expect(await cashOf(player.id)).toBe('1450')
    expect(await ops.refused('player', 'chargeback', player.username, '14.51', ...why)).toContain('less money')
    expect(await ops.refused('player', 'goodwill', player.username, '0', ...why)).toContain('An amount looks like')
    const { rows } = await server.pool.query<{ by: string; second: string | null; kind: string }>(
      'select kind, (select name from operator where id = operator_id) as by, (select name from operator where id = second_id) as second from correction where player_id = $1 order by id',
      [player.id],
    )
    expect(rows).toEqual([
      { kind: 'goodwill', by: 'support', second: null },
      { kind: 'correction', by: 'payments', second: 'second risk' },
      { kind: 'chargeback', by: 'payments', second: null },
    ])
    // The backdated deposit is a finding; the clearing account agrees.
    expect(await ops.refused('reconcile')).toContain('Differences')
    expect(ops.written()).not.toContain('psp_clearing')
    const { body } = await server.call('transactionList', {}, { cookie: player.cookie })
    expect(JSON.stringify(body)).toContain('correction')
  })

  test('once for each key', async () => {
    const player = await server.testPlayer()
    const key = newIdempotencyKey()
    const give = (lira: string) => ['player', 'goodwill', player.username, lira, '--key', key, ...why]
    expect(await ops(...give('10'))).toBe(await ops(...give('10')))
    expect(await ops.refused(...give('11'))).toContain('another correction')
    expect(await cashOf(player.id)).toBe('1000')
  })

  test('the database refuses a correction without its row, and the audit finds one without an operator', async () => {
    const player = await server.testPlayer({ cash: 10_00n })
    const post = `with posted as (insert into ledger_tx (kind, ref_type, ref_id, player_id) values ('correction', 'goodwill', '0', ${player.id}) returning id)
      insert into ledger_entry (tx_id, seq, account_id, amount) select posted.id, 1, account.id, 100 from posted, ledger_account account where account.player_id = ${player.id} and account.kind = 'cash'
      union all select posted.id, 2, account.id, -100 from posted, ledger_account account where account.player_id is null and account.kind = 'bonus_cost' and account.shard = 0`
    await expect(server.servers.query(post)).rejects.toThrow('has nothing that it is for')
    await expect(server.servers.query('update correction set amount = 1')).rejects.toThrow()
  })
})
