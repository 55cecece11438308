import type { AffordabilityStep } from '../affordability'
import type { HarmRules, HarmStage } from '../harm'
import type { ExclusionTerm, LimitKind } from '../limits'
import type { RegisterRules } from '../exclusion-register'
import type { VerificationCheck, VerificationRules } from '../verification'

/** Kinds of game in the catalogue. */
export type GameKind = 'slot' | 'live' | 'virtual' | 'other' | 'embed'

/** One rule of a market with its legal source, so that the value can be checked. */
export interface Row<T> {
  readonly value: T
  readonly source: string
}

/** The rules of a market. Each value is defined only here: the server enforces it, the site reads it from the server, and every row has its source. */
export interface Profile {
  /** Minimum age in full years. @see PLAY-16 */
  readonly minimumAge: Row<number>
  /** Limits that a player can set, and whether also per product. @see PROTECT-11 */
  readonly limitKinds: Row<readonly LimitKind[]>
  readonly productLimits: Row<boolean>
  /** Hours until an increase or removal of a limit applies. @see LIMIT-2 */
  readonly raiseHours: Row<number>
  /** Hours after that wait in which the player must confirm an increase, or it expires; null: it applies automatically. @see PROTECT-6 */
  readonly confirmHours: Row<number | null>
  /** Selectable minutes between reality checks, and the default. @see PLAY-10 */
  readonly realityMinutes: Row<readonly number[]>
  readonly defaultRealityMinutes: Row<number>
  /** Selectable lengths of a break, in hours. */
  readonly breakHours: Row<readonly number[]>
  readonly exclusionTerms: Row<readonly ExclusionTerm[]>
  /** Hours between a request to return after an exclusion and play; null: an exclusion ends by itself. @see PROTECT-7 */
  readonly returnHours: Row<number | null>
  /** Kinds of game whose maximum stake applies to a whole round, and kinds of which only one game may be played at a time. @see PROTECT-13 */
  readonly roundCapped: Row<readonly GameKind[]>
  readonly oneAtATime: Row<readonly GameKind[]>
  /** Months after which the player is asked to review the limits. @see PLAY-6 */
  readonly reviewMonths: Row<number>
  /** Points of the markers of harm, and the score of each stage. @see PROTECT-15, docs/safer-play.md */
  readonly harmPoints: Row<HarmRules['harmPoints']>
  readonly harmScores: Row<HarmRules['harmScores']>
  /** Days in which an answered stage is not answered again. */
  readonly harmQuietDays: Row<number>
  /** Hours of the break in the stage `break`. */
  readonly harmBreakHours: Row<number>
  /** Stage from which a player gets no offers, and for how many days after it was last reached. */
  readonly harmNothingSold: Row<{ readonly from: HarmStage; readonly days: number }>
  /** Losses that trigger an affordability check, during which deposits are closed. @see PROTECT-15 */
  readonly affordabilitySteps: Row<readonly AffordabilityStep[]>
  /** Days for which an accepted answer is valid. */
  readonly affordabilityValidDays: Row<number>
  /** Checks required of a named player, and of a secret member. @see PROTECT-3 */
  readonly verificationAsks: Row<{ readonly member: readonly VerificationCheck[]; readonly secret: readonly VerificationCheck[] }>
  /** Restrictions before verification, by state: maximum deposits in lira, withdrawals, and hours until play is closed. */
  readonly verificationDepositLira: Row<VerificationRules['verificationDepositLira']>
  readonly verificationHoldsWithdrawal: Row<VerificationRules['verificationHoldsWithdrawal']>
  /** Whether the player must confirm having read the restrictions before any play or deposit. */
  readonly provisionalNotice: Row<VerificationRules['provisionalNotice']>
  readonly verificationPlayHours: Row<VerificationRules['verificationPlayHours']>
  /** Days after which the verification expires; null: never. */
  readonly verificationValidDays: Row<number | null>
  /** Maximum wagering multiple of a bonus; null: only its terms apply. @see PROTECT-13 */
  readonly wageringTimes: Row<number | null>
  /** Rules for a partner's game page; the partner gets them with each session. @see PLAY-13, PROTECT-1, docs/partners.md */
  readonly gameAutoplay: Row<boolean>
  /** Whether the player may skip a round's animation, by a switch or a press. */
  readonly gameQuickDisplay: Row<boolean>
  /** Minimum milliseconds between two stakes: in slots, and in all other games with rounds. */
  readonly gameSlotMilliseconds: Row<number>
  readonly gameOtherMilliseconds: Row<number>
  /** Whether a win that does not exceed its stake may be celebrated. */
  readonly gameCelebratesLess: Row<boolean>
  /** Whether an exclusion register is queried, and for how many hours its answer is valid for offers. @see PROTECT-15 */
  readonly exclusionRegister: Row<RegisterRules['exclusionRegister']>
  /** Years after an account's closure for which the identity behind its transactions must stay known. @see OPERATE-9 */
  readonly recordYears: Row<number>
}

/** The values of a profile without their sources. */
export type Rules = { readonly [Name in keyof Profile]: Profile[Name]['value'] }

export const rulesOf = (profile: Profile): Rules =>
  Object.fromEntries(Object.entries(profile).map(([name, row]) => [name, (row as Row<unknown>).value])) as Rules
