import type { CouponAnswer, CouponRequest } from '@kehribar/shared/partners/sportsbook'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dialogsOpen, fakeServer, fakeSite, FakeStream, resultMarket, sportEvent } from '../betting/testing'
import { connectToSite } from '../embed/host'
import { startParlay } from './app'

const siteOrigin = 'https://site.example'
const events = Array.from({ length: 6 }, (_, place) => sportEvent(`ege-${place}`, { markets: [resultMarket(`ege-${place}`, [2_000, 3_300, 4_100])] }))
let answer: (request: CouponRequest) => CouponAnswer = () => ({ kind: 'refused', reason: 'unavailable' })
const server = fakeServer({
  'GET /sportsbook/api/menu': () => ({ sports: [{ code: 'football', events: 6, leagues: [] }], live: 0 }),
  'GET /sportsbook/api/events': () => ({ events, total: 6 }),
  'GET /sportsbook/api/events/*': (_body, url) => ({ event: events.find(({ id }) => url.pathname.endsWith(id)) }),
  'GET /sportsbook/api/rules': () => ({ rtp: 9_300, texts: [{ title: 'Sınırlar', text: 'En yüksek ödeme ₺500.000' }] }),
  'POST /embed/session': () => ({ bearer: 'p'.repeat(43), balance: '500000' }),
  'GET /sportsbook/api/account': () => ({ favourites: [], balance: '500000', openCoupons: 0, minStake: '100', maxStake: '5000000', maxWin: '50000000' }),
  'POST /sportsbook/api/coupons': (body) => answer(body as CouponRequest),
  'GET /sportsbook/api/coupons': () => ({ coupons: [], total: 0, stake: '0', payout: '0' }),
})
const site = fakeSite(siteOrigin)
let root: HTMLElement
const $ = (selector: string) => root.querySelector<HTMLElement>(selector)
const $$ = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

beforeAll(async () => {
  dialogsOpen()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('scrollTo', () => {})
  vi.setSystemTime(new Date('2026-03-01T12:00:00.000Z'))
  document.body.innerHTML = '<div id="app"></div>'
  root = document.getElementById('app') as HTMLElement
  startParlay(root, { origins: [siteOrigin], language: 'tr', path: '/' }, connectToSite([siteOrigin]))
  site.send({ v: 1, type: 'init', site: 'kehribar', token: null, locale: 'tr_TR', currency: 'TRY', timeZoneOffset: 10_800_000, layout: 'desktop', path: '/' })
  await until(() => expect($$('.match-card')).toHaveLength(6))
})
beforeEach(async () => {
  $('[data-do="tab"][data-tab="build"]')?.click()
  $('[data-do="done"]')?.click()
  $('[data-do="clear"]')?.click()
  await until(() => expect($('.slip .nothing')).not.toBeNull())
})

describe('the parlay', () => {
  test('a suggestion has the requested number of legs, and the meter shows total odds and chance', async () => {
    $('#suggest')?.click()
    await until(() => expect($$('.leg')).toHaveLength(3))
    expect($('[data-testid="total-odds"]')?.textContent).toBe('8,00')
    expect($('.chance b')?.textContent).toBe('%13')
    expect($$('.meter .leg-a, .meter .leg-b')).toHaveLength(3)
  })

  test('a leg can be exchanged for one of another match', async () => {
    $('#suggest')?.click()
    await until(() => expect($$('.leg')).toHaveLength(3))
    const before = $$('.leg').map(({ dataset }) => dataset.key)
    $('[data-do="swap"]')?.click()
    await until(() => expect($$('.leg')[0]?.dataset.key).not.toBe(before[0]))
    expect(
      $$('.leg')
        .slice(1)
        .map(({ dataset }) => dataset.key),
    ).toEqual(before.slice(1))
  })

  test('says when too few matches fit', async () => {
    const range = document.getElementById('odds-from') as HTMLSelectElement
    range.value = '10000'
    range.dispatchEvent(new Event('input', { bubbles: true }))
    $('#suggest')?.click()
    await until(() => expect($('.criteria-end .note')?.textContent).toContain('Kriterlere uyan maç yok'))
    range.value = '1250'
    range.dispatchEvent(new Event('input', { bubbles: true }))
    const to = document.getElementById('odds-to') as HTMLSelectElement
    to.value = '3000'
    to.dispatchEvent(new Event('input', { bubbles: true }))
  })

  test('one leg is not a parlay yet, and another outcome of a match replaces the first', async () => {
    site.send({ v: 1, type: 'token', token: 't'.repeat(24) })
    $('[data-outcome="ege-0.result.1"]')?.click()
    await until(() => expect($('#slip-problem')?.textContent).toContain('en az iki maç'))
    expect($('#place')?.getAttribute('aria-disabled')).toBe('true')
    $('[data-outcome="ege-0.result.X"]')?.click()
    await until(() => expect($$('.leg').map(({ dataset }) => dataset.key)).toEqual(['s-ege-0.result.X']))
  })

  test('places a combination with the parlay’s own session, and notifies the site of the balance change', async () => {
    site.send({ v: 1, type: 'token', token: 't'.repeat(24) })
    $('[data-outcome="ege-0.result.1"]')?.click()
    $('[data-outcome="ege-1.result.X"]')?.click()
    await until(() => expect($$('.leg')).toHaveLength(2))
    const stake = document.getElementById('stake') as HTMLInputElement
    stake.value = '50'
    stake.dispatchEvent(new Event('input', { bubbles: true }))
    answer = ({ kind, stake: kurus }) => ({
      kind: 'accepted',
      balance: null,
      coupon: {
        id: 'c',
        number: '100777',
        kind,
        size: null,
        bets: 1,
        stake: kurus,
        maxPayout: '33000',
        payout: null,
        cashOut: null,
        sales: [],
        odds: 6_600,
        state: 'open',
        placedAt: '',
        settledAt: null,
        refusal: null,
        selections: [],
      },
    })
    await until(() => expect($('#place')?.textContent).toContain('₺50,00'))
    site.messages.length = 0
    $('#place')?.click()
    await until(() => expect($('[data-testid="coupon-number"]')?.textContent).toContain('100777'))
    expect(site.take('balance-changed').length).toBeGreaterThan(0)
    const placed = server.calls.findLast(({ name }) => name === 'POST /sportsbook/api/coupons')
    expect(placed?.bearer).toBe(`Bearer ${'p'.repeat(43)}`)
    expect(placed?.body).toMatchObject({ kind: 'combination', stake: '5000', selections: [{ outcome: 'ege-0.result.1' }, { outcome: 'ege-1.result.X' }] })
  })

  test('EMB-06, EMB-09 follows the site’s language without a reload', async () => {
    site.send({ v: 1, type: 'locale', locale: 'de_DE' })
    await until(() => expect($('h1')?.textContent).toBe('Kombiwette'))
    site.send({ v: 1, type: 'locale', locale: 'tr_TR' })
    await until(() => expect($('h1')?.textContent).toBe('Kombine'))
  })

  test('shows the sportsbook’s rules', async () => {
    $('#open-rules')?.click()
    await until(() => expect($('#rules')?.textContent).toContain('En yüksek ödeme ₺500.000'))
  })

  test('my parlays are empty before the first one', async () => {
    $('[data-do="tab"][data-tab="mine"]')?.click()
    await until(() => expect($('.nothing')?.textContent).toContain('Burada kupon yok'))
  })
})
