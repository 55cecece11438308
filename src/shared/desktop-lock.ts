import { choice, either, flag, record, text, type TypeOf, whole } from './desktop-shapes'

/** How the client is locked on this device; the PIN itself is nowhere, and its hash never leaves the vault. */
export const lockView = record({
  /** A PIN is chosen. */
  on: flag,
  atStart: flag,
  /** Minutes without a key or the mouse; 0: never by itself. */
  idleMinutes: whole(0, 240),
  touchId: flag,
  /** `screenLock`: the system reports that its screen is locked. */
  able: record({ touchId: flag, screenLock: flag }),
  /** Without a keyring the PIN ends with the client, as the session does (@see D21). */
  kept: flag,
})

const pin = text(4, 12)
/** Empty where no PIN is chosen yet. */
const current = text(0, 12)

export const lockChange = either(
  record({ change: choice('pin'), pin, current }),
  record({ change: choice('off'), current }),
  record({ change: choice('options'), atStart: flag, idleMinutes: whole(0, 240), touchId: flag }),
)

/** `wait`: too many wrong PINs, `seconds` have to go by. */
export const lockAnswer = record({ outcome: choice('done', 'wrong', 'wait'), seconds: whole(0, 86_400), view: lockView })

export type LockView = TypeOf<typeof lockView>
export type LockChange = TypeOf<typeof lockChange>
export type LockAnswer = TypeOf<typeof lockAnswer>

/** What is wrong with a PIN: four to twelve digits, not one repeated, not a row of them. */
export function pinProblem(pin: string): 'form' | 'easy' | null {
  if (!/^\d{4,12}$/.test(pin)) return 'form'
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1 ? 'easy' : null
}
