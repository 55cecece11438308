import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { platform } from '@/platform/shell'
import { takeNotices } from '@/platform/shell/notify'
import { renderAt } from '../../../testing'
import { isFinishedMessage, PaymentDialog } from './payment-dialog'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('DEP-11 a payment page that does not load in its frame can be opened separately after ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const openExternal = vi.spyOn(platform, 'openExternal').mockResolvedValue(true)
  const onApart = vi.fn()
  const dialog = <PaymentDialog payment={{ url: 'https://pay.example/p/1', reference: 'r' }} open onClose={vi.fn()} onFinished={vi.fn()} onApart={onApart} />
  await renderAt('/', [{ path: '*', element: dialog }])
  await screen.findByTitle('Ödeme sayfası')
  const offer = () => screen.queryByRole('button', { name: 'Ayrı sayfada açın' })
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  expect(offer()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).click(offer() as HTMLElement)
  expect(openExternal).toHaveBeenCalledWith('https://pay.example/p/1')
  await waitFor(() => expect(onApart).toHaveBeenCalled())
  onApart.mockClear()
  openExternal.mockResolvedValue(false)
  const notices: string[] = []
  const stop = takeNotices(({ tone, text }) => notices.push(`${tone} ${text}`))
  await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).click(offer() as HTMLElement)
  await waitFor(() => expect(notices).toEqual(['error deposit.state_blocked_title']))
  expect(onApart).not.toHaveBeenCalled()
  stop()
})

const payment = { url: 'https://pay.example/p/1', reference: 'reference-1' }
const frame = {}
const finished = { type: 'payment-finished', reference: 'reference-1', state: 'approved' }
const good = { origin: 'https://pay.example', source: frame, data: finished }

test('DESKTOP-1 only a message of the payment page itself, in its own frame and about this payment, ends it', () => {
  expect(isFinishedMessage(good, payment, frame)).toBe(true)
  expect(isFinishedMessage({ ...good, origin: 'https://pay.example.evil.example' }, payment, frame)).toBe(false)
  expect(isFinishedMessage({ ...good, source: {} }, payment, frame)).toBe(false)
  expect(isFinishedMessage({ ...good, source: null }, payment, null)).toBe(false)
  expect(isFinishedMessage({ ...good, data: { ...finished, reference: 'reference-2' } }, payment, frame)).toBe(false)
  expect(isFinishedMessage({ ...good, data: { ...finished, state: 'paid' } }, payment, frame)).toBe(false)
  expect(isFinishedMessage({ ...good, data: 'payment-finished' }, payment, frame)).toBe(false)
})
