import { languages } from '@kehribar/shared/languages'
import { parseKurus } from '@kehribar/shared/rules/money'
import * as z from 'zod/mini'

/* Field types of the files. Amounts are lira as text, texts are keyed by language, and rows are in display order. */

export const lineOfText = (longest = 200) => z.string().check(z.minLength(1), z.maxLength(longest))
const rich = () => z.string().check(z.minLength(1))
/** Identifier as used in addresses and file names. */
export const slug = () => z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/, 'must be small letters, digits and dashes'))
export const number = () => z.int().check(z.positive())
/** Default: the place in the file. */
export const position = () => z.optional(z.int().check(z.nonnegative()))
/** Default: enabled. */
export const enabled = () => z._default(z.boolean(), true)

export const lira = () =>
  z.pipe(
    z.string(),
    z.transform((text, ctx) => {
      const kurus = parseKurus(text)
      if (kurus !== null) return kurus
      ctx.issues.push({ code: 'custom', message: 'must be an amount of lira, such as "50.00"', input: text })
      return z.NEVER
    }),
  )

/** Checks that `min` is not above `max`. */
export const range = <T extends { min: bigint; max: bigint }>() => z.refine<T>(({ min, max }) => min <= max, { message: 'min must not be above max' })

const [first] = languages
const inLanguages = (text: ReturnType<typeof lineOfText>) =>
  z
    .partialRecord(z.enum(languages.map(({ languageCode }) => languageCode)), text)
    .check(z.refine((texts) => texts[first.languageCode] !== undefined, { message: `must have a text in "${first.languageCode}"` }))
const byLanguage = (text: ReturnType<typeof lineOfText>) =>
  z.pipe(
    inLanguages(text),
    // Keyed by index, as content is looked up (src/shared/languages.ts).
    z.transform((texts) =>
      Object.fromEntries(languages.flatMap(({ languageCode, jmsIndex }) => (texts[languageCode] ? [[jmsIndex, texts[languageCode]]] : []))),
    ),
  )
/** Converts stored texts back to the form of a file. */
export const exportTexts = (map: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(languages.flatMap(({ languageCode, jmsIndex }) => (map[jmsIndex] ? [[languageCode, map[jmsIndex]]] : [])))

/** Texts keyed by language code, as tags store them. */
export const label = () => inLanguages(lineOfText())
export const texts = () => byLanguage(lineOfText(500))
/** HTML with the elements that the site allows. */
export const html = () => byLanguage(rich())
/** Addresses of external pictures by language. */
export const pictures = () => byLanguage(lineOfText(500).check(z.regex(/^(https:\/\/|\/(?!\/))/, 'must be an https address or a path of the site')))

export const promotionLink = 'promotion:'
/** Returns the promotion code of a link, or null. */
export const promotionOf = (link: string): string | null => (link.startsWith(promotionLink) ? link.slice(promotionLink.length) : null)
export const link = () =>
  lineOfText(500).check(
    z.regex(/^(\/(?!\/)|https:\/\/|mailto:|promotion:)/, 'must be a path of the site, an https or mailto address, or "promotion:" and its code'),
  )

/** A date and time, or a number of days from the import; a negative number is before the import. */
export const moment = () => z.union([z.iso.datetime({ offset: true }), z.strictObject({ daysFromNow: z.number() })])
export type Moment = z.infer<ReturnType<typeof moment>>
export const toDate = (at: Moment, now = Date.now()): Date => new Date(typeof at === 'string' ? at : now + at.daysFromNow * 86_400_000)

/** A day as "2026-03-01", or a number of days from the import; a negative number is before the import. */
export const day = () => z.union([z.iso.date(), z.strictObject({ daysFromNow: z.number() })])
export const toDay = (at: z.infer<ReturnType<typeof day>>): string => (typeof at === 'string' ? at : toDate(at).toISOString().slice(0, 10))
