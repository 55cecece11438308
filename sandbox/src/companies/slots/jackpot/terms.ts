/** Terms of a shared pot; engines of one family share one. */
export interface JackpotTerms {
  /** Name of the pot in the ledger. */
  pot: string
  /** Share of each stake that goes into the pot, in hundredths of a percent. */
  feeds: bigint
  /** Share of each stake that is reserved for future pots, in hundredths of a percent. */
  reserves: bigint
  /** Initial amount of a new pot in kuruş: `reserves` of `tickets`, so that the reserve pays for it in the long run. */
  seed: bigint
  /** Number of tickets per draw. Each kuruş of a stake holds one ticket, so a larger stake feeds more and wins proportionally more often. */
  tickets: number
}

/** A pot that is won once per ₺1.000.000 of stakes, with ₺20.000 on average. */
export const amberPot: JackpotTerms = { pot: 'amber', feeds: 100n, reserves: 100n, seed: 1_000_000n, tickets: 100_000_000 }

const hundredthsOfPercent = 10_000n

/** Returns a stake’s shares for pot and reserve, in kuruş. */
export const potSharesOf = ({ feeds, reserves }: JackpotTerms, stake: bigint): { pot: bigint; reserve: bigint } => ({
  pot: (stake * feeds) / hundredthsOfPercent,
  reserve: (stake * reserves) / hundredthsOfPercent,
})

/** Returns the pot’s share of the return to player, e.g. 0.02. It includes the reserve, which pays the seed between two wins. */
export const jackpotReturn = ({ feeds, reserves }: JackpotTerms): number => Number(feeds + reserves) / Number(hundredthsOfPercent)

/** Returns whether a drawn ticket (from 0) belongs to the stake. */
export const isWinningTicket = (ticket: number, stake: bigint): boolean => BigInt(ticket) < stake
