import type { ClientLock } from '@kehribar/shared/desktop'
import type { LockChange, LockView } from '@kehribar/shared/desktop-lock'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { platform } from '@/platform/shell'
import { renderAt, setWidth } from '@/testing'
import { LockSection } from './lock-section'

let view: LockView
let asked: LockChange[]
let locked: number
let answer: { outcome: 'done' | 'wrong' | 'wait'; seconds: number }

const lock: ClientLock = {
  read: async () => view,
  async change(change) {
    asked.push(change)
    if (answer.outcome === 'done') view = change.change === 'options' ? { ...view, ...change } : { ...view, on: change.change === 'pin' }
    const { on, atStart, idleMinutes, touchId, able, kept } = view
    return { ...answer, view: { on, atStart, idleMinutes, touchId, able, kept } }
  },
  now: async () => void locked++,
}

beforeEach(() => {
  setWidth(1280)
  view = { on: false, atStart: true, idleMinutes: 15, touchId: false, able: { touchId: false, screenLock: true }, kept: true }
  asked = []
  locked = 0
  answer = { outcome: 'done', seconds: 0 }
  Object.assign(platform, { lock })
})
afterEach(() => void Object.assign(platform, { lock: null }))

async function open() {
  await renderAt('/profile/desktop', [{ path: '/profile/desktop', element: <LockSection /> }])
  await screen.findByRole('heading', { name: 'Uygulama kilidi' })
  return userEvent.setup()
}

test('CLIENT-32 a PIN is typed twice, and one that is easy to guess shows an error at its field', async () => {
  const user = await open()
  const pin = screen.getByLabelText('Yeni PIN')
  const again = screen.getByLabelText('Yeni PIN (tekrar)')
  const turnOn = screen.getByRole('button', { name: 'Kilidi etkinleştir' })
  for (const [first, second, field, message] of [
    ['12', '12', pin, 'PIN 4 ile 12 arasında rakamdan oluşmalı.'],
    ['1234', '1234', pin, 'Bu PIN kolay tahmin edilir. Aynı ya da sıralı rakamlar kullanmayın.'],
    ['4826', '4827', again, 'İki PIN aynı değil.'],
  ] as const) {
    await user.clear(pin)
    await user.clear(again)
    await user.type(pin, first)
    await user.type(again, second)
    await user.click(turnOn)
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message) as string)
    expect(field).toHaveFocus()
  }
  expect(asked).toEqual([])
  await user.clear(again)
  await user.type(again, '4826{Enter}')
  await screen.findByRole('switch', { name: 'Açılışta kilitli başlat' })
  expect(asked).toEqual([{ change: 'pin', pin: '4826', current: '' }])
})

test('CLIENT-32 the PIN can be required at start, after idle time, or now; a wrong PIN does not turn it off, and shows the time of the next try', async () => {
  view = { ...view, on: true }
  const user = await open()
  await user.click(await screen.findByRole('switch', { name: 'Açılışta kilitli başlat' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kendiliğinden kilitlenme' }), '5 dakika sonra')
  await waitFor(() => expect(asked.at(-1)).toEqual({ change: 'options', atStart: false, idleMinutes: 5, touchId: false }))
  await user.click(screen.getByRole('button', { name: 'Şimdi kilitle' }))
  expect(locked).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Kilidi kaldır' }))
  const current = screen.getByLabelText('Şimdiki PIN')
  answer = { outcome: 'wrong', seconds: 0 }
  await user.type(current, '0000{Enter}')
  await waitFor(() => expect(current).toHaveAccessibleDescription('PIN yanlış.'))
  expect(current).toHaveValue('')
  answer = { outcome: 'wait', seconds: 300 }
  await user.type(current, '0000{Enter}')
  await waitFor(() => expect(current).toHaveAccessibleDescription('PIN yanlış ya da çok fazla deneme yapıldı. 5 dakika sonra yeniden deneyin.'))
  answer = { outcome: 'done', seconds: 0 }
  await user.type(current, '4826{Enter}')
  expect(await screen.findByRole('button', { name: 'Kilidi etkinleştir' })).toBeVisible()
})

test.each([
  [true, 'Bilgisayar kilitlenir ya da uykuya geçerse hemen kilitlenir.'],
  [false, 'Ekranın kilitlenmesi uygulamayı kilitlemez; bunun için “Şimdi kilitle”yi seçin.'],
])('CLIENT-32 the page promises a lock together with the screen only if the system reports that (%s)', async (screenLock, sentence) => {
  view = { ...view, on: true, able: { touchId: false, screenLock } }
  await open()
  expect(await screen.findByRole('combobox', { name: 'Kendiliğinden kilitlenme' })).toHaveAccessibleDescription(expect.stringContaining(sentence) as string)
})

test('CLIENT-32 Touch ID is offered if available; without a keyring the page says how long the PIN lasts', async () => {
  view = { ...view, on: true, able: { touchId: true, screenLock: true }, kept: false }
  const user = await open()
  await user.click(await screen.findByRole('switch', { name: 'Touch ID ile aç' }))
  await waitFor(() => expect(asked).toEqual([{ change: 'options', atStart: true, idleMinutes: 15, touchId: true }]))
  expect(screen.getByText(/PIN, oturumunuz gibi/)).toBeVisible()
})
