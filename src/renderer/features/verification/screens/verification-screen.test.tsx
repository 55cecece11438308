import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { Component } from './verification-screen'

const url = 'https://identity.example/verify/7f3a'
const unverified = {
  status: 1,
  state: 'unverified',
  at: null,
  validUntil: null,
  reason: null,
  asked: ['document', 'age'],
  held: { deposit: { total: 5000, used: 1250 }, withdrawal: true, playFrom: '2026-11-28T10:00:00.000Z' },
  now: '2026-11-25T10:00:00.000Z',
}
let shown: object
let begun: object
const opened = vi.fn()
beforeEach(() => {
  setWidth(1280)
  setSession(testUser)
  opened.mockReset()
  shown = unverified
  begun = { ...unverified, state: 'pending', url }
  vi.stubGlobal('open', opened)
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/verification/get')) return Response.json(shown)
    if (/\/verification\/(begin|read)$/.test(address)) return Response.json(begun)
    return Response.json({}, { status: 503 })
  })
})
afterEach(() => {
  setSession(null)
  vi.unstubAllGlobals()
})
const open = () => renderAt('/profile/verification', [{ path: '*', element: <Component /> }])

test('PROTECT-3 state, restrictions with their end, and required steps show; the button opens the provider’s page, and a link remains', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Henüz doğrulanmadınız' })).toBeVisible()
  const held = screen.getByRole('region', { name: 'Doğrulanana kadar bekletilenler' })
  expect(held).toHaveTextContent('28.11.2026')
  expect(held).toHaveTextContent('₺5.000,00')
  expect(held).toHaveTextContent('Para çekme kapalı')
  expect(within(screen.getByRole('region', { name: 'Neler doğrulanır?' })).getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Doğrulamaya başla' }))
  expect(await screen.findByRole('heading', { name: 'Doğrulama sürüyor' })).toBeVisible()
  expect(opened).toHaveBeenCalledWith(url, '_blank', 'noopener,noreferrer')
  expect(screen.getByRole('link', { name: 'Sayfayı aç' })).toHaveAttribute('href', url)
  expect(screen.getByRole('button', { name: 'Doğrulamaya devam et' })).toBeVisible()
})

test('PROTECT-3 the note on the provisional account shows until the player confirms to have read it', async () => {
  shown = { ...unverified, noticeDue: true }
  begun = { ...unverified, noticeDue: false }
  await open()
  expect(await screen.findByRole('region', { name: 'Önce okuyun' })).toHaveTextContent('ödenmez')
  await userEvent.click(screen.getByRole('button', { name: 'Okudum, anladım' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Önce okuyun' })).toBeNull())
})

test('PROTECT-3 a rejected player sees the reason and that play is closed; a verified one sees the expiry and no restrictions', async () => {
  shown = { ...unverified, state: 'refused', reason: 'underage', held: { deposit: { total: 0, used: 1250 }, withdrawal: true, playFrom: unverified.now } }
  const { unmount } = await open()
  expect(await screen.findByText(/Yaşınızın oynamaya yettiği doğrulanamadı/)).toBeVisible()
  expect(screen.getByText('Oyun ve para yatırma kapalı.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Yeniden dene' })).toBeVisible()
  unmount()
  shown = { ...unverified, state: 'verified', validUntil: '2031-11-24T10:00:00.000Z', held: { deposit: null, withdrawal: false, playFrom: null } }
  await open()
  expect(await screen.findByText(/24\.11\.2031/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Neler doğrulanır?' })).toBeNull()
})
