import { setTimeout as pause } from 'node:timers/promises'
import { WalletUnknown } from './client'

/** Pauses between the tries of one call, in milliseconds. */
export const retryPauses = [300] as const
/** A stake whose fate is unknown for so long is taken back, in milliseconds. */
export const betPatience = 120_000

/** When an unfinished movement is asked for again, in milliseconds after the latest try: later each time, at most five minutes. */
export const nextTryIn = (attempts: number): number => Math.min(2_000 * 2 ** Math.min(attempts, 10), 300_000)

/** Asks until an answer is known, with the same txid each time; throws `WalletUnknown` when patience ends. */
export async function untilKnown<T>(call: () => Promise<T>, pauses: readonly number[] = retryPauses): Promise<T> {
  for (const wait of pauses) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof WalletUnknown)) throw error
      await pause(wait)
    }
  }
  return call()
}
