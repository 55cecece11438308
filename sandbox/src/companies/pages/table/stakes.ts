import type { TableStake } from '@kehribar/shared/partners/table-page'

/** Creates the list of put chips, in order, so that each can be undone. */
export function stakeModel() {
  let chips: { spot: string; amount: bigint }[] = []

  const bySpot = (): Map<string, bigint> => {
    const spots = new Map<string, bigint>()
    for (const { spot, amount } of chips) spots.set(spot, (spots.get(spot) ?? 0n) + amount)
    return spots
  }
  return {
    bySpot,
    get total() {
      return chips.reduce((sum, chip) => sum + chip.amount, 0n)
    },
    get isEmpty() {
      return chips.length === 0
    },
    put(spot: string, amount: bigint): void {
      chips.push({ spot, amount })
    },
    undo(): void {
      chips.pop()
    },
    /** Removes the latest chip of a spot. */
    take(spot: string): void {
      const place = chips.findLastIndex((chip) => chip.spot === spot)
      if (place >= 0) chips.splice(place, 1)
    },
    clear(): void {
      chips = []
    },
    set(bets: readonly TableStake[]): void {
      chips = bets.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) }))
    },
  }
}
