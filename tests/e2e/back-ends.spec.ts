import { siteHeaders, widgetHeaders } from '@kehribar/shared/security/headers'
import { exampleSite } from '@kehribar/shared/site/example'
import { readSite } from '@kehribar/shared/site/file'
import { cspOptionsOf, widgetHostsOf } from '@kehribar/shared/site/policy'
import { isWidgetFile } from '@kehribar/shared/site/widget'
import { expect, type Page, test } from '@playwright/test'
import { resolve } from 'node:path'
import { type ForeignBackEnd, startForeignBackEnd } from '../back-ends/foreign'
import { phpSite } from '../back-ends/foreign/dialect/php-site'
import type { AnswerChange, ForeignOptions, Origins } from '../back-ends/foreign/options'
import { examplePlayer, hasPhp, startPhpExample } from '../support/php-example'
import { fillAmount, pressVisibleButton } from './pages/deposit-flows'
import { logOut } from './pages/shell-page'
import { addIbanAccount, requestWithdrawal } from './pages/withdrawal-page'
import { tr } from './support/texts'
import { programValues } from './support/program-values'
import { startNavigation, visit } from './support/visit'
import { isPhone } from './support/width'

/*
 * Tests the built site as static files, with back ends of other operators (@see BACKEND-1 to BACKEND-17). One has only the
 * calls and fields of the specification. Another has the spellings of the example in site.json.
 */

const { auth, catalogue, deposit, deposit_kinds: kinds, errors, messages, shell } = tr

const elsewhere = ({ cdnOrigin }: Origins) => ({ frames: [cdnOrigin], pictures: [cdnOrigin], embeds: 'address' })
const cookie = { marker: null, cookies: ['SESSIONID'] }

/** `codes`: codes of methods that the specification does not contain. */
const backEnds: readonly (ForeignOptions & { readonly title: string; readonly codes?: Readonly<Record<string, string>> })[] = [
  { title: 'the specification’s fields alone, with a cookie', siteFile: (at: Origins) => ({ session: cookie, ...elsewhere(at) }) },
  { title: 'another dialect, with a token', dialect: 'other', siteFile: (at: Origins) => ({ ...exampleSite, ...elsewhere(at) }) },
  {
    title: 'a PHP back end with text values, two charsets and two scripts',
    dialect: 'php',
    prefix: '/servis',
    siteFile: (at: Origins) => ({ ...phpSite, ...elsewhere(at) }),
    codes: { eft: 'banktransfer', card: 'creditcard', pep: 'popypara' },
  },
]

const names: ReadonlySet<string> = new Set(['title', 'name', 'gameProvider', 'studioName', 'game_name'])
const wanted = 'Altın Kervan'
/** Replaces the names of games and companies by long words that cannot wrap, except for the game that is searched for. */
const unbroken: AnswerChange = (reply) => ({
  ...reply,
  body: JSON.parse(JSON.stringify(reply.body), (key, value: unknown) =>
    names.has(key) && typeof value === 'string' && value !== wanted ? 'ğ'.repeat(400) : value,
  ) as unknown,
})
const withNames = ['getData/homepage', 'getData/providers', 'getData/tags', ...['slot', 'live', 'other', 'virtual'].map((kind) => `cdnFiles/${kind}games.json`)]

/** Expects no horizontal overflow. After a resize the list rerenders with a delay. */
async function expectAsWideAsTheWindow(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(over, page.url()).toBe(0)
}

/** Expects that every part of the page has loaded. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  for (const failure of [errors.loading_data, errors.unexpected, errors.server, errors.missing, errors.crashed]) {
    await expect(page.getByText(failure), page.url()).toHaveCount(0)
  }
}

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(auth.username_or_email).fill(username)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.login_submit, exact: true }).last().click()
}

/** Chooses German in the header's menu, or in a phone's drawer. */
async function chooseGerman(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: new RegExp(`^${shell.language}`) }).filter({ visible: true })
  await (isPhone(page) ? page.getByRole('button', { name: shell.open_menu }) : menu.first()).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  if (isPhone(page)) await page.keyboard.press('Escape')
}

async function logIn(page: Page, back: ForeignBackEnd) {
  const player = back.players.find(({ trusted }) => trusted)!
  await page.goto(`${back.origin}/login`)
  await enter(page, player.username, player.password)
  await expect(page.getByTestId('balance')).toHaveText('₺1.250,50')
  return player
}

const moneyMoves = (back: ForeignBackEnd) => back.requests.filter(({ money }) => money).map(({ call }) => call)

for (const { title, codes = {}, ...options } of backEnds) {
  test.describe(title, () => {
    test.describe.configure({ mode: 'default' })
    /** A normal run tests only the money flows of the dialect `other`, and nothing of `php`; the matrix runs the rest. */
    const rest = { tag: options.dialect === undefined ? [] : '@matrix' }
    const money = { tag: options.dialect === 'php' ? '@matrix' : [] }
    const codeOf = (code: string) => codes[code] ?? code
    let back: ForeignBackEnd
    const thrown: string[] = []

    test.beforeAll(async () => {
      back = await startForeignBackEnd({ site: resolve('dist/web'), ...options })
    })
    test.afterAll(() => back.stop())
    test.beforeEach(({ page }) => {
      back.reset()
      thrown.length = 0
      page.on('pageerror', (error) => thrown.push(error.message))
    })
    test.afterEach(() => {
      expect(thrown).toEqual([])
      // The site makes no call that the back end does not know, except the request for its capabilities.
      expect(
        back.requests
          .filter(({ call, path }) => call === undefined && !/\/(capabilities|cdnFiles\/images\/payments\/\d+\.svg)$/.test(path))
          .map(({ path }) => path),
      ).toEqual([])
    })

    test(
      'BACKEND-6 BACKEND-7 BACKEND-10 BACKEND-13 BACKEND-16 BACKEND-18 a visitor: home, catalogues with unbreakable names, search, a promotion, questions, another language',
      rest,
      async ({ page }) => {
        for (const call of withNames) back.change(call, unbroken)
        await page.goto(back.origin)
        await expect(page.locator('article').first()).toBeVisible()
        await expectWhole(page)
        await expectAsWideAsTheWindow(page)
        const { width, height } = page.viewportSize()!
        for (const path of ['/live-casino', '/games', '/virtual-bets', '/slot']) {
          await visit(page, path)
          await expect(page.locator('article').first()).toBeVisible()
          await expectWhole(page)
          for (const each of [390, width]) {
            await page.setViewportSize({ width: each, height })
            await expect(page.locator('article').first()).toBeVisible()
            await expectAsWideAsTheWindow(page)
          }
        }
        await page.getByRole('searchbox', { name: catalogue.search }).fill(wanted)
        await expect(page.locator('article')).toHaveCount(1)
        await visit(page, '/promotions')
        await page.getByRole('link', { name: 'Kayıp iadesi' }).click()
        await expect(page.getByRole('dialog', { name: 'Kayıp iadesi' })).toBeVisible()
        await page.keyboard.press('Escape')
        await visit(page, '/static#faq')
        await expect(page.getByText('On dakika içinde.')).toBeVisible()
        await expectWhole(page)
        await chooseGerman(page)
        await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      },
    )

    test(
      'BACKEND-3 BACKEND-4 BACKEND-5 BACKEND-9 BACKEND-11 BACKEND-12 a player: a wrong password, a code on a new device, every account page, a message',
      rest,
      async ({ page }) => {
        const { username, password } = back.players.find(({ trusted }) => !trusted)!
        await page.goto(`${back.origin}/login`)
        await enter(page, username, 'Yanlis!2024')
        await expect(page.getByText(/hatalı|yanlış/i).first()).toBeVisible()
        await expect(page.getByText(shell.session_ended)).toHaveCount(0)

        await enter(page, username, password)
        const dialog = page.getByRole('dialog', { name: auth.two_factor_title })
        await dialog.getByText(auth.channel_mail).click()
        await dialog.getByRole('button', { name: auth.send_code }).click()
        await dialog.getByLabel(auth.code_digit.replace('{{number}}', '1')).click()
        await page.keyboard.type(back.codes.at(-1)!.code)
        await expect(page.getByTestId('balance')).toBeVisible()

        for (const path of [
          'details',
          'deposit',
          'withdrawal',
          'history',
          'bonuses',
          'bonus-request',
          'upload-receipt',
          'bank-accounts',
          'withdrawal-requests',
          'request-call',
        ]) {
          await visit(page, `/profile/${path}`)
          await expectWhole(page)
        }
        for (const path of ['limits', 'security', 'history/statement']) {
          await expect(page.locator(`a[href="/profile/${path}"]`)).toHaveCount(0)
        }
        await visit(page, '/profile/limits')
        await expect(page.getByRole('heading', { name: errors.page_not_found })).toBeVisible()

        await visit(page, '/profile/notifications')
        await page
          .getByRole('region', { name: messages.unread })
          .getByRole('link', { name: /Hoş geldiniz/ })
          .click()
        await expect(page.getByText('Sayın üyemiz')).toBeVisible()
        await logOut(page)
        await expect(page.getByTestId('balance')).toHaveCount(0)
      },
    )

    test('BACKEND-1 BACKEND-2 BACKEND-8 a player: games, a deposit of every kind and a withdrawal, each sent once', money, async ({ page, context }) => {
      const player = await logIn(page, back)
      const opened = async (act: () => Promise<unknown>) => {
        const [other] = await Promise.all([context.waitForEvent('page'), act()])
        await expect(other).toHaveURL((url) => url.origin === back.cdnOrigin)
        await other.close()
      }
      await visit(page, '/slot')
      for (const place of [0, 1]) await opened(() => page.locator('article').nth(place).getByRole('button').first().click())

      await visit(page, '/profile/deposit/papara')
      await fillAmount(page, '250')
      await pressVisibleButton(page, /yatır$/i)
      await expect(page.getByText('1548803217')).toBeVisible()

      await visit(page, `/profile/deposit/${codeOf('eft')}?step=3&bank=7`)
      await page.getByLabel(deposit.identity).fill('10000000146')
      await fillAmount(page, '500')
      await page.getByRole('radio', { name: deposit.summary_no_bonus }).check({ force: true })
      await pressVisibleButton(page, kinds.submit_transfer)
      await expect(page.getByLabel(deposit.amount)).toHaveCount(0)
      await expect(page.getByText('TR12 0001 2009 4520 0058 0000 01').first()).toBeVisible()

      await visit(page, '/profile/deposit/crypto')
      await page.getByRole('radio', { name: /^USDT/ }).check({ force: true })
      await fillAmount(page, '1200')
      await page.getByRole('radio', { name: deposit.summary_no_bonus }).check({ force: true })
      await pressVisibleButton(page, kinds.submit_coin)
      await expect(page.getByText('TVw4oJqQ1FPV5hhkz9y3bKcQm7mJtXbEoa').first()).toBeVisible()

      await visit(page, '/profile/deposit/payfix')
      await fillAmount(page, '100')
      await opened(() => pressVisibleButton(page, /yatır$/i))
      await visit(page, `/profile/deposit/${codeOf('pep')}`)
      await fillAmount(page, '100')
      await pressVisibleButton(page, /yatır$/i)
      await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${back.cdnOrigin}/pay/`))
      await page.keyboard.press('Escape')

      await visit(page, `/profile/deposit/${codeOf('card')}`)
      await fillAmount(page, '150')
      await page.getByLabel(deposit.card_number).fill('4111111111111111')
      await page.getByLabel(deposit.card_expiry).fill('1230')
      await page.getByLabel(deposit.card_cvc).fill('123')
      await page.getByLabel(deposit.identity).fill('10000000146')
      await pressVisibleButton(page, /yatır$/i)
      await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${back.cdnOrigin}/pay/`))
      await page.keyboard.press('Escape')

      await visit(page, '/profile/deposit/kolaypay')
      await fillAmount(page, '300')
      await page.getByRole('radio', { name: deposit.summary_no_bonus }).check({ force: true })
      await pressVisibleButton(page, kinds.to_banks)
      await page.getByRole('radio', { name: /Ada Bankası/ }).check({ force: true })
      await pressVisibleButton(page, kinds.confirm_transfer)
      // One deposit of each kind, and the confirmation of the transfer.
      const begun = options.dialect === 'other' ? 'depositPost' : 'fixfinMethods'
      const deposits = [...Array<string>(6).fill('depositPost'), begun, 'depositPost']
      await expect.poll(() => moneyMoves(back)).toEqual(deposits)
      // The back end has received the confirmation. The page needs its answer before the test navigates away.
      await expect(page.getByRole('radio', { name: /Ada Bankası/ })).toHaveCount(0)
      await page.waitForLoadState('networkidle')

      player.depositedAt = 0
      await visit(page, '/profile/withdrawal/papara')
      await page.getByRole('combobox').last().selectOption({ index: 1 })
      await requestWithdrawal(page, '120')
      await expect(page.getByText(tr.withdrawal.sent_title)).toBeVisible()
      await visit(page, '/profile/withdrawal-requests')
      // Details that do not fit on a phone are in a row below.
      const folded = page.getByRole('button', { name: /^Ayrıntıları göster: Papara/ })
      if (isPhone(page)) await folded.first().click()
      await expect(page.getByText('₺120,00').filter({ visible: true }).first()).toBeVisible()
      await expectWhole(page)
      expect(moneyMoves(back)).toEqual([...deposits, 'withdrawPost'])
    })
  })
}

test('BACKEND-3 BACKEND-5 an ended session leads to the login, however the back end reports it', async ({ page }) => {
  for (const gone of ['302', '419', 'status'] as const) {
    const session = { ...cookie, gone: { http: [401, 419], status: [0] } }
    const back = await startForeignBackEnd({ site: resolve('dist/web'), gone, siteFile: (at: Origins) => ({ session, ...elsewhere(at) }) })
    const { username, password } = back.players.find(({ trusted }) => trusted)!
    await page.request.post(`${back.origin}/api/login`, { data: { username, password } })
    await page.goto(`${back.origin}/profile/details`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    back.endSessions()
    await startNavigation(page, '/profile/history')
    await expect(page, gone).toHaveURL(/\/login/)
    await expect(page.getByText(shell.session_ended).first()).toBeVisible()
    await back.stop()
  }
})

test('BACKEND-18 a balance of sixteen digits fits into a phone’s header, and an unbreakable choice into its form', async ({ page }) => {
  const back = await startForeignBackEnd({ site: resolve('dist/web'), siteFile: (at: Origins) => ({ session: cookie, ...elsewhere(at) }) })
  const { username, password } = back.players.find(({ trusted }) => trusted)!
  await page.request.post(`${back.origin}/api/login`, { data: { username, password } })
  back.change('getData/balance', (reply) => ({ ...reply, body: { balance: 9_007_199_254_740_991, bonus: '75.00' } }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${back.origin}/profile/details`)
  await expect(page.getByTestId('balance').filter({ visible: true })).toHaveText('₺9.007.199.254.740.991,00')
  const outside = await page
    .getByRole('banner')
    .locator('a, button, b')
    .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().right > innerWidth || part.getBoundingClientRect().left < 0).length)
  expect([outside, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([0, 390])
  back.change('userapi/bonusRequest/get', unbroken)
  await visit(page, '/profile/bonus-request')
  await expect(page.getByRole('combobox')).toBeVisible()
  await expectAsWideAsTheWindow(page)
  await back.stop()
})

test(`BACKEND-15 BACKEND-19 the example in PHP shows home, login, deposit, withdrawal and history${hasPhp ? '' : ', which needs PHP'}`, {
  tag: '@matrix',
}, async ({ page, context }) => {
  test.skip(!hasPhp, 'This machine does not have PHP (Debian: php-cli).')
  const { origin, stop } = await startPhpExample(resolve('dist/web'))
  await page.goto(origin)
  await expect(page.locator('article').first()).toBeVisible()
  await expectWhole(page)
  await visit(page, '/login')
  await enter(page, examplePlayer.username, examplePlayer.password)
  await expect(page.getByTestId('balance').filter({ visible: true })).toHaveText('₺1.250,50')

  await visit(page, '/profile/deposit/papara')
  await fillAmount(page, '250')
  await pressVisibleButton(page, /yatır$/i)
  await expect(page.getByText('1548803217')).toBeVisible()
  await visit(page, '/profile/deposit/card')
  await fillAmount(page, '150')
  await page.getByLabel(deposit.card_number).fill('4111111111111111')
  await page.getByLabel(deposit.card_expiry).fill('1230')
  await page.getByLabel(deposit.card_cvc).fill('123')
  await page.getByLabel(deposit.identity).fill('10000000146')
  const [paying] = await Promise.all([context.waitForEvent('page'), pressVisibleButton(page, /yatır$/i)])
  await paying.getByRole('button', { name: 'Öde' }).click()
  await expect(paying.getByText('Ödendi')).toBeVisible()
  await paying.close()
  await expect(page.getByTestId('balance').filter({ visible: true })).toHaveText('₺1.400,50')

  await visit(page, '/profile/bank-accounts')
  await addIbanAccount(page, 'Ada Bankası', { identity: '10000000146' })
  await expect(page.getByText(/TR33/).filter({ visible: true }).first()).toBeVisible()
  await visit(page, '/profile/withdrawal/eft')
  await page.getByRole('combobox').last().selectOption({ index: 1 })
  await requestWithdrawal(page, '120')
  await expect(page.getByText(tr.withdrawal.sent_title)).toBeVisible()
  await visit(page, '/profile/history')
  await expect(page.getByText('₺120,00').filter({ visible: true }).first()).toBeVisible()
  await expectWhole(page)
  await stop()
})

const headersOf = (siteFile: (at: Origins) => object) => (path: string, at: Origins) => {
  const site = readSite(siteFile(at))
  const hosts = widgetHostsOf(site)
  return hosts && isWidgetFile(path) ? widgetHeaders(cspOptionsOf(site), hosts) : siteHeaders(cspOptionsOf(site))
}

test('DEP-11 a payment page that may not appear in its frame opens in a tab, also after the frame has moved on to the cardholder’s bank', async ({
  page,
  context,
}) => {
  for (const framed of [false, true]) {
    const siteFile = (at: Origins) => ({ session: cookie, ...elsewhere(at), frames: framed ? [at.cdnOrigin] : [] })
    const back = await startForeignBackEnd({ site: resolve('dist/web'), siteFile, headers: headersOf(siteFile) })
    await logIn(page, back)
    const moved = { contentType: 'text/html', body: '<script>location.href = "https://acs.bank.example/step"</script>' }
    if (framed) await page.route(`${back.cdnOrigin}/pay/*`, (route) => route.fulfill(moved))
    await visit(page, '/profile/deposit/pep')
    await fillAmount(page, '100')
    await pressVisibleButton(page, /yatır$/i)
    await expect(page.getByText(deposit.payment_tab_text_unfollowed)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: deposit.open_payment_page }).click()])
    await expect(tab).toHaveURL(new RegExp(`^${back.cdnOrigin}/pay/`))
    await tab.close()
    await expect(page.getByRole('main').getByRole('link', { name: shell.history }).last()).toBeVisible()
    await back.stop()
  }
})

test('BACKEND-8 EMB-05 EMB-09 EMB-10 EMB-12 the sportsbook as a company’s script runs in its own frame, with the data that the site passes and no access to the site', async ({
  page,
}) => {
  const siteFile = (at: Origins) => ({
    session: cookie,
    ...elsewhere(at),
    embeds: {
      kind: 'script',
      script: `${at.cdnOrigin}/widget/sportsbook.js`,
      container: 'bahis',
      start: 'RuzgarBahis.basla',
      update: 'RuzgarBahis.degis',
      names: { container: 'kutu', token: 'uye.anahtar', locale: 'dil', currency: 'birim', path: 'bolum', timeZoneOffset: 'saat' },
      codes: { locale: { de_DE: 'de' }, timeZoneOffset: { 10800000: 3 } },
      tokenParameter: 'player',
    },
  })
  const back = await startForeignBackEnd({ site: resolve('dist/web'), siteFile, headers: headersOf(siteFile) })
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  const inside = page.frameLocator('iframe')
  const line = inside.getByRole('heading', { name: /^Bülten/ })
  const script = `${back.cdnOrigin}/widget/sportsbook.js`

  // While loading and after a failure, the frame shows the same screens as every other frame.
  await page.route(script, (route) => route.abort())
  await page.goto(`${back.origin}/sportsbook/live`)
  await expect(page.getByRole('alert')).toContainText(errors.loading_data)
  await page.unroute(script)
  await page.getByRole('button', { name: errors.retry }).click()
  await expect(line).toHaveText('Bülten · kehribar · tr_TR · TRY · UTC+3 · /live · misafir')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(inside.getByText('Erişim:')).toHaveText('Erişim: yok')
  await expect(inside.getByText('Çağrı:')).toHaveText('Çağrı: olmaz')

  await inside.getByRole('button', { name: 'Lodospor' }).click()
  await expect(page).toHaveURL(/\/sportsbook\/event\/17$/)
  await page.evaluate(() => history.back())
  await expect(line).toHaveText(/ · \/live · misafir$/)
  await chooseGerman(page)
  await expect(line).toHaveText(/ · de · TRY/)

  const { username, password } = back.players.find(({ trusted }) => trusted)!
  await page.request.post(`${back.origin}/api/login`, { data: { username, password } })
  await page.goto(`${back.origin}/sportsbook/prelive`)
  await expect(line).toHaveText(new RegExp(` · /prelive · ${username}$`))
  // If `widget.html` is opened directly or in a third-party page, it has neither the script nor the site's origin.
  await page.goto(`${back.origin}/widget.html`)
  expect(await page.evaluate(() => [window.origin, document.scripts.length])).toEqual(['null', 1])
  expect(thrown).toEqual([])
  await back.stop()
})

const everywhere = (value: unknown, list: (rows: unknown[]) => unknown[], leaf: (value: unknown) => unknown): unknown =>
  Array.isArray(value)
    ? list(value.map((row) => everywhere(row, list, leaf)))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, everywhere(inner, list, leaf)]))
      : leaf(value)

const faults: Readonly<Record<string, AnswerChange>> = {
  'an HTML page': () => 'html',
  'nothing (204)': (reply) => ({ ...reply, status: 204, body: '' }),
  'half of it': () => 'half',
  'null fields': (reply) => ({
    ...reply,
    body: everywhere(
      reply.body,
      (rows) => rows,
      () => null,
    ),
  }),
  'a bad row': (reply) => ({
    ...reply,
    body: everywhere(
      reply.body,
      (rows) => rows.toSpliced(1, 0, 'no row'),
      (value) => value,
    ),
  }),
}

test.describe('a call of the page gets a wrong answer', { tag: '@matrix' }, () => {
  const frame = '/profile/details'
  const account = ['details', 'deposit', 'deposit/eft?step=3&bank=7', 'deposit/crypto', 'deposit/papara', 'withdrawal', 'withdrawal/papara', 'history']
  const desk = ['bonuses', 'bonus-request', 'upload-receipt', 'bank-accounts', 'withdrawal-requests', 'request-call', 'notifications']
  const pages = [
    '/',
    '/slot',
    '/live-casino',
    '/games',
    '/virtual-bets',
    '/promotions',
    '/static#faq',
    ...[...account, ...desk].map((path) => `/profile/${path}`),
  ]
  for (const path of pages) {
    test(`BACKEND-1 BACKEND-5 BACKEND-10 BACKEND-16 ${path} keeps its heading or shows a way on`, async ({ page }) => {
      test.setTimeout(600_000)
      const thrown: string[] = []
      page.on('pageerror', ({ message }) => thrown.push(message))
      const { title: _title, ...options } = backEnds[0]!
      const back = await startForeignBackEnd({ site: resolve('dist/web'), ...options })
      const { username, password } = back.players.find(({ trusted }) => trusted)!
      const stands = async (at: string, of: string) => {
        await page.goto('about:blank')
        await page.goto(back.origin + at)
        const heading = page.getByRole('heading', { level: 1 })
        const wayOn = page.locator('main').getByRole('button', { name: errors.retry })
        await expect(heading.or(wayOn).first(), of).toBeVisible()
        // After the last retry the result is final.
        const waiting = async () => {
          await page.clock.fastForward(5_000)
          return page.locator('main [aria-busy="true"]').count()
        }
        await expect.poll(waiting, of).toBe(0)
        await expect(page.locator('main'), of).not.toHaveText(/^\s*$/)
        expect(await page.locator('body').innerText(), of).not.toMatch(programValues)
        await expect(page.getByText(errors.crashed), of).toHaveCount(0)
        expect(thrown, of).toEqual([])
      }
      const askedAt = async (at: string) => {
        const before = back.requests.length
        await stands(at, 'as it is')
        await page.waitForLoadState('networkidle')
        return new Set(back.requests.slice(before).flatMap(({ call }) => call ?? []))
      }
      await page.request.post(`${back.origin}/api/login`, { data: { username, password } })
      await page.clock.install()
      // Calls that every page makes are tested on one page only.
      const everyPage = path === frame ? new Set<string>() : await askedAt(frame)
      for (const call of await askedAt(path)) {
        if (everyPage.has(call)) continue
        for (const [fault, change] of Object.entries(faults)) {
          back.change(call, change)
          await stands(path, `${call} answers ${fault}`)
        }
        back.change(call, (reply) => reply)
      }
      await back.stop()
    })
  }
})
