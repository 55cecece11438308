import type {
  BuilderAnswer,
  CashOutAnswer,
  CashOutRequest,
  Coupon,
  CouponAnswer,
  CouponRequest,
  FormMark,
  ResultsAnswer,
  StandingsAnswer,
} from '@kehribar/shared/partners/sportsbook'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadBuilders, loadPending, loadSlip, savePending } from '../betting/storage'
import { dialogsOpen, fakeServer, fakeSite, FakeStream, resultMarket, sportEvent } from '../betting/testing'
import { connectToSite } from '../embed/host'
import { startSportsbook } from './app'

const siteOrigin = 'https://site.example'
const init = {
  v: 1,
  type: 'init',
  site: 'kehribar',
  token: null as string | null,
  locale: 'tr_TR',
  currency: 'TRY',
  timeZoneOffset: 10_800_000,
  layout: 'desktop',
  path: '/prelive',
}
const token = 't'.repeat(24)

const events = new Map(
  [
    sportEvent('ege-1'),
    sportEvent('ege-2', { startsAt: '2026-03-02T18:45:00.000Z' }),
    sportEvent('siber-1', {
      sport: 'esport',
      league: { id: 'siber', name: 'Siber Lig' },
      state: 'live',
      live: { period: 'second', clock: 3_780, rate: 0, score: [0, 0], parts: [] },
    }),
    sportEvent('ege-3', { state: 'live', live: { period: 'second', clock: 3_780, rate: 0, score: [2, 1], parts: [] } }),
  ].map((event) => [event.id, event]),
)
let accountBalance = '1000000'
let favourites: string[] = []
const kept = (url: URL): unknown => {
  favourites = [url.pathname.split('/').at(-1) ?? '', ...favourites]
  return { favourites }
}
let follow = kept
let answer: (request: CouponRequest) => CouponAnswer = () => ({ kind: 'refused', reason: 'unavailable' })
let isCut = false
let built: (outcome: string) => Omit<BuilderAnswer, 'outcome'> & { outcome?: string } = () => ({ odds: null, problem: null })
let sell: (request: CashOutRequest) => CashOutAnswer = () => ({ kind: 'refused', reason: 'not_offered' })
let session: () => unknown = () => ({ bearer: 'b'.repeat(43), balance: accountBalance })

const couponOf = (request: CouponRequest, more: Partial<Coupon> = {}): Coupon => ({
  id: 'c-1',
  number: '100234',
  kind: request.kind,
  size: null,
  bets: 1,
  stake: request.stake,
  maxPayout: '20500',
  payout: null,
  cashOut: null,
  sales: [],
  odds: null,
  state: 'open',
  placedAt: '2026-03-01T12:00:00.000Z',
  settledAt: null,
  refusal: null,
  selections: request.selections.map(({ outcome, odds }) => {
    const event = events.get(outcome.split('.')[0] ?? '') ?? sportEvent('none')
    return { outcome, code: '1', market: 'result', line: null, odds, state: 'open', event, result: null }
  }),
  ...more,
})
const settled = couponOf(
  { intent: 'i'.repeat(20), kind: 'single', selections: [{ outcome: 'ege-1.result.1', odds: 2050 }], stake: '10000', accept: 'none' },
  { id: 'c-2', number: '100200', state: 'won', payout: '20500', settledAt: '2026-03-01T14:00:00.000Z' },
)

const league = { id: 'ege', sport: 'football' as const, name: 'Ege Süper Ligi' }
const standing = (name: string, form: FormMark[]) => ({
  team: { ...sportEvent('x').home, name },
  ...{ played: 6, won: 4, drawn: 1, lost: 1, scored: 11, conceded: 12, points: 13, form },
})
const table: StandingsAnswer = {
  ...{ league, since: '2026-02-20T15:00:00.000Z', ended: 36, matches: 132, ofGoals: true },
  rows: [standing('Doruk', ['won', 'drawn', 'lost', 'won', 'won']), standing('Mavi', [])],
}
const resultsOf = (day: string | null): ResultsAnswer => {
  const {
    markets: _markets,
    marketCount: _count,
    ...over
  } = sportEvent('ege-0', {
    state: 'ended',
    live: {
      period: 'second',
      clock: 5_400,
      score: [3, 1],
      parts: [
        [1, 1],
        [2, 0],
      ],
    },
  })
  return day === null
    ? { league, day: '2026-03-01', earlier: '2026-02-28', later: null, matches: [{ ...over, abandoned: false }] }
    : { league, day, earlier: '2026-02-27', later: '2026-03-01', matches: [] }
}

const server = fakeServer({
  'GET /sportsbook/api/menu': () => {
    if (isCut) throw new TypeError('offline')
    return { sports: [{ code: 'football', events: 2, leagues: [{ id: 'ege', sport: 'football', name: 'Ege Süper Ligi', events: 2 }] }], live: 1 }
  },
  'GET /sportsbook/api/events': (_body, url) => {
    if (isCut) throw new TypeError('offline')
    const search = url.searchParams.get('search')
    const of = url.searchParams.get('of')?.split(',')
    const found = [...events.values()].filter(
      (event) =>
        (!of || [event.league.id, event.home.id, event.away.id].some((id) => of.includes(id))) &&
        (url.searchParams.get('section') === 'live') === (event.state === 'live') &&
        (!search || event.home.name.includes(search)),
    )
    return { events: found, total: found.length }
  },
  'GET /sportsbook/api/events/*': (_body, url) => {
    const event = events.get(url.pathname.split('/').at(-1) ?? '')
    return (
      event && {
        event: {
          ...event,
          markets: [
            ...event.markets,
            {
              ...resultMarket(event.id),
              id: `${event.id}.total.25`,
              code: 'total',
              line: 25,
              outcomes: [{ id: `${event.id}.total.25.over`, code: 'over', odds: 1900 }],
            },
          ],
        },
      }
    )
  },
  'GET /sportsbook/api/leagues': () => ({ leagues: [league, { id: 'ada', sport: 'tennis', name: 'Ada Açık' }] }),
  'GET /sportsbook/api/standings': () => table,
  'GET /sportsbook/api/results': (_body, url) => resultsOf(url.searchParams.get('day')),
  'GET /sportsbook/api/builder': (_body, url) => built(url.searchParams.get('outcome') ?? ''),
  'POST /embed/session': () => session(),
  'GET /sportsbook/api/account': () => ({ favourites, balance: accountBalance, openCoupons: 0, minStake: '100', maxStake: '5000000', maxWin: '50000000' }),
  'PUT /sportsbook/api/favourites/*': (_body, url) => follow(url),
  'DELETE /sportsbook/api/favourites/*': (_body, url) => {
    favourites = favourites.filter((id) => id !== url.pathname.split('/').at(-1))
    return { favourites }
  },
  'POST /sportsbook/api/coupons': (body) => answer(body as CouponRequest),
  'POST /sportsbook/api/coupons/c-9/cash-out': (body) => sell(body as CashOutRequest),
  'GET /sportsbook/api/coupons': (_body, url) => ({
    coupons: url.searchParams.get('state') === 'settled' ? [settled] : openCoupons,
    total: 1,
    stake: '0',
    payout: '0',
  }),
})
const site = fakeSite(siteOrigin)
let openCoupons: Coupon[] = []
let root: HTMLElement
let drawnFirst: { waiting: number; league: boolean }

const $ = (selector: string) => root.querySelector<HTMLElement>(selector)
const $$ = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
const price = (outcome: string) => $(`main [data-outcome="${outcome}"]`)
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
const type = async (id: string, text: string) => {
  await until(() => expect(document.getElementById(id)).not.toBeNull())
  const field = document.getElementById(id) as HTMLInputElement
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeAll(async () => {
  dialogsOpen()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('scrollTo', () => {})
  vi.setSystemTime(new Date('2026-03-01T12:00:00.000Z'))
  document.body.innerHTML = '<div id="app"></div>'
  root = document.getElementById('app') as HTMLElement
  startSportsbook(root, { origins: [siteOrigin, 'app://site'], language: 'tr', path: '/' }, connectToSite([siteOrigin, 'app://site']))
  expect(site.take('ready')).toHaveLength(1)
  site.send(init)
  await Promise.resolve()
  drawnFirst = { waiting: $$('.chip.bone').length, league: $('#league') !== null }
  await until(() => expect(price('ege-1.result.1')).not.toBeNull())
})
beforeEach(async () => {
  isCut = false
  site.send({ v: 1, type: 'navigate', path: '/prelive' })
  await until(() => expect(price('ege-1.result.1')).not.toBeNull())
  $('[data-do="done"]')?.click()
  $('.slip [data-do="clear"]')?.click()
  site.messages.length = 0
})
afterEach(() => {
  accountBalance = '1000000'
})

describe('the connection to the site', () => {
  test('EMB-05 ignores messages from other origins and of an unknown form', async () => {
    site.send({ v: 1, type: 'navigate', path: '/live' }, 'https://stranger.example')
    site.send({ v: 2, type: 'navigate', path: '/live' })
    site.send({ v: 1, type: 'navigate', path: 'javascript:alert(1)' })
    site.send({ v: 1, type: 'locale', locale: 'de_DE' })
    await until(() => expect($('h1')?.textContent).toBe('Fußball'))
    site.send({ v: 1, type: 'locale', locale: 'tr_TR' })
    await until(() => expect($('h1')?.textContent).toBe('Futbol'))
  })

  test('EMB-06, EMB-09 another locale changes every text without a reload, and fetches names in it', async () => {
    site.send({ v: 1, type: 'locale', locale: 'de_DE' })
    await until(() => expect($('h1')?.textContent).toBe('Fußball'))
    expect(document.documentElement.lang).toBe('de')
    await until(() => expect(server.calls.at(-1)?.url.searchParams.get('lang')).toBe('de'))
    site.send({ v: 1, type: 'locale', locale: 'en_US' })
    await until(() => expect(price('ege-1.result.1')?.textContent).toContain('2.05'))
    site.send({ v: 1, type: 'locale', locale: 'tr_TR' })
    await until(() => expect(price('ege-1.result.1')?.textContent).toContain('2,05'))
  })

  test('EMB-07 shows times in the zone that the site sent', () => {
    expect($('time[datetime="2026-03-01T17:00:00.000Z"]')?.textContent).toBe('20:00')
  })

  test('EMB-10 USE-13 the site’s navigation changes the view without an echo, live football comes first, and the player’s own navigation is reported', async () => {
    site.send({ v: 1, type: 'navigate', path: '/live' })
    await until(() => expect($('.goals')?.textContent).toBe('2'))
    expect($$('.league h2 span').map(({ textContent }) => textContent)).toEqual(['Ege Süper Ligi', 'Siber Lig'])
    expect(site.take('navigate')).toEqual([])
    $('a.teams')?.click()
    await until(() => expect($('.middle b')?.textContent).toBe('2 : 1'))
    expect(site.take('navigate')).toEqual([{ v: 1, type: 'navigate', path: '/event/ege-3' }])
  })

  test('EMB-11 reports the navigation for phones, with the number of selections on the slip', async () => {
    price('ege-1.result.1')?.click()
    await until(() => expect(site.messages.some(({ type: name }) => name === 'nav')).toBe(true))
    const items = site.take('nav').at(-1)?.items
    expect(items?.map(({ id, active }) => [id, active])).toEqual([
      ['sports', true],
      ['live', false],
      ['esport', false],
      ['slip', false],
      ['coupons', false],
    ])
    expect(items?.find(({ id }) => id === 'slip')).toMatchObject({ path: '/slip', badge: 1, label: 'Kupon' })
  })

  test('EMB-11 on phones the slip is a sheet with its own path, and closing it leads back', async () => {
    site.send({ v: 1, type: 'layout', layout: 'mobile' })
    price('ege-1.result.1')?.click()
    await until(() => expect($('#slip-bar')).not.toBeNull())
    $('#slip-bar')?.click()
    await until(() => expect($('#sheet')?.hasAttribute('open')).toBe(true))
    $('[data-do="close-slip"]')?.click()
    await until(() => expect($('#sheet')?.hasAttribute('open')).toBe(false))
    expect(site.take('navigate')).toEqual([
      { v: 1, type: 'navigate', path: '/slip' },
      { v: 1, type: 'navigate', path: '/prelive', replace: true },
    ])
    site.send({ v: 1, type: 'layout', layout: 'desktop' })
    await until(() => expect($('aside.slip')).not.toBeNull())
  })
})

describe('the list', () => {
  test('reserves space above the matches before the menu has loaded, so that nothing moves', async () => {
    expect(drawnFirst).toEqual({ waiting: 4, league: true })
    await until(() => expect($$('.chip.bone')).toHaveLength(0))
  })

  test('groups events by day and league, and a league can be folded', async () => {
    expect($$('.day h2').map(({ textContent }) => textContent)).toEqual(['Bugün', 'Yarın'])
    $('.league-head')?.click()
    await until(() => expect(price('ege-1.result.1')).toBeNull())
    expect($('.league-head')?.getAttribute('aria-expanded')).toBe('false')
    $('.league-head')?.click()
    await until(() => expect(price('ege-1.result.1')).not.toBeNull())
  })

  test('a search without a match says so and can be cleared', async () => {
    await type('search', 'zzz')
    await until(() => expect($('.nothing')?.textContent).toContain('Eşleşen maç yok'))
    $('.nothing [data-do="clear-search"]')?.click()
    await until(() => expect(price('ege-1.result.1')).not.toBeNull())
  })

  test('shows an error and a retry button when the server does not answer', async () => {
    isCut = true
    $('[data-do="day"][data-day="2026-03-01"]')?.click()
    await until(() => expect($('.nothing[role=alert]')?.textContent).toContain('Maçlar yüklenemedi'))
    isCut = false
    $('[data-do="retry"]')?.click()
    await until(() => expect(price('ege-1.result.1')).not.toBeNull())
    $('[data-do="day"][data-day=""]')?.click()
    await until(() => expect(price('ege-2.result.1')).not.toBeNull())
  })

  test('marks moved odds with an arrow, and suspended ones with a lock that cannot be pressed', async () => {
    FakeStream.last?.send({ events: [{ id: 'ege-1', state: 'prematch', live: null, odds: [{ outcome: 'ege-1.result.1', odds: 2110 }], markets: [] }] })
    await until(() => expect(price('ege-1.result.1')?.textContent).toContain('2,11'))
    expect(price('ege-1.result.1')?.querySelector('i.up')).not.toBeNull()
    FakeStream.last?.send({
      events: [
        { id: 'ege-1', state: 'prematch', live: null, odds: [{ outcome: 'ege-1.result.1', odds: 2050 }], markets: [{ id: 'ege-1.result', suspended: true }] },
      ],
    })
    await until(() => expect(price('ege-1.result.1')?.getAttribute('aria-disabled')).toBe('true'))
    price('ege-1.result.1')?.click()
    expect($('.slip .legs')).toBeNull()
    FakeStream.last?.send({ events: [{ id: 'ege-1', state: 'prematch', live: null, odds: [], markets: [{ id: 'ege-1.result', suspended: false }] }] })
    await until(() => expect(price('ege-1.result.1')?.hasAttribute('aria-disabled')).toBe(false))
  })

  test('shows a lost stream and reconnects', async () => {
    const cut = FakeStream.last
    cut?.dispatchEvent(new Event('error'))
    await until(() => expect($('.cut')?.hidden).toBe(false))
    await until(() => expect(FakeStream.last).not.toBe(cut))
    FakeStream.last?.dispatchEvent(new Event('open'))
    await until(() => expect($('.cut')?.hidden).toBe(true))
  })

  test('shows odds in the chosen format, which is remembered', async () => {
    $('#settings input[value="fractional"]')?.click()
    await until(() => expect(price('ege-1.result.1')?.textContent).toContain('21/20'))
    expect(localStorage.getItem('betting.settings')).toContain('fractional')
    $('#settings input[value="decimal"]')?.click()
    await until(() => expect(price('ege-1.result.1')?.textContent).toContain('2,05'))
  })
})

test('USE-10 a match keeps its section, tab and scroll position, and going back restores the list’s position', async () => {
  const scroller = () => $('.columns') as HTMLElement
  const tab = (group: string) => $(`[data-group="${group}"]`)
  site.send({ v: 1, type: 'layout', layout: 'mobile' })
  site.send({ v: 1, type: 'navigate', path: '/live' })
  await until(() => expect(price('ege-3.result.1')).not.toBeNull())
  scroller().scrollTop = 240
  $('a.teams[href$="ege-3"]')?.click()
  await until(() => expect(tab('goals')).not.toBeNull())
  await until(() => expect(scroller().scrollTop).toBe(0))
  expect(
    site
      .take('nav')
      .at(-1)
      ?.items.find(({ active }) => active)?.id,
  ).toBe('live')
  scroller().scrollTop = 90
  tab('goals')?.click()
  await until(() => expect(price('ege-3.result.1')).toBeNull())
  scroller().scrollTop = 30
  tab('all')?.click()
  await until(() => expect(scroller().scrollTop).toBe(90))
  tab('goals')?.click()
  await until(() => expect(scroller().scrollTop).toBe(30))
  // By the site’s header, and by the browser’s back button.
  site.send({ v: 1, type: 'navigate', path: '/live' })
  await until(() => expect(scroller().scrollTop).toBe(240))
  site.send({ v: 1, type: 'navigate', path: '/event/ege-3' })
  await until(() => expect(tab('goals')?.getAttribute('aria-pressed')).toBe('true'))
  await until(() => expect(scroller().scrollTop).toBe(30))
  site.send({ v: 1, type: 'layout', layout: 'desktop' })
  await until(() => expect($('.tab[aria-current]')?.textContent).toContain('Canlı'))
})

test('USE-10, USE-11 a league’s table and results are linked from its heading, its matches and the tabs, each with its own address', async () => {
  $('a[data-go="/standings/ege"]')?.click()
  await until(() => expect($$('.standings tbody tr')).toHaveLength(2))
  expect(site.take('navigate')).toEqual([{ v: 1, type: 'navigate', path: '/standings/ege' }])
  expect($('h1')?.textContent).toBe('Puan durumu: Ege Süper Ligi')
  expect($('.tab[aria-current]')?.textContent).toBe('Sonuçlar')
  const cells = [...($('.standings tbody tr')?.children ?? [])]
  expect(cells.slice(2, 9).map(({ textContent }) => textContent)).toEqual(['6', '4', '1', '1', '11:12', '−1', '13'])
  // Letters are visible, words are for screen readers.
  expect(cells.at(-1)?.textContent).toBe('GBMGGgalibiyet, beraberlik, mağlubiyet, galibiyet, galibiyet')
  expect($('.form.won')?.getAttribute('aria-hidden')).toBe('true')

  $('[data-key="past-results"]')?.click()
  await until(() => expect($('.result .winner')?.textContent).toContain('3'))
  expect($('.day-head h2')?.textContent).toBe('Bugün')
  $('[data-go="/results/ege/2026-02-28"]')?.click()
  await until(() => expect($('.nothing')?.textContent).toContain('Bu gün biten maç yok'))
  expect(site.take('navigate').map(({ path }) => path)).toEqual(['/results/ege', '/results/ege/2026-02-28'])
  // By the browser’s back button.
  site.send({ v: 1, type: 'navigate', path: '/results/ege' })
  await until(() => expect($('.result')).not.toBeNull())
  expect(site.take('navigate')).toEqual([])

  const choice = $('#past-league') as HTMLSelectElement
  choice.value = 'ada'
  choice.dispatchEvent(new Event('input', { bubbles: true }))
  await until(() => expect(site.take('navigate')).toEqual([{ v: 1, type: 'navigate', path: '/results/ada' }]))
  site.send({ v: 1, type: 'navigate', path: '/event/ege-1' })
  await until(() => expect($('.crumb a[data-go="/standings/ege"]')).not.toBeNull())
})

describe('the slip', () => {
  test('a pressed price becomes a selection that survives a reload and does not identify the player', async () => {
    price('ege-1.result.1')?.click()
    await until(() => expect(price('ege-1.result.1')?.getAttribute('aria-pressed')).toBe('true'))
    expect($('.leg')?.textContent).toContain('Maç sonucu: 1')
    const kept = JSON.parse(sessionStorage.getItem('sportsbook.slip') ?? '{}') as { legs: { outcome: string }[] }
    expect(kept.legs.map(({ outcome }) => outcome)).toEqual(['ege-1.result.1'])
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('bbbb')
  })

  test('asks a visitor to log in', async () => {
    price('ege-1.result.1')?.click()
    await until(() => expect($('#place')?.textContent).toContain('Bahis için giriş yapın'))
    $('#place')?.click()
    expect(site.take('login-required')).toHaveLength(1)
  })

  test('EMB-09 a token logs the visitor in, who then places a coupon and sees its number', async () => {
    site.send({ v: 1, type: 'token', token })
    price('ege-1.result.1')?.click()
    await until(() => expect($('#place')?.textContent).toContain('Bahis yap'))
    await type('stake', '100')
    await until(() => expect($('.sum.win dd')?.textContent).toBe('₺205,00'))
    answer = (request) => ({ kind: 'accepted', coupon: couponOf(request), balance: '990000' })
    site.messages.length = 0
    $('#place')?.click()
    await until(() => expect($('[data-testid="coupon-number"]')?.textContent).toContain('100234'))
    expect(site.take('balance-changed').length).toBeGreaterThan(0)
    const placed = server.calls.findLast(({ name }) => name === 'POST /sportsbook/api/coupons')
    expect(placed?.body).toMatchObject({ kind: 'single', stake: '10000', accept: 'none', selections: [{ outcome: 'ege-1.result.1', odds: 2050 }] })
    expect(placed?.bearer).toBe(`Bearer ${'b'.repeat(43)}`)
    expect(JSON.parse(sessionStorage.getItem('sportsbook.slip') ?? '{}')).toMatchObject({ legs: [] })
  })

  test('shows changed odds beside the old ones and asks for confirmation', async () => {
    price('ege-1.result.1')?.click()
    answer = () => ({ kind: 'odds_changed', selections: [{ outcome: 'ege-1.result.1', odds: 1950 }] })
    await type('stake', '100')
    await until(() => expect($('#place')?.textContent).toContain('₺100,00 bahis yap'))
    $('#place')?.click()
    await until(() => expect($('#place')?.textContent).toContain('Yeni oranları onayla'))
    expect($('.leg-odds s')?.textContent).toContain('2,05')
    expect($('.leg-odds b')?.textContent).toContain('1,95')
    $('#place')?.click()
    await until(() => expect($('#place')?.textContent).toContain('₺100,00 bahis yap'))
    answer = (request) => ({ kind: 'accepted', coupon: couponOf(request), balance: null })
    $('#place')?.click()
    await until(() => expect($('.receipt')).not.toBeNull())
    expect(server.calls.findLast(({ name }) => name === 'POST /sportsbook/api/coupons')?.body).toMatchObject({ selections: [{ odds: 1950 }] })
  })

  test('PLAY-20 shows which limit refused a stake, and rejects a stake above the balance', async () => {
    price('ege-1.result.1')?.click()
    answer = () => ({ kind: 'refused', reason: 'limit_bonus:7500' })
    await type('stake', '100')
    await until(() => expect($('#place')?.textContent).toContain('₺100,00'))
    $('#place')?.click()
    await until(() => expect($('#slip-problem')?.textContent).toContain('bir bahis en çok ₺75,00 olabilir'))
    await type('stake', '20000')
    await until(() => expect($('#slip-problem')?.textContent).toContain('Bakiyeniz bu tutar için yetmiyor'))
    expect($('#place')?.getAttribute('aria-disabled')).toBe('true')
  })

  test('USE-5 offers quick stakes, the whole balance, and a link to the deposit that keeps the slip', async () => {
    price('ege-1.result.1')?.click()
    const quick = (key: string) => $(`[data-key="${key}"]`)
    await until(() => expect(quick('q-all')).not.toBeNull())
    quick('q-25000')?.click()
    await until(() => expect(($('#stake') as HTMLInputElement | null)?.value).toBe('250'))
    expect(quick('deposit')).toBeNull()
    quick('q-all')?.click()
    await until(() => expect(($('#stake') as HTMLInputElement | null)?.value).toBe(String(Number(accountBalance) / 100)))
    await until(() => expect($('#place')?.getAttribute('aria-disabled')).toBeNull())
    await type('stake', '20000')
    await until(() => expect(quick('deposit')).not.toBeNull())
    quick('deposit')?.click()
    expect(site.messages.at(-1)).toMatchObject({ type: 'open', page: 'deposit' })
    expect($('.leg')).not.toBeNull()
  })

  test('asks the site for a new token when one is used up', async () => {
    session = () => new Response('{}', { status: 403 })
    site.send({ v: 1, type: 'token', token: 'u'.repeat(24) })
    await until(() => expect(site.messages.some(({ type: name }) => name === 'login-required')).toBe(true))
    session = () => ({ bearer: 'b'.repeat(43), balance: accountBalance })
    site.send({ v: 1, type: 'token', token })
    price('ege-1.result.1')?.click()
    await until(() => expect($('.sum.balance')).not.toBeNull())
  })
})

describe('USE-11 the bet builder', () => {
  const id = 'ege-1.builder.result.1=total.25.over'
  const moved = (odds: number) =>
    FakeStream.last?.send({ events: [{ id: 'ege-1', state: 'prematch', live: null, odds: [{ outcome: 'ege-1.total.25.over', odds }], markets: [] }] })
  const priceIs = (odds: number) => {
    built = (outcome) => ({ outcome, odds, problem: null })
  }
  const shown = () => $('.builder-odds')?.textContent ?? ''

  test('combines outcomes of one match into one bet with one price, which follows the match, as one selection of the slip', async () => {
    priceIs(3_900)
    site.send({ v: 1, type: 'navigate', path: '/event/ege-1' })
    await until(() => expect($('[data-mode="builder"]')).not.toBeNull())
    expect($('.builder-tray')).toBeNull()
    $('[data-mode="builder"]')?.click()
    await until(() => expect(price('ege-1.total.25.over')?.dataset.do).toBe('build'))
    price('ege-1.result.2')?.click()
    await until(() => expect(shown()).toContain('bir sonuç daha'))
    // Another outcome of the same market replaces the first.
    price('ege-1.result.1')?.click()
    price('ege-1.total.25.over')?.click()
    await until(() => expect(shown()).toContain('3,90'))
    expect($$('.builder-parts li p:first-child').map(({ textContent }) => textContent)).toEqual(['Maç sonucu: 1', 'Alt/Üst 2,5: Üst'])
    expect(price('ege-1.result.1')?.getAttribute('aria-pressed')).toBe('true')
    expect($('.slip .legs')).toBeNull()

    $('[data-do="builder-add"]')?.click()
    await until(() => expect($$('.slip .leg')).toHaveLength(1))
    expect($('.slip .leg')?.textContent).toMatch(/Bahis oluşturucu.*3,90/s)
    expect($$('.slip .leg-parts li')).toHaveLength(2)
    expect($('[data-do="builder-add"]')?.textContent).toContain('Kuponda')

    priceIs(4_100)
    moved(1_950)
    await until(() => expect(shown()).toContain('4,10'))
    await until(() => expect($('.slip .leg-odds')?.textContent).toContain('4,10'))
    expect($('.slip .leg-odds s')?.textContent).toContain('3,90')
  })

  test('marks the outcome that cannot be combined, and a suspended builder stays on the slip', async () => {
    priceIs(3_900)
    site.send({ v: 1, type: 'navigate', path: '/event/ege-1' })
    await until(() => expect(shown()).toContain('3,90'))
    $('[data-do="builder-add"]')?.click()
    await until(() => expect($$('.slip .leg')).toHaveLength(1))
    built = (outcome) => ({ outcome, odds: null, problem: { kind: 'suspended', outcomes: ['ege-1.total.25.over'] } })
    moved(1_900)
    await until(() => expect($('.slip .leg')?.textContent).toContain('Şu anda bahse kapalı'))
    expect($('[data-key="bp-ege-1.total.25.over"]')?.textContent).toContain('Şu anda bahse kapalı')
    expect($('[data-do="builder-add"]')?.getAttribute('aria-disabled')).toBe('true')
    built = (outcome) => ({ outcome, odds: null, problem: { kind: 'included', outcomes: ['ege-1.result.1'] } })
    moved(1_950)
    await until(() => expect($('[data-key="bp-ege-1.result.1"]')?.textContent).toContain('oranı artırmaz'))
    expect($('[data-key="bp-ege-1.total.25.over"] .remark')).toBeNull()
    await until(() => expect($('.slip .leg')?.textContent).toContain('Bahse kapandı'))
    $('[data-do="builder-clear"]')?.click()
    await until(() => expect($('.builder-tray')).toBeNull())
  })

  test('is placed by its id and odds, and is kept over a reload of the tab', async () => {
    const placed: CouponRequest[] = []
    answer = (request) => (placed.push(request), { kind: 'refused', reason: 'market_closed' })
    priceIs(3_900)
    site.send({ v: 1, type: 'token', token })
    site.send({ v: 1, type: 'navigate', path: '/event/ege-1' })
    await until(() => expect(price('ege-1.total.25.over')).not.toBeNull())
    price('ege-1.total.25.over')?.click()
    price('ege-1.result.1')?.click()
    await until(() => expect(shown()).toContain('3,90'))
    expect(Object.keys(loadBuilders())).toEqual(['ege-1'])
    $('[data-do="builder-add"]')?.click()
    await until(() => expect($$('.slip .leg')).toHaveLength(1))
    expect(loadSlip('sportsbook').legs[0]?.parts).toHaveLength(2)
    await type('stake', '100')
    await until(() => expect($('#place')?.dataset.do).toBe('place'))
    $('#place')?.click()
    await until(() => expect(placed).toMatchObject([{ kind: 'single', selections: [{ outcome: id, odds: 3_900 }], stake: '10000' }]))
    $('[data-do="builder-clear"]')?.click()
    $('[data-mode="markets"]')?.click()
  })
})

describe('the balance', () => {
  test('notifies the site when a coupon was settled meanwhile', async () => {
    accountBalance = '1020500'
    FakeStream.last?.send({ events: [{ id: 'elsewhere', state: 'ended', live: null, odds: [], markets: [] }] })
    await until(() => expect(site.messages.some(({ type: name }) => name === 'balance-changed')).toBe(true))
    price('ege-1.result.1')?.click()
    await until(() => expect($('.sum.balance dd')?.textContent).toBe('₺10.205,00'))
  })

  test('a coupon without an answer can be fetched after a reload, for a limited time', () => {
    const request: CouponRequest = { intent: 'i'.repeat(20), kind: 'single', selections: [{ outcome: 'a.result.1', odds: 2000 }], stake: '100', accept: 'none' }
    savePending('sportsbook', request)
    expect(loadPending('sportsbook')).toEqual(request)
    expect(loadPending('sportsbook', Date.now() + 600_000)).toBeNull()
    savePending('sportsbook', null)
    expect(loadPending('sportsbook')).toBeNull()
  })
})

describe('my coupons', () => {
  test('shows selections, payout and net result of settled coupons, and filters by date', async () => {
    site.send({ v: 1, type: 'navigate', path: '/history/sports' })
    await until(() => expect($('.nothing')?.textContent).toContain('Burada kupon yok'))
    $('[data-do="coupon-state"][data-state="settled"]')?.click()
    await until(() => expect($('[data-testid="coupon"]')).not.toBeNull())
    const card = $('[data-testid="coupon"]')?.textContent ?? ''
    for (const text of ['100200', 'Kazandı', 'Ödenen', '₺205,00', 'Net sonuç', '₺105,00']) expect(card).toContain(text)
    const asked = server.calls.findLast(({ name }) => name === 'GET /sportsbook/api/coupons')?.url.searchParams
    expect([asked?.get('from'), asked?.get('to')]).toEqual(['2026-01-31', '2026-03-01'])
  })

  test('shows a visitor no coupons but a login button', async () => {
    site.send({ v: 1, type: 'token', token: null })
    site.send({ v: 1, type: 'navigate', path: '/history/sports' })
    await until(() => expect($('.nothing')?.textContent).toContain('Kuponlarınız için giriş yapın'))
    expect($('[data-testid="coupon"]')).toBeNull()
  })
})

test('USE-3 an outcome that was pressed on the site is added to the slip once, and leaves the address', async () => {
  site.send({ v: 1, type: 'navigate', path: '/event/ege-2?pick=ege-2.result.2' })
  await until(() => expect(loadSlip('sportsbook').legs.map(({ outcome }) => outcome)).toEqual(['ege-2.result.2']))
  expect(site.take('navigate')).toEqual([{ v: 1, type: 'navigate', path: '/event/ege-2', replace: true }])
  expect($('.middle')).not.toBeNull()
  const before = server.calls.length
  site.send({ v: 1, type: 'navigate', path: '/event/ege-2?pick=ege-2.result.2' })
  site.send({ v: 1, type: 'navigate', path: '/event/ege-2?pick=ege-2.gone.1' })
  await until(() => expect(server.calls.slice(before).filter(({ name }) => name === 'GET /sportsbook/api/events/ege-2').length).toBeGreaterThan(1))
  await until(() => expect($('.missed')?.textContent).toBe('Seçtiğiniz sonuç bahse kapandı; kupona eklenmedi.'))
  expect(loadSlip('sportsbook').legs.map(({ outcome }) => outcome)).toEqual(['ege-2.result.2'])
  site.send({ v: 1, type: 'navigate', path: '/event/ege-1' })
  await until(() => expect($('.missed')).toBeNull())
})

test('USE-11 cashes out part of an open coupon: shows the share first, reports a fallen price, and sells on a second press', async () => {
  const request: CouponRequest = {
    intent: 'i'.repeat(20),
    kind: 'single',
    selections: [{ outcome: 'ege-1.result.1', odds: 2050 }],
    stake: '10000',
    accept: 'none',
  }
  const open = couponOf(request, { id: 'c-9', cashOut: { stake: '10000', price: '9001' } })
  openCoupons = [open]
  site.send({ v: 1, type: 'token', token })
  site.send({ v: 1, type: 'navigate', path: '/history/sports' })
  await until(() => expect($('[data-state="open"]')).not.toBeNull())
  $('[data-do="coupon-state"][data-state="open"]')?.click()
  await until(() => expect($('[data-testid="cash-out"]')?.textContent).toContain('90,01'))
  $('[data-testid="cash-out"]')?.click()
  await until(() => expect($('[data-testid="cash-out-sell"]')?.textContent).toContain('90,01'))
  $('[data-do="cash-out-share"][data-share="50"]')?.click()
  await until(() => expect($('[data-testid="cash-out-sell"]')?.textContent).toContain('45,00'))
  expect($('.cash-out .note')?.textContent).toContain('50,00')
  const asked: CashOutRequest[] = []
  sell = (one) => {
    asked.push(one)
    openCoupons = [{ ...open, cashOut: { stake: '10000', price: '8000' } }]
    return { kind: 'price_changed', coupon: openCoupons[0] as Coupon }
  }
  $('[data-testid="cash-out-sell"]')?.click()
  await until(() => expect($('.coupon .word')?.textContent).toMatch(/45,00.*40,00/))
  expect(asked).toMatchObject([{ stake: '5000', price: '4500' }])
  site.messages.length = 0
  sell = (one) => {
    asked.push(one)
    openCoupons = [{ ...open, cashOut: { stake: '5000', price: '4000' }, sales: [{ stake: '5000', price: '4000', at: '2026-03-01T12:00:00.000Z' }] }]
    return { kind: 'sold', coupon: openCoupons[0] as Coupon }
  }
  $('[data-testid="cash-out-sell"]')?.click()
  await until(() => expect($('.coupon .word.good')?.textContent).toContain('40,00'))
  expect(asked[1]).toMatchObject({ stake: '5000', price: '4000' })
  expect(asked[1]?.intent).not.toBe(asked[0]?.intent)
  expect($('.sales')?.textContent).toContain('50,00')
  expect(site.take('balance-changed').length).toBeGreaterThan(0)
})

describe('USE-11 favourites', () => {
  const star = (id: string) => $(`main [data-do="follow"][data-id="${id}"]`)
  const listed = () => $$('main [data-outcome$=".result.1"]').map(({ dataset }) => dataset.event)
  const asPlayer = async () => {
    const before = server.calls.length
    site.send({ v: 1, type: 'token', token })
    await until(() => expect(server.calls.slice(before).map(({ name }) => name)).toContain('GET /sportsbook/api/account'))
    // The fake server answers within this turn.
    await new Promise((resolve) => setTimeout(resolve))
  }

  test('a team can be followed on its match page and a league in the list, and the list of favourites updates at once', async () => {
    await asPlayer()
    site.send({ v: 1, type: 'navigate', path: '/event/ege-2' })
    await until(() => expect(star('ege.ege-2-1')).not.toBeNull())
    expect(star('ege.ege-2-1')?.getAttribute('aria-label')).toBe('Favori: Doruk ege-2')
    star('ege.ege-2-1')?.click()
    await until(() => expect(star('ege.ege-2-1')?.getAttribute('aria-pressed')).toBe('true'))
    await until(() => expect(favourites).toEqual(['ege.ege-2-1']))

    site.send({ v: 1, type: 'navigate', path: '/prelive' })
    await until(() => expect($('[data-do="favourites"]')).not.toBeNull())
    $('[data-do="favourites"]')?.click()
    await until(() => expect($('h1')?.textContent).toBe('Favorilerim'))
    await until(() => expect(listed()).toEqual(['ege-2']))
    star('ege')?.click()
    await until(() => expect(listed()).toEqual(['ege-1', 'ege-2']))
    for (const id of ['ege', 'ege.ege-2-1']) favourites = favourites.filter((one) => one !== id)
    await asPlayer()
    await until(() => expect($('main .nothing')?.textContent).toContain('Henüz favoriniz yok'))
    $('[data-do="sport"][data-sport="football"]')?.click()
    await until(() => expect($('h1')?.textContent).toBe('Futbol'))
  })

  test.each([
    [500, 'Favori kaydedilemedi'],
    [409, 'En çok 100 favori'],
  ])('a favourite that is not saved (%d) is reverted with the reason', async (status, text) => {
    await asPlayer()
    follow = () => new Response('{}', { status })
    star('ege')?.click()
    await until(() => expect($('[role="alert"]')?.textContent).toContain(text))
    expect(star('ege')?.getAttribute('aria-pressed')).toBe('false')
    follow = kept
  })

  test('asks a visitor to log in, from a star and from the empty list', async () => {
    site.send({ v: 1, type: 'token', token: null })
    await until(() => expect($('#place')?.textContent ?? '').not.toContain('Bahis yap'))
    site.messages.length = 0
    star('ege')?.click()
    expect(site.take('login-required')).toHaveLength(1)
    $('[data-do="favourites"]')?.click()
    await until(() => expect($('main .nothing')?.textContent).toContain('Favorileriniz sizi bekliyor'))
    $('main .nothing [data-do="login"]')?.click()
    expect(site.take('login-required')).toHaveLength(1)
    $('[data-do="sport"][data-sport="football"]')?.click()
    await until(() => expect(listed()).toContain('ege-1'))
  })
})
