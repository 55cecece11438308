import { createHmac } from 'node:crypto'
import { type Call, Refusal } from '../../call'
import { writeAudit } from '../session'
import { addressKey, addressTries, takeTry } from '../credentials'

/** Requests per caller and mail address before throttling: enough for an impatient player, too few to fill a mailbox. */
const mailTries = 5
/** Requests per mail address from all callers together. Well above the limit of one caller, so that a single stranger cannot use it up. */
const mailTriesOfAll = 20

const addressOf = (call: Call) => `recovery-${addressKey(call.ip)}`

/**
 * Counts a mail request per caller, per caller and mail address, and per mail address, whether or not the address has an account. The address is stored
 * as a keyed hash. The counts are separate from those of the login, so that a stranger's requests lock nobody out.
 * @see ACCOUNT-2
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

/** Counts each use of a mailed token per caller, to limit guessing. @see ACCOUNT-2 */
export async function countGuess(call: Call, action: string): Promise<void> {
  const wait = await takeTry(call.db, guessKey(call))
  if (wait > 0) await refuse(call, action, wait)
}

export const guessKey = (call: Call) => `reset-${addressKey(call.ip)}`

async function refuse(call: Call, action: string, retryAfter: number): Promise<never> {
  await writeAudit(call.db, call, { action, result: 'throttled' })
  throw new Refusal(429, 'auth.throttled', { retryAfter })
}
