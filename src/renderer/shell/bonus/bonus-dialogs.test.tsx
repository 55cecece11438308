import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { store } from '@/platform/page'
import { type BonusOverlay, overlayClosed, overlayOpened } from '@/platform/storage/store'
import Toaster from '@/ui/feedback/toaster'
import { renderAt, setCapabilities, setSession, setWidth, testUser } from '../../testing'
import { Overlays } from '../overlays'

const weights = { slot: 100, other: 100, virtual: 50, live: 20, crash: 20, sports: 100 }
const terms = [
  { bonus: 'kayip-bonusu', name: 'Günlük kayıp bonusu', percent: 15, max: 5000, minLoss: 100, wagering: 3, days: 3, maxBet: 50, weights },
  { bonus: 'aylik-kayip-bonusu', name: 'Aylık', percent: 5, max: 25000, minLoss: 1000, wagering: 5, days: 7, maxBet: 100, weights },
  {
    bonus: 'gunluk-cevirme',
    name: 'Günlük',
    spins: 20,
    spinValue: 1,
    spinGame: 'Vişne Bahçesi',
    minDeposit: 250,
    wagering: 10,
    days: 1,
    maxBet: 25,
    weights: { slot: 100 },
  },
]

type Sent = { path: string; body: unknown; key: string | null }
let sent: Sent[]
/** Answers of the money calls, in turn. The last answer repeats. */
let answers: (() => Response | Promise<Response>)[]
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  sent = []
  answers = []
  setWidth(1280)
  setSession(testUser)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/getData/claimTerms')) return json({ status: 1, data: terms })
    if (!/claim/i.test(url)) return json({}, 503)
    sent.push({ path: url, body: JSON.parse(init.body as string), key: new Headers(init.headers).get('Idempotency-Key') })
    const next = answers.length > 1 ? answers.shift() : answers[0]
    if (!next) throw new TypeError('offline')
    return next()
  })
})
afterEach(() => {
  act(() => void store.dispatch(overlayClosed()))
  setSession(null)
  vi.unstubAllGlobals()
})

async function open(which: BonusOverlay) {
  const element = (
    <>
      <Overlays />
      <Toaster />
    </>
  )
  await renderAt('/', [{ path: '*', element }])
  act(() => void store.dispatch(overlayOpened(which)))
  return within(await screen.findByRole('dialog'))
}

describe('promo code', () => {
  const use = async (code: string) => {
    const dialog = await open('promo_code')
    if (code) await userEvent.type(dialog.getByLabelText('Promosyon kodu'), code)
    await userEvent.click(dialog.getByRole('button', { name: 'Kodu kullan' }))
    return dialog
  }

  test('VAL-31 without a code nothing is sent and the field shows an error', async () => {
    const dialog = await use('')
    expect(await dialog.findByText('Bu alan zorunludur')).toBeVisible()
    expect(dialog.getByLabelText('Promosyon kodu')).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
  })

  test('BON-07 BON-08 ERR-03 an accepted code closes the dialog and shows that the bonus was added', async () => {
    answers = [() => json({ status: 1, successText: 'bonuses.added' })]
    await use(' kehribar50 ')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Bonus hesabınıza eklendi')).toBeInTheDocument()
    expect(sent).toMatchObject([{ path: '/api/promocodeClaim', body: { code: 'kehribar50' } }])
  })

  test.each([
    ['code_invalid', 'Kod geçerli değil.'],
    ['code_expired', 'Kodun süresi dolmuş ya da kullanım sayısı tükenmiş.'],
    ['code_used', 'Bu kodu daha önce kullandınız.'],
    ['code_reference', 'Bu referans için geçerli değil.'],
    ['unknown', 'Bilinmeyen bir durum oluştu. Lütfen canlı desteğe yazın.'],
    ['not_applied', 'Promosyon kodu hesabınıza uygulanamadı.'],
  ])('ERR-01 ERR-02 %s: the toast and the message of its status show, and the dialog stays', async (reason, text) => {
    answers = [() => json({ status: -1, statusText: `bonuses.${reason}` })]
    const dialog = await use('YANLIS')
    expect(await screen.findByText('Promosyon kodu uygulanmadı')).toBeInTheDocument()
    expect(await dialog.findByText(text)).toBeVisible()
  })

  test('ERR-01 DETAIL-23 with one code after another only the last toast shows, whatever its reason', async () => {
    answers = [() => json({ status: -1, statusText: 'bonuses.code_invalid' }), () => json({ status: -1, statusText: 'bonuses.code_used' })]
    const dialog = await use('YANLIS')
    expect(await dialog.findByText('Kod geçerli değil.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Kodu kullan' }))
    expect(await dialog.findByText('Bu kodu daha önce kullandınız.')).toBeVisible()
    expect(await screen.findAllByText('Promosyon kodu uygulanmadı')).toHaveLength(1)
  })

  test('ERR-01 FAULT-4 a failure shows the same, and the next press sends the same key', async () => {
    answers = [() => json({}, 503), () => json({ status: 1, successText: 'bonuses.added' })]
    const dialog = await use('KEHRIBAR50')
    expect(await screen.findByText('Promosyon kodu uygulanmadı')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Kodu kullan' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]?.key).toBeTruthy()
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })
})

describe('claims', () => {
  const press = async (dialog: Awaited<ReturnType<typeof open>>) => {
    const button = dialog.getByRole('button', { name: 'Bonusu al' })
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    return button
  }

  test.each([
    ['loss_bonus', 'Kayıp bonusu al', {}],
    ['monthly_loss_bonus', 'Aylık kayıp bonusu al', { monthly: true }],
    ['daily_spins', 'Günlük free spin al', { yesterdayFreespin: true }],
  ] as const)('BON-09 %s sends its flag', async (which, title, body) => {
    answers = [() => json({ status: 1, amount: 12.5 })]
    const dialog = await open(which)
    expect(screen.getByRole('dialog', { name: title })).toBeVisible()
    await press(dialog)
    await waitFor(() => expect(sent).toMatchObject([{ path: '/api/claimDiscount', body }]))
    expect(await dialog.findByText('₺12,50 bonus bakiyenize eklendi')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Bonusu al' })).toBeNull()
  })

  test('DETAIL-3 the daily spins are free spins: the terms name their game, the answer their number', async () => {
    answers = [() => json({ status: 1, spins: 20 })]
    const dialog = await open('daily_spins')
    expect(await dialog.findByText('20 × ₺1,00, Vişne Bahçesi')).toBeVisible()
    expect(dialog.getByText('Bonusun ve free spin kazancının 10 katı')).toBeVisible()
    await press(dialog)
    expect(await dialog.findByText('20 free spin hesabınıza eklendi')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Bonuslarım' })).toHaveAttribute('href', '/profile/bonuses')
  })

  test('PLAY-20 the terms show before the claim', async () => {
    const dialog = await open('loss_bonus')
    const of = async (name: string) => (await dialog.findByText(name, { selector: 'dt' })).nextElementSibling
    expect(await of('Bonus')).toHaveTextContent('%15, en çok ₺5.000,00')
    expect(await of('Çevrim şartı')).toHaveTextContent('Bonusun 3 katı')
    expect(await of('Süre')).toHaveTextContent('3 gün')
    expect(await of('En yüksek bahis')).toHaveTextContent('₺50,00')
    expect(await of('Çevrime sayılma payı')).toHaveTextContent('slot %100')
    expect(await of('Çevrime sayılma payı')).toHaveTextContent('canlı casino %20')
    expect(sent).toEqual([])
  })

  test.each([
    ['BON-10 BON-19', 0, 'Kontrol ediliyor'],
    ['BON-11', 1, 'Bonus hesabınıza eklendi'],
    ['BON-12', -1, 'Kod geçerli değil'],
    ['BON-13', -2, 'Bakiyeniz 5 liranın üzerinde'],
    ['BON-14', -3, 'bir hakkınız görünmüyor'],
    ['BON-14', -4, 'Hesabınız bu bonus için bulunamadı'],
    ['BON-15', -6, 'Bu referans için geçerli değil'],
    ['BON-16', -20, 'yalnızca ayın birinde'],
    ['BON-17', -77, 'Bilinmeyen bir durum'],
  ])('%s status %i', async (_id, status, text) => {
    answers = [() => json({ status })]
    const dialog = await open('monthly_loss_bonus')
    await press(dialog)
    expect((await dialog.findAllByText(text, { exact: false })).length).toBeGreaterThan(0)
    if (status === -3 || status === -4) {
      expect(dialog.getByRole('link', { name: 'Bonuslarım' })).toHaveAttribute('href', '/profile/bonuses')
      expect(dialog.getByRole('button', { name: 'Canlı destek' })).toBeVisible()
    }
  })

  test('BON-18 a network error shows "error occurred", and the next press sends the same key', async () => {
    answers = [() => Promise.reject(new TypeError('offline')), () => json({ status: 1 })]
    const dialog = await open('loss_bonus')
    await press(dialog)
    expect(await dialog.findByText('Bir hata oluştu. Lütfen yeniden deneyin.')).toBeVisible()
    await press(dialog)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })

  test('BON-19 while a claim is being sent a second press sends nothing', async () => {
    let answer = (_response: Response) => {}
    answers = [() => new Promise<Response>((resolve) => (answer = resolve))]
    const dialog = await open('loss_bonus')
    expect(await dialog.findByText('Bir talep beklerken ya da bir bonus sürerken yenisi alınmaz.')).toBeVisible()
    const button = await press(dialog)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(button).toHaveAttribute('aria-disabled', 'true')
    button.click()
    answer(json({ status: 0 }))
    await dialog.findByText('Kontrol ediliyor', { exact: false })
    expect(sent).toHaveLength(1)
  })
})

describe('an account that takes no bonus now', () => {
  const refusals = [
    ['notice_due', 'Bonus almadan önce geçici hesap notunu okuyup onaylayın.'],
    ['verification_due', 'Bonus almak için önce kimliğinizi doğrulayın.'],
  ] as const

  test.each(refusals)('PROTECT-3 BON-14 a claim shows %s and links to the verification', async (reason, text) => {
    answers = [() => json({ status: -5, statusText: `bonuses.${reason}` })]
    const dialog = await open('loss_bonus')
    await userEvent.click(await dialog.findByRole('button', { name: 'Bonusu al' }))
    expect(await dialog.findByText(text)).toBeVisible()
    await userEvent.click(dialog.getByRole('link', { name: 'Doğrulamaya git' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each(refusals)('PROTECT-3 ERR-02 a code shows %s, in the dialog and as a toast, each with a link to the verification', async (reason, text) => {
    answers = [() => json({ status: -5, statusText: `bonuses.${reason}` })]
    const dialog = await open('promo_code')
    await userEvent.type(dialog.getByLabelText('Promosyon kodu'), 'NAR')
    await userEvent.click(dialog.getByRole('button', { name: 'Kodu kullan' }))
    expect(await dialog.findByText(text)).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Doğrulamaya git', hidden: true })).toHaveLength(2)
  })

  test('LIMIT-4 PROTECT-2 a blocked account sees no reason, and its record is refetched', async () => {
    answers = [() => json({ status: -5, statusText: 'bonuses.player_blocked' })]
    const dialog = await open('loss_bonus')
    await userEvent.click(await dialog.findByRole('button', { name: 'Bonusu al' }))
    expect(await dialog.findByText('Hesabınız şu anda bonusa kapalı.')).toBeVisible()
    expect(dialog.queryByRole('link')).toBeNull()
  })
})

describe('with a back end that has only the specification’s calls', () => {
  beforeEach(() => setCapabilities())

  const forms = [
    ['promo_code', 'Kodu kullan'],
    ['loss_bonus', 'Bonusu al'],
  ] as const

  test('BACKEND-15 a claim without stated terms does not wait for them', async () => {
    const dialog = await open('loss_bonus')
    expect(dialog.getByRole('button', { name: 'Bonusu al' })).toBeEnabled()
    expect(screen.getByRole('dialog').querySelector('[aria-hidden="true"] > [aria-hidden="true"]')).toBeNull()
  })

  test.each(forms)('BACKEND-1 %s: an unreadable answer does not show as a rejection, and the player must check the bonuses first', async (which, name) => {
    answers = [() => new Response('<!doctype html>', { status: 200 }), () => json({ status: 1 })]
    const dialog = await open(which)
    if (which === 'promo_code') await userEvent.type(dialog.getByLabelText('Promosyon kodu'), 'NAR')
    await userEvent.click(dialog.getByRole('button', { name }))
    expect(await dialog.findByText('Sonuç bilinmiyor')).toBeVisible()
    expect(await screen.findByText('Bir hata oluştu, sonuç bilinmiyor')).toBeInTheDocument()
    expect(screen.queryByText('Promosyon kodu uygulanmadı')).toBeNull()
    expect(dialog.getByRole('link', { name: 'Listeyi aç' })).toHaveAttribute('href', '/profile/bonuses')
    expect(dialog.queryByRole('button', { name })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Baktım, listede yok' }))
    expect(sent).toHaveLength(1)
    await userEvent.click(await dialog.findByRole('button', { name }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })
})

test('LIMIT-4 PLAY-17 in a break the reason and what remains open show instead of a bonus form', async () => {
  setSession({ ...testUser, playState: { kind: 'time_out', until: new Date(Date.now() + 86_400_000).toISOString() } })
  const dialog = await open('promo_code')
  expect(dialog.getByText('Moladasınız')).toBeVisible()
  expect(dialog.queryByLabelText('Promosyon kodu')).toBeNull()
  expect(dialog.getByRole('link', { name: 'Para çek' })).toHaveAttribute('href', '/profile/withdrawal')
  expect(sent).toEqual([])
})
