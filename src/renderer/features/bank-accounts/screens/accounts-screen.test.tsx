import { capabilities } from '@kehribar/shared/api/capabilities'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { renderAt, setCapabilities, setSession, setWidth, testUser } from '@/testing'
import { Component } from './accounts-screen'

const bank = (value: string, text = value) => ({ value, text, bank_name: value, image: `/${value}.svg` })
const account = (id: number, over: object) => ({
  id,
  bank_name: 'Poyraz Bank',
  image: '/poyraz.svg',
  iban: '',
  account_no: '',
  branch_code: '',
  country: 'TUR',
  city: 'İzmir',
  network: '',
  ...over,
})
const iban = 'TR330006100519786457841326'
const wallet = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'
const saved = [account(3, { iban, branch_code: '0061' }), account(4, { bank_name: 'crypto', account_no: `usdt:${wallet}`, network: 'usdt' })]

const sent: { path: string; body: Record<string, unknown> }[] = []
const notices: Notice[] = []
let page: object
let answers: Record<string, unknown>
let cities: object[]
let stop: () => void

/** A back end that asks for no confirmation. */
const unconfirmed = capabilities.filter((each) => each !== 'confirmation')

beforeEach(() => {
  setCapabilities(...unconfirmed)
  setWidth(1280)
  setSession({ ...testUser, country: 'TUR', city: 'İzmir' })
  sent.length = 0
  notices.length = 0
  stop = takeNotices((notice) => notices.push(notice))
  page = { banks: saved, sysBanks: [bank('Poyraz Bank'), bank('Papara'), bank('crypto', 'Kripto cüzdanı')], identityKnown: true }
  answers = {}
  cities = [{ value: 'İzmir', text: 'İzmir' }]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace(/^.*\/api/, '')
    if (path.startsWith('/translator/')) return Response.json({ status: 1, data: {} })
    if (path.includes('cities')) return Response.json({ status: 1, cities })
    if (path === '/getData/page_bankAccounts') return Response.json({ status: 1, ...page })
    sent.push({ path, body: JSON.parse(init.body as string) as Record<string, unknown> })
    return path in answers ? Response.json(answers[path]) : Response.json({}, { status: 503 })
  })
})
afterEach(() => {
  stop()
  setCapabilities(...capabilities)
  setSession(null)
  vi.unstubAllGlobals()
})

async function open() {
  await renderAt('/profile/bank-accounts', [{ path: '/profile/bank-accounts', element: <Component /> }])
  await screen.findByRole('heading', { name: 'Hesap ekle' })
  await screen.findByRole('option', { name: 'İzmir' })
  return userEvent.setup()
}
const noticeTexts = () => notices.map(({ tone, text }) => `${tone} ${text}`)
const add = () => screen.getByRole('button', { name: 'Hesabı ekle' })
const choose = (user: ReturnType<typeof userEvent.setup>, value: string) => user.selectOptions(screen.getByLabelText('Banka veya cüzdan'), value)

test('PROF-12 DATA-26 the list shows bank accounts and wallets with full numbers, each with copy and delete buttons', async () => {
  await open()
  const rows = within(screen.getByRole('region', { name: 'Kayıtlı hesaplar' })).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Poyraz BankTR33 0006 1005 1978 6457 8413 26Şube kodu 0061')
  expect(rows[1]).toHaveTextContent(`Kripto cüzdanı · USDT TRC20${wallet}`)
  for (const row of rows) {
    expect(within(row).getByRole('button', { name: /^Hesabı sil/ })).toBeEnabled()
    expect(within(row).getByRole('button', { name: /kopyala/i })).toBeEnabled()
  }
})

test('VAL-23 Popy and Paycell are not offered, even if the back end lists them', async () => {
  page = { ...page, sysBanks: [bank('Poyraz Bank'), bank('popy', 'Popy'), bank('7', 'PAYCELL')] }
  await open()
  const offered = within(screen.getByLabelText('Banka veya cüzdan')).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent).filter((text) => /popy|paycell/i.test(text))).toEqual([])
  expect(offered).toHaveLength(2)
})

test('DEP-22 with two accounts of one bank, every copy button names its value and account', async () => {
  const second = 'TR660009030000000031615290'
  page = { ...page, banks: [...saved, account(5, { iban: second }), account(6, { bank_name: 'Papara', account_no: '1234567890' })] }
  await open()
  const names = screen.getAllByRole('button', { name: /^Kopyala: / }).map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual([
    'Kopyala: IBAN, Poyraz Bank TR33 0006 1005 1978 6457 8413 26',
    `Kopyala: Cüzdan adresi, Kripto cüzdanı · USDT TRC20 ${wallet}`,
    'Kopyala: IBAN, Poyraz Bank TR66 0009 0300 0000 0031 6152 90',
    'Kopyala: Hesap numarası, Papara 1234567890',
  ])
})

test('PROF-13 without accounts the page says so, and the form is there', async () => {
  page = { ...page, banks: [] }
  await open()
  expect(screen.getByText('Henüz hesap eklemediniz')).toBeVisible()
  expect(add()).toBeEnabled()
})

test('VAL-20 VAL-25 an empty form shows the missing fields; nothing is sent', async () => {
  const user = await open()
  await user.selectOptions(screen.getByLabelText('Şehir'), '')
  await user.click(add())
  expect(await screen.findByText('Banka bilgisi zorunludur')).toBeVisible()
  expect(screen.getByLabelText('Şehir')).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByLabelText('Banka veya cüzdan')).toHaveFocus()
  expect(sent).toEqual([])
})

test('BACKEND-4 VAL-20 in a list of cities with numeric codes the player’s city is selected by name; without a match the player must choose', async () => {
  cities = [
    { value: '34', text: 'İstanbul' },
    { value: '35', text: 'İzmir' },
  ]
  const user = await open()
  const field = screen.getByLabelText('Şehir')
  await waitFor(() => expect(field).toHaveValue('35'))
  await choose(user, 'Papara')
  await user.type(screen.getByLabelText('Hesap numarası'), '1234567890')
  await user.click(add())
  await waitFor(() => expect(sent).toMatchObject([{ body: { city: '35' } }]))
})

test('BACKEND-4 VAL-20 if the list lacks the player’s city, no city is selected and a text says so', async () => {
  setSession({ ...testUser, country: 'TUR', city: 'Atlantis' })
  const user = await open()
  const field = screen.getByLabelText('Şehir')
  await waitFor(() => expect(field).toHaveDisplayValue('Şehir seçin'))
  await user.click(add())
  expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('BACKEND-12 BACKEND-15 VAL-20 a failed list of cities shows an error; without a list in the back end the player types the city', async () => {
  const answer = globalThis.fetch
  let status = 422
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes('cities') && status !== 200 ? Response.json({}, { status }) : answer(url, init),
  )
  cities = []
  await renderAt('/profile/bank-accounts', [{ path: '/profile/bank-accounts', element: <Component /> }])
  const user = userEvent.setup()
  expect(await screen.findByText('Şehirler yüklenemedi.')).toBeVisible()
  status = 404
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Şehir' })).toHaveValue('İzmir'))
  await choose(user, 'Papara')
  await user.type(screen.getByLabelText('Hesap numarası'), '1234567890')
  await user.click(add())
  await waitFor(() => expect(sent).toMatchObject([{ body: { city: 'İzmir' } }]))
})

test('VAL-21 the IBAN starts with TR and takes only digits, in groups of four, typed or pasted', async () => {
  const user = await open()
  await choose(user, 'Poyraz Bank')
  const field = screen.getByLabelText('IBAN')
  expect(field).toHaveValue('TR')
  await user.type(field, '33ab0006-1')
  expect(field).toHaveValue('TR33 0006 1')
  await user.clear(field)
  expect(field).toHaveValue('TR')
  await user.click(field)
  await user.paste(' tr33 0006 1005 1978 6457 8413 26 ')
  expect(field).toHaveValue('TR33 0006 1005 1978 6457 8413 26')
  await user.type(field, '99')
  expect(field).toHaveValue('TR33 0006 1005 1978 6457 8413 26')
})

test('VAL-21 digits typed before TR, or over a selection, keep their order', async () => {
  const user = await open()
  await choose(user, 'Poyraz Bank')
  const field = screen.getByLabelText<HTMLInputElement>('IBAN')
  await user.type(field, '330006', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(field).toHaveValue('TR33 0006')
  await user.type(field, '12', { initialSelectionStart: 0, initialSelectionEnd: field.value.length })
  expect(field).toHaveValue('TR12')
})

test('VAL-21 a digit changed in the middle keeps the cursor there', async () => {
  const user = await open()
  await choose(user, 'Poyraz Bank')
  const field = screen.getByLabelText<HTMLInputElement>('IBAN')
  await user.type(field, '33000610')
  expect(field).toHaveValue('TR33 0006 10')
  await user.type(field, '{Backspace}7', { initialSelectionStart: 7, initialSelectionEnd: 7 })
  expect(field).toHaveValue('TR33 0706 10')
  expect(field.selectionStart).toBe(7)
})

test('PROF-14 changing the bank clears IBAN and account number, and shows its own fields', async () => {
  const user = await open()
  await choose(user, 'Poyraz Bank')
  await user.type(screen.getByLabelText('IBAN'), iban)
  await choose(user, 'Papara')
  expect(screen.queryByLabelText('IBAN')).toBeNull()
  await user.type(screen.getByLabelText('Hesap numarası'), '1234567')
  await choose(user, 'crypto')
  expect(screen.getByLabelText('Cüzdan adresi')).toHaveValue('')
  await choose(user, 'Poyraz Bank')
  expect(screen.getByLabelText('IBAN')).toHaveValue('TR')
})

test('VAL-24 DATA-26 a wallet offers coins with the network in their names, including ton and xmr', async () => {
  answers['/bankAccounts/insert'] = { status: 1, statusText: 'bank_accounts.added', id: 9 }
  const user = await open()
  await choose(user, 'crypto')
  const network = screen.getByLabelText('Kripto para ve ağ')
  const labels = within(network)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(labels).toEqual(expect.arrayContaining(['USDT TRC20', 'TON', 'XMR']))
  await user.selectOptions(network, 'usdt')
  await user.type(screen.getByLabelText('Cüzdan adresi'), wallet)
  await user.click(add())
  await waitFor(() => expect(noticeTexts()).toEqual(['success bank_accounts.added']))
  expect(sent).toEqual([
    {
      path: '/bankAccounts/insert',
      body: { bank_name: 'crypto', country: 'TUR', city: 'İzmir', account_no: `usdt:${wallet}`, network: 'usdt' },
    },
  ])
  expect(screen.getByLabelText('Banka veya cüzdan')).toHaveValue('')
})

test('ACCOUNT-13 a back end that confirms gets the password first, a wrong one shows at its field, and no account is sent', async () => {
  setCapabilities(...capabilities)
  answers['/userapi/security/confirm'] = { status: 0, errors: { password: ['validation.password_current'] } }
  const user = await open()
  await choose(user, 'Poyraz Bank')
  await user.type(screen.getByLabelText('IBAN'), iban.slice(2))
  await user.click(add())
  const password = screen.getByLabelText('Şifreniz')
  await waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'))
  expect(sent).toEqual([])
  await user.type(password, 'yanlış')
  await user.click(add())
  await waitFor(() => expect(sent).toEqual([{ path: '/userapi/security/confirm', body: { password: 'yanlış' } }]))
  answers['/userapi/security/confirm'] = { status: 1 }
  answers['/bankAccounts/insert'] = { status: 1, statusText: 'bank_accounts.added', id: 9 }
  await user.clear(password)
  await user.type(password, 'Gizli-2026!')
  await user.click(add())
  await waitFor(() => expect(noticeTexts()).toEqual(['success bank_accounts.added']))
  expect(sent.slice(1).map(({ path }) => path)).toEqual(['/userapi/security/confirm', '/bankAccounts/insert'])
  expect(JSON.stringify(sent.at(-1))).not.toContain('Gizli')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Gizli')
})

test('VAL-25 the identity number is required while it is unknown, and only for an IBAN', async () => {
  page = { ...page, identityKnown: false }
  const user = await open()
  await choose(user, 'Papara')
  expect(screen.queryByLabelText('T.C. kimlik numarası')).toBeNull()
  await choose(user, 'Poyraz Bank')
  await user.type(screen.getByLabelText('IBAN'), iban.slice(2))
  await user.type(screen.getByLabelText('T.C. kimlik numarası'), '1000000014')
  await user.click(add())
  expect(await screen.findByText('T.C. kimlik numarası tam 11 haneden oluşmalıdır.')).toBeVisible()
  expect(sent).toEqual([])
})

test('ERR-20 a rejection shows at its field and typed values stay; a lost connection shows the general error', async () => {
  answers['/bankAccounts/insert'] = { status: 0, statusText: 'bank_accounts.duplicate', errors: { iban: ['bank_accounts.duplicate'] } }
  const user = await open()
  await choose(user, 'Poyraz Bank')
  await user.type(screen.getByLabelText('IBAN'), iban.slice(2))
  await user.click(add())
  await waitFor(() => expect(screen.getByLabelText('IBAN')).toHaveAccessibleDescription('Bu hesap zaten kayıtlı.'))
  expect(noticeTexts()).toEqual([])
  expect(screen.getByLabelText('IBAN')).toHaveValue('TR33 0006 1005 1978 6457 8413 26')
  delete answers['/bankAccounts/insert']
  await user.click(add())
  await waitFor(() => expect(noticeTexts()).toEqual(['error bank_accounts.add_failed']))
})

test('PROF-12 ERR-20 an account is deleted after a confirmation, and the list updates', async () => {
  answers['/bankAccounts/delete'] = { status: 1, statusText: 'bank_accounts.deleted' }
  const user = await open()
  await user.click(screen.getByRole('button', { name: /^Hesabı sil: Poyraz Bank/ }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('TR33 0006 1005 1978 6457 8413 26')).toBeVisible()
  page = { ...page, banks: saved.slice(1) }
  await user.click(question.getByRole('button', { name: 'Sil' }))
  await waitFor(() => expect(noticeTexts()).toEqual(['success bank_accounts.deleted']))
  expect(sent).toEqual([{ path: '/bankAccounts/delete', body: { id: 3 } }])
  await waitFor(() => expect(screen.queryByText('Poyraz Bank', { selector: 'p' })).toBeNull())
})

test('ERR-20 a failed deletion shows an error, and the account stays', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: /^Hesabı sil: Poyraz Bank/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }))
  await waitFor(() => expect(noticeTexts()).toEqual(['error bank_accounts.delete_failed']))
  expect(screen.getByText('Poyraz Bank', { selector: 'p' })).toBeVisible()
})
