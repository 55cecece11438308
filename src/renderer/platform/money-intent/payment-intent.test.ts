import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PaymentIntent, UnknownOutcome } from './payment-intent'

class Lost extends Error {}
class Refused extends Error {}
class Unreadable extends Error {}

/** Whether the back end is known to execute a key only once. */
let honours = true

type Reply = 'lost' | 'refused' | 'unreadable' | { answer: string }

/** Returns an intent whose server plays a script of replies and records every call. */
function scripted(...replies: Reply[]) {
  const calls: { body: string; key: string }[] = []
  /** For each failure: whether an earlier attempt already left the outcome unknown. */
  const earlier: boolean[] = []
  let keys = 0
  const intent = new PaymentIntent<string, string>({
    async send(body, key) {
      calls.push({ body, key })
      const reply = replies.shift() ?? 'lost'
      if (reply === 'lost') throw new Lost()
      if (reply === 'refused') throw new Refused()
      if (reply === 'unreadable') throw new Unreadable()
      return reply.answer
    },
    leavesUnknown: (error, followsOne) => {
      earlier.push(followsOne)
      return error instanceof Lost ? 'silent' : error instanceof Unreadable ? 'unclear' : null
    },
    honoursKeys: () => honours,
    newKey: () => `key-${++keys}`,
    delays: [1_000, 2_000],
  })
  return { intent, calls, earlier }
}

beforeEach(() => {
  honours = true
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('payment intent', () => {
  test('FAULT-5 a double click is one call with one key', async () => {
    const { intent, calls } = scripted({ answer: 'ok' })
    const both = Promise.all([intent.submit('a'), intent.submit('a')])
    expect(await both).toEqual(['ok', 'ok'])
    expect(calls).toEqual([{ body: 'a', key: 'key-1' }])
  })

  test('FAULT-4 a lost answer is retried with the same key and body, and the phase shows it', async () => {
    const { intent, calls } = scripted('lost', 'lost', { answer: 'ok' })
    const phases: string[] = []
    intent.subscribe(() => phases.push(intent.phase))
    const answer = intent.submit('a')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(intent.phase).toBe('checking')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await answer).toBe('ok')
    expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1'])
    expect(new Set(calls.map(({ body }) => body))).toEqual(new Set(['a']))
    expect(phases).toEqual(['sending', 'checking', 'idle'])
  })

  test('MONEY-10 an answer or rejection ends the intent: the next one has a new key', async () => {
    const { intent, calls } = scripted('refused', { answer: 'ok' }, { answer: 'again' })
    await expect(intent.submit('a')).rejects.toBeInstanceOf(Refused)
    await intent.submit('b')
    await intent.submit('c')
    expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3'])
  })

  test('FAULT-4 after the last attempt the key is kept: resuming or submitting again uses it', async () => {
    const { intent, calls } = scripted('lost', 'lost', 'lost', { answer: 'ok' })
    const first = intent.submit('a')
    const failed = expect(first).rejects.toBeInstanceOf(UnknownOutcome)
    await vi.advanceTimersByTimeAsync(3_000)
    await failed
    expect(intent.phase).toBe('stopped')
    expect(await intent.submit('another body')).toBe('ok')
    expect(calls.at(-1)).toEqual({ body: 'a', key: 'key-1' })
    expect(intent.resume()).toBeNull()
  })

  test('FAULT-4 a returning connection ends the wait', async () => {
    const { intent, calls } = scripted('lost', { answer: 'ok' })
    const answer = intent.submit('a')
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toHaveLength(1)
    intent.hurry()
    expect(await answer).toBe('ok')
  })

  test('FAULT-6 a forgotten intent stops retrying', async () => {
    const { intent, calls } = scripted('lost', { answer: 'ok' })
    const answer = expect(intent.submit('a')).rejects.toBeInstanceOf(UnknownOutcome)
    await vi.advanceTimersByTimeAsync(0)
    intent.forget()
    await answer
    expect(calls).toHaveLength(1)
    expect(intent.phase).toBe('idle')
    expect(intent.resume()).toBeNull()
  })

  test('BACKEND-1 an unreadable answer is never retried automatically, and the key is kept', async () => {
    const { intent, calls } = scripted('unreadable', { answer: 'ok' })
    await expect(intent.submit('a')).rejects.toBeInstanceOf(UnknownOutcome)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([calls.length, intent.phase]).toEqual([1, 'stopped'])
    expect(await intent.resume()).toBe('ok')
    expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  })

  test('BACKEND-1 a back end that is not known to honour keys is called once, even without an answer', async () => {
    honours = false
    const { intent, calls } = scripted('lost', { answer: 'ok' })
    await expect(intent.submit('a')).rejects.toBeInstanceOf(UnknownOutcome)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([calls.length, intent.phase]).toEqual([1, 'stopped'])
    // The player has checked the outcome, and starts a new intent.
    intent.forget()
    expect(intent.phase).toBe('idle')
    expect(await intent.submit('b')).toBe('ok')
    expect(calls.map(({ body, key }) => [body, key])).toEqual([
      ['a', 'key-1'],
      ['b', 'key-2'],
    ])
  })

  test('FAULT-4 each failure knows whether an earlier one left the outcome unknown, also after a resume', async () => {
    const { intent, earlier } = scripted('lost', 'lost', 'lost', 'lost', 'refused')
    const phases: string[] = []
    const end = intent.subscribe(() => phases.push(intent.phase))
    const first = intent.submit('a').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(3_000)
    const unknown = await first
    expect(String(unknown)).toBe('UnknownOutcome: No answer')
    expect((unknown as Error).cause).toBeInstanceOf(Lost)
    const second = expect(intent.resume()).rejects.toBeInstanceOf(Refused)
    await vi.advanceTimersByTimeAsync(1_000)
    await second
    expect(earlier).toEqual([false, true, true, true, true])
    expect(phases).toEqual(['sending', 'checking', 'stopped', 'checking', 'idle'])
    end()
    void intent.submit('b').catch(() => undefined)
    expect([intent.phase, phases.length]).toEqual(['sending', 5])
    intent.forget()
  })

  test('FAULT-4 a returning connection changes nothing if no retry is pending', () => {
    const { intent } = scripted()
    expect(() => intent.hurry()).not.toThrow()
    expect(intent.phase).toBe('idle')
  })

  test('FAULT-6 an answer or failure that arrives after the session’s end does not affect the next payment', async () => {
    const sent: { body: string; answer: (value: string) => void; fail: (reason: Error) => void }[] = []
    const intent = new PaymentIntent<string, string>({
      send: (body) => new Promise((answer, fail) => sent.push({ body, answer, fail })),
      leavesUnknown: () => 'silent',
      honoursKeys: () => true,
      newKey: () => 'key',
      delays: [1_000],
    })
    const lost = expect(intent.submit('of one player')).rejects.toBeInstanceOf(UnknownOutcome)
    intent.forget()
    sent[0]?.fail(new Lost())
    await lost
    expect(intent.phase).toBe('idle')

    const answered = intent.submit('of one player')
    intent.forget()
    const next = intent.submit('of another')
    expect(sent.map(({ body }) => body)).toEqual(['of one player', 'of one player', 'of another'])
    sent[1]?.answer('theirs')
    expect(await answered).toBe('theirs')
    expect(intent.phase).toBe('sending')
    sent[2]?.answer('mine')
    expect(await next).toBe('mine')
    expect(intent.phase).toBe('idle')
  })
})
