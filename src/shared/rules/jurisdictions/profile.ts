import type { AffordabilityStep } from '../affordability'
import type { HarmRules, HarmStage } from '../harm'
import type { ExclusionTerm, LimitKind } from '../limits'
import type { RegisterRules } from '../exclusion-register'
import type { VerificationCheck, VerificationRules } from '../verification'

/** As the catalogue has them. */
export type GameKind = 'slot' | 'live' | 'virtual' | 'other' | 'embed'

/** One rule of a market with where it is written, so that whoever doubts the value can look. */
export interface Row<T> {
  readonly value: T
  readonly source: string
}

/**
 * What a market asks of whoever takes its players' money. A value stands here and nowhere else: the server enforces it,
 * the site reads it from the server, and every row names its source.
 */
export interface Profile {
  /** Full years from which somebody may play (@see R16). */
  readonly minimumAge: Row<number>
  /** The limits that a player can set, and whether also for one product (@see R-11). */
  readonly limitKinds: Row<readonly LimitKind[]>
  readonly productLimits: Row<boolean>
  /** Hours that an increase or removal of a limit waits (@see G2). */
  readonly raiseHours: Row<number>
  /** Hours after that wait in which the player has to confirm, or the increase lapses (@see R-6); null: it holds by itself. */
  readonly confirmHours: Row<number | null>
  /** Minutes between reality checks that can be chosen (@see R10), and what holds without a choice. */
  readonly realityMinutes: Row<readonly number[]>
  readonly defaultRealityMinutes: Row<number>
  /** Lengths of a break, in hours. */
  readonly breakHours: Row<readonly number[]>
  readonly exclusionTerms: Row<readonly ExclusionTerm[]>
  /** Hours between a request to return, once an exclusion is over, and play (@see R-7); null: an exclusion ends by itself. */
  readonly returnHours: Row<number | null>
  /** Kinds of game whose largest stake is that of a round, all its parts together, and of which one is played at a time (@see R-13). */
  readonly roundCapped: Row<readonly GameKind[]>
  readonly oneAtATime: Row<readonly GameKind[]>
  /** Months after which the player is asked to look through the limits again (@see R6). */
  readonly reviewMonths: Row<number>
  /** What markers of harm count, and from which score what follows (@see R-15, docs/safer-play.md). */
  readonly harmPoints: Row<HarmRules['harmPoints']>
  readonly harmScores: Row<HarmRules['harmScores']>
  /** Days in which a stage that was answered is not answered again. */
  readonly harmQuietDays: Row<number>
  /** Hours of the break that follows from the stage of that name. */
  readonly harmBreakHours: Row<number>
  /** From which stage nothing is sold to a player, and for how many days after the last one on which it was reached. */
  readonly harmNothingSold: Row<{ readonly from: HarmStage; readonly days: number }>
  /** From which losses a player is asked what they can afford, deposits being closed until then (@see R-15). */
  readonly affordabilitySteps: Row<readonly AffordabilityStep[]>
  /** Days for which an accepted answer is not asked for again. */
  readonly affordabilityValidDays: Row<number>
  /** What has to be proved of a player who said who they are, and of a secret member (@see R-3). */
  readonly verificationAsks: Row<{ readonly member: readonly VerificationCheck[]; readonly secret: readonly VerificationCheck[] }>
  /** What is held back until then, by state: lira that can be deposited, withdrawals, and hours after which play is closed. */
  readonly verificationDepositLira: Row<VerificationRules['verificationDepositLira']>
  readonly verificationHoldsWithdrawal: Row<VerificationRules['verificationHoldsWithdrawal']>
  /** Whether the player says to have read that before anything is played or deposited. */
  readonly provisionalNotice: Row<VerificationRules['provisionalNotice']>
  readonly verificationPlayHours: Row<VerificationRules['verificationPlayHours']>
  /** Days after which it has to be proved again; null: never. */
  readonly verificationValidDays: Row<number | null>
  /** How many times a bonus may have to be staked before it is cash; null: as often as its terms say (@see R-13). */
  readonly wageringTimes: Row<number | null>
  /** What a company's game does on its page; a company is told it with each session (@see R13, R-1, docs/partners.md). */
  readonly gameAutoplay: Row<boolean>
  /** A switch, or a press during a round, that shows its end sooner. */
  readonly gameQuickDisplay: Row<boolean>
  /** From a stake to the next one, in milliseconds: of a slot, and of every other game of rounds. */
  readonly gameSlotMilliseconds: Row<number>
  readonly gameOtherMilliseconds: Row<number>
  /** Whether a win of no more than its stake may be celebrated like one. */
  readonly gameCelebratesLess: Row<boolean>
  /** Whether a register of excluded people is asked, and for how many hours its answer is good enough to sell something (@see R-15). */
  readonly exclusionRegister: Row<RegisterRules['exclusionRegister']>
  /** Years after an account was closed for which who moved its money has to be known (@see E-9). */
  readonly recordYears: Row<number>
}

/** The values alone, as rules are asked for. */
export type Rules = { readonly [Name in keyof Profile]: Profile[Name]['value'] }

export const rulesOf = (profile: Profile): Rules =>
  Object.fromEntries(Object.entries(profile).map(([name, row]) => [name, (row as Row<unknown>).value])) as Rules
