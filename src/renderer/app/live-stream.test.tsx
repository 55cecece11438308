import { QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/platform/page'
import { depositStateQuery } from '@/features/deposit/api'
import { messageKeys } from '@/features/messages/api'
import { setStreamConnected } from '@/platform/network/live-state'
import { notify } from '@/platform/shell/notify'
import { setToastEnabled } from '@/platform/shell/toast-settings'
import { balanceQuery } from '@/platform/session/account'
import { setSession, testUser } from '@/testing'
import { followLive } from './live-stream'

/* The site's side of the live stream, with a mocked back end. */

let line: ReadableStreamDefaultController<Uint8Array> | null = null
let asked: string[] = []
let stop: () => void = () => {}
let refuse = false
let newest: object | null = null

const send = (event: string, data: object = {}, id?: string) =>
  line?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n${id ? `id: ${id}\n` : ''}\n`))

function answer(url: string): Response {
  const path = new URL(url, 'http://site.example').pathname
  if (path !== '/api/live') {
    asked.push(path)
    if (path === '/api/userapi/message/unread') return Response.json({ status: 1, count: 1, newest })
    return Response.json({ status: 1, balance: 100, bonus: 0, currency: 'TRY', currencyIcon: '₺', sessionNet: 0 })
  }
  if (refuse) return new Response(null, { status: 404 })
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      line = controller
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
}

beforeEach(() => {
  asked = []
  refuse = false
  newest = null
  line = null
  vi.stubGlobal('fetch', async (url: string) => answer(url))
  setSession(testUser)
})
afterEach(() => {
  stop()
  queryClient.clear()
  setSession(null)
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Balance() {
  useQuery(balanceQuery)
  return null
}

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <Balance />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(asked).toHaveLength(1))
  stop = followLive()
}
const lineOpens = () => waitFor(() => expect(line).not.toBeNull())
const askedTimes = (path: string) => asked.filter((each) => each === path).length
const balanceAsked = (times: number) => waitFor(() => expect(askedTimes('/api/getData/balance')).toBe(times))
const messageAsked = () => askedTimes('/api/userapi/message/unread')

test('USE-8 money events refetch the balance at once, and several together cause one request', async () => {
  await open()
  await lineOpens()
  send('begun', {}, '1-0-1')
  await balanceAsked(2)
  for (const id of ['2-1-1', '2-2-1', '2-3-1']) send('balance', { ref: 'settle' }, id)
  await balanceAsked(3)
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
  send('tomorrows-kind', { ref: 'x' }, '2-4-1')
  send('messages', { ref: 'x', state: 'new' }, '2-5-1')
  await waitFor(() => expect(invalidated).toHaveBeenCalledWith({ queryKey: messageKeys.list }))
  await act(async () => {})
  expect(asked).toHaveLength(3)
})

test('USE-8 nothing is polled while the stream is connected; without it polling resumes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  await lineOpens()
  send('begun', {}, '1-0-1')
  await balanceAsked(2)
  // Heartbeats keep the stream alive.
  for (let minute = 0; minute < 8; minute++) {
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    send('beat')
  }
  expect(asked).toHaveLength(2)
  // 31 seconds of silence mean a broken stream.
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await waitFor(() => expect(asked.length).toBeGreaterThan(2))
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked.length).toBeGreaterThan(before)
})

test('USE-8 USE-9 a result shows a toast with the text of its message; other messages show none, nor do results that the page shows or that are switched off', async () => {
  const toasts: string[] = []
  vi.spyOn(notify, 'success').mockImplementation((text, detail) => void toasts.push(`${text} ${detail}`))
  await open()
  await lineOpens()
  send('begun', {}, '1-0-1')
  await balanceAsked(2)
  newest = { id: 'm1', type: 'success', subject: 'Kuponunuz kazandı: ₺25,00', description: 'Bakiyenize eklendi.', tagTitle: null }
  // The balance is requested after the events that arrived with its own.
  send('messages', { ref: 'm1', state: 'new' }, '2-1-1')
  send('balance', { ref: 'settle' }, '2-2-1')
  await balanceAsked(3)
  expect(messageAsked()).toBe(0)
  const ends = [
    ['round', 'sandbox:r1', 'settled'],
    ['withdrawal', '7', '1'],
    ['deposit', 'd1', 'approved'],
    ['bonus-request', '3', '2'],
    ['receipt', '4', 'rejected'],
    ['call', '5', '1'],
  ] as const
  for (const [place, [kind, ref, state]] of ends.entries()) {
    newest = { ...newest, id: `of-${kind}`, subject: kind }
    send(kind, { ref, state }, `3-${place}-1`)
    // If a bonus is granted with a deposit, it has its own message.
    for (const message of [`of-${kind}`, 'another']) send('messages', { ref: message, state: 'new' }, `3-${place}-2`)
    await waitFor(() => expect(toasts.at(-1)).toBe(`${kind} Bakiyenize eklendi.`))
  }
  const watched = new QueryObserver(queryClient, depositStateQuery('d2')).subscribe(() => {})
  newest = { ...newest, id: 'm2', subject: 'Yatırımınız onaylandı' }
  send('deposit', { ref: 'd2', state: 'approved' }, '4-1-1')
  send('messages', { ref: 'm2', state: 'new' }, '4-2-1')
  send('balance', { ref: 'deposit' }, '4-3-1')
  await balanceAsked(4)
  watched()
  // Switched off on this device.
  setToastEnabled('withdrawal', false)
  newest = { ...newest, id: 'm3', subject: 'Gönderildi' }
  send('withdrawal', { ref: '8', state: '1' }, '5-1-1')
  send('messages', { ref: 'm3', state: 'new' }, '5-2-1')
  send('balance', { ref: 'withdrawal' }, '5-3-1')
  await balanceAsked(5)
  expect([messageAsked(), toasts.length]).toEqual([ends.length, ends.length])
})

test('USE-8 a back end without a stream is polled', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  refuse = true
  await open()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(asked.length).toBeGreaterThan(2)
  expect(line).toBeNull()
})

test('USE-8 a hidden page closes its stream after a minute, and reopens it when visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  await lineOpens()
  const first = line
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(line).not.toBe(first))
  visibility.mockRestore()
  setStreamConnected(false)
})
