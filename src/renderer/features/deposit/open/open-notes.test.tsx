import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { serve } from '../flow-testing'
import { Component } from '../screens/methods-screen'
import { openDeposits, rememberDeposit } from './open-deposits'

beforeEach(() => {
  localStorage.clear()
  setWidth(390)
  setSession(testUser)
})
afterEach(() => {
  setSession(null)
  vi.unstubAllGlobals()
})

const open = () => renderAt('/profile/deposit', [{ path: '/profile/deposit', element: <Component /> }])

test('DEP-06 DEP-07 whoever left or closed the page finds what waits above the methods, until it is decided', async () => {
  rememberDeposit({ reference: 'reference-open', code: 'eft' })
  serve({ '/getData/deposit': { status: 1, state: 0, amount: 500, provider: 'eft' } })
  const view = await open()
  expect(await screen.findByText(/^EFT \/ FAST, ₺500,00\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bilgileri ve durumu gör' })).toHaveAttribute('href', '/profile/deposit/eft?pr_id=reference-open')
  view.unmount()
  serve({ '/getData/deposit': { status: 1, state: 1, amount: 500, provider: 'eft' } })
  await open()
  await waitFor(() => expect(openDeposits()).toEqual([]))
  expect(screen.queryByText('Bekleyen bir yatırımınız var')).toBeNull()
})

test('AUTH-39 another player on the same device sees nothing of it', () => {
  rememberDeposit({ reference: 'reference-mine', code: 'eft' })
  setSession({ ...testUser, username: 'baska.oyuncu' })
  expect(openDeposits()).toEqual([])
  rememberDeposit({ reference: 'reference-theirs', code: 'papara' })
  expect(openDeposits()).toEqual([{ reference: 'reference-theirs', code: 'papara' }])
})

test('the newest three are kept, each once; what is no list is none', () => {
  for (const reference of ['a', 'b', 'c', 'b', 'd']) rememberDeposit({ reference, code: 'eft' })
  expect(openDeposits().map(({ reference }) => reference)).toEqual(['d', 'b', 'c'])
  localStorage.setItem('kehribar.deposits', '{"player":')
  expect(openDeposits()).toEqual([])
})
