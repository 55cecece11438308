/** What a shared pot is fed by and won with; engines of one family have one pot. */
export interface JackpotTerms {
  /** The pot's name in the book. */
  pot: string
  /** What of each stake goes into the pot, in hundredths of a percent. */
  feeds: bigint
  /** What of each stake is laid aside for the pots to come, in hundredths of a percent. */
  reserves: bigint
  /** What a new pot begins with, in kuruş: `reserves` of `tickets`, so that in the long run the reserve pays it. */
  seed: bigint
  /** One ticket is drawn from so many, and each kuruş of the stake holds one: a larger stake feeds more and wins as much more often. */
  tickets: number
}

/** Its pot is won once in ₺1.000.000 of stakes, with ₺20.000 in it on average. */
export const amberPot: JackpotTerms = { pot: 'amber', feeds: 100n, reserves: 100n, seed: 1_000_000n, tickets: 100_000_000 }

const whole = 10_000n

/** What a stake brings into the pot and into the reserve, in kuruş. */
export const sharesOf = ({ feeds, reserves }: JackpotTerms, stake: bigint): { pot: bigint; reserve: bigint } => ({
  pot: (stake * feeds) / whole,
  reserve: (stake * reserves) / whole,
})

/** What of the stakes comes back by the pot, e.g. 0.02: all that goes into it and into its reserve, as the seed is what the reserve collects between two wins. */
export const jackpotReturn = ({ feeds, reserves }: JackpotTerms): number => Number(feeds + reserves) / Number(whole)

/** Whether a drawn ticket, from 0, is one of the stake's. */
export const isWinning = (ticket: number, stake: bigint): boolean => BigInt(ticket) < stake
