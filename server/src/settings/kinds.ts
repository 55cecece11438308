import { plainOrigin } from '@kehribar/shared/security/url-policy'
import * as z from 'zod/mini'

/* What the text of a setting may be. Blanks around it are gone before. */

export const whole = (min: number, max: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.number().check(z.gte(min), z.lte(max)))

export const port = () => whole(0, 65_535)
export const secret = () => z.string().check(z.minLength(16))
export const folder = () => z.string().check(z.refine((value) => !value.includes('\0')))
export const hostName = () => z.string().check(z.regex(/^[\w.:-]+$/))

/** An address of one of the protocols, kept as it was written. */
export const address = (...protocols: readonly string[]) =>
  z.string().check(
    z.refine((value) => {
      const parsed = URL.canParse(value) ? new URL(value) : null
      return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== ''
    }),
  )

/** Of `name=value,name=value`, the values as in an address; null when it is not that. */
export function pairsOf(text: string): Record<string, string> | null {
  if (!/^[\w-]+=[^,]+(,\s*[\w-]+=[^,]+)*$/.test(text)) return null
  try {
    return Object.fromEntries(
      text.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim())]),
    )
  } catch {
    return null
  }
}
export const pairs = () => z.string().check(z.refine((text) => pairsOf(text) !== null))

/** An origin and nothing after it. */
export const origin = () =>
  z.pipe(
    z.string(),
    z.transform((value, ctx) => {
      const found = plainOrigin(value)
      if (found !== null) return found
      ctx.issues.push({ code: 'custom', input: value })
      return z.NEVER
    }),
  )

export const origins = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.split(',').map((item) => item.trim())),
    ),
    z.array(origin()),
  )
