import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { freshCaptcha, newcomerForm, wrongCode, requestCode, queryRows } from './account-steps'

let server: TestServer
const lines: string[] = []

/** Captures the output of the server's logger. Child loggers share its stream. */
function captureLog(): void {
  const log = server.app.log as unknown as Record<symbol, { write(line: string): void }>
  const name = Object.getOwnPropertySymbols(log).find((symbol) => symbol.description === 'pino.stream')
  if (!name || !log[name]) throw new Error('the logger has no stream')
  log[name].write = (line) => void lines.push(line)
}

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'trace' } })
  captureLog()
})
afterAll(() => server.close())

const trail = (playerId: unknown) =>
  queryRows(server, 'select action, result from audit_log where player_id = $1 order by id', [playerId]).then((all) =>
    all.map(({ action, result }) => `${String(action)}: ${String(result)}`),
  )

describe('ACCOUNT-9 audit log', () => {
  test('ACCOUNT-9 an account’s actions are recorded: who, from where, what, with which result', async () => {
    const form = newcomerForm()
    await server.call('register', { ...form, captcha: await freshCaptcha(server) }, { encoding: 'multipart' })
    const [row] = await queryRows(server, 'select id from player where username = $1', [form.username])
    await server.call('login', { username: form.username, password: 'yanlış-parola' })
    await server.call('login', form)
    const { otpId, code } = await requestCode(server, form)
    await server.call('otpVerify', { checktype: 'sms', otpId, code: wrongCode(code) })
    const answer = await server.call('otpVerify', { checktype: 'sms', otpId, code }, { headers: { 'user-agent': 'deneme/1' } })
    await server.call('activateSmsIp', {}, { cookie: answer.cookie })
    await server.call('logout', {}, { cookie: answer.cookie })
    expect(await trail(row?.['id'])).toEqual([
      'register: registered',
      'login: invalid_credentials',
      'login: code_needed',
      'otp_request: sent',
      'otp_verify: wrong_code',
      'otp_verify: logged_in',
      'device_trust: trusted',
      'logout: logged_out',
    ])
    const [entry] = await queryRows(
      server,
      "select actor, ip, user_agent, at > now() - interval '1 minute' as fresh from audit_log where player_id = $1 order by id desc limit 1",
      [row?.['id']],
    )
    expect(entry).toMatchObject({ actor: 'player', ip: '127.0.0.1', fresh: true })
  })

  test('ACCOUNT-9 rows can be added, never changed or removed', async () => {
    const before = await queryRows(server, 'select count(*) from audit_log')
    for (const statement of ["update audit_log set result = 'x'", 'delete from audit_log', 'truncate audit_log', 'truncate audit_log cascade'])
      await expect(server.pool.query(statement)).rejects.toThrow('append-only')
    expect(await queryRows(server, 'select count(*) from audit_log')).toEqual(before)
  })

  test('ACCOUNT-9 neither the log nor the database contains a password, code or token', async () => {
    const form = newcomerForm({ password: 'Bulunmaz-7391-parola', password_confirmation: 'Bulunmaz-7391-parola' })
    await server.call('register', { ...form, captcha: await freshCaptcha(server) }, { encoding: 'multipart' })
    // The password in the username field, a wrong password, and a password in a rejected body.
    await server.call('login', { username: form.password, password: 'Bulunmaz-7391-parola' })
    await server.call('login', { username: form.username, password: 'Bulunmaz-7391-parolaX' })
    await server.call('login', { username: form.password.repeat(20), password: form.password.repeat(20) })
    const { otpId, code } = await requestCode(server, form)
    await server.call('otpVerify', { checktype: 'sms', otpId, code: wrongCode(code) })
    const cookie = (await server.call('otpVerify', { checktype: 'sms', otpId, code })).cookie
    const device = (await server.call('activateSmsIp', {}, { cookie })).cookie
    const second = (await server.call('login', form, { cookie: device })).cookie
    await server.call('getMyDetails', {}, { cookie: second })

    const secrets = ['Bulunmaz-7391', code, wrongCode(code), ...[cookie, device, second].map((pair) => /=([\w-]{43})/.exec(pair)?.[1] ?? 'missing')]
    const tables = await queryRows(server, "select tablename from pg_tables where schemaname = 'public'")
    const dump: string[] = []
    for (const { tablename } of tables)
      dump.push(...(await queryRows(server, `select t::text as line from "${String(tablename)}" t`)).map(({ line }) => String(line)))
    expect(lines.length).toBeGreaterThan(10)
    expect(dump.some((line) => line.includes(form.username))).toBe(true)
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5)
      expect(lines.filter((line) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])|Bulunmaz`).test(line))).toEqual([])
      // Six digits may be part of a longer number or hash by chance, so only a separate code counts.
      expect(dump.filter((line) => new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])|Bulunmaz`).test(line))).toEqual([])
    }
  })

  test('ACCOUNT-9 a code that cannot be sent leaves no code in the log', async () => {
    const player = await server.testPlayer()
    let code = ''
    const send = server.services.sms.send.bind(server.services.sms)
    server.services.sms.send = async ({ text }) => {
      code = /\d{6}/.exec(text)?.[0] ?? ''
      throw new Error(`refused: ${text}`)
    }
    lines.length = 0
    expect((await server.call('otpRequest', { ...player, checktype: 'sms' })).body.statusText).toBe('auth.code_not_sent')
    server.services.sms.send = send
    expect(code).toMatch(/^\d{6}$/)
    expect(lines.join('\n')).toContain('one-time code not sent')
    expect(lines.join('\n')).not.toContain(code)
  })
})
