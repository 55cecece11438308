import type { AffordabilityStep } from '../affordability'
import type { HarmRules, HarmStage } from '../harm'
import type { ExclusionTerm, LimitKind } from '../limits'
import type { RegisterRules } from '../exclusion-register'
import type { VerificationCheck, VerificationRules } from '../verification'

/** Kinds of game in the catalogue. */
export type GameKind = 'slot' | 'live' | 'virtual' | 'other' | 'embed'

/** One rule of a market with its legal source, so that the value can be checked. */
export interface MarketRule<T> {
  readonly value: T
  readonly source: string
}

/** The rules of a market. Each value is defined only here: the server enforces it, the site reads it from the server, and every row has its source. */
export interface MarketProfile {
  /** Minimum age in full years. @see PLAY-16 */
  readonly minimumAge: MarketRule<number>
  /** Limits that a player can set, and whether also per product. @see PROTECT-11 */
  readonly limitKinds: MarketRule<readonly LimitKind[]>
  readonly productLimits: MarketRule<boolean>
  /** Hours until an increase or removal of a limit applies. @see LIMIT-2 */
  readonly raiseHours: MarketRule<number>
  /** Hours after that wait in which the player must confirm an increase, or it expires; null: it applies automatically. @see PROTECT-6 */
  readonly confirmHours: MarketRule<number | null>
  /** Selectable minutes between reality checks, and the default. @see PLAY-10 */
  readonly realityMinutes: MarketRule<readonly number[]>
  readonly defaultRealityMinutes: MarketRule<number>
  /** Selectable lengths of a break, in hours. */
  readonly breakHours: MarketRule<readonly number[]>
  readonly exclusionTerms: MarketRule<readonly ExclusionTerm[]>
  /** Hours between a request to return after an exclusion and play; null: an exclusion ends by itself. @see PROTECT-7 */
  readonly returnHours: MarketRule<number | null>
  /** Kinds of game whose maximum stake applies to a whole round, and kinds of which only one game may be played at a time. @see PROTECT-13 */
  readonly roundCapped: MarketRule<readonly GameKind[]>
  readonly oneAtATime: MarketRule<readonly GameKind[]>
  /** Months after which the player is asked to review the limits. @see PLAY-6 */
  readonly reviewMonths: MarketRule<number>
  /** Points of the markers of harm, and the score of each stage. @see PROTECT-15, docs/safer-play.md */
  readonly harmPoints: MarketRule<HarmRules['harmPoints']>
  readonly harmScores: MarketRule<HarmRules['harmScores']>
  /** Days in which an answered stage is not answered again. */
  readonly harmQuietDays: MarketRule<number>
  /** Hours of the break in the stage `break`. */
  readonly harmBreakHours: MarketRule<number>
  /** Stage from which a player gets no offers, and the number of days after that stage was last reached. */
  readonly harmNothingSold: MarketRule<{ readonly from: HarmStage; readonly days: number }>
  /** Losses that trigger an affordability check, during which deposits are closed. @see PROTECT-15 */
  readonly affordabilitySteps: MarketRule<readonly AffordabilityStep[]>
  /** Days for which an accepted answer is valid. */
  readonly affordabilityValidDays: MarketRule<number>
  /** Checks required of a named player, and of a secret member. @see PROTECT-3 */
  readonly verificationAsks: MarketRule<{ readonly member: readonly VerificationCheck[]; readonly secret: readonly VerificationCheck[] }>
  /** Restrictions before verification, by state: maximum deposits in lira, states without payouts, and hours until play is closed. */
  readonly verificationDepositLira: MarketRule<VerificationRules['verificationDepositLira']>
  readonly verificationHoldsWithdrawal: MarketRule<VerificationRules['verificationHoldsWithdrawal']>
  /** Whether the player must confirm having read the restrictions before any play or deposit. */
  readonly provisionalNotice: MarketRule<VerificationRules['provisionalNotice']>
  readonly verificationPlayHours: MarketRule<VerificationRules['verificationPlayHours']>
  /** Days after which the verification expires; null: never. */
  readonly verificationValidDays: MarketRule<number | null>
  /** Maximum wagering multiple of a bonus; null: only its terms apply. @see PROTECT-13 */
  readonly wageringTimes: MarketRule<number | null>
  /** Rules for a partner's game page; the partner gets them with each session. @see PLAY-13, PROTECT-1, docs/partners.md */
  readonly gameAutoplay: MarketRule<boolean>
  /** Whether the player may skip a round's animation, by a switch or a press. */
  readonly gameQuickDisplay: MarketRule<boolean>
  /** Minimum milliseconds between two stakes: in slots, and in all other games with rounds. */
  readonly gameSlotMilliseconds: MarketRule<number>
  readonly gameOtherMilliseconds: MarketRule<number>
  /** Whether a win that does not exceed its stake may be celebrated. */
  readonly gameCelebratesLess: MarketRule<boolean>
  /** Whether an exclusion register is queried, and for how many hours its answer is valid for offers. @see PROTECT-15 */
  readonly exclusionRegister: MarketRule<RegisterRules['exclusionRegister']>
  /** Years after an account's closure for which the identity behind its transactions must stay known. @see OPERATE-9 */
  readonly recordYears: MarketRule<number>
}

/** The values of a profile without their sources. */
export type MarketRules = { readonly [Name in keyof MarketProfile]: MarketProfile[Name]['value'] }

export const marketRulesOf = (profile: MarketProfile): MarketRules =>
  Object.fromEntries(Object.entries(profile).map(([name, row]) => [name, (row as MarketRule<unknown>).value])) as MarketRules
