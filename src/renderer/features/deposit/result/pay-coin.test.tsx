import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '@/testing'
import { PayCoin } from './pay-coin'

const show = (address: string) => renderAt('/', [{ path: '*', element: <PayCoin data={{ address, network: 'TRC20', coin: 'usdt' }} confirmations={null} /> }])

test('DEP-07 an address also shows as a QR code', async () => {
  await show('TXqg2dLJ3Hq8u5v1QZ7mBzvX4rGn6kKf2A')
  expect(screen.getByRole('img', { name: 'Adresin QR kodu' })).toBeVisible()
})

test('BACKEND-1 BACKEND-18 an address that is too long for a QR code shows without one', async () => {
  await show('ğ'.repeat(5000))
  expect(screen.getByText('ğ'.repeat(5000))).toBeVisible()
  expect(screen.queryByRole('img', { name: 'Adresin QR kodu' })).toBeNull()
})
