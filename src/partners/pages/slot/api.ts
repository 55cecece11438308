import type { SlotSpinAnswer, SlotState } from '@shared/partners/slot-page'
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

/** Asks for a round. A lost connection asks for the same round again, by its intent, until an answer comes. */
export async function askSpin(base: string, stake: string, onLost: () => void): Promise<SlotSpinAnswer> {
  const body = JSON.stringify({ stake, intent: crypto.randomUUID() })
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(`${base}/spin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(25_000),
      })
      return (await answerOf(response)) as SlotSpinAnswer
    } catch (error) {
      if (error instanceof SessionGone || error instanceof Broken) throw error
      onLost()
      await pause(Math.min(1_000 * 2 ** attempt, 8_000))
    }
  }
}

/** The state, or null when it cannot be had right now. */
export async function askState(base: string): Promise<SlotState | null> {
  try {
    return (await answerOf(await fetch(`${base}/state`, { signal: AbortSignal.timeout(25_000) }))) as SlotState
  } catch (error) {
    if (error instanceof SessionGone || error instanceof Broken) throw error
    return null
  }
}
