import type { BuilderAnswer } from '@kehribar/shared/partners/sportsbook'
import { type BettingApi, NotFound } from './api'

interface Options {
  api: Pick<BettingApi, 'builder'>
  /** Called with the price; null if no answer came. */
  onAnswer: (outcome: string, answer: BuilderAnswer | null) => void
}

/** Fetches prices of bet builders: one request at a time per builder, repeated once if its match moved meanwhile. */
export function builderPrices({ api, onAnswer }: Options) {
  const asked = new Map<string, { again: boolean }>()

  async function look(outcome: string): Promise<void> {
    const running = asked.get(outcome)
    if (running) {
      running.again = true
      return
    }
    const own = { again: false }
    asked.set(outcome, own)
    try {
      onAnswer(outcome, await api.builder(outcome))
    } catch (error) {
      onAnswer(outcome, error instanceof NotFound ? { outcome, odds: null, problem: { kind: 'closed', outcomes: [] } } : null)
    }
    asked.delete(outcome)
    if (own.again) await look(outcome)
  }
  return look
}
