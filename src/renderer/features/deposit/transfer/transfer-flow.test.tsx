import type { TransferBank } from '@kehribar/shared/api/deposits'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { setCapabilities, setSession, setWidth, testUser } from '@/testing'
import { openFlow, serve } from '../flow-testing'

const bank = (id: number, name: string, walletNo: string): TransferBank => ({
  bank: name,
  bank_name: name,
  image: '/b.svg',
  logo: '/b.svg',
  id,
  bank_id: id,
  walletName: 'Kehribar Eğlence A.Ş.',
  walletNo,
  type: 'havalesnfixfin',
})
const banks = [bank(301, 'Ihlamur Bankası', 'TR600090100000005167527717'), bank(302, 'Çınar Katılım', 'TR660090300000003161529024')]
const begun = { status: 1, payment_id: '1a0c7e52-0000-4000-8000-000000000001', uuid: 'secret-of-it', banks }
const notices: Notice[] = []
let stop: () => void

beforeEach(() => {
  setWidth(1280)
  setSession(testUser)
  notices.length = 0
  stop = takeNotices((notice) => notices.push(notice))
})
afterEach(() => {
  stop()
  setSession(null)
  vi.unstubAllGlobals()
})

test('DEP-09 a bank without an account to pay to is not offered', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  serve({ '/fixfinMethods': { ...begun, banks: [...banks, bank(303, 'Lodos Bank', '')] } })
  await openFlow('kolaypay')
  await begin()
  expect(screen.getAllByRole('radio', { name: /Bankası|Katılım|Bank$/ })).toHaveLength(2)
  expect(warn.mock.calls.flat().filter((line) => String(line).startsWith('Back end'))).toEqual([expect.stringContaining('banks without "walletNo"')])
  warn.mockRestore()
})

test('DEP-08 FAULT-4 a reload of the last step keeps the banks to pay to', async () => {
  serve({ '/fixfinMethods': begun })
  const { unmount } = await openFlow('kolaypay')
  await begin()
  unmount()
  // A reload begins with an empty store.
  setSession(null)
  setSession(testUser)
  await openFlow('kolaypay', '?step=3')
  expect(await screen.findByRole('radio', { name: /Ihlamur Bankası/ })).toBeInTheDocument()
  localStorage.clear()
})

const button = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement

async function begin() {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Yatırılacak tutar'), '750')
  await user.click(button('Banka seçimine geç'))
  await screen.findByRole('group', { name: 'Göndereceğiniz banka' })
  return user
}

test('DEP-08 DATA-16 sending the amount returns payment id, uuid and the banks', async () => {
  const sent = serve({ '/fixfinMethods': begun })
  const { router } = await openFlow('kolaypay')
  await begin()
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/fixfinMethods', { type: 'havalesnfixfin', provider: 'kolaypay', bank: true, amount: '750', wantbonus: 0 }],
  ])
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['301', '302'])
  expect(router.state.location.search).toBe('?step=3')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /Adım 3 \/ 3: Banka$/ })).toHaveFocus())
  expect(screen.getByRole('link', { name: 'Forma dön' })).toHaveAttribute('href', '/profile/deposit/kolaypay')
})

test('DEP-09 DEP-14 DEP-19 DEP-22 a chosen bank shows its details; confirming sends both ids and returns to the start, which shows the transfer', async () => {
  const sent = serve({
    '/fixfinMethods': begun,
    '/depositPost': { status: 1, success: true, pr_id: 'reference-kolay', data: { amount: 750 } },
  })
  const { router } = await openFlow('kolaypay')
  const user = await begin()
  await user.click(button('Transferi onayla'))
  expect(await screen.findByText('Bir banka seçin')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Çınar Katılım' }))
  expect(screen.getByText('TR66 0090 3000 0000 3161 5290 24')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Kopyala: IBAN, Çınar Katılım' })).toBeVisible()
  await user.dblClick(button('Transferi onayla'))
  await waitFor(() => expect(router.state.location.search).toBe('?last=reference-kolay'))
  const posts = sent.filter(({ path }) => path === '/depositPost')
  expect(posts).toHaveLength(1)
  expect(posts[0]?.body).toMatchObject({
    provider: 'kolaypay',
    amount: '750',
    payment_id: begun.payment_id,
    pr_uuid: begun.uuid,
    bank_id: '302',
    payment_method_id: '13',
  })
  expect(notices.map(({ tone, text }) => [tone, text])).toEqual([['success', 'deposit.started_toast']])
  expect(await screen.findByLabelText('Yatırılacak tutar')).toHaveValue('')
  expect(screen.getByRole('heading', { level: 1, name: /Adım 2 \/ 3: Tutar$/ })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Bilgileri ve durumu gör' })).toHaveAttribute('href', '/profile/deposit/kolaypay?pr_id=reference-kolay')
})

test('DEP-09 DEP-14 the last confirmed transfer no longer shows as pending once its money is under review or it is final', async () => {
  const arrivals = [{ amount: 700, parts: [{ state: 'review', amount: 700 }] }]
  serve({ '/getData/deposit': { status: 1, state: 3, amount: 750, arrivals } })
  const { queries } = await openFlow('kolaypay', '?last=reference-kolay')
  expect(await screen.findByText('Kolaypay: ₺700,00 geldi. Lütfen yeniden para göndermeyin.')).toBeVisible()
  expect(screen.queryByText('Onayladığınız havale bekleniyor.')).toBeNull()
  serve({ '/getData/deposit': { status: 1, state: 1, amount: 700 } })
  await act(() => queries.refetchQueries({ queryKey: ['deposit', 'state'] }))
  await waitFor(() => expect(screen.queryByText(/₺700,00 geldi/)).toBeNull())
  expect(screen.queryByText('Onayladığınız havale bekleniyor.')).toBeNull()
})

test('BACKEND-2 DEP-09 a confirmed transfer that cannot be followed shows its result, not an empty form', async () => {
  setCapabilities()
  serve({ '/fixfinMethods': begun, '/depositPost': { status: '1' } })
  const { router } = await openFlow('kolaypay')
  const user = await begin()
  await user.click(screen.getByRole('radio', { name: 'Çınar Katılım' }))
  await user.click(button('Transferi onayla'))
  expect((await screen.findAllByText(/Ödemeniz onay bekliyor/))[0]).toBeInTheDocument()
  expect(router.state.location.search).toBe('?begun=')
  expect(screen.queryByLabelText('Yatırılacak tutar')).toBeNull()
  await act(() => router.navigate('/profile/deposit/kolaypay?step=3'))
  expect(await screen.findByLabelText('Yatırılacak tutar')).toHaveValue('')
})

test('DEP-08 the step of a transfer that was not started redirects to its start', async () => {
  serve({})
  const { router } = await openFlow('kolaypay', '?step=3')
  expect(await screen.findByLabelText('Yatırılacak tutar')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('ERR-08 ERR-10 a rejection by the provider shows each message separately, and the amount stays', async () => {
  serve({ '/fixfinMethods': { status: 0, error: { original: '{"amount":["Tutar çok düşük","Tutar katı değil"]}' }, message: 'Kapalı' } })
  await openFlow('kolaypay')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Yatırılacak tutar'), '750')
  await user.click(button('Banka seçimine geç'))
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Tutar çok düşük', 'Tutar katı değil', 'Kapalı']))
  expect(screen.getByLabelText('Yatırılacak tutar')).toHaveValue('750')
})
