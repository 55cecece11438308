import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSession, setWidth, testUser } from '@/testing'
import { bank, openFlow, serve } from '../flow-testing'

const banks = [bank(101, 'Ihlamur Bankası', { minDeposit: 75 }), bank(104, 'Enpara', { minDeposit: 100, maxDeposit: 20_000 })]
const details = { status: 1, details: banks[0], m: { name_surname: 'Deniz Akarsu', identity_known: true } }
const data = {
  amount: 500,
  bank_details: { name: 'Ihlamur Bankası', logo: '/101.svg' },
  name_surname: 'Kehribar Eğlence A.Ş.',
  account_name: 'Kehribar Eğlence A.Ş.',
  iban: banks[0]?.iban,
  account_iban: banks[0]?.iban,
  reference: 'KHB7Q2M4',
  expires_at: new Date(Date.now() + 1_800_000).toISOString(),
}

beforeEach(() => {
  setWidth(1280)
  setSession(testUser)
})
afterEach(() => {
  setSession(null)
  vi.unstubAllGlobals()
})

const send = () => screen.getAllByRole('button', { name: 'Devam et' })[0] as HTMLElement

test('DEP-04 DEP-06 DEP-12 DEP-13 DEP-21 step 1 is the bank, each with its limits; notices state the minimum of Enpara and forbid third-party transfers', async () => {
  serve({ '/getData/bankAccounts': { status: 1, sysBanks: banks } })
  await openFlow('eft')
  const links = within(await screen.findByRole('region', { name: 'Hangi bankaya göndereceksiniz?' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Ihlamur Bankası₺75,00 – ₺30.000,00', 'Enpara₺100,00 – ₺20.000,00'])
  expect(links[0]).toHaveAttribute('href', '/profile/deposit/eft?step=3&bank=101')
  expect(screen.getByText('Enpara hesabına en az ₺100,00 gönderebilirsiniz.')).toBeVisible()
  expect(screen.getByText(/Başkasının banka hesabından gelen tutar 24 saat sonra iade edilir/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Yöntemlere dön' })).toHaveAttribute('href', '/profile/deposit')
})

test('BACKEND-18 a bank with a long name without spaces does not widen the page', async () => {
  const long = 'x'.repeat(400)
  serve({ '/getData/bankAccounts': { status: 1, sysBanks: [bank(101, long), bank(102, 'Enpara')] } })
  await openFlow('eft')
  const list = await screen.findByRole('region', { name: 'Hangi bankaya göndereceksiniz?' })
  for (const grid of [list, list.parentElement as HTMLElement]) expect(grid).toHaveStyle({ 'grid-template-columns': 'minmax(0, 1fr)' })
  expect(screen.getByText(long)).toHaveStyle({ 'overflow-wrap': 'anywhere' })
})

test('DEP-04 the next step focuses its heading, which names it; opening the page does not move the focus', async () => {
  serve({ '/getData/bankAccounts': { status: 1, sysBanks: banks }, '/getData/bankAccountDetails': details })
  await openFlow('eft')
  const link = await screen.findByRole('link', { name: /Ihlamur Bankası/ })
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading).toHaveAccessibleName('EFT / FAST ile yatır · Adım 1 / 3: Banka')
  expect(document.body).toHaveFocus()
  await userEvent.setup().click(link)
  await waitFor(() => expect(heading).toHaveFocus())
  expect(heading).toHaveAccessibleName('EFT / FAST ile yatır · Adım 2 / 3: Havale bilgileri')
})

test('DEP-05 DEP-06 DEP-22 VAL-36 step 3 shows the bank details with copy buttons beside the form; the name is filled in and fixed; back returns to step 1', async () => {
  serve({ '/getData/bankAccounts': { status: 1, sysBanks: banks }, '/getData/bankAccountDetails': details })
  await openFlow('eft', '?step=3&bank=101')
  const account = await screen.findByRole('region', { name: 'Ihlamur Bankası' })
  expect(within(account).getByText('TR20 0090 1000 0000 1609 9382 98')).toBeVisible()
  for (const name of ['Hesap sahibi', 'IBAN', 'Hesap numarası', 'Şube kodu'])
    expect(within(account).getByRole('button', { name: `Kopyala: ${name}, Ihlamur Bankası` })).toBeVisible()
  expect(screen.getByLabelText('Gönderenin adı soyadı')).toHaveValue('Deniz Akarsu')
  expect(screen.getByLabelText('Gönderenin adı soyadı')).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Bankalara dön' })).toHaveAttribute('href', '/profile/deposit/eft?step=1')
})

test('VAL-37 VAL-38 DEP-12 identity number, amount within the bank’s limits and a bonus choice are required, with errors at their fields', async () => {
  const sent = serve({ '/getData/bankAccounts': { status: 1, sysBanks: banks }, '/getData/bankAccountDetails': details })
  await openFlow('eft', '?step=3&bank=101')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('T.C. kimlik numarası'), '1234567890')
  await user.type(screen.getByLabelText('Yatırılacak tutar'), '60')
  await user.click(send())
  await waitFor(() =>
    expect(screen.getByLabelText('T.C. kimlik numarası')).toHaveAccessibleDescription('T.C. kimlik numarası geçersiz; 11 haneyi kontrol edin'),
  )
  expect(screen.getByLabelText('Yatırılacak tutar')).toHaveAccessibleDescription('En az ₺75,00 yatırabilirsiniz.')
  expect(screen.getByRole('group', { name: 'Bonus' })).toHaveAccessibleDescription('Bonus isteyip istemediğinizi seçin.')
  expect(sent).toEqual([])
})

test('DEP-06 DEP-14 DATA-18 DATA-20 payment details replace the sent form: account, reference, and time left', async () => {
  const sent = serve({
    '/getData/bankAccounts': { status: 1, sysBanks: banks },
    '/getData/bankAccountDetails': details,
    '/depositPost': { status: 1, success: true, pr_id: 'reference-eft', data },
    '/getData/deposit': { status: 1, state: 0, amount: 500, provider: 'eft', data },
  })
  const { router } = await openFlow('eft', '?step=3&bank=101')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('T.C. kimlik numarası'), '10000000146')
  await user.type(screen.getByLabelText('Yatırılacak tutar'), '500')
  await user.click(screen.getByRole('radio', { name: /Bonus istemiyorum/ }))
  await user.dblClick(send())
  const waiting = await screen.findByRole('region', { name: 'Havalenizi bekliyoruz' })
  expect(within(waiting).getByText('KHB7Q2M4')).toBeVisible()
  expect(within(waiting).getByRole('button', { name: 'Kopyala: Açıklama, Ihlamur Bankası' })).toBeVisible()
  expect(within(waiting).getByRole('timer')).toBeVisible()
  expect(screen.queryByLabelText('Yatırılacak tutar')).toBeNull()
  expect(router.state.location.search).toBe('?pr_id=reference-eft')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    provider: 'eft',
    bank: '101',
    amount: '500',
    wantbonus: '0',
    fnamelname: 'Deniz Akarsu',
    identitynumber: '10000000146',
  })
})

test('DEP-05 USE-15 a single bank needs no choice: its details show as the first of two steps, and back leads to the methods', async () => {
  serve({ '/getData/bankAccounts': { status: 1, sysBanks: banks.slice(0, 1) }, '/getData/bankAccountDetails': details })
  await openFlow('eft')
  expect(await screen.findByRole('region', { name: 'Ihlamur Bankası' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: /Adım 1 \/ 2: Havale bilgileri$/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Yöntemlere dön' })).toHaveAttribute('href', '/profile/deposit')
})

test('DEP-21 a transfer from another person shows as declined with the server’s text, and not as charged', async () => {
  serve({
    '/getData/bankAccounts': { status: 1, sysBanks: banks },
    '/getData/deposit': { status: 1, state: 2, amount: 500, provider: 'eft', statusText: 'deposit.declined_third_party' },
  })
  await openFlow('eft', '?pr_id=reference-third')
  expect(await screen.findByText('Ödeme reddedildi')).toBeVisible()
  expect(screen.getByText(/^Para başka bir kişinin hesabından geldi\. Geldiği hesaba 24 saat sonra iade edilir/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tekrar dene' })).toHaveAttribute('href', '/profile/deposit/eft')
})

test('after the time has run out the page no longer asks for the transfer', async () => {
  const late = { ...data, expires_at: new Date(Date.now() - 1_000).toISOString() }
  serve({ '/getData/bankAccounts': { status: 1, sysBanks: banks }, '/getData/deposit': { status: 1, state: 0, amount: 500, provider: 'eft', data: late } })
  await openFlow('eft', '?pr_id=reference-late')
  expect(await screen.findByText(/Bu bilgilere artık para göndermeyin/)).toBeVisible()
  expect(screen.queryByText('KHB7Q2M4')).toBeNull()
})

test('DEP-12 details without limits keep those of the list of banks', async () => {
  serve({
    '/getData/bankAccounts': { status: 1, sysBanks: banks },
    '/getData/bankAccountDetails': { ...details, details: { id: 101, bankName: 'Ihlamur Bankası', iban: banks[0]?.iban } },
  })
  await openFlow('eft', '?step=3&bank=101')
  expect(await screen.findByLabelText('Yatırılacak tutar')).toHaveAccessibleDescription(/₺75,00.*₺30\.000,00/)
})
