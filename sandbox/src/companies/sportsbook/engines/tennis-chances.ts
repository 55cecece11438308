const deuce = (p: number) => (p * p) / (p * p + (1 - p) * (1 - p))

/** Returns the probability that the server wins the game from these points (3 = 40). */
export function gameChance(p: number, own: number, other: number): number {
  if (own >= 3 && other >= 3) {
    const lead = own - other
    return lead === 0 ? deuce(p) : lead > 0 ? p + (1 - p) * deuce(p) : p * deuce(p)
  }
  if (own >= 4) return 1
  if (other >= 4) return 0
  return p * gameChance(p, own + 1, other) + (1 - p) * gameChance(p, own, other + 1)
}

/**
 * Returns the probability that the home side wins a tie-break from these points; `serving` serves next.
 * @param home probability that the home side wins a point on its serve
 * @param away the same for the away side
 */
export function tiebreakChance(home: number, away: number, a: number, b: number, serving: 0 | 1): number {
  // From 6:6, both serve once in every two points.
  const both = home * (1 - away)
  const even = both / (both + (1 - home) * away)
  const memo = new Map<string, number>()
  const from = (x: number, y: number, server: 0 | 1): number => {
    if (x >= 7 && x - y >= 2) return 1
    if (y >= 7 && y - x >= 2) return 0
    if (x === y && x >= 6) return even
    if (x + y > 13) return from(x - (Math.min(x, y) - 6), y - (Math.min(x, y) - 6), server)
    const key = `${x}:${y}:${server}`
    const known = memo.get(key)
    if (known !== undefined) return known
    const p = server === 0 ? home : 1 - away
    // The serve changes after an odd number of points.
    const next: 0 | 1 = (x + y) % 2 === 0 ? (server === 0 ? 1 : 0) : server
    const chance = p * from(x + 1, y, next) + (1 - p) * from(x, y + 1, next)
    memo.set(key, chance)
    return chance
  }
  return from(a, b, serving)
}

/** Returns the probability that the home side wins a set from these games; `serving` serves next. */
export function setChance(home: number, away: number, a: number, b: number, serving: 0 | 1): number {
  const hold = gameChance(home, 0, 0)
  const breaks = 1 - gameChance(away, 0, 0)
  const memo = new Map<string, number>()
  const from = (x: number, y: number, server: 0 | 1): number => {
    if ((x >= 6 && x - y >= 2) || x === 7) return 1
    if ((y >= 6 && y - x >= 2) || y === 7) return 0
    if (x === 6 && y === 6) return tiebreakChance(home, away, 0, 0, server)
    const key = `${x}:${y}:${server}`
    const known = memo.get(key)
    if (known !== undefined) return known
    const p = server === 0 ? hold : breaks
    const next = server === 0 ? 1 : 0
    const chance = p * from(x + 1, y, next) + (1 - p) * from(x, y + 1, next)
    memo.set(key, chance)
    return chance
  }
  return from(a, b, serving)
}
