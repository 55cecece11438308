import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { eq } from 'drizzle-orm'
import { player, playerMessage } from '../../db/schema'
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
 * with what it tells of, or not at all.
 * @see NOTIF-08
 */
export async function sendMessage(db: Db | Tx, playerId: number, note: Note): Promise<void> {
  const [reader] = await db.select({ language: player.language }).from(player).where(eq(player.id, playerId))
  const { subject, description, tag, body } = note.text[findLanguage(reader?.language)?.languageCode ?? 'tr']
  await db
    .insert(playerMessage)
    .values({
      playerId,
      type: note.type,
      about: note.about ?? null,
      image: note.image ?? null,
      subject,
      description,
      tagTitle: tag ?? null,
      body,
      texts: note.text,
    })
    .onConflictDoNothing()
}

/** Plain sentences as HTML paragraphs; what looks like markup in them stays text. */
export function paragraphs(...lines: string[]): string {
  const safe = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return lines.map((line) => `<p>${safe(line)}</p>`).join('')
}

/** A link within the site, as the last paragraph of a body. `label` is ours, never a player's. */
export const linkTo = (path: `/${string}`, label: string): string => `<p><a href="${path}">${label}</a></p>`
