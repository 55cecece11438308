import { choice, oneOf, flag, record, text, type TypeOf, wholeNumber } from './desktop-shapes'

/** State of the client's lock on this device. The PIN itself is not stored, and its hash never leaves the vault. */
export const lockView = record({
  /** Whether a PIN is set. */
  on: flag,
  atStart: flag,
  /** Minutes without keyboard or mouse input until the client locks; 0: never. */
  idleMinutes: wholeNumber(0, 240),
  touchId: flag,
  /** Abilities of this system. `screenLock`: the system reports when its screen is locked. */
  able: record({ touchId: flag, screenLock: flag }),
  /** Whether the PIN survives a restart of the client. Like the session, it does not without a keyring. @see DESKTOP-21 */
  kept: flag,
})

const pin = text(4, 12)
/** The current PIN; empty if none is set. */
const current = text(0, 12)

export const lockChange = oneOf(
  record({ change: choice('pin'), pin, current }),
  record({ change: choice('off'), current }),
  record({ change: choice('options'), atStart: flag, idleMinutes: wholeNumber(0, 240), touchId: flag }),
)

/** `wait`: too many wrong PINs; the next attempt is possible after `seconds`. */
export const lockAnswer = record({ outcome: choice('done', 'wrong', 'wait'), seconds: wholeNumber(0, 86_400), view: lockView })

export type LockView = TypeOf<typeof lockView>
export type LockChange = TypeOf<typeof lockChange>
export type LockAnswer = TypeOf<typeof lockAnswer>

/** Returns why a PIN is rejected: `form` unless it has 4 to 12 digits, `easy` if it repeats one digit or counts up or down. */
export function pinProblem(pin: string): 'form' | 'easy' | null {
  if (!/^\d{4,12}$/.test(pin)) return 'form'
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1 ? 'easy' : null
}
