import type { SlotSpinAnswer } from '@kehribar/shared/partners/slot-page'
import { pause } from './dom'

export class SessionGone extends Error {}
export class Broken extends Error {}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 401) throw new SessionGone()
  if (response.status !== 200 && response.status !== 429) {
    if (response.status >= 500) throw new TypeError('no answer')
    throw new Broken()
  }
  return response.json()
}

/** Sends an order. After a lost connection it retries with the same intent until an answer arrives. */
export async function askUntilAnswered<Answer>(address: string, order: object, onLost: () => void): Promise<Answer> {
  const body = JSON.stringify({ ...order, intent: crypto.randomUUID() })
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(25_000),
      })
      return (await answerOf(response)) as Answer
    } catch (error) {
      if (error instanceof SessionGone || error instanceof Broken) throw error
      onLost()
      await pause(Math.min(1_000 * 2 ** attempt, 8_000))
    }
  }
}

/** Requests a spin; `order` has the stake and, if free spins pay it, their id. */
export const askSpin = (base: string, order: { stake: string; spins?: string }, onLost: () => void) =>
  askUntilAnswered<SlotSpinAnswer>(`${base}/spin`, order, onLost)

/** Returns the state of a game’s window, or null if it is unavailable at the moment. */
export async function askState<State>(base: string): Promise<State | null> {
  try {
    return (await answerOf(await fetch(`${base}/state`, { signal: AbortSignal.timeout(25_000) }))) as State
  } catch (error) {
    if (error instanceof SessionGone || error instanceof Broken) throw error
    return null
  }
}
