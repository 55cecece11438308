import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { Component } from './promotions-screen'

const promotion = (id: number, bonusType: number, title: string) => ({
  id,
  json: { bonusType, title: { '1': title, '3': `${title} (de)` }, summary: { '1': `${title} özeti` }, image: { '1': `/img/${id}.svg` } },
})
const list = [promotion(11, 1, 'Yatırım teklifi'), promotion(12, 2, 'Kayıp iadesi'), promotion(13, 3, 'Doğum günü'), promotion(14, 0, 'Duyuru')]
const html = '<p>Önce <b>kabul edin</b>.</p><script>window.ran = true</script><img src="x" onerror="window.ran = true">'

const notices: Notice[] = []
const asked: unknown[] = []
let home: () => Response
let stop: () => void
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const homeWith = (bonus: unknown[]) =>
  json({ status: 1, indexgames: [], mainbanner: [], sidebanner: [], bonus, static: { aboutus: { json: { context: { '1': '' } } } } })

beforeEach(() => {
  setWidth(1280)
  notices.length = 0
  asked.length = 0
  stop = takeNotices((notice) => notices.push(notice))
  home = () => homeWith(list)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/translator/translate')) return json({ status: 1, data: {} })
    if (url.endsWith('/getData/homepage')) return home()
    if (!url.endsWith('/getData/content')) return json({}, 503)
    const body = JSON.parse(init.body as string) as { type: string; code: string }
    asked.push(body)
    const found = list.find(({ id }) => String(id) === body.code)
    return json({ status: 1, promotion: found ? [{ ...found, json: { ...found.json, html: { '1': html } } }] : [] })
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const open = (path: string) => renderAt(path, [{ path: '/promotions/:id?', element: <Component /> }])
const cards = async () => {
  const section = await screen.findByRole('region', { name: /^(Tümü|Yatırım bonusları|Kayıp bonusları|Özel bonuslar)$/ })
  return within(section)
}
const titles = async () => (await cards()).queryAllByRole('link').map((link) => link.getAttribute('href'))

test('PROMO-01 PROMO-07 a grid of pictures with titles, one per record', async () => {
  await open('/promotions')
  await screen.findByRole('link', { name: /Yatırım teklifi/ })
  const grid = await cards()
  expect(grid.getAllByRole('link')).toHaveLength(4)
  expect(grid.getAllByRole('presentation').map((image) => image.getAttribute('src'))).toEqual(['/img/11.svg', '/img/12.svg', '/img/13.svg', '/img/14.svg'])
  expect(grid.getByRole('link', { name: /Kayıp iadesi/ })).toHaveTextContent('Kayıp iadesi özeti')
  expect(document.title).toMatch(/^Promosyonlar/)
})

test('PROTECT-5 a player at a limit sees that nothing is offered, also behind a link to a promotion', async () => {
  setSession({ ...testUser, noOffers: true })
  await open('/promotions/11')
  expect(await screen.findByText('Şu anda size teklif göstermiyoruz')).toBeVisible()
  expect(screen.queryByText(/Yatırım teklifi/)).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  setSession(null)
})

test.each([
  ['visitor', 11, ['/login?returnTo=%2Fpromotions%2F11', '/register?returnTo=%2Fpromotions%2F11']],
  ['player', 11, ['/profile/deposit']],
  ['player', 12, ['/profile/bonuses']],
  ['player', 14, []],
] as const)('USE-15 the dialog shows a %s the next step of promotion %i', async (who, id, ways) => {
  setSession(who === 'player' ? testUser : null)
  await open(`/promotions/${id}`)
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways))
  setSession(null)
})

test('PROMO-02 PROMO-07 a typed tab shows only its type, and type 0 shows only under all', async () => {
  const { router } = await open('/promotions')
  await screen.findByRole('link', { name: /Duyuru/ })
  const tab = (name: RegExp) => within(screen.getByRole('navigation')).getByRole('link', { name })
  expect(tab(/^Tümü/)).toHaveAttribute('aria-current', 'page')
  for (const [name, address, only] of [
    [/^Yatırım bonusları/, 'investment', 11],
    [/^Kayıp bonusları/, 'loss', 12],
    [/^Özel bonuslar/, 'special', 13],
  ] as const) {
    await userEvent.click(tab(name))
    expect(router.state.location.search).toBe(`?type=${address}`)
    expect(tab(name)).toHaveAttribute('aria-current', 'page')
    expect(await titles()).toEqual([`/promotions/${only}?type=${address}`])
  }
})

test('PROMO-02 a tab without promotions shows a message and a link; an unknown type means all', async () => {
  home = () => homeWith([promotion(11, 1, 'Yatırım teklifi')])
  await open('/promotions?type=loss')
  await screen.findByText('Bu türde promosyon yok')
  await userEvent.click(screen.getByRole('link', { name: 'Tümünü göster' }))
  expect(await titles()).toEqual(['/promotions/11'])
})

test('PROMO-03 PROMO-04 a click opens title, picture and, expanded, the terms: markup without scripts', async () => {
  const { router } = await open('/promotions')
  await userEvent.click(await screen.findByRole('link', { name: /Yatırım teklifi/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Yatırım teklifi' })
  expect(router.state.location.pathname).toBe('/promotions/11')
  expect(document.title).toMatch(/^Yatırım teklifi/)
  expect(
    within(dialog)
      .getAllByRole('presentation', { hidden: true })
      .some((image) => image.getAttribute('src') === '/img/11.svg'),
  ).toBe(true)
  const section = within(dialog).getByText('Nasıl katılırsınız?').closest('details')
  expect(section).not.toHaveAttribute('open')
  await userEvent.click(within(dialog).getByText('Nasıl katılırsınız?'))
  expect(section).toHaveAttribute('open')
  expect(await within(dialog).findByText('kabul edin')).toBeInTheDocument()
  expect(asked).toEqual([{ type: 'promotion', code: '11' }])
  expect(dialog.querySelector('script, [onerror]')).toBeNull()
  expect('ran' in window).toBe(false)
})

test('PROMO-05 an unknown id leads to the list with one warning', async () => {
  const { router } = await open('/promotions/999')
  await waitFor(() => expect(router.state.location.pathname).toBe('/promotions'))
  expect(notices).toEqual([expect.objectContaining({ tone: 'warning', text: 'promotions.not_found' })])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('PROMO-06 closing a deep link leads to the list and leaves no history entry of the dialog', async () => {
  const { router } = await open('/promotions/12')
  await screen.findByRole('dialog', { name: 'Kayıp iadesi' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/promotions'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.historyAction).toBe('REPLACE')
})

test('PROMO-02 PROMO-06 closing a dialog opened from the list goes back to the same tab', async () => {
  const { router } = await open('/promotions?type=special')
  await userEvent.click(await screen.findByRole('link', { name: /Doğum günü/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Doğum günü' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kapat' }))
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/promotions?type=special'))
  expect(router.state.historyAction).toBe('POP')
})

test('ERR-24 a list that fails to load shows an error in its place, and can be retried', async () => {
  home = () => json({ status: 0 }, 500)
  await open('/promotions')
  expect(await screen.findByText('Veriler yüklenirken bir hata oluştu')).toBeInTheDocument()
  home = () => homeWith(list)
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByRole('link', { name: /Yatırım teklifi/ })).toBeInTheDocument()
})
