import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { Component as FlowScreen } from './flow-screen'
import { Component as MethodsScreen } from './methods-screen'

beforeEach(() => {
  setWidth(1280)
  setSession({ ...testUser, secret: true, firstName: '', lastName: '', gsm: '', birthdate: null, sex: '', country: '', city: '' })
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/getData/depositMethods')
      ? new Response(JSON.stringify({ status: 1, deposit_methods: [], deposit_bonuses: [] }))
      : new Response('{}', { status: 503 }),
  )
})
afterEach(() => {
  setSession(null)
  vi.unstubAllGlobals()
})

test('SEC-01 DEP-03 a secret member sees why the list is short, and no notice about account names; everybody sees the receipt link', async () => {
  await renderAt('/profile/deposit', [{ path: '/profile/deposit', element: <MethodsScreen /> }])
  expect(await screen.findByRole('link', { name: /Dekont/ })).toHaveAttribute('href', '/profile/upload-receipt')
  expect(await screen.findByText(/şu anda açık bir kripto yöntemi yok/)).toBeVisible()
  expect(screen.getByText('Gizli üyelikte para yalnız kripto parayla yatırılır ve çekilir.')).toBeVisible()
})

test('SEC-01 the address of a card form shows a secret member no form', async () => {
  await renderAt('/profile/deposit/card', [{ path: '/profile/deposit/:provider', element: <FlowScreen /> }])
  expect(await screen.findByText('Gizli üyelikte para yalnız kripto parayla yatırılır ve çekilir.')).toBeVisible()
  expect(screen.queryByLabelText('Kart numarası')).toBeNull()
})
