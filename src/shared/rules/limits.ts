/*
 * Defines the choices of responsible gambling. Durations and intervals depend on the market (jurisdictions/). @see RG-01 to
 * RG-09, docs/adr/0021-safer-play.md
 */

/** What a limit restricts: deposited, staked or lost money, a single stake, or time (in minutes). @see PROTECT-11 */
export const limitKinds = ['deposit', 'play', 'loss', 'stake', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Products that can have their own limit. */
export const limitProducts = ['sports', 'slot', 'live', 'virtual', 'crash', 'other'] as const
export type LimitProduct = (typeof limitProducts)[number]
/** Kinds of limit that can be set per product. */
export const productKinds = ['play', 'loss', 'stake'] as const satisfies readonly LimitKind[]

/** Maximum limit, in kuruş: 10,000,000 TRY. A larger limit would have no effect and is probably a typing error. */
export const largestLimit = 1_000_000_000n

/** Reason of an operator's limit, as shown to the player; further details are in the log. @see PROTECT-15 */
export const operatorLimitReasons = ['harm', 'affordability', 'wish', 'review'] as const
export type OperatorLimitReason = (typeof operatorLimitReasons)[number]

/** Level of an affordability check: the player's declaration, or evidence reviewed by an operator. In ascending order. */
export const affordabilityLevels = ['declaration', 'evidence'] as const
export type AffordabilityLevel = (typeof affordabilityLevels)[number]

/** Declared source of a player's money. */
export const incomeSources = ['work', 'business', 'pension', 'savings', 'other'] as const

/** Minutes without a login that end a stretch of play; an earlier login continues it. @see PROTECT-8 */
export const stretchPauseMinutes = 60

/** Returns a message key for a limit in kuruş, for time in hundredths of a minute, or null if it is allowed. */
export function limitAmountProblem(amount: bigint, kind?: LimitKind): string | null {
  if (kind === 'time' && amount % 100n !== 0n) return 'limits.whole_minutes'
  return amount > largestLimit ? 'limits.too_high' : null
}

/** Rolling periods. @see LIMIT-1 */
export const rollingPeriods = ['24h', '7d', '30d'] as const
export type RollingPeriod = (typeof rollingPeriods)[number]
/** All periods: also a round, for a single stake, and a stretch of play. */
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

/** The longest interval of reality checks in minutes, and the longest break in hours, that any market may offer. */
export const longestRealityMinutes = 24 * 60
export const longestBreakHours = 6 * 7 * 24

/** @see RG-03 */
export const exclusionReasons = ['too_much_time', 'too_much_money', 'losing_control', 'personal', 'family', 'other'] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

/** Every term that a market may offer. */
export const exclusionTerms = ['6m', '1y', '5y', 'forever'] as const
export type ExclusionTerm = (typeof exclusionTerms)[number]
export const termMonths: Record<Exclude<ExclusionTerm, 'forever'>, number> = { '6m': 6, '1y': 12, '5y': 60 }

/** States of play, in ascending order of precedence. @see LIMIT-9 */
export const playStates = ['active', 'time_out', 'excluded', 'closed'] as const
export type PlayState = (typeof playStates)[number]

/**
 * Returns an e-mail address in the form used to compare exclusions: lower case, and a local part without dots and without a
 * `+` tag, because many mail services ignore these. @see LIMIT-7
 */
export function emailForExclusion(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const [untagged = ''] = name.split('+')
  return `${untagged.replaceAll('.', '')}@${domain}`
}
