import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { renderAt, setSession, setWidth, testUser } from '@/testing'
import { Component } from './receipts-screen'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** Upload request that the test controls. */
class FakeRequest {
  static last: FakeRequest | null = null
  upload: { onprogress?: (event: object) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  body: FormData = new FormData()
  status = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send(body: FormData) {
    this.body = body
    FakeRequest.last = this
  }
  abort() {
    this.onabort?.()
  }
  answer(body: unknown, status = 200) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.onload?.()
  }
}

const row = (change: object = {}) => ({
  id: 1,
  image: `${'a'.repeat(40)}.png`,
  type: 'image/png',
  size: 348_160,
  json: { note: 'Ekim', deposit_method: { code: 'papara', title: 'Papara' }, subject: 'receipt' },
  created_at: '2026-11-20T10:00:00Z',
  approved_at: null,
  rejected_at: null,
  reason: '',
  ...change,
})

let rows: object[]
let looks: number
const notices: Notice[] = []
let stop: () => void

beforeEach(() => {
  setWidth(1280)
  setSession(testUser)
  rows = []
  looks = 0
  notices.length = 0
  FakeRequest.last = null
  stop = takeNotices((notice) => notices.push(notice))
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/upload/list')) {
      looks += 1
      return json({ status: 1, data: rows })
    }
    if (url.endsWith('/getData/depositMethods')) {
      const method = { id: 1, code: 'papara', title: 'Papara', image: '/x.svg', min: 1, max: 2, bonus: '', seconds: 1 }
      return json({ status: 1, deposit_methods: [method], deposit_bonuses: [] })
    }
    return json({}, 503)
  })
})
afterEach(() => {
  stop()
  setSession(null)
  vi.unstubAllGlobals()
})

const open = () => renderAt('/profile/upload-receipt', [{ path: '/profile/upload-receipt', element: <Component /> }])
const field = (name: RegExp) => screen.getByLabelText(name)
const picture = (name = 'dekont.png', size = 2048) => new File([new Uint8Array(size)], name, { type: 'image/png' })
const choose = (file: File) => userEvent.upload(field(/^Dosya$/), file, { applyAccept: false })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Gönder' }))
const sent = () => waitFor(() => expect(FakeRequest.last).not.toBeNull()).then(() => FakeRequest.last as FakeRequest)

test('RCPT-01 RCPT-02 VAL-26 a form whose methods begin with "Other", before those of the back end, and an empty list', async () => {
  await open()
  expect(await screen.findByText('Henüz bir dosya göndermediniz')).toBeVisible()
  await screen.findByRole('option', { name: 'Papara' })
  const method = field(/Yatırım yöntemi/)
  expect(method).toHaveValue('diger')
  expect(
    within(method)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Diğer', 'Papara'])
  expect(field(/Konu/)).toHaveValue('receipt')
  expect(field(/Not/)).toHaveValue('')
})

test.each([1280, 390])(
  'BACKEND-7 BACKEND-15 at %i px an upload with only picture, note and method code shows the method’s name, and an icon for a failed picture',
  async (width) => {
    setWidth(width)
    const bare = (image: string, method: string) => ({ image, json: { note: '', deposit_method: method }, approved_at: null, rejected_at: null })
    rows = [bare('https://cdn.ornek.example/bir.png', 'papara'), bare('iki.pdf', 'diger'), bare('uc.jpg', 'yeni_yol'), bare('dort.png', '')]
    await open()
    const list = width < 768 ? await screen.findByRole('list', { name: 'Yükledikleriniz' }) : await screen.findByRole('table', { name: 'Yükledikleriniz' })
    for (const name of ['Papara', 'Diğer', 'yeni_yol']) await waitFor(() => expect(list).toHaveTextContent(name))
    expect(list).not.toHaveTextContent(/papara|diger/)
    expect(list).not.toHaveTextContent(/·\s*(Beklemede|$)/)
    expect([...list.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      'https://cdn.ornek.example/bir.png',
      '/api/uploads/uc.jpg',
      '/api/uploads/dort.png',
    ])
    const [lost] = list.querySelectorAll('img')
    if (lost) fireEvent.error(lost)
    expect(list.querySelectorAll('img')).toHaveLength(2)
  },
)

test('RCPT-05 ERR-15 an upload shows its progress and a toast, empties the form and refetches the list', async () => {
  await open()
  await screen.findByRole('option', { name: 'Papara' })
  await userEvent.selectOptions(field(/Yatırım yöntemi/), 'papara')
  await userEvent.type(field(/Not/), 'Ekim')
  await choose(picture())
  expect(screen.getByText('dekont.png')).toBeVisible()
  expect(screen.getByText(/2 kB/)).toBeVisible()
  await submit()
  const request = await sent()
  expect(Object.fromEntries([...request.body].filter(([name]) => name !== 'file'))).toEqual({ subject: 'receipt', deposit_method: 'papara', note: 'Ekim' })
  expect((request.body.get('file') as File).name).toBe('dekont.png')
  act(() => request.upload.onprogress?.({ lengthComputable: true, loaded: 42, total: 100 }))
  expect(screen.getByRole('progressbar', { name: 'Yükleme durumu' })).toHaveAttribute('aria-valuenow', '42')
  rows = [row()]
  request.answer({ status: 1, statusText: 'receipts.sent', id: 1 })
  expect(await screen.findByRole('table', { name: 'Yükledikleriniz' })).toHaveTextContent('Papara')
  expect(notices).toMatchObject([{ tone: 'success', text: 'receipts.sent' }])
  expect(looks).toBe(2)
  expect(field(/Not/)).toHaveValue('')
  expect(field(/Yatırım yöntemi/)).toHaveValue('diger')
  expect(screen.queryByText('dekont.png')).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test.each([
  ['dekont.gif', 2048, 'Bu dosya türü kabul edilmiyor', 'receipts.file_type'],
  ['dekont.png', 10 * 1024 * 1024 + 1, 'Dosya 10 MB’den büyük', 'receipts.file_size'],
])('VAL-27 ERR-17 %s of %i bytes is rejected when it is chosen, and not sent', async (name, size, text, key) => {
  await open()
  await choose(picture(name, size))
  expect(await screen.findByText(text, { exact: false })).toBeVisible()
  expect(notices).toMatchObject([{ tone: 'error', text: key }])
  await submit()
  expect(FakeRequest.last).toBeNull()
})

test('VAL-27 VAL-28 without a file nothing is sent; it can be dropped and removed; the note is optional', async () => {
  await open()
  await submit()
  const input = field(/^Dosya$/)
  await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'))
  expect(FakeRequest.last).toBeNull()
  fireEvent.drop(input, { dataTransfer: { files: [picture('birakilan.png')] } })
  expect(await screen.findByText('birakilan.png')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Dosyayı kaldır' }))
  expect(screen.queryByText('birakilan.png')).toBeNull()
  await choose(picture())
  await submit()
  expect((await sent()).body.get('note')).toBe('')
})

test('ERR-16 a rejection shows the error with its text, or "error occurred"; typed values stay', async () => {
  await open()
  await userEvent.type(field(/Not/), 'Ekim')
  await choose(picture())
  await submit()
  ;(await sent()).answer({ status: 0, statusText: 'receipts.quota_day' })
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ tone: 'error', text: 'receipts.error', detail: 'receipts.quota_day' }))
  expect(field(/Not/)).toHaveValue('Ekim')
  expect(screen.getByText('dekont.png')).toBeVisible()
  FakeRequest.last = null
  await submit()
  ;(await sent()).answer({ status: 0 })
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ text: 'receipts.error', detail: 'receipts.error_occurred' }))
})

test('ERR-17 a failed upload shows an error; one that the player cancels does not', async () => {
  await open()
  await choose(picture())
  await submit()
  ;(await sent()).answer({}, 500)
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ tone: 'error', text: 'receipts.error', detail: 'receipts.upload_error' }))
  FakeRequest.last = null
  await submit()
  await sent()
  await userEvent.click(await screen.findByRole('button', { name: 'Durdur' }))
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ tone: 'info', text: 'receipts.cancelled' }))
  expect(screen.getByText('dekont.png')).toBeVisible()
})

test('RCPT-03 RCPT-04 RCPT-06 TXN-10 rows with picture, note, method and status; a picture opens large', async () => {
  rows = [
    row({ id: 3, rejected_at: '2026-11-21T10:00:00Z', reason: 'Tutar okunmuyor' }),
    row({ id: 2, approved_at: '2026-11-21T10:00:00Z' }),
    row({ id: 1, type: 'application/pdf', image: `${'b'.repeat(40)}.pdf` }),
  ]
  await open()
  const [, rejected, approved, pending] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rejected).toHaveTextContent(/Yatırım dekontu.*Papara.*Ekim.*20\.11\.2026 13:00.*Reddedildi.*Tutar okunmuyor/)
  expect(approved).toHaveTextContent('Onaylandı')
  expect(pending).toHaveTextContent('Beklemede')
  const thumb = within(rejected as HTMLElement).getByRole('button', { name: /Büyüt/ })
  expect(thumb.querySelector('img')).toHaveAttribute('src', `/api/uploads/${'a'.repeat(40)}.png`)
  await userEvent.click(thumb)
  const dialog = within(await screen.findByRole('dialog', { name: 'Yatırım dekontu' }))
  expect(dialog.getByRole('img', { name: 'Yüklediğiniz dosyanın görüntüsü' })).toHaveAttribute('src', `/api/uploads/${'a'.repeat(40)}.png`)
  expect(dialog.getByRole('link', { name: 'Dosyayı indir' })).toHaveAttribute('download')
  expect(dialog.getByText('Tutar okunmuyor')).toBeVisible()
})

test('API-35 a list that fails to load shows an error', async () => {
  const known = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string) => (url.endsWith('/upload/list') ? json({ status: 0, statusText: 'errors.forbidden' }, 403) : known(url)))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Veriler yüklenirken bir hata oluştu')
})
