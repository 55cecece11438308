import { defaultLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { sql } from 'drizzle-orm'
import { player, playerMessage, pushDue, pushSubscription } from '../../db/schema'
import { statement } from '../../db/statement'
import type { Db, Tx } from '../../db/types'

export interface NoteText {
  readonly subject: string
  /** Description in one sentence, for the list. */
  readonly description: string
  /** Topic in one word, such as "Deposit". */
  readonly tag?: string
  /** HTML; see {@link htmlParagraphs}. */
  readonly body: string
}

/** Message from the operator to a player, in every language. */
export interface Note {
  /** Style: to do, success, failure or offer. @see NOTIF-04 */
  readonly type: (typeof playerMessage.$inferInsert)['type']
  /** Event, such as `deposit:<id>`, for which one message is sent. Absent: a message each time. */
  readonly about?: string
  /** Address of a picture below the API. */
  readonly image?: string
  readonly text: Readonly<Record<LanguageCode, NoteText>>
}

/**
 * Writes a message to a player in every language; the page shows its own language (@see USE-9). Inside a transaction the
 * message is written with the reported change, or not at all. Also queues pushes to the player's browsers, except for
 * offers. @see NOTIF-08
 */
export async function sendMessage(db: Db | Tx, playerId: number, { type, about, image, text }: Note): Promise<void> {
  await insert(db, { player: playerId, type, about: about ?? null, image: image ?? null, texts: JSON.stringify(text) })
}

const value = sql.placeholder
const insert = statement(
  'message_insert',
  sql`with sent as (insert into ${playerMessage} (player_id, type, about, image, subject, description, tag_title, body, texts)
    select ${value('player')}::bigint, ${value('type')}, ${value('about')}, ${value('image')},
      chosen ->> 'subject', chosen ->> 'description', chosen ->> 'tag', chosen ->> 'body', texts
    from (select texts, coalesce(texts -> (select language::text from ${player} where id = ${value('player')}::bigint), texts -> ${defaultLanguage.languageCode}) as chosen
      from (select ${value('texts')}::jsonb as texts) given) written
    on conflict do nothing returning id, player_id, type)
    insert into ${pushDue} (subscription_id, message_id)
    select b.id, sent.id from sent join ${pushSubscription} b on b.player_id = sent.player_id where sent.type <> 'purple'`,
)

/** Returns sentences as HTML paragraphs, escaping markup. */
export function htmlParagraphs(...lines: string[]): string {
  const safe = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return lines.map((line) => `<p>${safe(line)}</p>`).join('')
}

/** Returns a paragraph with a link within the site. `label` must be a text of the operator, never of a player. */
export const linkTo = (path: `/${string}`, label: string): string => `<p><a href="${path}">${label}</a></p>`
