import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { main } from '../../scripts/back-end/check/main.ts'
import { examplePlayer, exampleSiteFile, hasPhp, startPhpExample } from '../support/php-example'

describe.skipIf(!hasPhp)(`BACKEND-15 the example in PHP${hasPhp ? '' : ', which this machine does not have'}`, () => {
  let origin = ''
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    ;({ origin, stop } = await startPhpExample(tmpdir()))
  })
  afterAll(() => stop?.())

  const { username, password } = examplePlayer
  const send = (path: string, { headers = {}, body = {} }: { headers?: Record<string, string>; body?: object } = {}) =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'x-requested-with': 'kehribar', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const logIn = async () => {
    const answer = await send('/login', { body: examplePlayer })
    return { cookie: answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? '' }
  }
  const balanceOf = async (headers: Record<string, string>) => ((await (await send('/getData/balance', { headers })).json()) as { balance: number }).balance

  test('check:backend finds nothing that players would see wrong, and nothing guessed', async () => {
    const lines: string[] = []
    // The shipped file names the origin of the command in docs/back-end.md.
    const file = join(mkdtempSync(join(tmpdir(), 'kehribar-php-')), 'site.json')
    onTestFinished(() => rmSync(dirname(file), { recursive: true }))
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(exampleSiteFile, 'utf8')) as object), frames: [origin] }))
    const args = [origin, '--site', file, '--user', username, '--password', password, '--write=all']
    const code = await main(args, { env: {}, folder: '.', out: (line) => void lines.push(line), err: (line) => void lines.push(line) })
    const out = lines.join('\n')
    expect(out).not.toMatch(/Players would see|The site guesses|Other forms/)
    expect(out).toMatch(/^ {2}a deposit of 100\.50 lira by eft was started$/m)
    expect(out).toMatch(/^ {2}a withdrawal of 50\.50 lira by papara was requested$/m)
    expect(out).toMatch(/\nThe core works\.$/)
    expect(code).toBe(0)
  })

  test('MONEY-10 a repeated money call gets its first answer and moves no money again', async () => {
    const headers = await logIn()
    const withdraw = () =>
      send('/withdrawPost', { headers: { ...headers, 'idempotency-key': '0123456789abcdef' }, body: { provider: 'papara', amount: 120.5 } }).then((answer) =>
        answer.json(),
      )
    expect([await withdraw(), await withdraw()]).toEqual([{ status: 1 }, { status: 1 }])
    expect(await balanceOf(headers)).toBe(1130)
    expect(await (await send('/withdrawPost', { headers, body: { provider: 'papara', amount: 5000 } })).json()).toEqual({
      status: -5,
      errors: { amount: ['Bakiyeniz yetersiz'] },
    })
  })

  test('a card payment is credited once, on its own page', async () => {
    const headers = await logIn()
    const { url } = (await (await send('/depositPost', { headers, body: { provider: 'card', amount: '250.5' } })).json()) as { url: string }
    for (const text of ['Ödendi', 'Ödendi']) expect(await (await fetch(url, { method: 'POST', headers })).text()).toContain(text)
    expect(await balanceOf(headers)).toBe(1501)
  })

  test('RCPT-06 a receipt is served only in the session of its owner', async () => {
    const headers = await logIn()
    const body = new FormData()
    body.append('deposit_method', 'eft')
    body.append('file', new File(['%PDF-1.4'], 'dekont.pdf'))
    const sent = await fetch(`${origin}/api/userapi/upload/set`, { method: 'POST', headers: { 'x-requested-with': 'kehribar', ...headers }, body })
    expect(await sent.json()).toEqual({ status: 1 })
    const { data } = (await (await send('/userapi/upload/list', { headers })).json()) as { data: { image: string }[] }
    const file = `${origin}/api/uploads/${data[0]?.image}`
    const own = await fetch(file, { headers })
    expect([own.status, own.headers.get('content-type'), await own.text()]).toEqual([200, 'application/pdf', '%PDF-1.4'])
    expect((await fetch(file)).status).toBe(404)
    expect((await fetch(file, { headers: await logIn() })).status).toBe(404)
  })

  test('calls without a session, forged calls and unknown calls are refused', async () => {
    expect((await send('/getMyDetails')).status).toBe(401)
    expect((await fetch(`${origin}/api/login`, { method: 'POST', body: JSON.stringify(examplePlayer) })).status).toBe(403)
    expect((await send('/nothing')).status).toBe(404)
    expect(await (await send('/login', { body: { username, password: 'no' } })).json()).toEqual({ status: 0, statusText: 'Kullanıcı adı veya şifre hatalı' })
  })
})
