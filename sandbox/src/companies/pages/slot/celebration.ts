import { byId, reducedMotion } from './dom'

export type Level = 'none' | 'small' | 'big' | 'huge'

/** Returns the level of celebration; `none` for a win that is not above the player’s own stake. */
export function levelOf(win: bigint, stake: bigint, isFree: boolean): Level {
  if (win <= (isFree ? 0n : stake)) return 'none'
  if (win >= 50n * stake) return 'huge'
  return win >= 10n * stake ? 'big' : 'small'
}

const shownFor = 2_400

/** Shows a banner over the board for larger wins, and removes it again. */
export function celebrate(level: Level, title: string, amount: string): void {
  const banner = document.createElement('div')
  banner.className = `banner ${level}`
  for (const [name, text] of [
    ['strong', title],
    ['span', amount],
  ] as const) {
    const line = document.createElement(name)
    line.textContent = text
    banner.append(line)
  }
  byId('over').append(banner)
  if (!reducedMotion.matches) {
    const [small, whole] = [
      { transform: 'scale(.4)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ]
    banner.animate([small, whole], { duration: 420, easing: 'cubic-bezier(.2, 1.4, .4, 1)' })
  }
  setTimeout(() => banner.remove(), shownFor)
}
