import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CrashBoot, CrashEvent, CrashMe, CrashOwnBet, CrashRoundView } from '@kehribar/shared/partners/crash'
import type { FrameMessage } from '@kehribar/shared/partners/embed'

// The server’s own markup. Loaded by glob, because server and pages are two TypeScript projects.
const markup = import.meta.glob<(rules: unknown, language: string, origins: readonly string[]) => { body: { text: string } }>('../../crash/page.ts', {
  eager: true,
  import: 'crashPage',
})
const skins = import.meta.glob<{ crash: unknown }>('../../crash/skins.ts', { eager: true, import: 'crashRulesBySkin' })
const site = 'http://site.test'
const round: CrashRoundView = { number: 7, phase: 'betting', commitment: 'c0'.repeat(32), left: 7_000, elapsed: 0, crash: null, seed: null, playerSeeds: [] }
const flying: CrashRoundView = { ...round, phase: 'flight', left: 0, elapsed: 0 }
const bet: CrashOwnBet = {
  id: 'crash-7:0011223344556677',
  number: 7,
  panel: 1,
  stake: '10000',
  auto: 250,
  state: 'placed',
  cashed: null,
  win: null,
  refusal: null,
}

let frameMessages: FrameMessage[]
let asked: { path: string; body: Record<string, unknown> | null; authorization: string | null }[]
let answers: Record<string, (() => unknown)[]>
let streams: FakeLine[]
let me: CrashMe
const listeners: [string, EventListenerOrEventListenerObject][] = []
const parent = { postMessage: (message: FrameMessage) => frameMessages.push(message) }

class FakeLine {
  onmessage: ((event: MessageEvent<string>) => void) | null = null
  constructor(readonly address: string) {
    streams.push(this)
  }
  close() {}
}
const emit = (event: CrashEvent) => streams.at(-1)?.onmessage?.(new MessageEvent('message', { data: JSON.stringify(event) }))
const settle = () => vi.advanceTimersByTimeAsync(50)
const byId = (id: string) => document.getElementById(id) as HTMLElement
function hostSays(data: object, origin = site): void {
  const event = new MessageEvent('message', { data: { v: 1, ...data }, origin })
  Object.defineProperty(event, 'source', { value: parent })
  window.dispatchEvent(event)
}
const init = (token: string | null) =>
  hostSays({ type: 'init', site: 'kehribar', token, locale: 'tr_TR', currency: 'TRY', timeZoneOffset: 10_800_000, layout: 'desktop', path: '/' })
const token = 't'.repeat(32)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  frameMessages = []
  asked = []
  answers = {}
  streams = []
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
    listeners.push([type, listener])
    listen(type, listener)
  })
  me = { balance: '100000', ended: false, startedAt: new Date().toISOString(), staked: '0', won: '0', minBet: '100', maxBet: '50000', player: 'AB12', bets: [] }
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal('EventSource', FakeLine)
  Object.assign(HTMLDialogElement.prototype, { showModal: vi.fn(), close: vi.fn() })
  vi.stubGlobal('fetch', async (path: string, options: RequestInit = {}) => {
    asked.push({
      path,
      body: typeof options.body === 'string' ? (JSON.parse(options.body) as Record<string, unknown>) : null,
      authorization: new Headers(options.headers).get('authorization'),
    })
    const next = answers[path]?.shift()
    if (next) return Response.json(next())
    if (path.endsWith('/me')) return Response.json(me)
    return Response.json({ bearer: 'b'.repeat(43), balance: '100000' })
  })
  document.body.innerHTML = markup['../../crash/page.ts']?.(skins['../../crash/skins.ts']?.crash, 'tr', [site]).body.text ?? ''
  const { startCrashGame } = await import('./main')
  startCrashGame(JSON.parse(byId('boot').textContent) as CrashBoot)
  await settle()
  emit({ type: 'snapshot', round, bets: [], history: [{ number: 6, crash: 247 }] })
})
afterEach(() => {
  // Remove listeners, so that the page of one test receives no messages of the next.
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener)
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function player(): Promise<void> {
  init(token)
  await settle()
}
const press = async (id: string) => {
  byId(id).click()
  await settle()
}

test('EMB-03 nobody is asked to log in before the site reports a visitor, nor while a session opens', async () => {
  expect(byId('visitor').hidden).toBe(true)
  init(token)
  expect(byId('visitor').hidden).toBe(true)
  await settle()
  expect(byId('visitor').hidden).toBe(true)
})

test('EMB-03 a visitor sees the round and its commitment, and a bet asks for a login', async () => {
  expect(frameMessages).toContainEqual({ v: 1, type: 'ready' })
  init(null)
  await settle()
  expect(byId('round')).toHaveTextContent('Tur 7')
  expect(byId('commitment')).toHaveTextContent(round.commitment)
  expect(byId('results').querySelector('a')).toHaveAttribute('href', '/crash/verify?round=6&lang=tr')
  expect(byId('visitor').hidden).toBe(false)
  expect(asked).toEqual([])
  await press('sign-in')
  expect(frameMessages.at(-1)).toEqual({ v: 1, type: 'login-required' })
})

test('EMB-03 a token opens a session whose bearer goes with every call, and messages of other pages are ignored', async () => {
  hostSays({ type: 'token', token }, 'http://evil.test')
  await settle()
  expect(asked).toEqual([])
  await player()
  expect(asked[0]).toMatchObject({ path: '/embed/session', body: { token } })
  expect(asked[1]).toMatchObject({ path: '/crash/api/me', authorization: `Bearer ${'b'.repeat(43)}` })
  expect(byId('visitor').hidden).toBe(true)
  expect(byId('balance')).toHaveTextContent('₺1.000,00')
})

test('FAULT-2 a stake whose answer is lost is retried with the same intent, then shown and cashed out by hand', async () => {
  await player()
  ;(byId('auto-1') as HTMLInputElement).value = '2,5'
  const placed = { kind: 'bet', bet, balance: '90000' }
  answers['/crash/api/bet'] = [
    () => {
      throw new TypeError('no answer')
    },
    () => placed,
  ]
  me = { ...me, balance: '90000', staked: '10000', bets: [bet] }
  await press('act-1')
  await vi.advanceTimersByTimeAsync(1_000)
  const orders = asked.filter(({ path }) => path === '/crash/api/bet').map(({ body }) => body)
  expect(orders).toHaveLength(2)
  expect(orders[0]).toMatchObject({ panel: 1, stake: '10000', auto: 250 })
  expect(orders[1]).toEqual(orders[0])
  expect(byId('act-1')).toHaveTextContent('Bahsi iptal et')
  expect(frameMessages).toContainEqual({ v: 1, type: 'balance-changed' })

  emit({ type: 'round', round: flying })
  emit({ type: 'beat', number: 7, left: 0, elapsed: 5_000 })
  await vi.advanceTimersByTimeAsync(600)
  expect(byId('act-1').textContent).toMatch(/^\s*Çık: ₺1(5|6)\d,\d\d\s*$/)
  answers['/crash/api/cash-out'] = [() => ({ kind: 'bet', bet: { ...bet, state: 'settled', cashed: 161, win: '16100' }, balance: '106100' })]
  me = { ...me, balance: '106100', won: '16100', bets: [{ ...bet, state: 'settled', cashed: 161, win: '16100' }] }
  await press('act-1')
  expect(asked.find(({ path }) => path === '/crash/api/cash-out')?.body).toEqual({ bet: bet.id })
  expect(byId('outcome-1')).toHaveTextContent('1,61× ile çıkıldı: ₺161,00')
  expect(byId('session-net')).toHaveTextContent('₺61,00')
})

test('an amount outside the limits is reported at the field and not sent', async () => {
  await player()
  ;(byId('stake-1') as HTMLInputElement).value = '501'
  await press('act-1')
  expect(byId('hint-1')).toHaveTextContent('₺1,00 ile ₺500,00 arasında')
  expect(byId('stake-1')).toHaveAttribute('aria-invalid', 'true')
  expect(asked.filter(({ path }) => path === '/crash/api/bet')).toEqual([])
})

test('PLAY-13 a new round places no stake automatically', async () => {
  await player()
  for (let number = 8; number < 12; number++) {
    emit({ type: 'round', round: { ...round, number } })
    await vi.advanceTimersByTimeAsync(5_000)
  }
  expect(asked.filter(({ path }) => path.endsWith('/bet'))).toEqual([])
})

test('USE-6 a stake can be queued once for the next round during a flight, and withdrawn', async () => {
  await player()
  emit({ type: 'round', round: flying })
  await settle()
  const act = byId('act-1')
  expect(act).toHaveTextContent('Sonraki tura bahis: ₺100,00')
  await press('act-1')
  expect(act).toHaveTextContent('Sıradaki bahsi geri al')
  expect(byId('outcome-1')).toHaveTextContent('Bahsiniz sonraki tur açılınca verilir.')
  expect((byId('stake-1') as HTMLInputElement).disabled).toBe(true)
  await press('act-1')
  expect(act).toHaveTextContent('Sonraki tura bahis')
  await press('act-1')
  const stakes = () => asked.filter(({ path }) => path === '/crash/api/bet')
  emit({ type: 'round', round: { ...flying, phase: 'over', crash: 130, seed: 'a0'.repeat(32), left: 3_000 } })
  await settle()
  expect(stakes()).toEqual([])
  answers['/crash/api/bet'] = [() => ({ kind: 'bet', bet: { ...bet, id: 'crash-8:0011223344556677', number: 8 }, balance: '90000' })]
  emit({ type: 'round', round: { ...round, number: 8 } })
  await settle()
  expect(stakes()).toHaveLength(1)
  expect(stakes()[0]?.body).toMatchObject({ panel: 1, stake: '10000' })
  expect(act).toHaveTextContent('Bahsi iptal et')
  // The stake is not placed again automatically.
  for (const number of [9, 10]) emit({ type: 'round', round: { ...round, number } })
  await settle()
  expect(stakes()).toHaveLength(1)
})

test('DATABASE-14 the player’s seed is created in the browser, can be changed, goes with the next stake and is stored; a round shows its player seeds', async () => {
  await player()
  const field = byId('player-seed') as HTMLInputElement
  const type = (text: string) => {
    field.value = text
    field.dispatchEvent(new Event('input'))
  }
  const sent = () => asked.filter(({ path }) => path === '/crash/api/bet').map(({ body }) => body?.['seed'])
  const created = field.value
  expect(created).toMatch(/^[0-9a-f]{32}$/)
  await press('new-seed')
  expect(field.value).toMatch(/^[0-9a-f]{32}$/)
  expect(field.value).not.toBe(created)
  type('benim-tohumum_7')
  type('a:b')
  expect(byId('player-seed-hint')).toHaveTextContent('önceki tohumunuz geçerlidir')
  expect(field).toHaveAttribute('aria-invalid', 'true')
  answers['/crash/api/bet'] = [() => ({ kind: 'bet', bet, balance: '90000' })]
  await press('act-1')
  expect(sent()).toEqual(['benim-tohumum_7'])
  expect(localStorage.getItem('crash.seed')).toBe('benim-tohumum_7')
  type('benim-tohumum_8')
  expect(byId('player-seed-hint')).toHaveTextContent('üç oyuncudan biriyseniz')
  const proof = {
    skin: 'crash',
    number: 7,
    round: 'crash-7',
    max: 500_000,
    anchor: 'a0'.repeat(32),
    place: 7,
    commitment: round.commitment,
    seed: null,
    crash: null,
  }
  answers['/crash/api/rounds/7'] = [() => ({ ...proof, state: 'flight', playerSeeds: [{ player: 'AB12', seed: 'benim-tohumum_7' }] })]
  await press('open-verify')
  expect(byId('proof')).toHaveTextContent('Oyuncu AB12 tohumu')
  expect(byId('proof')).toHaveTextContent('benim-tohumum_7')
  answers['/crash/api/rounds/7'] = [() => ({ ...proof, state: 'flight', playerSeeds: [] })]
  await press('open-verify')
  expect(byId('proof')).toHaveTextContent('oyuncu tohumu yok')
  localStorage.clear()
})

test('EMB-03 the site changes the language without a reload', () => {
  hostSays({ type: 'locale', locale: 'de_DE' })
  expect(document.documentElement.lang).toBe('de')
  expect(byId('open-rules')).toHaveTextContent('Regeln')
  expect(byId('phase')).toHaveTextContent('Einsätze offen')
  expect(byId('rtp').textContent).toMatch(/^99,00\s%$/)
})

test('an expired session asks the site for a new token and continues with it', async () => {
  await player()
  me = { ...me, ended: true }
  emit({ type: 'snapshot', round, bets: [], history: [] })
  await settle()
  expect(frameMessages.at(-1)).toEqual({ v: 1, type: 'login-required' })
  expect(byId('visitor').hidden).toBe(false)
  me = { ...me, ended: false }
  hostSays({ type: 'token', token: 'u'.repeat(32) })
  await settle()
  expect(byId('visitor').hidden).toBe(true)
})

test('PLAY-7 after a deposit on the site, the balance is fetched from the partner', async () => {
  await player()
  expect(byId('balance')).toHaveTextContent('₺1.000,00')
  me = { ...me, balance: '350000' }
  hostSays({ type: 'balance' }, 'https://stranger.example')
  await settle()
  expect(byId('balance')).toHaveTextContent('₺1.000,00')
  hostSays({ type: 'balance' })
  await settle()
  expect(byId('balance')).toHaveTextContent('₺3.500,00')
})

test('a silent stream is shown as disconnected, reopened, and shown as live again', async () => {
  expect(byId('veil').hidden).toBe(true)
  await vi.advanceTimersByTimeAsync(4_500)
  expect(byId('veil').hidden).toBe(false)
  expect(byId('veil-text')).toHaveTextContent('Bağlantı yeniden kuruluyor')
  expect(streams.length).toBeGreaterThan(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(byId('veil-text')).toHaveTextContent('yanıt vermiyor')
  expect(byId('veil-retry').hidden).toBe(false)
  emit({ type: 'snapshot', round: flying, bets: [], history: [] })
  expect(byId('veil').hidden).toBe(true)
})

test('the multiplier never runs ahead of a silent server', async () => {
  emit({ type: 'round', round: flying })
  emit({ type: 'beat', number: 7, left: 0, elapsed: 1_000 })
  await vi.advanceTimersByTimeAsync(2_000)
  const stood = byId('multiplier').textContent
  await vi.advanceTimersByTimeAsync(10_000)
  expect(byId('multiplier').textContent).toBe(stood)
})
