import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/platform/page'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { methodsQuery } from '../api'
import { methods, serve } from '../flow-testing'
import { Component } from '../screens/methods-screen'
import { openDeposits, rememberDeposit } from './open-deposits'

beforeEach(() => {
  localStorage.clear()
  setWidth(390)
  setSession(testUser)
})
afterEach(() => {
  vi.useRealTimers()
  setSession(null)
  vi.unstubAllGlobals()
})

const page = { path: '/profile/deposit', element: <Component /> }
const open = () => renderAt(page.path, [page])

test('DEP-06 DEP-07 after leaving or closing the page, a pending deposit shows above the methods until it is decided', async () => {
  rememberDeposit(queryClient, { reference: 'reference-open', code: 'eft' })
  serve({ '/getData/deposit': { status: 1, state: 0, amount: 500, provider: 'eft' } })
  const view = await open()
  expect(await screen.findByText(/^EFT \/ FAST, ₺500,00\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bilgileri ve durumu gör' })).toHaveAttribute('href', '/profile/deposit/eft?pr_id=reference-open')
  view.unmount()
  serve({ '/getData/deposit': { status: 1, state: 1, amount: 500, provider: 'eft' } })
  await open()
  await waitFor(() => expect(openDeposits(queryClient)).toEqual([]))
  expect(screen.queryByText('Bekleyen bir yatırımınız var')).toBeNull()
})

test('SPEED-02 the methods render together with the notes above them, so that they do not shift', async () => {
  rememberDeposit(queryClient, { reference: 'reference-open', code: 'eft' })
  let answer = (_value: object) => {}
  serve({ '/getData/deposit': () => new Promise((resolve) => (answer = resolve)) })
  const { queries } = await open()
  await waitFor(() => expect(queries.getQueryState(['deposit', 'methods', 'tr'])?.status).toBe('success'))
  expect(screen.queryByText('Papara')).toBeNull()
  answer({ status: 1, state: 0, amount: 500, provider: 'eft' })
  expect(await screen.findByText('Papara')).toBeVisible()
  expect(screen.getByText('Bekleyen bir yatırımınız var')).toBeVisible()
})

test('SPEED-02 coming from a method’s page, where the methods are cached, nothing shifts either', async () => {
  rememberDeposit(queryClient, { reference: 'reference-open', code: 'eft' })
  let answer = (_value: object) => {}
  serve({ '/getData/deposit': () => new Promise((resolve) => (answer = resolve)) })
  const { queries, router } = await renderAt('/profile/deposit/eft', [{ path: '/profile/deposit/eft', element: null }, page])
  await queries.prefetchQuery(methodsQuery('tr'))
  await act(() => router.navigate(page.path))
  expect(screen.queryByText('Papara')).toBeNull()
  answer({ status: 1, state: 0, amount: 500, provider: 'eft' })
  expect(await screen.findByText('Papara')).toBeVisible()
  expect(screen.getByText('Bekleyen bir yatırımınız var')).toBeVisible()
})

test('SPEED-02 an earlier failure does not delay the methods on return', async () => {
  rememberDeposit(queryClient, { reference: 'reference-open', code: 'eft' })
  serve({ '/getData/deposit': () => Promise.reject(new TypeError('No connection')) })
  const { queries, router } = await renderAt(page.path, [{ path: '/profile/deposit/eft', element: null }, page])
  await waitFor(() => expect(queries.isFetching()).toBe(0), { timeout: 10_000 })
  expect(screen.getByText('Papara')).toBeVisible()
  await act(() => router.navigate('/profile/deposit/eft'))
  serve({ '/getData/deposit': () => new Promise(() => {}) })
  await act(() => router.navigate(page.path))
  expect(screen.getByText('Papara')).toBeVisible()
})

test('SPEED-02 a missing answer delays the methods by two seconds only', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  rememberDeposit(queryClient, { reference: 'reference-open', code: 'eft' })
  serve({ '/getData/deposit': () => new Promise(() => {}) })
  const { queries } = await open()
  await waitFor(() => expect(queries.getQueryState(['deposit', 'methods', 'tr'])?.status).toBe('success'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(screen.queryByText('Papara')).toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await screen.findByText('Papara')).toBeVisible()
})

const reviewed = { status: 1, state: 3, amount: 1000, provider: 'eft', arrivals: [{ amount: 900, parts: [{ state: 'review', amount: 900 }] }] }
const underReview = {
  status: 1,
  deposit_methods: methods,
  deposit_bonuses: [],
  in_review: [{ pr_id: 'reference-review', provider: 'eft', title: 'EFT / FAST' }],
}

test('DEP-06 DEP-14 money under review shows above the methods on every device, once, and not as awaited', async () => {
  rememberDeposit(queryClient, { reference: 'reference-review', code: 'eft' })
  serve({ '/getData/depositMethods': underReview, '/getData/deposit': reviewed })
  await open()
  expect(await screen.findByText('EFT / FAST: ₺900,00 geldi. Lütfen yeniden para göndermeyin.')).toBeVisible()
  expect(screen.getByText('Papara')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Durumu gör' })).toHaveAttribute('href', '/profile/deposit/eft?pr_id=reference-review')
  expect(screen.queryByText('Bekleyen bir yatırımınız var')).toBeNull()
  expect(openDeposits(queryClient)).toEqual([{ reference: 'reference-review', code: 'eft' }])
})

test('DEP-14 BACKEND-5 money under review shows the code of a method without a name', async () => {
  serve({
    '/getData/depositMethods': { ...underReview, in_review: [{ pr_id: 'reference-review', provider: 'zz-pay', title: '' }] },
    '/getData/deposit': reviewed,
  })
  await open()
  expect(await screen.findByText('zz-pay: ₺900,00 geldi. Lütfen yeniden para göndermeyin.')).toBeVisible()
})

test('DEP-06 DEP-14 BACKEND-5 a deposit in process without known arrivals does not ask for payment', async () => {
  rememberDeposit(queryClient, { reference: 'reference-process', code: 'eft' })
  serve({ '/getData/deposit': { status: 1, state: 3, amount: 1000, provider: 'eft' } })
  await open()
  expect(await screen.findByText('EFT / FAST. Lütfen yeniden para göndermeyin.')).toBeVisible()
  expect(screen.queryByText('Bekleyen bir yatırımınız var')).toBeNull()
})

test('LIMIT-6 a player who must not play sees money under review too, but no pending deposit', async () => {
  setSession({ ...testUser, playState: { kind: 'excluded', until: null } })
  rememberDeposit(queryClient, { reference: 'reference-open', code: 'papara' })
  serve({ '/getData/depositMethods': underReview, '/getData/deposit': reviewed })
  await open()
  expect(await screen.findByText('Ödemeniz inceleniyor')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Durumu gör' })).toHaveLength(1)
})

test('AUTH-39 another player on the same device sees none of the deposits', () => {
  rememberDeposit(queryClient, { reference: 'reference-mine', code: 'eft' })
  setSession({ ...testUser, username: 'baska.oyuncu' })
  expect(openDeposits(queryClient)).toEqual([])
  rememberDeposit(queryClient, { reference: 'reference-theirs', code: 'papara' })
  expect(openDeposits(queryClient)).toEqual([{ reference: 'reference-theirs', code: 'papara' }])
})

test('the newest three are stored, each once; an invalid record counts as empty', () => {
  for (const reference of ['a', 'b', 'c', 'b', 'd']) rememberDeposit(queryClient, { reference, code: 'eft' })
  expect(openDeposits(queryClient).map(({ reference }) => reference)).toEqual(['d', 'b', 'c'])
  localStorage.setItem('kehribar.deposits', '{"player":')
  expect(openDeposits(queryClient)).toEqual([])
})
