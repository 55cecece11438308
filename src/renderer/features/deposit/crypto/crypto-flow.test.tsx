import { coins as known } from '@kehribar/shared/rules/coins'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSession, setWidth, testUser } from '@/testing'
import { coin, openFlow, serve } from '../flow-testing'

const coins = known.map(({ code, network }, index) => coin(index + 1, code, network, code === 'usdt' ? 41.5 : 830))
const list = { status: 1, coins }
const address = 'TXqg2dLJ3Hq8u5v1QZ7mBzvX4rGn6kKf2A'
const data = { amount: 1_500, coin: 'usdt', coin_amount: '36.144578', address, network: 'TRC20', expires_at: new Date(Date.now() + 7_200_000).toISOString() }

beforeEach(() => {
  setWidth(1280)
  setSession(testUser)
})
afterEach(() => {
  setSession(null)
  vi.unstubAllGlobals()
})

const send = () => screen.getAllByRole('button', { name: 'Adresi göster' })[0] as HTMLElement

test('DEP-20 ten coins are offered, each with its network', async () => {
  serve({ '/fixfinMethods': list })
  await openFlow('crypto')
  const group = await screen.findByRole('group', { name: 'Kripto para' })
  expect(within(group).getAllByRole('radio')).toHaveLength(10)
  expect(within(group).getByRole('radio', { name: 'USDT TRC20' })).toBeInTheDocument()
  expect(within(group).getByRole('radio', { name: 'BTT TRC20' })).toBeInTheDocument()
})

test('VAL-39 VAL-51 coin, amount and bonus are required; less than 25 USD is rejected before sending, and a notice explains smaller payments', async () => {
  const sent = serve({ '/fixfinMethods': list })
  await openFlow('crypto')
  expect(await screen.findByText(/En az 25 USD karşılığı yatırılır.*20 USD ücret düşülerek iade edilir/)).toBeVisible()
  const user = userEvent.setup()
  await user.click(send())
  await waitFor(() => expect(screen.getByRole('group', { name: 'Kripto para' })).toHaveAccessibleDescription('Bir kripto para seçin'))
  expect(screen.getByRole('group', { name: 'Bonus' })).toHaveAccessibleDescription('Bonus isteyip istemediğinizi seçin.')
  expect(screen.getByLabelText('Yatırılacak tutar')).toHaveAccessibleDescription('Bu alan zorunludur')
  await user.click(screen.getByRole('radio', { name: 'USDT TRC20' }))
  await user.click(screen.getByRole('radio', { name: /Bonus istemiyorum/ }))
  await user.type(screen.getByLabelText('Yatırılacak tutar'), '1037')
  await user.click(send())
  await waitFor(() => expect(screen.getByLabelText('Yatırılacak tutar')).toHaveAccessibleDescription(/25 ABD doları, yani ₺1\.037,50/))
  expect(screen.getByLabelText('Yatırılacak tutar')).toBeInvalid()
  expect(sent.filter(({ path }) => path === '/depositPost')).toEqual([])
})

test('DEP-07 DEP-19 DEP-22 address, network and coin amount with copy buttons replace the form; the summary showed the estimate', async () => {
  const sent = serve({
    '/fixfinMethods': list,
    '/depositPost': { status: 1, success: true, pr_id: 'reference-coin', data },
    '/getData/deposit': { status: 1, state: 0, amount: 1_500, provider: 'crypto', data },
  })
  await openFlow('crypto')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: 'USDT TRC20' }))
  await user.type(screen.getByLabelText('Yatırılacak tutar'), '1500')
  await user.click(screen.getByRole('radio', { name: /Bonus istemiyorum/ }))
  expect(screen.getByText('≈ 36,1446 USDT')).toBeVisible()
  await user.click(send())
  expect(await screen.findByText(address)).toBeVisible()
  expect(screen.getByText('36,144578 USDT')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Adresin QR kodu' })).toBeVisible()
  for (const name of ['Adres', 'Gönderilecek tutar', 'Ağ']) expect(screen.getByRole('button', { name: `Kopyala: ${name}, USDT` })).toBeVisible()
  expect(screen.getByText(/Yalnızca TRC20 ağı üzerinden USDT gönderin/)).toBeVisible()
  expect(screen.queryByLabelText('Yatırılacak tutar')).toBeNull()
  const body = sent.find(({ path }) => path === '/depositPost')?.body
  expect(body).toMatchObject({ provider: 'crypto', crypto: '5', amount: '1500', wantbonus: '0', payment_method_id: '9' })
})

test('DEP-07 a payment that was seen shows its confirmations, without a countdown', async () => {
  serve({ '/getData/deposit': { status: 1, state: 0, amount: 1_500, provider: 'crypto', data, confirmations: { seen: 7, needed: 19 } } })
  await openFlow('crypto', '?pr_id=reference-seen')
  const bar = await screen.findByRole('progressbar', { name: 'Ağ onayları' })
  expect(bar).toHaveAttribute('aria-valuenow', '7')
  expect(bar).toHaveAttribute('aria-valuemax', '19')
  expect(screen.getByText('Ödemeniz ağda görüldü')).toBeVisible()
  expect(screen.queryByRole('timer')).toBeNull()
  // The page does not ask the player to send the coins again.
  expect(screen.queryByRole('img', { name: 'Adresin QR kodu' })).toBeNull()
})
