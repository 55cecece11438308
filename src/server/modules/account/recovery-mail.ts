import type { Call } from '../../call'
import type { Mail } from '../../services/messages'

/**
 * Hands a mail over without waiting for it: how long the mail company takes must not tell whether there was a mail at
 * all (@see A1). One that was not taken is logged, without a word of its content.
 */
export function mailLater(call: Call, mail: Mail, what: string): void {
  call.mailer.send(mail).catch((error: unknown) => {
    call.log.error({ kind: error instanceof Error ? error.name : typeof error }, `${what} not sent`)
  })
}
