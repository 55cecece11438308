import type { TableAnswer, TableStake, TableState } from '@shared/partners/table-page'
import { Broken, SessionGone } from '../slot/api'
import { pause } from '../slot/dom'

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 401) throw new SessionGone()
  if (response.status !== 200 && response.status !== 429) {
    if (response.status >= 500) throw new TypeError('no answer')
    throw new Broken()
  }
  return response.json()
}

/** A lost connection asks for the same round or turn again, by its intent, until an answer comes. */
async function ask(address: string, body: object, onLost: () => void): Promise<TableAnswer> {
  const text = JSON.stringify({ ...body, intent: crypto.randomUUID() })
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
        signal: AbortSignal.timeout(25_000),
      })
      return (await answerOf(response)) as TableAnswer
    } catch (error) {
      if (error instanceof SessionGone || error instanceof Broken) throw error
      onLost()
      await pause(Math.min(1_000 * 2 ** attempt, 8_000))
    }
  }
}

export const askRound = (base: string, bets: readonly TableStake[], onLost: () => void) => ask(`${base}/stakes`, { bets }, onLost)
export const askTurn = (base: string, action: string, onLost: () => void) => ask(`${base}/act`, { action }, onLost)

/** The state, or null when it cannot be had right now. */
export async function askTable(base: string): Promise<TableState | null> {
  try {
    return (await answerOf(await fetch(`${base}/state`, { signal: AbortSignal.timeout(25_000) }))) as TableState
  } catch (error) {
    if (error instanceof SessionGone || error instanceof Broken) throw error
    return null
  }
}
