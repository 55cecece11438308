/*
 * What a market's register of excluded people says of a player, and what follows. Whether there is one is the market's
 * (jurisdictions/) (@see R-15).
 */

/** What a register can say. */
export const registerAnswers = ['clear', 'listed'] as const
/** What came of asking it; without a genuine answer everything is closed as for somebody listed. */
export const registerStates = [...registerAnswers, 'unanswered'] as const
export type RegisterState = (typeof registerStates)[number]

/** What closes play, deposits and offers. */
export const registerStops = ['listed', 'unanswered'] as const satisfies readonly RegisterState[]
export type RegisterStop = (typeof registerStops)[number]

/** When it is asked: `again`: the player tries anew; `offer`: something is to be sold; `operator`: a person wants to know. */
export const registerOccasions = ['registration', 'login', 'again', 'offer', 'operator'] as const
export type RegisterOccasion = (typeof registerOccasions)[number]

/** Seconds within which a player's wish to ask again gets the last answer: the register is not there to be hammered. */
export const registerAgainSeconds = 30

export interface RegisterRules {
  /** Whether the market has a register of excluded people, and for how many hours an answer is good enough to sell something; null: none. */
  readonly exclusionRegister: { readonly offerHours: number } | null
}
