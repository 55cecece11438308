import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { renderAt } from '@/testing'
import { CopyLine, CopyList } from './copy-list'

const iban = 'TR330006100519786457841326'
const write = vi.fn<(text: string) => Promise<void>>()

const open = () =>
  renderAt('/', [
    {
      path: '/',
      element: (
        <CopyList>
          <CopyLine label="IBAN" value={iban} shown="TR33 0006 1005 1978 6457 8413 26" />
        </CopyList>
      ),
    },
  ])

beforeEach(() => {
  write.mockReset().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
})
afterEach(() => vi.useRealTimers())

test('DEP-22 the value without its spaces is copied, confirmed for 2.5 seconds', async () => {
  await open()
  vi.useFakeTimers()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Kopyala: IBAN' })))
  expect(write).toHaveBeenCalledExactlyOnceWith(iban)
  expect(screen.getByRole('status')).toHaveTextContent('Kopyalandı: IBAN')
  await act(async () => vi.advanceTimersByTime(2_400))
  expect(screen.getByRole('button', { name: 'Kopyalandı: IBAN' })).toHaveTextContent('Kopyalandı')
  await act(async () => vi.advanceTimersByTime(200))
  expect(screen.getByRole('button', { name: 'Kopyala: IBAN' })).toHaveTextContent('Kopyala')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('DEP-22 if the clipboard refuses, no confirmation shows', async () => {
  const notices: Notice[] = []
  const stop = takeNotices((notice) => notices.push(notice))
  write.mockRejectedValue(new Error('not allowed'))
  await open()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Kopyala: IBAN' })))
  expect(notices.map(({ tone, text }) => [tone, text])).toEqual([['error', 'common.copy_failed']])
  expect(screen.getByRole('button', { name: 'Kopyala: IBAN' })).toBeVisible()
  stop()
})
