import { choiceShape, unionShape, flagShape, recordShape, textShape, type TypeOf, wholeNumberShape } from './desktop-shapes'

/** State of the client's lock on this device. The PIN itself is not stored, and its hash never leaves the vault. */
export const lockView = recordShape({
  /** Whether a PIN is set. */
  on: flagShape,
  atStart: flagShape,
  /** Minutes without keyboard or mouse input until the client locks; 0: never. */
  idleMinutes: wholeNumberShape(0, 240),
  touchId: flagShape,
  /** Abilities of this system. `screenLock`: the system reports when its screen is locked. */
  able: recordShape({ touchId: flagShape, screenLock: flagShape }),
  /** Whether the PIN survives a restart of the client. Like the session, it does not without a keyring. @see DESKTOP-21 */
  kept: flagShape,
})

const pin = textShape(4, 12)
/** The current PIN; empty if none is set. */
const current = textShape(0, 12)

export const lockChange = unionShape(
  recordShape({ change: choiceShape('pin'), pin, current }),
  recordShape({ change: choiceShape('off'), current }),
  recordShape({ change: choiceShape('options'), atStart: flagShape, idleMinutes: wholeNumberShape(0, 240), touchId: flagShape }),
)

/** `wait`: too many wrong PINs; the next attempt is possible after `seconds`. */
export const lockAnswer = recordShape({ outcome: choiceShape('done', 'wrong', 'wait'), seconds: wholeNumberShape(0, 86_400), view: lockView })

export type LockView = TypeOf<typeof lockView>
export type LockChange = TypeOf<typeof lockChange>
export type LockAnswer = TypeOf<typeof lockAnswer>

/** Returns why a PIN is rejected: `form` unless it has 4 to 12 digits, `easy` if it repeats one digit or counts up or down. */
export function pinProblem(pin: string): 'form' | 'easy' | null {
  if (!/^\d{4,12}$/.test(pin)) return 'form'
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1 ? 'easy' : null
}
