import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '@/platform/network/call'
import { PaymentIntent } from '@/platform/money-intent/payment-intent'
import type { Refusal } from '@/platform/money-intent/refusal-messages'
import { useMoneySubmit } from './use-money-submit'

type Answer = Refusal & { status: number }

const refused: Answer = { status: 0, statusText: 'payments.refused' }
const done: Answer = { status: 1 }

/** Requests to the server, each answered by the test. */
let asked: { body: string; answer: (value: Answer) => void; fail: (reason: Error) => void }[]
let onAnswer: ReturnType<typeof vi.fn<(answer: Answer, here: boolean) => boolean | 'again'>>
let onRefused: ReturnType<typeof vi.fn<(refusal: Refusal) => void>>
beforeEach(() => {
  asked = []
  onAnswer = vi.fn((answer: Answer) => answer.status === 1)
  onRefused = vi.fn()
})
afterEach(() => vi.useRealTimers())

const newIntent = (pauses: number[] = []) =>
  new PaymentIntent<string, Answer>({
    send: (body) => new Promise((answer, fail) => asked.push({ body, answer, fail })),
    leavesUnknown: (error) => (error instanceof CallError && error.kind === 'offline' ? 'silent' : null),
    honoursKeys: () => true,
    newKey: () => 'key',
    delays: pauses,
  })
const form = (intent = newIntent()) => renderHook(() => useMoneySubmit({ intent, onAnswer, onRefused }))

/** Delivers the answer and waits until it has been handled. */
const arrives = (deliver: () => void) =>
  act(async () => {
    deliver()
    // The form handles an answer in the turn after its arrival.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve))
  })

test('FAULT-5 REPO-2 a second press during the first sends nothing, and after success nothing more is sent', async () => {
  const { result } = form()
  void result.current.submit('first')
  void result.current.submit('second')
  expect(asked.map(({ body }) => body)).toEqual(['first'])
  await arrives(() => asked[0]?.answer(done))
  expect(onAnswer.mock.calls).toEqual([[done, true]])
  expect(onRefused).not.toHaveBeenCalled()
  void result.current.submit('third')
  expect(asked).toHaveLength(1)
})

test('ERR-07 REPO-2 a rejection shows, and the form can be sent again', async () => {
  const { result } = form()
  void result.current.submit('first')
  await arrives(() => asked[0]?.answer(refused))
  expect(onRefused.mock.calls).toEqual([[refused]])
  void result.current.submit('second')
  expect(asked.map(({ body }) => body)).toEqual(['first', 'second'])
})

test('REPO-2 a call that finally failed shows its message, and the form can be sent again', async () => {
  const { result } = form()
  void result.current.submit('first')
  const errors = { amount: ['validation.amount'] }
  await arrives(() => asked[0]?.fail(new CallError('invalid', 'depositPost', { status: 422, statusText: 'errors.invalid', errors })))
  expect(onRefused.mock.calls).toEqual([[{ statusText: 'errors.invalid', errors }]])
  void result.current.submit('second')
  expect(asked).toHaveLength(2)
})

test('FAULT-3 FAULT-4 REPO-2 an unknown outcome does not show as a rejection, and the same intent is queried again', async () => {
  const { result } = form()
  let settled: Promise<void> | undefined
  await arrives(() => {
    settled = result.current.submit('first')
    asked[0]?.fail(new CallError('offline', 'depositPost'))
  })
  await settled
  expect(onRefused).not.toHaveBeenCalled()
  act(() => result.current.resume())
  expect(asked.map(({ body }) => body)).toEqual(['first', 'first'])
})

test('AUTH-36 an expired session is not reported here', async () => {
  const { result } = form()
  void result.current.submit('first')
  await arrives(() => asked[0]?.fail(new CallError('unauthorized', 'depositPost', { status: 401 })))
  expect(onRefused).not.toHaveBeenCalled()
})

test('FAULT-6 a form that may send another request after success does', async () => {
  onAnswer.mockReturnValue('again')
  const { result } = form()
  void result.current.submit('first')
  await arrives(() => asked[0]?.answer(done))
  void result.current.submit('second')
  expect(asked).toHaveLength(2)
})

test('FAULT-6 REPO-2 a player who left gets a toast, and a form that mounts again resumes the open intent', async () => {
  const intent = newIntent()
  const left = form(intent)
  void left.result.current.submit('first')
  left.unmount()
  const back = form(intent)
  expect(asked).toHaveLength(1)
  await arrives(() => asked[0]?.answer(done))
  expect(onAnswer.mock.calls).toEqual([
    [done, false],
    [done, true],
  ])
  back.unmount()
})

test('FAULT-6 REPO-2 a form that mounts again while the intent is being queried resumes it', async () => {
  const intent = newIntent([60_000])
  void intent.submit('first')
  await arrives(() => asked[0]?.fail(new CallError('offline', 'depositPost')))
  expect(intent.phase).toBe('checking')
  form(intent)
  await arrives(() => intent.hurry())
  await arrives(() => asked[1]?.answer(done))
  expect(onAnswer.mock.calls).toEqual([[done, true]])
})

test('FAULT-4 REPO-2 without an open intent there is nothing to resume, and the form can be sent', async () => {
  const { result } = form()
  await arrives(() => result.current.resume())
  expect([onAnswer.mock.calls, onRefused.mock.calls, asked]).toEqual([[], [], []])
  void result.current.submit('first')
  expect(asked).toHaveLength(1)
})

test('FAULT-6 REPO-2 a dropped intent is not queried again: the next one is new', async () => {
  const { result } = form()
  void result.current.submit('first')
  await arrives(() => asked[0]?.fail(new CallError('offline', 'depositPost')))
  result.current.giveUp()
  void result.current.submit('second')
  expect(asked.map(({ body }) => body)).toEqual(['first', 'second'])
})

test('ERR-07 REPO-2 a rejection shows only once the form is unlocked, because only then can its field be focused', async () => {
  const { result } = form()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    void result.current.submit('first')
    await act(async () => asked[0]?.answer(refused))
    expect(onRefused).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(onRefused).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
