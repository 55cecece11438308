import { defaultLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { sql } from 'drizzle-orm'
import { player, playerMessage, pushDue, pushSubscription } from '../../db/schema'
import { statement } from '../../db/statement'
import type { Db, Tx } from '../../db/types'

export interface NoteText {
  readonly subject: string
  /** One sentence, shown in the list. */
  readonly description: string
  /** What it is about in one word, such as "Deposit". */
  readonly tag?: string
  /** HTML; see {@link paragraphs}. */
  readonly body: string
}

/** What the house writes to a player, in every language. */
export interface Note {
  /** How it is shown: something to do, something good, something that failed, an offer (@see NOTIF-04). */
  readonly type: (typeof playerMessage.$inferInsert)['type']
  /** The event that it tells of, such as `deposit:<id>`: one event is told once. Absent: told each time. */
  readonly about?: string
  /** Address of a picture below the API. */
  readonly image?: string
  readonly text: Readonly<Record<LanguageCode, NoteText>>
}

/**
 * Writes a message to a player, in every language: it is read in that of the page (@see U-9). In a transaction it appears
 * with what it tells of, or not at all. Browsers that the player wants to be told in are told of it, unless it is an offer.
 * @see NOTIF-08
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

/** Plain sentences as HTML paragraphs; what looks like markup in them stays text. */
export function paragraphs(...lines: string[]): string {
  const safe = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return lines.map((line) => `<p>${safe(line)}</p>`).join('')
}

/** A link within the site, as the last paragraph of a body. `label` is ours, never a player's. */
export const linkTo = (path: `/${string}`, label: string): string => `<p><a href="${path}">${label}</a></p>`
