import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '@/platform/network/call'
import { PaymentIntent } from '@/platform/money-intent/payment-intent'
import type { Refusal } from '@/platform/money-intent/refusal-messages'
import { useMoneySubmit } from './use-money-submit'

type Answer = Refusal & { status: number }

const refused: Answer = { status: 0, statusText: 'payments.refused' }
const done: Answer = { status: 1 }

/** What the server is sent, each to be answered by the test. */
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

/** The answer arrives and has been dealt with. */
const arrives = (tell: () => void) =>
  act(async () => {
    tell()
    await new Promise((resolve) => setTimeout(resolve, 5))
  })

test('F5 H-2 a second press while the first is on its way sends nothing, and what succeeded is sent no more', async () => {
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

test('ERR-07 H-2 what was refused is told, and the form can be sent again', async () => {
  const { result } = form()
  void result.current.submit('first')
  await arrives(() => asked[0]?.answer(refused))
  expect(onRefused.mock.calls).toEqual([[refused]])
  void result.current.submit('second')
  expect(asked.map(({ body }) => body)).toEqual(['first', 'second'])
})

test('H-2 a call that failed for good is told in its words, and the form can be sent again', async () => {
  const { result } = form()
  void result.current.submit('first')
  const errors = { amount: ['validation.amount'] }
  await arrives(() => asked[0]?.fail(new CallError('invalid', 'depositPost', { status: 422, statusText: 'errors.invalid', errors })))
  expect(onRefused.mock.calls).toEqual([[{ statusText: 'errors.invalid', errors }]])
  void result.current.submit('second')
  expect(asked).toHaveLength(2)
})

test('F3 F4 H-2 an unknown outcome is not told as a refusal, and the same intent is asked for again', async () => {
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

test('AUTH-36 a lost session is told by nobody here', async () => {
  const { result } = form()
  void result.current.submit('first')
  await arrives(() => asked[0]?.fail(new CallError('unauthorized', 'depositPost', { status: 401 })))
  expect(onRefused).not.toHaveBeenCalled()
})

test('F6 a form that may send another one after success does', async () => {
  onAnswer.mockReturnValue('again')
  const { result } = form()
  void result.current.submit('first')
  await arrives(() => asked[0]?.answer(done))
  void result.current.submit('second')
  expect(asked).toHaveLength(2)
})

test('F6 H-2 whoever left is told so, and a form that comes back takes up the open intent', async () => {
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

test('F6 H-2 a form that comes back while the wish is asked for again takes it up', async () => {
  const intent = newIntent([60_000])
  void intent.submit('first')
  await arrives(() => asked[0]?.fail(new CallError('offline', 'depositPost')))
  expect(intent.phase).toBe('checking')
  form(intent)
  await arrives(() => intent.hurry())
  await arrives(() => asked[1]?.answer(done))
  expect(onAnswer.mock.calls).toEqual([[done, true]])
})

test('F4 H-2 where no wish is open there is nothing to take up, and the form can be sent', async () => {
  const { result } = form()
  await arrives(() => result.current.resume())
  expect([onAnswer.mock.calls, onRefused.mock.calls, asked]).toEqual([[], [], []])
  void result.current.submit('first')
  expect(asked).toHaveLength(1)
})

test('F6 H-2 a wish that was given up is asked for no more: the next is a new one', async () => {
  const { result } = form()
  void result.current.submit('first')
  await arrives(() => asked[0]?.fail(new CallError('offline', 'depositPost')))
  result.current.giveUp()
  void result.current.submit('second')
  expect(asked.map(({ body }) => body)).toEqual(['first', 'second'])
})

test('ERR-07 H-2 a refusal is told once the form is unlocked, not before: only then can its field be focused', async () => {
  const { result } = form()
  void result.current.submit('first')
  await act(async () => {
    asked[0]?.answer(refused)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  })
  expect(onRefused).not.toHaveBeenCalled()
  await arrives(() => {})
  expect(onRefused).toHaveBeenCalledOnce()
})
