/*
 * Defines the verification of a player's identity and age, by a contracted company or by an operator. The restrictions until
 * then, and the required checks, depend on the market (jurisdictions/). @see PROTECT-3
 */

export const verificationStates = ['unverified', 'pending', 'verified', 'refused', 'expired'] as const
export type VerificationState = (typeof verificationStates)[number]

/** Events of a verification. `pass` and `fail` without `begin` are an operator's decision; `lapse`: begun, but not finished. */
export const verificationEvents = ['begin', 'pass', 'fail', 'lapse', 'expire'] as const
export type VerificationEvent = (typeof verificationEvents)[number]

/** All allowed transitions. */
const transitions: Readonly<Record<VerificationState, Readonly<Partial<Record<VerificationEvent, VerificationState>>>>> = {
  unverified: { begin: 'pending', pass: 'verified', fail: 'refused' },
  pending: { pass: 'verified', fail: 'refused', lapse: 'unverified' },
  verified: { fail: 'refused', expire: 'expired' },
  refused: { begin: 'pending', pass: 'verified' },
  expired: { begin: 'pending', pass: 'verified', fail: 'refused' },
}

/** Returns the next state; null if the event is not allowed in this state. */
export const verificationAfter = (state: VerificationState, event: VerificationEvent): VerificationState | null => transitions[state][event] ?? null

/** Reason of a rejection by an identity company or an operator. */
export const verificationReasons = ['document', 'liveness', 'underage', 'address', 'mismatch', 'other'] as const
export type VerificationReason = (typeof verificationReasons)[number]

/** Checks that can be required; `age` alone does not reveal an identity. */
export const verificationChecks = ['document', 'liveness', 'age', 'address'] as const
export type VerificationCheck = (typeof verificationChecks)[number]

/** Who caused an event; `clock`: a deadline passed. */
export const verificationActors = ['player', 'company', 'operator', 'clock'] as const

/** States with restrictions. */
export type UnverifiedState = Exclude<VerificationState, 'verified'>
export const isVerified = (state: VerificationState): state is 'verified' => state === 'verified'

export const unverifiedStates = verificationStates.filter((state): state is UnverifiedState => !isVerified(state))

/** Days before a verification expires when the player is reminded. */
export const expiryReminderDays = 30
/** Returns how many hours before play closes the player is reminded. `hours`: the total time that the market allows. */
export const playReminderHours = (hours: number): number => Math.min(24, hours / 3)

/** Maximum verifications that a player can start in a day, because each one costs the operator money. */
export const verificationsInDay = 5

/** Restrictions of the market in each state. */
export interface VerificationRules {
  /** Maximum total deposits in lira; null: no such limit. */
  readonly verificationDepositLira: Readonly<Record<UnverifiedState, number | null>>
  /** States without payouts. */
  readonly verificationHoldsWithdrawal: readonly UnverifiedState[]
  /** Whether the player must confirm having read the restrictions before any play or deposit. */
  readonly provisionalNotice: boolean
  /** Hours until play and deposits are closed; null: never. */
  readonly verificationPlayHours: Readonly<Record<UnverifiedState, number | null>>
}

export interface Verification {
  readonly state: VerificationState
  /** Start of the unverified period: registration, or the end of an earlier verification. */
  readonly since: Date
  /** Whether the player has confirmed the restrictions in this period. */
  readonly read: boolean
}

/** Current restrictions. `playFrom`: time from which play and deposits are closed; null: they stay open. */
export interface VerificationRestrictions {
  /** Maximum deposits in lira since `since`; null: no limit. */
  readonly depositLira: number | null
  readonly withdrawal: boolean
  readonly playFrom: Date | null
}

export function restrictionsOf({ state, since }: Pick<Verification, 'state' | 'since'>, rules: VerificationRules): VerificationRestrictions {
  if (isVerified(state)) return { depositLira: null, withdrawal: false, playFrom: null }
  const hours = rules.verificationPlayHours[state]
  return {
    depositLira: rules.verificationDepositLira[state],
    withdrawal: rules.verificationHoldsWithdrawal.includes(state),
    playFrom: hours === null ? null : new Date(since.getTime() + hours * 3_600_000),
  }
}

/** Returns whether play is closed until the player confirms having read the restrictions. */
export const isNoticeDue = ({ state, read }: Pick<Verification, 'state' | 'read'>, { provisionalNotice }: VerificationRules): boolean =>
  provisionalNotice && !read && !isVerified(state) && state !== 'refused'

/** Returns whether play is closed until the player is verified. */
export function isPlayHeld(verification: Pick<Verification, 'state' | 'since'>, rules: VerificationRules, now: Date): boolean {
  const { playFrom } = restrictionsOf(verification, rules)
  return playFrom !== null && playFrom <= now
}
