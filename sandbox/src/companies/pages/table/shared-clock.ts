import { type SharedView, sharedBettingMs } from '@kehribar/shared/partners/table-page'
import { byId } from '../slot/dom'
import { fillPlaceholders, formatKurus } from '../slot/format'

interface Options {
  language: string
  text: (key: string) => string
  /** Called when stakes close; the result can then be fetched. */
  closed: () => void
  /** Called when stakes of the next round open. */
  opened: () => void
}

/** Milliseconds added to each moment, so that the server's clock has passed it too. */
const leeway = 200

/** Creates the clock of a shared table: the time left for stakes, and the players with stakes. */
export function sharedClock({ language, text, closed, opened }: Options) {
  const bar = byId('shared')
  const clock = byId('shared-clock')
  const company = byId('shared-company')
  let [closesAt, opensAt] = [0, 0]
  let isTaking = false
  let ticking: ReturnType<typeof setTimeout> | undefined

  function tick(): void {
    clearTimeout(ticking)
    const now = performance.now()
    const left = Math.max(0, (isTaking ? closesAt : opensAt) - now)
    const seconds = Math.ceil(left / 1000)
    clock.textContent = fillPlaceholders(text(isTaking ? 'closesIn' : 'opensIn'), { seconds })
    bar.dataset.phase = isTaking ? (seconds <= 5 ? 'last' : 'taking') : 'closed'
    bar.style.setProperty('--left', isTaking ? String(left / sharedBettingMs) : '0')
    if (isTaking && now >= closesAt + leeway) {
      isTaking = false
      closed()
    } else if (!isTaking && now >= opensAt + leeway) {
      // Until the server answers, the next round is assumed to be as long as this one.
      opened()
      return
    }
    ticking = setTimeout(tick, 250)
  }

  return {
    get isTaking() {
      return isTaking
    },
    /** Sets the times, relative to the moment of the server's answer. */
    knows({ closesIn, opensIn, players, staked }: SharedView): void {
      const now = performance.now()
      ;[closesAt, opensAt, isTaking] = [now + closesIn, now + opensIn, closesIn > 0]
      bar.hidden = false
      company.textContent =
        players === 0 ? text('nobody') : fillPlaceholders(text(players === 1 ? 'onePlayer' : 'players'), { players, staked: formatKurus(staked, language) })
      tick()
    },
    stop(): void {
      clearTimeout(ticking)
      bar.hidden = true
    },
  }
}
