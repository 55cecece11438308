import type { Call } from '../../call'
import type { Tx } from '../../db/types'
import type { Mail } from '../../services/messages'

/**
 * Keeps a mail to be sent: with `on` as part of that transaction. Nobody waits for the mail company, whose time must not
 * tell whether there was a mail at all; null is none, and takes as long (@see A1).
 */
export const mailLater = (call: Pick<Call, 'jobs'>, mail: Mail | null, on?: Tx): Promise<void> => call.jobs.send('mail', mail, on ? { on } : {})
