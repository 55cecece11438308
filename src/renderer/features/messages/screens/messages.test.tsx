import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/platform/page'
import { unreadQuery } from '@/platform/session/account'
import { platform } from '@/platform/shell'
import { disabledToasts, toastKinds } from '@/platform/shell/toast-settings'
import { clearStorage } from '@/platform/storage/storage'
import { knownPlayer, renderAt, setSession, setWidth, testUser } from '@/testing'
import { Component as Detail } from './detail-screen'
import { Component as List } from './list-screen'

type Type = 'warning' | 'success' | 'error' | 'danger' | 'purple'
const message = (id: string, values: object = {}) => ({
  _id: { $oid: id },
  id,
  type: 'success' as Type,
  subject: `Konu ${id}`,
  description: `Açıklama ${id}`,
  tagTitle: 'Yatırım' as string | null,
  last_action_at: Date.UTC(2026, 1, 14, 9) / 1000,
  ...values,
})

let mails: ReturnType<typeof message>[]
let reads: Set<string>
let opened: object
let status: number
const json = (body: unknown, code = 200) => new Response(JSON.stringify(body), { status: code })

beforeEach(() => {
  setWidth(1280)
  setSession({ ...testUser, unreadCount: 2 })
  status = 200
  mails = ['a', 'b', 'c'].map((id) => message(id))
  reads = new Set(['c'])
  opened = { body: '<p>Uzun <b>metin</b></p>', image: null }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (status !== 200) return json({}, status)
    const unread = mails.filter(({ id }) => !reads.has(id))
    if (url.endsWith('/message/unread')) return json({ status: 1, count: unread.length, newest: unread[0] ?? null })
    if (url.endsWith('/message/read-all')) {
      for (const { id } of mails) reads.add(id)
      return json({ status: 1 })
    }
    if (!url.endsWith('/message/get')) return json({}, 503)
    const { id } = JSON.parse(init.body as string) as { id?: string }
    if (!id) return json({ status: 1, data: mails, reads: [...reads].map((c) => ({ c })) })
    const found = mails.find((one) => one.id === id)
    if (found) reads.add(id)
    return json(found ? { status: 1, openConv: { ...found, ...opened } } : { status: 0, statusText: 'messages.not_found', openConv: null })
  })
})
afterEach(() => {
  setSession(null)
  vi.unstubAllGlobals()
  Object.assign(platform, { settings: null })
})

/** Like the shell, polls the badge beside the page. */
function Shell() {
  useQuery(unreadQuery, queryClient)
  return <Outlet />
}
const routes = [
  {
    element: <Shell />,
    children: [
      { path: '/profile/notifications', element: <List /> },
      { path: '/profile/notifications/:id', element: <Detail /> },
    ],
  },
]
const open = (path = '/profile/notifications') => renderAt(path, routes)
const listOf = (name: RegExp) => screen.findByRole('region', { name })
const badge = () => knownPlayer()?.unreadCount

test('NOTIF-01 the page is titled Mesajlar ve bildirimler, with the number of messages', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: /^Mesajlar ve bildirimler.*3 mesaj$/ })).toBeVisible()
})

test('NOTIF-02 NOTIF-03 unread and read messages are separate, by the list of read ids, each with its count and pages of five', async () => {
  mails = Array.from({ length: 13 }, (_none, index) => message(`m${index}`))
  reads = new Set(['m0', 'm1'])
  await open()
  const unread = await listOf(/^Okunmamış 11$/)
  expect(within(await listOf(/^Okunmuş 2$/)).getAllByRole('link')).toHaveLength(2)
  expect(within(unread).getAllByRole('link')).toHaveLength(5)
  const pages = within(unread).getByRole('navigation')
  await userEvent.click(within(pages).getByRole('button', { name: '3 sayfadan 3.' }))
  expect(within(unread).getAllByRole('link')).toHaveLength(1)
  expect(within(pages).getByRole('button', { name: '3 sayfadan 3.' })).toHaveAttribute('aria-current', 'page')
  expect(within(pages).getByRole('button', { name: 'Sonraki' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(within(pages).getByRole('button', { name: 'Önceki' }))
  expect(within(unread).getAllByRole('link')[0]).toHaveAttribute('href', '/profile/notifications/m7')
})

test('NOTIF-04 NOTIF-05 DETAIL-5 a card shows colour, icon and name of its type, title, description, tag, and links to the message', async () => {
  mails = (['warning', 'success', 'error', 'danger', 'purple'] as const).map((type) => message(type, { type }))
  mails[0] = { ...mails[0], tagTitle: null } as (typeof mails)[0]
  await open()
  const cards = within(await listOf(/Okunmamış/)).getAllByRole('link')
  expect(cards.map((card) => card.querySelector('[data-tone]')?.getAttribute('data-tone'))).toEqual(['warning', 'success', 'error', 'error', 'violet'])
  // The whole card has the colour, not only its icon.
  expect(cards.map((card) => getComputedStyle(card).background)).toEqual(
    ['warning', 'success', 'error', 'error', 'violet'].map((tone) => expect.stringContaining(`bg-${tone}`) as string),
  )
  for (const [index, word] of ['Uyarı', 'Olumlu haber', 'Sorun', 'Sorun', 'Duyuru'].entries()) expect(cards[index]).toHaveTextContent(word)
  expect(cards[1]).toHaveTextContent('Konu success')
  expect(cards[1]).toHaveTextContent('Açıklama success')
  expect(cards[1]).toHaveTextContent('Yatırım')
  expect(cards[0]).not.toHaveTextContent('Yatırım')
  expect(cards[1]).toHaveTextContent('14.02.2026 12:00')
  expect(cards[4]).toHaveAttribute('href', '/profile/notifications/purple')
})

test('NOTIF-06 NOTIF-07 a message shows subject, date, picture and body; Geri dön leads to the list, where it is read', async () => {
  opened = { body: '<p>Uzun <b>metin</b><script>alert(1)</script><img src=x onerror=alert(1)></p>', image: '/api/cdnFiles/images/promotions/x.svg' }
  const { container } = await open('/profile/notifications/a')
  expect(await screen.findByRole('heading', { level: 1, name: 'Konu a' })).toBeVisible()
  expect(screen.getByText('14.02.2026 12:00')).toBeVisible()
  expect(container.querySelector('article > img')).toHaveAttribute('src', '/api/cdnFiles/images/promotions/x.svg')
  expect(screen.getByText('metin').tagName).toBe('B')
  expect(container.querySelector('script, [onerror]')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Geri dön' }))
  expect(await listOf(/^Okunmuş 2$/)).toHaveTextContent('Konu a')
})

test('NOTIF-02 NOTIF-07 Geri dön leads to the page of the list that the player came from', async () => {
  mails = Array.from({ length: 16 }, (_none, index) => message(`m${index}`))
  reads = new Set()
  const { router } = await open('/profile/notifications?unread=3')
  await userEvent.click(await screen.findByRole('link', { name: /Konu m12/ }))
  await userEvent.click(await screen.findByRole('link', { name: 'Geri dön' }))
  expect(router.state.location).toMatchObject({ pathname: '/profile/notifications', search: '?unread=3' })
  expect(await screen.findByRole('link', { name: /Konu m13/ })).toBeVisible()
})

test('NOTIF-02 the button that led to the last page keeps the focus and does nothing more; the same at the first', async () => {
  mails = Array.from({ length: 6 }, (_none, index) => message(`m${index}`))
  reads = new Set()
  await open()
  const unread = await listOf(/^Okunmamış 6$/)
  for (const [name, left] of [
    ['Sonraki', 1],
    ['Önceki', 5],
  ] as const) {
    const turn = within(unread).getByRole('button', { name })
    turn.focus()
    for (const _press of ['turns', 'nothing']) {
      await userEvent.keyboard('{Enter}')
      expect(within(unread).getAllByRole('link')).toHaveLength(left)
      expect(turn).toHaveFocus()
    }
    expect(turn).toHaveAttribute('aria-disabled', 'true')
  }
})

test('NOTIF-05 BACKEND-18 a long word does not widen the lists or the message beyond the page', async () => {
  mails = [message('a', { subject: 'x'.repeat(138), description: 'y'.repeat(400), tagTitle: 'z'.repeat(80) })]
  reads = new Set()
  await open()
  const narrow = { 'grid-template-columns': 'minmax(0, 1fr)' }
  const list = await listOf(/Okunmamış/)
  for (const grid of [list, list.parentElement as HTMLElement, list.querySelector('ul') as HTMLElement]) expect(grid).toHaveStyle(narrow)
  expect(screen.getByText(/^x+$/).parentElement).toHaveStyle(narrow)
  expect(screen.getByText(/^z+$/)).toHaveStyle({ 'overflow-wrap': 'anywhere', 'white-space': 'normal' })
  await userEvent.click(screen.getByRole('link'))
  const heading = await screen.findByRole('heading', { level: 1, name: /^x+$/ })
  expect(heading).toHaveStyle({ 'overflow-wrap': 'anywhere' })
  expect(heading.closest('article')).toHaveStyle(narrow)
})

test('SHELL-12 API-64 the badge decreases at once when a message is opened', async () => {
  const { router } = await open()
  await listOf(/^Okunmamış 2$/)
  expect(badge()).toBe(2)
  await userEvent.click(screen.getByRole('link', { name: /Konu a/ }))
  await screen.findByRole('heading', { level: 1, name: 'Konu a' })
  expect(router.state.location.pathname).toBe('/profile/notifications/a')
  await waitFor(() => expect(badge()).toBe(1))
})

test('NOTIF-03 all messages can be marked as read', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Tümünü okundu say' }))
  await listOf(/^Okunmuş 3$/)
  expect(badge()).toBe(0)
  expect(screen.getByText('Okunmamış mesajınız yok.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tümünü okundu say' })).toBeNull()
})

test('ERR-22 without a subject: title not found; without a body: no content', async () => {
  mails = [message('a', { subject: '' })]
  opened = { body: '<p>&nbsp;</p>', image: null }
  await open()
  await userEvent.click(await screen.findByRole('link', { name: /Başlık bulunamadı/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Başlık bulunamadı' })).toBeVisible()
  expect(screen.getByText('İçerik yok')).toBeVisible()
})

test('NOTIF-06 an unknown message shows that it is missing, with a link back', async () => {
  await open('/profile/notifications/zzz')
  expect(await screen.findByRole('heading', { level: 1, name: 'Bu mesaj bulunamadı' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Geri dön' })).toHaveAttribute('href', '/profile/notifications')
})

test('BACKEND-5 a rejection shows its text, not an empty mailbox or message', async () => {
  vi.stubGlobal('fetch', async () => json({ status: 0, statusText: 'Hizmet şu an kapalı' }))
  const { unmount } = await open()
  expect(await screen.findByText('Hizmet şu an kapalı')).toBeVisible()
  unmount()
  await open('/profile/notifications/a')
  expect(await screen.findByText('Hizmet şu an kapalı')).toBeVisible()
})

test('NOTIF-01 an empty list and one that fails to load show a message; a retry helps', async () => {
  mails = []
  const first = await open()
  expect(await screen.findByText('Henüz mesajınız yok')).toBeVisible()
  first.unmount()
  status = 403
  mails = [message('a')]
  reads.clear()
  await open()
  const again = await screen.findByRole('button', { name: 'Yeniden dene' })
  status = 200
  await userEvent.click(again)
  expect(await listOf(/^Okunmamış 1$/)).toBeVisible()
})

test('USE-8 toasts of pages are switched below the messages, apply at once and survive a logout; in the client one link leads to its settings', async () => {
  const first = await open()
  const user = userEvent.setup()
  const coupons = await screen.findByRole('switch', { name: 'Kupon sonuçları' })
  expect(coupons).toBeChecked()
  expect(screen.getAllByRole('switch')).toHaveLength(toastKinds.length)
  await user.click(coupons)
  expect(coupons).not.toBeChecked()
  clearStorage()
  expect(disabledToasts()).toEqual(['bet'])
  await user.click(coupons)
  expect(disabledToasts()).toEqual([])
  first.unmount()
  Object.assign(platform, { settings: {} })
  await open()
  expect(await screen.findByRole('link', { name: 'Bildirimleri uygulama ayarlarında seçin' })).toHaveAttribute('href', '/profile/desktop')
  expect(screen.queryAllByRole('switch')).toEqual([])
})
