import { createTransport } from 'nodemailer'
import type { smsRequest } from '@kehribar/shared/partners/outbox'
import type * as z from 'zod/mini'
import { brand } from '@kehribar/shared/brand'
import type { Config } from '../settings/config'
import { postSigned, type Signer } from './signed-post'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
}

/** Sends mail. Rejects if the mail server does not accept it. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

export type Sms = z.input<typeof smsRequest>

/** Sends an SMS. Rejects if the partner does not accept it. */
export interface SmsSender {
  send(sms: Sms): Promise<void>
}

/** Returns a mailer for an SMTP server. */
export function smtpMailer({ smtpUrl }: Pick<Config, 'smtpUrl'>): Mailer {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 })
  return {
    async send(mail) {
      await transport.sendMail({ from: { name: brand.name, address: brand.supportMail }, ...mail })
    },
  }
}

/** Returns an SMS sender that posts to the partner's webhook, signed like every call to a partner. */
export function webhookSms({ smsUrl }: Pick<Config, 'smsUrl'>, signer: Signer): SmsSender {
  return {
    async send(sms) {
      await postSigned(signer, smsUrl, sms)
    },
  }
}
