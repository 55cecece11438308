/*
 * Who a player is, and how old: found out by a company the operator contracts, or by a person. What is held back until
 * then, and what has to be proved, is the market's (jurisdictions/) (@see R-3).
 */

export const verificationStates = ['unverified', 'pending', 'verified', 'refused', 'expired'] as const
export type VerificationState = (typeof verificationStates)[number]

/** What happens to it. `pass` and `fail` without `begin` are a person's decision; `lapse`: begun, and left unfinished. */
export const verificationEvents = ['begin', 'pass', 'fail', 'lapse', 'expire'] as const
export type VerificationEvent = (typeof verificationEvents)[number]

/** Every step that there is; what is not here does not happen. */
const transitions: Readonly<Record<VerificationState, Readonly<Partial<Record<VerificationEvent, VerificationState>>>>> = {
  unverified: { begin: 'pending', pass: 'verified', fail: 'refused' },
  pending: { pass: 'verified', fail: 'refused', lapse: 'unverified' },
  verified: { fail: 'refused', expire: 'expired' },
  refused: { begin: 'pending', pass: 'verified' },
  expired: { begin: 'pending', pass: 'verified', fail: 'refused' },
}

/** Null: that cannot happen in this state. */
export const verificationAfter = (state: VerificationState, event: VerificationEvent): VerificationState | null => transitions[state][event] ?? null

/** Why an identity company, or a person, did not find it proved. */
export const verificationReasons = ['document', 'liveness', 'underage', 'address', 'mismatch', 'other'] as const
export type VerificationReason = (typeof verificationReasons)[number]

/** What can be asked to be proved; `age` alone tells nobody who it is. */
export const verificationChecks = ['document', 'liveness', 'age', 'address'] as const
export type VerificationCheck = (typeof verificationChecks)[number]

/** Who decided or did it: `clock` when its time was over. */
export const verificationActors = ['player', 'company', 'operator', 'clock'] as const

/** Of an own state, what holds until it is verified. */
export type Unverified = Exclude<VerificationState, 'verified'>
export const isVerified = (state: VerificationState): state is 'verified' => state === 'verified'

export const unverifiedStates = verificationStates.filter((state): state is Unverified => !isVerified(state))

/** Days before a proof ends that the player is told. */
export const expiryReminderDays = 30
/** Hours before play closes that the player is told, where the market leaves so many in all. */
export const playReminderHours = (hours: number): number => Math.min(24, hours / 3)

/** How often a player can begin anew in a day: each time costs the operator something. */
export const verificationsInDay = 5

/** What the market holds back in each state. */
export interface VerificationRules {
  /** Lira that can be deposited in all; null: as much as else. */
  readonly verificationDepositLira: Readonly<Record<Unverified, number | null>>
  /** States in which nothing is paid out. */
  readonly verificationHoldsWithdrawal: readonly Unverified[]
  /** Whether the player has to say to have read what is held back before anything is played or deposited. */
  readonly provisionalNotice: boolean
  /** Hours after which play and deposits are closed; null: never. */
  readonly verificationPlayHours: Readonly<Record<Unverified, number | null>>
}

export interface Verification {
  readonly state: VerificationState
  /** Since when nothing is proved: registration, or the end of an earlier proof. */
  readonly since: Date
  /** Whether the player said to have read what is held back, since then. */
  readonly read: boolean
}

/** What is held back. `playFrom`: from when play and deposits are closed; null: they are not. */
export interface HeldBack {
  /** Lira, since `since`; null: no bound. */
  readonly depositLira: number | null
  readonly withdrawal: boolean
  readonly playFrom: Date | null
}

export function heldBack({ state, since }: Pick<Verification, 'state' | 'since'>, rules: VerificationRules): HeldBack {
  if (isVerified(state)) return { depositLira: null, withdrawal: false, playFrom: null }
  const hours = rules.verificationPlayHours[state]
  return {
    depositLira: rules.verificationDepositLira[state],
    withdrawal: rules.verificationHoldsWithdrawal.includes(state),
    playFrom: hours === null ? null : new Date(since.getTime() + hours * 3_600_000),
  }
}

/** Whether play waits for the player's word that the note of what is held back was read. */
export const noticeIsDue = ({ state, read }: Pick<Verification, 'state' | 'read'>, { provisionalNotice }: VerificationRules): boolean =>
  provisionalNotice && !read && !isVerified(state) && state !== 'refused'

/** Whether play waits for the player to be verified. */
export function playIsHeld(verification: Pick<Verification, 'state' | 'since'>, rules: VerificationRules, now: Date): boolean {
  const { playFrom } = heldBack(verification, rules)
  return playFrom !== null && playFrom <= now
}
