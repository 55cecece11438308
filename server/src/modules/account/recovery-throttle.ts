import { createHmac } from 'node:crypto'
import { type Call, Refusal } from '../../call'
import { writeAudit } from '../session'
import { addressKey, addressTries, takeTry } from '../credentials'

/** Requests for one mail address before the waiting starts: enough for somebody impatient, too few to fill a mailbox. */
const mailTries = 5
/** The same from all callers together: far from what one caller is given, so that a single stranger cannot use it up. */
const mailTriesOfAll = 20

const addressOf = (call: Call) => `recovery-${addressKey(call.ip)}`

/**
 * Counts a request for a mail, per caller, per caller and mail address, and per mail address over all callers, whether or
 * not the address belongs to anybody. It is kept as a keyed hash, and apart from the login's counts, so that nobody is
 * locked out by a stranger's requests.
 * @see A2
 * @throws Refusal 429 with the seconds to wait
 */
export async function countRequest(call: Call, action: string, email: string): Promise<void> {
  const name = createHmac('sha256', call.config.codeKey).update(`recovery:${email.toLowerCase()}`).digest('base64url')
  const wait =
    (await takeTry(call.db, addressOf(call), addressTries)) ||
    (await takeTry(call.db, `recovery-mail:${name}:${addressKey(call.ip)}`, mailTries)) ||
    (await takeTry(call.db, `recovery-mail:${name}`, mailTriesOfAll))
  if (wait > 0) await refuse(call, action, wait)
}

/** Counts the use of a mailed token per caller: guesses must not be free (@see A2). */
export async function countGuess(call: Call, action: string): Promise<void> {
  const wait = await takeTry(call.db, guessKey(call))
  if (wait > 0) await refuse(call, action, wait)
}

export const guessKey = (call: Call) => `reset-${addressKey(call.ip)}`

async function refuse(call: Call, action: string, retryAfter: number): Promise<never> {
  await writeAudit(call.db, call, { action, result: 'throttled' })
  throw new Refusal(429, 'auth.throttled', { retryAfter })
}
