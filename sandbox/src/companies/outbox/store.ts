import { desc, lte, sql } from 'drizzle-orm'
import type { OutboxMessage } from '@kehribar/shared/partners/outbox'
import { type Store, mustFind } from '../store/open'
import { outboxTable } from '../store/schema'

const maxMessages = 500

/** Returns the store of the last 500 messages that the site sent. */
export function createOutboxStore(store: Store) {
  return {
    add: ({ channel, to, subject, text }: Pick<OutboxMessage, 'channel' | 'to' | 'subject' | 'text'>): Promise<void> =>
      store.transaction(async (tx) => {
        const { id } = await mustFind('A message', tx.insert(outboxTable).values({ channel, recipient: to, subject, body: text }).returning())
        await tx.delete(outboxTable).where(lte(outboxTable.id, id - maxMessages))
      }),

    /** Lists messages, newest first; `to` ignores case and spaces. */
    async list(to?: string): Promise<OutboxMessage[]> {
      const recipient = to?.replace(/\s/g, '').toLowerCase()
      const rows = await store
        .select()
        .from(outboxTable)
        .where(recipient ? sql`lower(replace(${outboxTable.recipient}, ' ', '')) = ${recipient}` : undefined)
        .orderBy(desc(outboxTable.id))
      return rows.map(({ id, channel, recipient, subject, body, at }) => ({ id, channel, to: recipient, subject, text: body, at: at.toISOString() }))
    },
  }
}
export type OutboxStore = ReturnType<typeof createOutboxStore>
