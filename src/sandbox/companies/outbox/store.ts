import type { OutboxMessage } from '@kehribar/shared/partners/outbox'
import type { Store } from '../store/open'

const kept = 500

interface Row {
  id: number
  channel: 'mail' | 'sms'
  recipient: string
  subject: string
  body: string
  at: Date
}

/** The last 500 messages the site sent. */
export function outboxStore(store: Store) {
  return {
    async add(message: Pick<OutboxMessage, 'channel' | 'to' | 'subject' | 'text'>): Promise<void> {
      await store.query(
        `with added as (insert into outbox (channel, recipient, subject, body) values ($1, $2, $3, $4) returning id)
         delete from outbox where id <= (select id from added) - $5::int`,
        [message.channel, message.to, message.subject, message.text, kept],
      )
    },

    /** Newest first; `to` compares without regard to case, and phone numbers without spaces. */
    async list(to?: string): Promise<OutboxMessage[]> {
      const wanted = to?.replace(/\s/g, '').toLowerCase() || null
      const { rows } = await store.query<Row>(`select * from outbox where $1::text is null or lower(replace(recipient, ' ', '')) = $1 order by id desc`, [
        wanted,
      ])
      return rows.map(({ id, channel, recipient, subject, body, at }) => ({ id, channel, to: recipient, subject, text: body, at: at.toISOString() }))
    },
  }
}
export type OutboxStore = ReturnType<typeof outboxStore>
