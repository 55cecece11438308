import type { Config } from '../config'
import type { Db } from '../db/types'
import type { Services } from '../call'
import { jobQueue } from '../jobs'
import { smtpMailer, webhookSms } from './messages'
import { paymentCompany } from './payment-company'

/** The real services of a configuration. */
export function buildServices(config: Config, db: Db): Services {
  return { config, db, mailer: smtpMailer(config), sms: webhookSms(config), payments: paymentCompany(config), jobs: jobQueue(db, config.codeKey) }
}
