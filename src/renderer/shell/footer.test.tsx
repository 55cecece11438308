import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { brand } from '@kehribar/shared/brand'
import { outsidePages } from '@kehribar/shared/partners/outside'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '@/platform/page'
import { createQueryClient } from '@/platform/network/query-client'
import { setSite } from '@/platform/network/site'
import { supportGivenUp } from '@/platform/storage/store'
import { PaymentStrip } from '@/ui/media/payment-strip'
import { renderAt, setWidth } from '../testing'
import { Footer } from './footer'
import { loadFooterContent } from './footer-content'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const section = (title: string, ...subs: [string, string][]) => ({
  json: { title: { '1': title, '3': `${title} (de)` }, subs: subs.map(([name, link]) => ({ title: { '1': name }, link })) },
})
const sections = {
  sports: section('Spor', ['Canlı bahis', '/sportsbook/live']),
  casino: section('Casino', ['Slot oyunları', '/slot'], ['Oyun kuralları', 'https://kurallar.example/oyun']),
}
const links = Object.fromEntries(outsidePages.map((page) => [page, `https://elsewhere.example/${page}`]))
const providers = Array.from({ length: 26 }, (_, at) => ({
  provider: `studyo-${at}`,
  name: `Stüdyo ${at}`,
  image: `/mark/${at}.svg`,
  types: ['slot'],
  games: 1,
  popular: false,
}))

let footer: () => Response
let marks: unknown[]
beforeEach(() => {
  setWidth(1280)
  marks = providers
  footer = () => json({ footer: sections, links })
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/translator/translate')) return json({ status: 1, data: {} })
    if (url.includes('/cdnFiles/jms.json')) return footer()
    if (url.includes('/getData/providers')) return json({ status: 1, data: marks })
    return json({}, 503)
  })
})
afterEach(() => {
  store.dispatch(supportGivenUp())
  setSite({})
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = async () => {
  await renderAt('/', [{ path: '*', element: <Footer /> }])
  await screen.findByRole('link', { name: 'Facebook sayfamız (yeni sekme)' })
}

test('SPEED-02 the footer renders once, when its answers have arrived', async () => {
  let come: (answer: Response) => void = () => {}
  const held = new Promise<Response>((resolve) => (come = resolve))
  const asked = vi.fn(() => held)
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/cdnFiles/jms.json') ? asked() : json({ status: 1, data: url.includes('/getData/providers') ? marks : {} }),
  )
  await renderAt('/', [{ path: '*', element: <Footer /> }])
  await waitFor(() => expect(asked).toHaveBeenCalled())
  // Longer than React needs to show arrived data.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(screen.queryByText(/©/)).toBeNull()
  come(footer())
  await screen.findByText(/©/)
  expect(screen.getByRole('link', { name: 'Slot oyunları' })).toBeInTheDocument()
})

test('SPEED-02 missing answers delay the footer by two seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const drawn = vi.fn()
  void loadFooterContent(createQueryClient()).then(drawn)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(drawn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(drawn).toHaveBeenCalled()
})

test('SHELL-51 the copyright line shows the present year', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-06-01T12:00:00Z') })
  await open()
  expect(screen.getByText(/© 2031 Kehribar/)).toBeInTheDocument()
})

test('SHELL-52 the licence text names the operator and its regulator in Curaçao', async () => {
  await open()
  const text = screen.getByText(/Curaçao/)
  expect(text).toHaveTextContent(brand.licensee)
  expect(text).toHaveTextContent(brand.licenceNumber)
})

test('SHELL-53 SHELL-54 six channels, each in a new tab without opener or referrer', async () => {
  await open()
  for (const [name, page] of [
    ['Facebook sayfamız', 'facebook'],
    ['Instagram hesabımız', 'instagram'],
    ['Twitter hesabımız', 'twitter'],
    ['YouTube kanalımız', 'youtube'],
    ['Telegram kanalımız', 'telegram'],
    ['TV yayınımız', 'tv'],
  ]) {
    const link = screen.getByRole('link', { name: `${name} (yeni sekme)` })
    expect(link).toHaveAttribute('href', `https://elsewhere.example/${page}`)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

test('SHELL-55 SHELL-57 PLAY-18 licence seal, both apps, the age sign and help are external links; safer play is a page of ours', async () => {
  await open()
  expect(screen.getByRole('link', { name: /Lisans doğrulama/ })).toHaveAttribute('href', 'https://elsewhere.example/licence')
  expect(screen.getByRole('link', { name: 'Android uygulaması' })).toHaveAttribute('href', 'https://elsewhere.example/android')
  expect(screen.getByRole('link', { name: 'Masaüstü uygulamasını indir' })).toHaveAttribute('href', 'https://elsewhere.example/desktop')
  expect(screen.getByRole('link', { name: 'iOS uygulaması' })).toHaveAttribute('href', 'https://elsewhere.example/ios')
  expect(screen.getByRole('img', { name: 'Yalnızca 18 yaş ve üzeri' })).toHaveTextContent('18+')
  expect(screen.getByRole('link', { name: 'Bağımlılık danışma hattı' })).toHaveAttribute('href', 'https://elsewhere.example/helpline')
  expect(screen.getByRole('link', { name: 'Kendinizi sınayın' })).toHaveAttribute('href', 'https://elsewhere.example/self_test')
  expect(screen.getByRole('link', { name: 'Sorumlu oyun' })).toHaveAttribute('href', '/static#responsible-gaming')
})

test('SHELL-60 BACKEND-18 the sections link to pages of the site and, in a new tab, to other sites; anything else is no link', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const subs: [string, string][] = [
    ['Bizim', '/slot'],
    ['Başkası', '//other.example/a'],
    ['Posta', 'mailto:destek@ornek.example'],
    ['Betik', 'javascript:alert(1)'],
    ['Düz', 'http://other.example/'],
  ]
  footer = () => json({ footer: { bir: section('Bölüm', ...subs) }, links })
  await renderAt('/', [{ path: '*', element: <Footer /> }])
  await screen.findByRole('link', { name: 'Bizim' })
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(['Bizim', 'Başkası', 'Posta'].map(addressOf)).toEqual(['/slot', 'https://other.example/a', 'mailto:destek@ornek.example'])
  expect(screen.getByRole('link', { name: 'Başkası' })).toHaveAttribute('rel', 'noopener noreferrer')
  for (const name of ['Betik', 'Düz']) expect(screen.queryByText(name)).toBeNull()
})

test('SHELL-53 an invalid web address gets no link', async () => {
  footer = () => json({ footer: sections, links: { ...links, tv: 'javascript:alert(1)' } })
  await open()
  expect(screen.queryByRole('link', { name: /TV yayınımız/ })).toBeNull()
})

test('BACKEND-19 SHELL-55 addresses of the site file override those of the content file; an empty one removes its link', async () => {
  setSite({ links: { telegram: 'https://kanal.example/bizim', android: '', tv: '', licence: '' } })
  await open()
  expect(screen.getByRole('link', { name: /Telegram kanalımız/ })).toHaveAttribute('href', 'https://kanal.example/bizim')
  expect(screen.getByRole('link', { name: 'iOS uygulaması' })).toHaveAttribute('href', 'https://elsewhere.example/ios')
  for (const name of ['Android uygulaması', /TV yayınımız/, /Lisans doğrulama/]) expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.getAllByText(brand.licenceNumber, { exact: false })).not.toHaveLength(0)
})

test('SHELL-56 the support button opens live support', async () => {
  await open()
  expect(store.getState().support.wanted).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: '7/24 destek' }))
  expect(store.getState().support.wanted).toBe(true)
})

test('SHELL-58 a strip of 26 provider logos', async () => {
  await open()
  const strip = screen.getByRole('list', { name: 'Oyun sağlayıcıları' })
  await waitFor(() => expect(within(strip).getAllByRole('img')).toHaveLength(26))
  expect(within(strip).getByRole('img', { name: 'Stüdyo 25' })).toHaveAttribute('src', '/mark/25.svg')
})

test('SHELL-59 the sections of the content file have a title and links each; external links open in a new tab', async () => {
  await open()
  const nav = screen.getByRole('navigation', { name: 'Alt bilgi' })
  expect(
    within(nav)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Spor', 'Casino'])
  expect(within(nav).getByRole('link', { name: 'Canlı bahis' })).toHaveAttribute('href', '/sportsbook/live')
  expect(within(nav).getByRole('link', { name: 'Oyun kuralları' })).toHaveAttribute('target', '_blank')
})

test('SHELL-59 sections that fail to load show an error in their place', async () => {
  footer = () => json({}, 500)
  await renderAt('/', [{ path: '*', element: <Footer /> }])
  expect(await screen.findByText('Bağlantılar yüklenemedi')).toBeInTheDocument()
  expect(screen.getByText(/Curaçao/)).toBeInTheDocument()
})

test.each([1280, 390])('BACKEND-15 BACKEND-18 at %i px a section without links, missing channels and missing logos take no space', async (width) => {
  setWidth(width)
  marks = []
  footer = () =>
    json({ footer: { ...sections, soon: section('Yakında'), blank: section(' ', ['Ad', '/slot']), broken: section('Boş', [' ', '/slot']) }, links: {} })
  await renderAt('/', [{ path: '*', element: <Footer /> }])
  await screen.findByText('Spor')
  for (const name of ['Yakında', 'Boş']) expect(screen.queryByText(name)).toBeNull()
  expect(document.querySelectorAll('nav h2, summary')).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Oyun sağlayıcıları' })).toBeNull())
  for (const list of document.querySelectorAll('footer ul')) expect(list).not.toBeEmptyDOMElement()
})

test('SHELL-61 on phones each section opens and closes separately', async () => {
  setWidth(390)
  await open()
  expect(screen.queryByRole('navigation', { name: 'Alt bilgi' })).toBeNull()
  const [sports, casino] = ['Spor', 'Casino'].map((title) => screen.getByText(title).closest('details'))
  expect(sports).not.toHaveAttribute('open')
  await userEvent.click(screen.getByText('Spor'))
  expect(sports).toHaveAttribute('open')
  expect(casino).not.toHaveAttribute('open')
  expect(within(sports as HTMLElement).getByRole('link', { name: 'Canlı bahis' })).toBeInTheDocument()
  await userEvent.click(screen.getByText('Spor'))
  expect(sports).not.toHaveAttribute('open')
})

test('SHELL-62 SHELL-63 SHELL-64 SHELL-66 the payment strip: 22 entries by name, announced once, with two arrows that scroll endlessly', async () => {
  Element.prototype.scrollBy = vi.fn() as never
  await renderAt('/', [{ path: '*', element: <PaymentStrip /> }])
  const strip = screen.getByRole('region', { name: 'Ödeme yöntemleri' })
  const names = [...strip.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(names).toHaveLength(22)
  expect(names.slice(11)).toEqual(names.slice(0, 11))
  expect(strip.querySelectorAll('li[aria-hidden=true]')).toHaveLength(11)
  for (const name of ['Önceki', 'Sonraki']) expect(within(strip).getByRole('button', { name })).toBeEnabled()
  // A failed logo hides, and the name stays.
  const [picture] = strip.querySelectorAll('img')
  if (picture) fireEvent.error(picture)
  expect(picture).not.toBeVisible()
  expect(strip.querySelectorAll('img')[1]).toBeVisible()
})
