import { timeZone } from '@kehribar/shared/rules/istanbul'
import { paths } from '@kehribar/shared/paths'
import type { LanguageCode } from '@kehribar/shared/languages'
import { linkTo, type Note, type NoteText, htmlParagraphs } from './write'

const tags: Record<LanguageCode, string> = { tr: 'Sorumlu oyun', en: 'Safer play', de: 'Spielerschutz' }
const links: Record<LanguageCode, string> = { tr: 'Limitlerim', en: 'My limits', de: 'Meine Limits' }

/** Formats a moment on Istanbul's clock, like all dates. */
export const moment = (at: Date, language: LanguageCode) => at.toLocaleString(language, { timeZone, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })

export type NoteWords = Readonly<Record<LanguageCode, readonly [subject: string, sentence: string]>>

/** Returns a message about safer play that links to the limits page. `about` identifies the event, so that it is sent once. */
export function saferPlayNote(type: Note['type'], about: string | undefined, words: NoteWords): Note {
  const text = (language: LanguageCode): NoteText => {
    const [subject, description] = words[language]
    return { subject, description, tag: tags[language], body: htmlParagraphs(description) + linkTo(paths.limits, links[language]) }
  }
  return { type, ...(about === undefined ? {} : { about }), text: { tr: text('tr'), en: text('en'), de: text('de') } }
}
