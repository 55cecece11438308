/*
 * Defines the answers of a market's register of excluded people, and their consequences. The market decides whether there is
 * a register (jurisdictions/). @see PROTECT-15
 */

/** Possible answers of a register. */
export const registerAnswers = ['clear', 'listed'] as const
/** Results of a query. Without a valid answer the same functions are closed as for a listed player. */
export const registerStates = [...registerAnswers, 'unanswered'] as const
export type RegisterState = (typeof registerStates)[number]

/** Results that close play, deposits and offers. */
export const registerStops = ['listed', 'unanswered'] as const satisfies readonly RegisterState[]
export type RegisterStop = (typeof registerStops)[number]

/** When the register is queried. `again`: the player retries; `offer`: before an offer is sent; `operator`: an operator asks. */
export const registerOccasions = ['registration', 'login', 'again', 'offer', 'operator'] as const
export type RegisterOccasion = (typeof registerOccasions)[number]

/** Seconds within which a retry of the player gets the previous answer, to limit calls to the register. */
export const registerAgainSeconds = 30

export interface RegisterRules {
  /** Hours for which an answer is valid for sending offers; null: the market has no register. */
  readonly exclusionRegister: { readonly offerHours: number } | null
}
