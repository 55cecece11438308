import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { api, type Endpoint, contractParts } from '@kehribar/shared/api'
import { capabilities } from '@kehribar/shared/api/capabilities'
import { exampleSite } from '@kehribar/shared/site/example'
import { type SiteFile, readSite } from '@kehribar/shared/site/file'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BackEndReport } from '../../scripts/back-end/check/check.ts'
import { main } from '../../scripts/back-end/check/main.ts'
import { playerReads, publicReads } from '../../scripts/back-end/check/plan.ts'
import { startForeignBackEnd } from '../../tests/back-ends/foreign'
import { phpSite } from '../../tests/back-ends/foreign/dialect/php-site'
import type { ForeignBackEnd, ForeignOptions } from '../../tests/back-ends/foreign/options'
import { startTestServer, type TestServer } from '../../tests/support/server'

/* `npm run check:backend` reports to a back end's developers whether it works with the site. */

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const site = (name: string, content: SiteFile): string => {
  writeFileSync(join(folder, name), JSON.stringify(content))
  return name
}
const slides = ['sliderSlot', 'sliderLiveCasino', 'sliderVirtual', 'mixedgames']
/** Site file for the foreign back end: its session, and two calls that the specification leaves open. */
const foreignSite = site('foreign.json', {
  session: { marker: null, cookies: ['SESSIONID'], trust: [] },
  calls: {
    banners: { answer: Object.fromEntries(slides.map((name) => [`data.${name}`, name])) },
    providers: {
      answer: { data: 'providers_slot' },
      variants: ['live', 'virtual', 'other'].map((type) => ({ when: { type }, answer: { data: `providers_${type}` } })),
    },
  },
})
const example = site('example.json', exampleSite)

interface Said {
  code: number
  out: string
  err: string
}
async function check(args: readonly string[], more: { env?: Record<string, string>; askCode?: () => Promise<string | null> } = {}): Promise<Said> {
  const lines = { out: [] as string[], err: [] as string[] }
  const code = await main(args, {
    env: {},
    folder,
    out: (line) => void lines.out.push(line),
    err: (line) => void lines.err.push(line),
    askCode: async () => null,
    ...more,
  })
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') }
}
const checked = async (args: readonly string[]): Promise<{ code: number; report: BackEndReport }> => {
  const { code, out } = await check([...args, '--json'])
  return { code, report: JSON.parse(out) as BackEndReport }
}

let foreign: ForeignBackEnd | undefined
const start = async (options?: ForeignOptions): Promise<ForeignBackEnd> => (foreign = await startForeignBackEnd(options))
afterEach(() => foreign?.stop())
const defne = ['--user', 'defne.aksoy', '--password', 'Lodos!2024']

test('BACKEND-6 BACKEND-15 a site file with places unknown to the contract is refused with a message; a byte order mark is ignored', async () => {
  const wrong = site('wrong.json', { calls: { login: { request: { usrname: 'name' } } } })
  const refused = await check(['https://api.ornek.example', '--site', wrong])
  expect([refused.code, refused.err]).toEqual([2, '--site: calls.login.request: login has no "usrname" in its request'])
  writeFileSync(join(folder, 'marked.json'), '\ufeff{"calls":{"capabilities":{"off":true}}}')
  const { apiOrigin } = await start()
  expect((await check([apiOrigin, '--site', 'marked.json', '--only', 'homepage'])).err).toBe('')
})

describe('BACKEND-15 a back end with the specification’s calls and nothing more', () => {
  test('BACKEND-15 BACKEND-4 BACKEND-5 the core passes, and the table lists what is converted, what is absent and what is unavailable without capabilities', async () => {
    const { apiOrigin } = await start()
    const { code, out } = await check([apiOrigin, '--site', foreignSite, ...defne])
    expect(out).toMatch(/\nThe core works, but players would see the things at the top wrong, or miss them\.$/)
    expect(code).toBe(0)
    expect(out).toMatch(/getMyDetails +200 +read +Name, balance/)
    expect(out).toMatch(/^Other forms .*\n(.*\n)* {2}text for lira: getMyDetails, balance, depositMethods, .* and \d more, such as "1250\.50" as 1250\.5$/m)
    expect(out).toMatch(/^Optional fields that are absent\n(.*\n)* {2}getMyDetails: .*user\.currency/m)
    const absent = out.slice(out.indexOf('does not state'))
    for (const name of capabilities) expect(absent).toContain(`\n  ${name} `)
    expect(absent).toContain('No security centre.')
    expect(out).not.toContain('Lodos!2024')
    expect(out).not.toMatch(/Money calls/)
    expect(out).toMatch(/fixfinMethods \(coins\) +200 +read/)
  })

  test('BACKEND-3 BACKEND-11 a session that the site would not notice is not a login; a session whose end it would not notice is reported', async () => {
    const { apiOrigin } = await start({ gone: 'status' })
    const { code, out } = await check([apiOrigin, ...defne])
    expect(code).toBe(1)
    expect(out).toContain('no cookie "token" that scripts can read')
    expect(out).toMatch(/The core does not work: no login/)
    expect((await check([apiOrigin, '--site', foreignSite, ...defne])).out).toContain('the site does not notice that a session has ended')
  })

  test('BACKEND-10 BACKEND-5 an unreadable core call is reported with place and type, and the core fails', async () => {
    const { apiOrigin, change } = await start()
    change('getData/balance', (reply) => ({ ...reply, body: { balance: '1.250', bonus: 0 } }))
    change('getData/withdrawMethods', () => 'html')
    change('cdnFiles/livegames.json', (reply) => ({ ...reply, status: 404, body: '' }))
    change('cdnFiles/othergames.json', () => 'half')
    change('userapi/bonusHistory/get', (reply) => ({ ...reply, body: { status: 0, statusText: 'Kapalı' } }))
    change('getMyDetails', (reply) => ({ ...reply, body: { user: { ...(reply.body as { user: object }).user, balance: '1.250' } } }))
    const { code, out } = await check([apiOrigin, '--site', foreignSite, ...defne])
    expect(code).toBe(1)
    const [, , title, amounts] = out.split('\n')
    expect(title, 'before everything else').toBe('Players would see this wrong, or miss it')
    expect(amounts).toMatch(/^ {2}amounts are unknown, .*: getMyDetails, balance, such as "1\.250" as unknown$/)
    const [top = '', table = ''] = out.split(/^ {2}call +HTTP.*$/m)
    expect(top).toMatch(/^ {2}balance is unreadable: The header marks the balance as not current\.\n +text for lira: balance$/m)
    expect(top).toMatch(/^ {2}withdrawMethods is unreadable: .*\n +text\/html in place of JSON$/m)
    expect(top).toMatch(/^ {2}liveGames is missing: The live-casino page shows an error/m)
    expect(top).toMatch(/^ {2}otherGames is unreadable: The games page shows an error.*\n +no complete answer: /m)
    expect(top, 'a rejection makes the page fail').toMatch(/^ {2}bonusHistory is refused: The history shows an error.*\n(.*\n)* +“Kapalı”$/m)
    expect(table).toMatch(/getMyDetails +200 +in part /)
    expect(table).toMatch(/liveGames +404 +missing /)
    expect(out).toMatch(/The core does not work: liveGames, otherGames, balance, withdrawMethods, bonusHistory\.$/)
  })

  test('MONEY-1 BACKEND-5 BACKEND-6 the separators of the site file resolve ambiguous amounts', async () => {
    const { apiOrigin, change } = await start()
    change('getData/balance', (reply) => ({ ...reply, body: { balance: '1.251', bonus: '50.000' } }))
    const moneySite = site('money.json', { session: { marker: null, cookies: ['SESSIONID'], trust: [] }, money: { decimal: ',', thousands: '.' } })
    const args = [apiOrigin, ...defne, '--only', 'balance']
    expect((await checked([...args, '--site', foreignSite])).report.rows.find(({ call }) => call === 'balance')).toMatchObject({ amounts: ['balance'] })
    expect((await checked([...args, '--site', moneySite])).report.rows.find(({ call }) => call === 'balance')).toMatchObject({ verdict: 'read', amounts: [] })
  })

  test.each([
    ['javascript:alert(1)', 0, /its payment page cannot be opened: an address that begins with javascript:: depositPost$/m],
    [
      'https://pay.example/1',
      0,
      /the frame of a deposit does not show https:\/\/pay\.example \(site file: frames, or urlMode 1 for a new tab\): depositPost$/m,
    ],
    ['https://pay.example/1', 1, null],
    ['/pay/1', 0, null],
  ])('DEP-11 a payment page at %s with urlMode %i is checked', async (url, urlMode, finding) => {
    const { apiOrigin, change } = await start()
    change('depositPost', (reply) => ({ ...reply, body: { status: 1, url, urlMode } }))
    const { out } = await check([apiOrigin, '--site', foreignSite, ...defne, '--write', '--only', 'depositPost'])
    if (finding) expect(out).toMatch(finding)
    else expect(out).not.toContain('Players would see')
  })

  test('DEP-14 DATA-20 a started deposit without a way to pay is reported, and --methods limits the methods', async () => {
    const { apiOrigin, change, requests } = await start()
    change('depositPost', (reply) => ({ ...reply, body: { status: 1, data: { account_iban: 'TR330006100519786457841326' } } }))
    const { out } = await check([apiOrigin, '--site', foreignSite, ...defne, '--write', '--methods', 'eft,pep', '--only', 'depositPost'])
    expect(out).toMatch(/nobody can pay a started deposit \(bank\), .*complete payment details: depositPost \(url, data\.account_name\)$/m)
    expect(out).toMatch(/nobody can pay a started deposit \(pep\), because its answer has no payment page: depositPost \(url\)$/m)
    expect(requests.filter(({ money, call }) => money && call === 'depositPost').map(({ body }) => body.provider)).toEqual(['eft', 'pep'])
  })

  test('DATA-22 BACKEND-15 accounts without a number are reported, and the check sends no IBAN in their place', async () => {
    const { apiOrigin, change, requests } = await start()
    const iban = 'TR330006100519786457841326'
    change('getData/bankAccounts', (reply) => ({ ...reply, body: { status: 1, banks: [{ text: 'Ada', value: iban, bank_name: 'Ada' }] } }))
    const { out } = await check([apiOrigin, '--site', foreignSite, ...defne, '--write=all', '--methods', 'eft', '--only', 'withdrawPost,bankAccounts'])
    expect(out).toMatch(/^ {2}accounts without a number are not offered: .*: bankAccounts \(banks\[\]\.id\)$/m)
    expect(requests.some(({ call }) => call === 'withdrawPost')).toBe(false)
    expect(out).not.toContain(iban)
  })

  test('BACKEND-5 BACKEND-15 HTML in plain texts is reported, HTML in content is not', async () => {
    const { apiOrigin, change } = await start()
    const bonus = [{ id: 1, json: { title: { 1: 'Yeni <b>%50</b>' }, html: { 1: '<p>Koşullar</p>' }, image: {}, bonusType: '1' } }]
    change('getData/homepage', (reply) => ({ ...reply, body: { ...(reply.body as object), bonus } }))
    const { out } = await check([apiOrigin, '--site', foreignSite, '--only', 'homepage'])
    expect(out).toMatch(/^ {2}plain texts have HTML, .*: homepage \(bonus\[\]\.json\.title\.1\)$/m)
  })

  test('BACKEND-15 values are shown with what the site reads in their place, but not those that identify a player', async () => {
    const { apiOrigin, change } = await start()
    change('getMyDetails', (reply) => {
      const { user } = reply.body as { user: object }
      return { ...reply, body: { user: { ...user, balance: '1.250,50 TL', birthdate: '07.03.1988', gsm: 5321112233 } } }
    })
    const { out } = await check([apiOrigin, '--site', foreignSite, ...defne, '--only', 'getMyDetails'])
    expect(out).toContain('text for lira: getMyDetails (user.balance), such as "1.250,50 TL" as 1250.5')
    expect(out).toMatch(/text for object or null: getMyDetails \(user\.birthdate\)$/m)
    expect(out).not.toMatch(/5321112233|1988/)
  })

  test('BACKEND-13 BACKEND-15 an empty time is none, and is not reported as left out', async () => {
    const { apiOrigin, change } = await start()
    change('getData/page_withdraw', (reply) => ({ ...reply, body: { status: 1, balance: 5, bonus: 0, available_at: '' } }))
    const { out } = await check([apiOrigin, '--site', foreignSite, ...defne, '--only', 'pageWithdraw'])
    expect(out).not.toMatch(/Players would see|left out/)
  })

  test('BACKEND-7 BACKEND-8 BACKEND-15 origins that the site file does not name are reported with their calls', async () => {
    const { apiOrigin, cdnOrigin } = await start()
    const wrong = (out: string) => out.slice(0, out.indexOf('\n\nThe site guesses'))
    const { out } = await check([apiOrigin, '--site', foreignSite, ...defne, '--write'])
    expect(wrong(out)).toContain(`\n  pictures of ${cdnOrigin} are not shown (site file: pictures): homepage, banners, `)
    expect(wrong(out)).toContain(`\n  frames do not show pages of ${cdnOrigin} (site file: frames): getProviderLink`)
    expect(wrong(out)).toContain(`\n  windows of the desktop client do not open pages of ${cdnOrigin} (site file: frames): getGameLink`)
    const named = site('named.json', { session: { marker: null, cookies: ['SESSIONID'], trust: [] }, pictures: [cdnOrigin], frames: [cdnOrigin] })
    expect((await check([apiOrigin, '--site', named, ...defne, '--write'])).out).not.toContain(cdnOrigin)
  })

  test('SHELL-59 BACKEND-15 links in content that do not open are reported', async () => {
    const { apiOrigin, change } = await start()
    const footer = {
      a: {
        json: {
          title: 'a',
          subs: [
            { title: 'x', link: 'javascript:alert(1)' },
            { title: 'y', link: '/static#a' },
          ],
        },
      },
    }
    change('cdnFiles/jms.json', (reply) => ({ ...reply, body: { footer } }))
    const { out } = await check([apiOrigin, '--only', 'footer'])
    expect(out).toMatch(/^ {2}links that do not open, an address that begins with javascript:: footer \(footer\.a\.json\.subs\[\]\.link\)$/m)
  })

  test('BACKEND-13 BACKEND-15 letters that the wrong charset replaced are reported with their place', async () => {
    const { apiOrigin, change } = await start()
    change('cdnFiles/jms.json', (reply) => ({ ...reply, body: JSON.parse(JSON.stringify(reply.body).replaceAll('ş', '\uFFFD')) as unknown }))
    const { out } = await check([apiOrigin, '--only', 'footer'])
    expect(out).toMatch(/^ {2}letters are lost .*U\+FFFD.*: footer \(footer\..*\)$/m)
  })

  test('BACKEND-15 DEP-15 methods that are not offered are reported as missing, and unknown limits as guesses', async () => {
    const { apiOrigin, change } = await start()
    const methods = [
      { id: '1', code: 'banktransfer', title: 'Havale', min: '1.000', max: '5000' },
      { id: '2', code: 'papara', title: 'Papara', min: 50, max: 500 },
    ]
    change('getData/depositMethods', (reply) => ({ ...reply, body: { deposit_methods: methods } }))
    const { out } = await check([apiOrigin, '--site', foreignSite, ...defne, '--only', 'depositMethods,fixfinMethods'])
    const [wrong, guesses] = out.split('\nThe site guesses\n')
    expect(wrong).toMatch(/^ {2}banktransfer: not offered, .*: depositMethods$/m)
    expect(guesses).toMatch(/^ {2}banktransfer: a limit is unknown, .*: depositMethods$/m)
    expect(out).toMatch(/fixfinMethods \(coins\) +– +not asked .*\n +there is no deposit method for coins$/m)
  })

  test('BACKEND-10 an unreadable row is left out and reported, and the check continues', async () => {
    const { apiOrigin, change } = await start()
    change('getData/pendings/withdraw', (reply) => ({
      ...reply,
      body: {
        data: [
          { method: { title: 'x' }, amount: '75' },
          { method: { title: 'x' }, amount: 'viel' },
        ],
      },
    }))
    const { code, report } = await checked([apiOrigin, '--site', foreignSite, ...defne, '--only', 'pendingWithdrawals'])
    expect(code).toBe(0)
    const row = report.rows.find(({ call }) => call === 'pendingWithdrawals')
    expect(row).toMatchObject({ verdict: 'read', left: [{ place: 'data[].amount', expected: 'lira', given: 'text', times: 1 }] })
  })

  test('AUTH-20 AUTH-22 the check asks for the code of a new device', async () => {
    const { apiOrigin, codes } = await start()
    const kerem = ['--user', 'kerem.bulut', '--password', 'Poyraz!2024', '--only', 'getMyDetails', '--site', foreignSite]
    expect((await check([apiOrigin, ...kerem])).out).toContain('a one-time code is needed')
    const { code, out } = await check([apiOrigin, ...kerem], { askCode: async () => foreign?.codes.at(-1)?.code ?? '' })
    expect(codes.length).toBe(2)
    expect(out).toMatch(/otpVerify +200 +read/)
    expect(code).toBe(0)
  })

  test('BACKEND-15 a wrong password is no login; a run as a visitor lists the calls that were left out', async () => {
    const { apiOrigin } = await start({ refusal: '401' })
    const wrong = await check([apiOrigin, '--site', foreignSite, '--only', 'login,cities'], { env: { CHECK_USER: 'defne.aksoy', CHECK_PASSWORD: 'geheim-1' } })
    expect(wrong.code).toBe(1)
    expect(wrong.out).toMatch(/login +401 +refused/)
    expect(wrong.out).not.toContain('geheim-1')
    const visitor = await check([apiOrigin, '--site', foreignSite])
    expect(visitor.out).toContain('calls for players were not made')
    expect(visitor.code).toBe(0)
  })

  test('BACKEND-15 with --write money calls are made once, and the output says so', async () => {
    const { apiOrigin, requests } = await start()
    const { code, out } = await check([apiOrigin, '--site', foreignSite, ...defne, '--write'])
    expect(code).toBe(0)
    const sent = requests.filter(({ money, call }) => money && call === 'depositPost').map(({ body }) => body)
    expect(sent.map(({ provider }) => provider)).toEqual(['eft', 'papara', 'crypto', 'payfix', 'pep', 'card', 'kolaypay'])
    expect(sent[0]).toMatchObject({ amount: '100.50', wantbonus: '0', payment_method_id: '17', returnUrl: '/profile/deposit/eft', bank: '7' })
    expect(requests.some(({ call }) => call === 'withdrawPost')).toBe(false)
    expect(out).toMatch(/Money calls were made\n {2}a deposit of 100\.50 lira by eft was started/)
    for (const name of ['favoriteToggle \\(and back\\)', 'bankAccountDelete', 'requestCallCreate', 'bonusRequestSet', 'uploadSet'])
      expect(out, name).toMatch(new RegExp(`${name} +200 +read`))
  })
})

describe('BACKEND-6 the example of another dialect', () => {
  test('BACKEND-6 BACKEND-8 the core passes with it: paths, methods, names, code words, a token', async () => {
    const { apiOrigin } = await start({ dialect: 'other' })
    const { code, report } = await checked([apiOrigin, '--site', example, ...defne, '--write=all'])
    expect(report.failing).toEqual([])
    expect(code).toBe(0)
    expect(report.rows.filter(({ verdict }) => !['holds', 'read', 'off', 'absent'].includes(verdict)).map(({ call, as, why }) => [call, as, why])).toEqual([
      ['withdrawPost', 'payfix', ['the player has no account that fits']],
    ])
    expect(report.moved.length).toBeGreaterThan(2)
    expect(report.login).toMatchObject({ wrong: [], lines: expect.arrayContaining(['the site notices that a session has ended']) })
    expect(report.session[0]?.text).toMatch(/^on the web a reload \(F5\) logs the player out/)
  })

  test('BACKEND-17 the same with a cookie and an anti-forgery token', async () => {
    const { apiOrigin } = await start({ dialect: 'other', session: 'cookie' })
    const antiForgery = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN', ask: '/v2/home' }
    const file = site('cookie.json', { ...exampleSite, session: { marker: null, cookies: ['rzg_session'], trust: [], antiForgery } })
    expect((await check([apiOrigin, '--site', file, ...defne])).code).toBe(0)
    const without = site('bare.json', { ...exampleSite, session: { marker: null, cookies: ['rzg_session'], trust: [] } })
    expect((await check([apiOrigin, '--site', without, ...defne, '--only', 'getMyDetails'])).code).toBe(1)
  })

  test('BACKEND-6 its fields exist in the contract, and the file is valid', () => {
    expect(readSite(exampleSite).calls.login?.path).toBe('/v2/session')
    for (const [name, dialect] of Object.entries(readSite(exampleSite).calls)) {
      const { request, response, file }: Endpoint = (api as Record<string, Endpoint>)[name]!
      const fieldsOf = (schema: object) => Object.keys((schema as { shape?: object }).shape ?? {})
      for (const spelling of [dialect, ...(dialect.variants ?? [])]) {
        const asked = [...Object.keys(spelling.request ?? {}), ...[...(spelling.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, field]) => field)]
        for (const field of asked) expect([...fieldsOf(request), file], `${name}: ${field}`).toContain(field)
        for (const place of Object.keys({ ...spelling.answer, ...spelling.codes }))
          expect(fieldsOf(response), `${name}: ${place}`).toContain(place.split(/[.[]/)[0])
      }
    }
  })
})

describe('BACKEND-6 a back end as PHP developers write it', () => {
  test('BACKEND-5 BACKEND-13 BACKEND-16 the core works with text values, formatted amounts, two charsets, maps for lists and two scripts', async () => {
    const { apiOrigin, cdnOrigin } = await start({ dialect: 'php', prefix: '/servis' })
    const file = site('php.json', { ...phpSite, pictures: [cdnOrigin], frames: [cdnOrigin] })
    const { code, out } = await check([apiOrigin, '--site', file, ...defne, '--write=all'])
    expect(out).not.toContain('Players would see')
    expect(out).toMatch(/^ {2}a deposit of 100\.50 lira by banktransfer was started$/m)
    expect(out).toMatch(/^ {2}a withdrawal of 100\.50 lira by banktransfer was requested$/m)
    expect(out).toMatch(/\nThe core works\.$/)
    expect(code).toBe(0)
  })

  test('BACKEND-10 BACKEND-16 a list that is absent, and an unreadable value in a map of rows, are reported', async () => {
    const { apiOrigin, change } = await start({ dialect: 'php', prefix: '/servis' })
    const file = site('php.json', phpSite)
    change('getData/pendings/withdraw', (reply) => ({ ...reply, body: JSON.parse(JSON.stringify(reply.body).replace('"400"', '"4oo"')) as unknown }))
    const { out } = await check([apiOrigin, '--site', file, ...defne, '--only', 'pendingWithdrawals,bonusesActive'])
    expect(out).toMatch(/^ {2}amounts are unknown, .*: pendingWithdrawals \(data\[\]\.amount\), such as "4oo" as unknown$/m)
    expect(out).toMatch(/^The site guesses\n {2}a list is absent and counts as empty: bonusesActive \(data\)$/m)
  })
})

describe('our own server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('API-01 every call passes without conversion, including extensions', async () => {
    const player = await server.testPlayer({ cash: 500_00n, viaCode: true })
    const login = ['--user', player.username, '--password', player.password]
    const askCode = async () => /\b\d{6}\b/.exec(server.outbox.sms.at(-1)?.text ?? '')?.[0] ?? null
    const { code, out } = await check([server.origin, ...login, '--write', '--json'], { askCode })
    const report = JSON.parse(out) as BackEndReport
    const others = report.rows.filter(({ verdict }) => !['holds', 'not asked'].includes(verdict))
    expect(others.map(({ call, as, verdict, why }) => [call, as, verdict, why])).toEqual([])
    expect(report.failing).toEqual([])
    expect(code).toBe(0)
    expect(report.capabilities).toEqual([...capabilities])
    expect(report.moved).toHaveLength(10)
  })
})

describe('arguments', () => {
  test('BACKEND-15 invalid arguments cause a one-line message and exit code 2', async () => {
    const wrong: [string[], RegExp][] = [
      [[], /Name the address/],
      [['api'], /not an address/],
      [['ftp://x.example'], /not an address/],
      [['http://a.example', 'http://b.example'], /Name one address/],
      [['http://a.example', '--colour'], /Unknown option/],
      [['http://a.example', '--only', 'login,nix'], /no call has the name "nix"/],
      [['http://a.example', '--site', 'none.json'], /cannot be read/],
      [['http://a.example', '--site', site('bad.json', { seconds: { balance: -1 } })], /seconds\.balance/],
      [['http://a.example', '--user', 'x'], /needs a name and a password/],
      [['http://a.example', '--write'], /needs a test player/],
      [['http://a.example', '--write=much', ...defne], /--write has no value/],
    ]
    for (const [args, words] of wrong) {
      const { code, out, err } = await check(args)
      expect([code, out, err.includes('\n')], args.join(' ')).toEqual([2, '', false])
      expect(err).toMatch(words)
    }
    expect((await check(['--help'])).out).toContain('--write=all')
  })

  test('BACKEND-15 an unreachable back end causes a one-line message and exit code 1', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-backend.ts', 'http://127.0.0.1:9'], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^✗ http:\/\/127\.0\.0\.1:9 does not answer: .*\n$/)
  })

  test('OPERATE-13 a reader that closes the pipe ends the command without an error', async () => {
    const { apiOrigin } = await start()
    const { stdout, stderr } = await run('sh', ['-c', `${process.execPath} scripts/check-backend.ts ${apiOrigin} | true`])
    expect([stdout, stderr]).toEqual(['', ''])
  })

  test('every reading call is made, and money calls count as writing', () => {
    const made = new Set([...publicReads, ...playerReads].flatMap(({ call, onlyReads }) => (onlyReads ? [] : call)))
    const all = Object.entries<Endpoint>(api)
    const reading = all.filter(([, { writes }]) => !writes).map(([name]) => name)
    // The system calls are only for the operator.
    expect([...made, ...Object.keys(contractParts.system)].sort()).toEqual(reading.sort())
    for (const [name, { money, file, writes }] of all) if (money || file) expect([name, writes]).toEqual([name, true])
  })
})
