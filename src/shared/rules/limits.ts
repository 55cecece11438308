/*
 * Responsible gambling: what can be chosen (@see RG-01 to RG-09, docs/decisions.md: Responsible gambling).
 */

/** What a limit bounds: money deposited, or money staked. */
export const limitKinds = ['deposit', 'play'] as const
export type LimitKind = (typeof limitKinds)[number]

/** The largest limit, in kuruş: 10,000,000 TRY. Above it a limit would bind nobody, and is more likely a slip of the hand. */
export const largestLimit = 1_000_000_000n

/** Message key for an amount in kuruş, null where it can be a limit. */
export const limitAmountProblem = (kurus: bigint): string | null => (kurus > largestLimit ? 'limits.too_high' : null)

/** Rolling periods (@see G1). */
export const limitPeriods = ['24h', '7d', '30d'] as const
export type LimitPeriod = (typeof limitPeriods)[number]
export const periodHours: Record<LimitPeriod, number> = { '24h': 24, '7d': 168, '30d': 720 }

/** An increase or removal waits this long (@see RG-06, RG-07). */
export const coolingHours = 24

/** Minutes between reality checks that can be chosen; hourly unless the player says otherwise (@see R10). */
export const realityMinutes = [15, 30, 45, 60, 90, 120] as const
export const defaultRealityMinutes = 60

/** Lengths of a break, in hours: a day, three, a week, two, a month, six weeks. */
export const timeOutHours = [24, 72, 168, 336, 720, 1008] as const

/** @see RG-03 */
export const exclusionReasons = ['too_much_time', 'too_much_money', 'losing_control', 'personal', 'family', 'other'] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

export const exclusionTerms = ['6m', '1y', '5y', 'forever'] as const
export type ExclusionTerm = (typeof exclusionTerms)[number]
export const termMonths: Record<Exclude<ExclusionTerm, 'forever'>, number> = { '6m': 6, '1y': 12, '5y': 60 }

/** Months after which the player is asked to look through the limits again (@see R6). */
export const reviewMonths = 6

/** The order in which states win (@see G9). */
export const playStates = ['active', 'time_out', 'excluded', 'closed'] as const
export type PlayState = (typeof playStates)[number]

/**
 * An e-mail address as exclusions are compared: lower case, without dots and without a tag behind `+` in the name,
 * which many mail services ignore (@see G7).
 */
export function excludedEmail(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  return `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`
}
