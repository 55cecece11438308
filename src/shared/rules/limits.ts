/*
 * Responsible gambling: what there is to choose from; how long and how often is the market's (jurisdictions/)
 * (@see RG-01 to RG-09, docs/decisions.md: Responsible gambling).
 */

/** What a limit bounds: money deposited, staked or lost, a single stake, or time (in minutes) (@see R-11). */
export const limitKinds = ['deposit', 'play', 'loss', 'stake', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]

/** What a limit can be set for alone. */
export const limitProducts = ['sports', 'slot', 'live', 'virtual', 'crash', 'other'] as const
export type LimitProduct = (typeof limitProducts)[number]
/** The kinds that can. */
export const productKinds = ['play', 'loss', 'stake'] as const satisfies readonly LimitKind[]

/** The largest limit, in kuruş: 10,000,000 TRY. Above it a limit would bind nobody, and is more likely a slip of the hand. */
export const largestLimit = 1_000_000_000n

/** Why an operator limits a player, as the player reads it; what else there is to say is kept in the log (@see R-15). */
export const houseReasons = ['harm', 'affordability', 'wish', 'review'] as const
export type HouseReason = (typeof houseReasons)[number]

/** What is asked for: the player's word, or proofs that a person looks at. The later is more. */
export const affordabilityLevels = ['declaration', 'evidence'] as const
export type AffordabilityLevel = (typeof affordabilityLevels)[number]

/** Where a player's money comes from, as declared. */
export const incomeSources = ['work', 'business', 'pension', 'savings', 'other'] as const

/** A pause of so many minutes ends a stretch of play; logging in again before goes on with it (@see R-8). */
export const stretchPause = 60

/** Message key for an amount in kuruş, null where it can be a limit. */
export const limitAmountProblem = (kurus: bigint): string | null => (kurus > largestLimit ? 'limits.too_high' : null)

/** Rolling periods (@see G1). */
export const rollingPeriods = ['24h', '7d', '30d'] as const
export type RollingPeriod = (typeof rollingPeriods)[number]
/** Beside them a round, for a single stake, and a stretch of play. */
export const limitPeriods = [...rollingPeriods, 'round', 'session'] as const
export type LimitPeriod = (typeof limitPeriods)[number]
export const periodsOf: Record<LimitKind, readonly LimitPeriod[]> = {
  deposit: rollingPeriods,
  play: rollingPeriods,
  loss: rollingPeriods,
  stake: ['round'],
  time: ['session', ...rollingPeriods],
}
export const periodHours: Record<RollingPeriod, number> = { '24h': 24, '7d': 168, '30d': 720 }

/** The longest interval of reality checks in minutes, and the longest break in hours, that any market can offer. */
export const longestReality = 24 * 60
export const longestBreak = 6 * 7 * 24

/** @see RG-03 */
export const exclusionReasons = ['too_much_time', 'too_much_money', 'losing_control', 'personal', 'family', 'other'] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

/** Every term that a market can offer. */
export const exclusionTerms = ['6m', '1y', '5y', 'forever'] as const
export type ExclusionTerm = (typeof exclusionTerms)[number]
export const termMonths: Record<Exclude<ExclusionTerm, 'forever'>, number> = { '6m': 6, '1y': 12, '5y': 60 }

/** The order in which states win (@see G9). */
export const playStates = ['active', 'time_out', 'excluded', 'closed'] as const
export type PlayState = (typeof playStates)[number]

/**
 * An e-mail address as exclusions are compared: lower case, without dots and without a tag behind `+` in the name,
 * which many mail services ignore (@see G7).
 */
export function excludedEmail(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const [untagged = ''] = name.split('+')
  return `${untagged.replaceAll('.', '')}@${domain}`
}
