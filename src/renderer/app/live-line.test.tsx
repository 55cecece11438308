import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLineStands } from '@/platform/network/live-state'
import { queryClient } from '@/platform/network/query-client'
import { balanceQuery } from '@/platform/session/account'
import { setSession, testUser } from '@/testing'
import { followLive } from './live-line'

/* The site's end of the live line, with a back end that tells what the test says. */

let line: ReadableStreamDefaultController<Uint8Array> | null = null
let asked: string[] = []
let stop: () => void = () => {}
let refuse = false

const say = (event: string, data: object = {}, id?: string) =>
  line?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n${id ? `id: ${id}\n` : ''}\n`))

function answer(url: string): Response {
  const path = new URL(url, 'http://site.example').pathname
  if (path !== '/api/live') {
    asked.push(path)
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
  line = null
  vi.stubGlobal('fetch', async (url: string) => answer(url))
  setSession(testUser)
})
afterEach(() => {
  stop()
  queryClient.clear()
  setSession(null)
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
const balanceAsked = (times: number) => waitFor(() => expect(asked.filter((path) => path === '/api/getData/balance')).toHaveLength(times))

test('U-8 a movement of money shows at once, and several at once are one question', async () => {
  await open()
  await lineOpens()
  say('begun', {}, '1-0-1')
  await balanceAsked(2)
  for (const id of ['2-1-1', '2-2-1', '2-3-1']) say('balance', { ref: 'settle' }, id)
  await balanceAsked(3)
  say('messages', { ref: 'x', state: 'new' }, '2-4-1')
  say('tomorrows-kind', { ref: 'x' }, '2-5-1')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(asked).toHaveLength(3)
})

test('U-8 while the line stands nothing is asked again and again; without it everything is as before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  await lineOpens()
  say('begun', {}, '1-0-1')
  await balanceAsked(2)
  // Beats keep it: no silence.
  for (let minute = 0; minute < 8; minute++) {
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    say('beat')
  }
  expect(asked).toHaveLength(2)
  // Half a minute without a word is a broken line.
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await waitFor(() => expect(asked.length).toBeGreaterThan(2))
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked.length).toBeGreaterThan(before)
})

test('U-8 a back end that knows no line is asked as before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  refuse = true
  await open()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(asked.length).toBeGreaterThan(2)
  expect(line).toBeNull()
})

test('U-8 a page that nobody looks at lets its line go after a minute, and goes on where it was', async () => {
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
  setLineStands(false)
})
