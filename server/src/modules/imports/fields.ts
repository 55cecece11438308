import { languages } from '@kehribar/shared/languages'
import { parseKurus } from '@kehribar/shared/rules/money'
import * as z from 'zod/mini'

/* What the files are made of. Amounts are lira as text, texts stand by language, rows in the order in which they are shown. */

export const line = (longest = 200) => z.string().check(z.minLength(1), z.maxLength(longest))
const rich = () => z.string().check(z.minLength(1))
/** As it stands in addresses and file names. */
export const slug = () => z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/, 'must be small letters, digits and dashes'))
export const number = () => z.int().check(z.positive())
/** Absent: the place in the file. */
export const position = () => z.optional(z.int().check(z.nonnegative()))
/** Absent: switched on. */
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

/** From one amount to another, as methods and games take them. */
export const range = <T extends { min: bigint; max: bigint }>() => z.refine<T>(({ min, max }) => min <= max, { message: 'min must not be above max' })

const [first] = languages
const inLanguages = (text: ReturnType<typeof line>) =>
  z
    .partialRecord(z.enum(languages.map(({ languageCode }) => languageCode)), text)
    .check(z.refine((texts) => texts[first.languageCode] !== undefined, { message: `must have a text in "${first.languageCode}"` }))
const byLanguage = (text: ReturnType<typeof line>) =>
  z.pipe(
    inLanguages(text),
    // As content is looked up (src/shared/languages.ts).
    z.transform((texts) =>
      Object.fromEntries(languages.flatMap(({ languageCode, jmsIndex }) => (texts[languageCode] ? [[jmsIndex, texts[languageCode]]] : []))),
    ),
  )
/** The same back, as a file says them. */
export const textsBack = (map: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(languages.flatMap(({ languageCode, jmsIndex }) => (map[jmsIndex] ? [[languageCode, map[jmsIndex]]] : [])))

/** As a tag carries it: by the code of the language. */
export const label = () => inLanguages(line())
export const texts = () => byLanguage(line(500))
/** HTML of the elements that the site shows. */
export const html = () => byLanguage(rich())
/** An address of a picture elsewhere, for each language. */
export const pictures = () => byLanguage(line(500).check(z.regex(/^(https:\/\/|\/(?!\/))/, 'must be an https address or a path of the site')))

export const promotionLink = 'promotion:'
/** The code of the promotion that a link leads to, else null. */
export const promotionOf = (link: string): string | null => (link.startsWith(promotionLink) ? link.slice(promotionLink.length) : null)
export const link = () =>
  line(500).check(z.regex(/^(\/(?!\/)|https:\/\/|mailto:|promotion:)/, 'must be a path of the site, an https or mailto address, or "promotion:" and its code'))

/** A day and hour, or so many days from the import on, before it with a minus. */
export const moment = () => z.union([z.iso.datetime({ offset: true }), z.strictObject({ daysFromNow: z.number() })])
export type Moment = z.infer<ReturnType<typeof moment>>
export const toDate = (at: Moment, now = Date.now()): Date => new Date(typeof at === 'string' ? at : now + at.daysFromNow * 86_400_000)

/** A day as "2026-03-01", or so many days from the import on, before it with a minus. */
export const day = () => z.union([z.iso.date(), z.strictObject({ daysFromNow: z.number() })])
export const toDay = (at: z.infer<ReturnType<typeof day>>): string => (typeof at === 'string' ? at : toDate(at).toISOString().slice(0, 10))
