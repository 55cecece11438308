import type { Call } from '../../call'
import type { Tx } from '../../db/types'
import type { Mail } from '../../services/messages'

/**
 * Queues a mail, with `on` as part of that transaction. Callers do not wait for the mail company, whose response time would reveal whether the address
 * exists.
 * Null queues a job without a mail, for the same timing. @see ACCOUNT-1
 */
export const queueMail = (call: Pick<Call, 'jobs'>, mail: Mail | null, on?: Tx): Promise<void> => call.jobs.send('mail', mail, on ? { on } : {})
