import type { SlotPot } from '@kehribar/shared/partners/slot-page'
import { byId, reducedMotion } from './dom'
import { fillPlaceholders, formatKurus } from './format'

interface Options {
  /** Address of the window’s game. */
  base: string
  language: string
  text: (key: string) => string
  /** Whether a round is shown. Its effect on the pot stays hidden until its end. */
  isBusy: () => boolean
}

const askEvery = 3_000
const countsFor = 900

/** Shows the shared pot above the board, with the same amount for all players. */
export function potView({ base, language, text, isBusy }: Options) {
  let shownAmount = 0n
  let frame = 0

  function count(to: bigint): void {
    cancelAnimationFrame(frame)
    const from = shownAmount
    const figure = byId('pot-amount')
    const set = (amount: bigint) => {
      shownAmount = amount
      figure.textContent = formatKurus(amount, language)
    }
    // After a win the pot restarts without counting down.
    if (reducedMotion.matches || from === 0n || to <= from) return set(to)
    const begun = performance.now()
    const next = () => {
      const part = Math.min(1, (performance.now() - begun) / countsFor)
      set(from + BigInt(Math.round(Number(to - from) * part)))
      if (part < 1) frame = requestAnimationFrame(next)
    }
    next()
  }

  function show({ amount, last }: SlotPot): void {
    count(BigInt(amount))
    byId('pot-last').textContent = last ? fillPlaceholders(text('potLast'), { amount: formatKurus(last.amount, language) }) : ''
  }

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible' || isBusy()) return
    try {
      const response = await fetch(`${base}/pot`, { signal: AbortSignal.timeout(10_000) })
      if (response.ok && !isBusy()) show((await response.json()) as SlotPot)
    } catch {
      // The next poll retries.
    }
  }

  return {
    show,
    /** Polls the pot as long as the window is open. */
    follow: () => void setInterval(() => void ask(), askEvery),
  }
}
