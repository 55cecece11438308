import type { Config } from '../config'
import type { Db } from '../db/types'
import type { Services } from '../call'
import { jobQueue } from '../jobs'
import { pagesOf, signingKey } from '../partners'
import { smtpMailer, webhookSms } from './messages'
import { type PaymentCompany, paymentCompany } from './payment-company'
import type { Signer } from './signed-post'

/** The partner of the setting: it takes payments and sends SMS. */
const signerOf = ({ partner, codeKey }: Config, db: Db): Signer => ({ partner, key: () => signingKey(db, codeKey, partner) })

export const paymentsOf = (config: Config, db: Db): PaymentCompany =>
  paymentCompany(signerOf(config, db), () => pagesOf(db, config.partner, config.partnersOrigin))

/** The real services of a configuration. */
export function buildServices(config: Config, db: Db): Services {
  return {
    config,
    db,
    mailer: smtpMailer(config),
    sms: webhookSms(config, signerOf(config, db)),
    payments: paymentsOf(config, db),
    jobs: jobQueue(db, config.codeKey),
  }
}
