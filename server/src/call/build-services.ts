import { openReads } from '../db/reads'
import type { Db } from '../db/types'
import { jobQueue } from '../jobs'
import { identityOf, oddsOf, paymentsOf, registersOf, signerOf } from '../services'
import { smtpMailer, webhookSms } from '../services/messages'
import { pushSender } from '../services/web-push'
import type { Config } from '../settings/config'
import type { Services } from '.'

/** Builds the services of a configuration. */
export function buildServices(config: Config, db: Db): Services {
  return {
    config,
    db,
    reads: openReads(db, config),
    mailer: smtpMailer(config),
    // The setting's partner sends SMS.
    sms: webhookSms(config, signerOf(config, db, config.partner)),
    payments: paymentsOf(config, db),
    identity: identityOf(config, db),
    registers: registersOf(config, db),
    odds: oddsOf(config, db),
    push: pushSender(config),
    jobs: jobQueue(db, config.codeKey),
  }
}
