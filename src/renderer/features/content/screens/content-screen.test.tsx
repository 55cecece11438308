import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '@/platform/texts/i18n'
import { renderAt, setWidth } from '@/testing'
import { Component } from './content-screen'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const question = (id: number, category: string, text: string, answer: string) => ({
  id,
  json: { categoryCode: { '1': category }, categoryTitle: { '1': category }, question: { '1': text }, answer: { '1': answer } },
})
const questions = [
  question(1, 'Hesap', 'Nasıl üye olurum?', '<p>Kayıt sayfasından.</p>'),
  question(2, 'Hesap', 'Şifremi nasıl değiştiririm?', '<p>Hesap bilgilerinden.</p>'),
  question(3, 'Para', 'Çekim ne kadar sürer?', '<p>Bir gün. <a href="/static#terms">Koşullar</a></p>'),
]
const pages = [
  { code: 'terms', json: { title: { '1': 'Kullanım koşulları', '3': 'Nutzungsbedingungen' } } },
  { code: 'privacy', json: { title: { '1': 'Gizlilik', '3': 'Datenschutz' } } },
]
const contextOf = (code: string) => ({ '1': `<h2>${code} metni</h2><script>window.ran = true</script>`, '3': `<h2>${code} Text</h2>` })

let faq: () => Response | Promise<Response>
const scrolled = vi.fn()
beforeEach(() => {
  setWidth(1280)
  faq = () => json({ status: 1, faq: questions })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/translator/translate')) return json({ status: 1, data: {} })
    if (url.endsWith('/setLang')) return json({ status: 1 })
    if (!url.endsWith('/getData/content')) return json({}, 503)
    const { type, code } = JSON.parse(init.body as string) as { type: string; code?: string }
    if (type === 'faq') return faq()
    const found = code ? pages.filter((page) => page.code === code).map((page) => ({ ...page, json: { ...page.json, context: contextOf(page.code) } })) : pages
    return json({ status: 1, static: found })
  })
})
afterEach(async () => {
  await act(() => chooseLanguage('tr'))
  vi.unstubAllGlobals()
})

const open = async (path: string) => {
  const view = await renderAt(path, [{ path: '/static/*', element: <Component /> }])
  window.scrollTo = scrolled.mockReset() as never
  return view
}
const address = ({ pathname, hash }: { pathname: string; hash: string }) => pathname + hash

test('CONTENT-02 without a hash the address becomes the FAQ, without a new history entry', async () => {
  const { router } = await open('/static')
  await screen.findByRole('heading', { level: 1, name: 'Sıkça sorulan sorular' })
  expect(address(router.state.location)).toBe('/static#faq')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('CONTENT-03 questions by category; the first one is open, the others open at a press', async () => {
  await open('/static#faq')
  expect((await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)).toEqual(['Hesap', 'Para'])
  const item = (text: string) => screen.getByText(text).closest('details')
  expect(item('Nasıl üye olurum?')).toHaveAttribute('open')
  expect(item('Şifremi nasıl değiştiririm?')).not.toHaveAttribute('open')
  await userEvent.click(screen.getByText('Şifremi nasıl değiştiririm?'))
  expect(item('Şifremi nasıl değiştiririm?')).toHaveAttribute('open')
})

test('CONTENT-04 a spinner shows while the FAQ loads', async () => {
  let answer: (response: Response) => void = () => {}
  faq = () => new Promise((resolve) => (answer = resolve))
  await open('/static#faq')
  expect(await screen.findByRole('status')).toHaveTextContent('Yükleniyor')
  await act(async () => answer(json({ status: 1, faq: questions })))
  expect(await screen.findByText('Nasıl üye olurum?')).toBeInTheDocument()
  expect(screen.queryByRole('status')).toBeNull()
})

test('CONTENT-04 ERR-24 a failed FAQ shows an error in the page’s language; the menu stays', async () => {
  faq = () => json({ status: 0 }, 500)
  await open('/static#faq')
  expect(await screen.findByRole('alert')).toHaveTextContent('Veriler yüklenirken bir hata oluştu')
  await act(() => chooseLanguage('en'))
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred')
  expect(screen.getByRole('navigation', { name: 'Topics' })).toBeInTheDocument()
})

test('the FAQ can be searched by words of question and answer', async () => {
  await open('/static#faq')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Sorularda ara' }), 'cekim')
  expect(screen.getByText('Çekim ne kadar sürer?').closest('details')).toHaveAttribute('open')
  expect(screen.queryByText('Nasıl üye olurum?')).toBeNull()
  await userEvent.type(screen.getByRole('searchbox'), 'xyz')
  expect(screen.getByText('Sonuç bulunamadı')).toBeInTheDocument()
})

test('CONTENT-01 CONTENT-05 DATA-04 the hash chooses the page: title and HTML in the current language', async () => {
  await open('/static#terms')
  expect(await screen.findByRole('heading', { level: 2, name: 'terms metni' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Kullanım koşulları' })).toBeInTheDocument()
  expect(document.title).toMatch(/^Kullanım koşulları/)
  expect('ran' in window).toBe(false)
  await act(() => chooseLanguage('de'))
  expect(await screen.findByRole('heading', { level: 2, name: 'terms Text' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Nutzungsbedingungen' })).toBeInTheDocument()
})

test('CONTENT-07 the menu lists the FAQ and every page by its title', async () => {
  await open('/static#privacy')
  const menu = await screen.findByRole('navigation', { name: 'Konular' })
  await within(menu).findByRole('link', { name: 'Gizlilik' })
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Sıkça sorulan sorular', '/static#faq', null],
    ['Kullanım koşulları', '/static#terms', null],
    ['Gizlilik', '/static#privacy', 'page'],
  ])
})

test('CONTENT-01 another hash scrolls to the top and focuses the heading', async () => {
  await open('/static#faq')
  await userEvent.click(await screen.findByRole('link', { name: 'Gizlilik' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Gizlilik' })
  expect(scrolled).toHaveBeenCalledWith(0, 0)
  expect(heading).toHaveFocus()
})

test('a link within a text navigates without reloading the site', async () => {
  const { router } = await open('/static#faq')
  await screen.findByText('Nasıl üye olurum?')
  await userEvent.click(screen.getByText('Koşullar'))
  await waitFor(() => expect(address(router.state.location)).toBe('/static#terms'))
})

test('CONTENT-06 on small screens the menu is a drawer that closes with the choice', async () => {
  setWidth(390)
  await open('/static#terms')
  await screen.findByRole('heading', { level: 2, name: 'terms metni' })
  expect(screen.queryByRole('navigation', { name: 'Konular' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Konular' }))
  const drawer = await screen.findByRole('dialog', { name: 'Yardım ve bilgi' })
  await userEvent.click(await within(drawer).findByRole('link', { name: 'Gizlilik' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { level: 1, name: 'Gizlilik' })).toBeInTheDocument()
})

test.each(['#boyle-bir-sayfa-yok', '#%E0%A4%A'])('CONTENT-01 an unknown hash (%s) shows a message, keeps the menu and offers a link', async (hash) => {
  const { router } = await open(`/static${hash}`)
  expect(await screen.findByText('Bu adreste bir sayfa yok')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Gizlilik' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Sıkça sorulan sorulara git' }))
  expect(address(router.state.location)).toBe('/static#faq')
})
