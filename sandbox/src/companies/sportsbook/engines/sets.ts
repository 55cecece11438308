import { type Chance, type Outlook, outlookOf } from './outlook'

/**
 * Returns the distribution of the final sets of a match with `need` winning sets.
 * @param current probability of the home side in the current set; null between sets
 * @param next probability in a future set; `last` in the deciding one
 */
export function matchOutlook(need: number, sets: [number, number], current: number | null, next: number, last = next): Outlook {
  const chances = new Map<string, Chance>()
  const walk = (home: number, away: number, p: number, isRunning: boolean) => {
    if (p === 0) return
    if (home === need || away === need) {
      const key = `${home}:${away}`
      const known = chances.get(key)
      if (known) known.p += p
      else chances.set(key, { home, away, p })
      return
    }
    const chance = isRunning && current !== null ? current : home === need - 1 && away === need - 1 ? last : next
    walk(home + 1, away, p * chance, false)
    walk(home, away + 1, p * (1 - chance), false)
  }
  walk(sets[0], sets[1], 1, true)
  return outlookOf([...chances.values()])
}
