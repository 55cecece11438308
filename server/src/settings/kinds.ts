import { plainOrigin } from '@kehribar/shared/security/url-policy'
import * as z from 'zod/mini'
import { retentionOf } from './retention'

/* Schemas for the texts of settings, which are trimmed before. */

/** Returns a schema for a whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.number().check(z.gte(min), z.lte(max)))

export const port = () => wholeNumber(0, 65_535)
export const secret = () => z.string().check(z.minLength(16))

/** Returns whether a secret is easy to guess: fewer than 8 different characters, or a repeated part. */
export function isWeakSecret(value: string): boolean {
  const isRepeated = Array.from({ length: Math.floor((value.length * 2) / 3) }, (_, index) => index + 1).some((part) => value.startsWith(value.slice(part)))
  return isRepeated || new Set(value).size < 8
}

export const folder = () => z.string().check(z.refine((value) => !value.includes('\0')))
export const hostName = () => z.string().check(z.regex(/^[\w.:-]+$/))

/** Returns a schema for a URL with one of the protocols; the text stays unchanged. */
export const address = (...protocols: readonly string[]) =>
  z.string().check(
    z.refine((value) => {
      const parsed = URL.canParse(value) ? new URL(value) : null
      return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== ''
    }),
  )

/** Parses `name=value,name=value` with URL-encoded values; returns null for any other text. */
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

/** Returns a schema for days by table. */
export const retention = () =>
  z.pipe(
    z.string(),
    z.transform((value, ctx) => {
      const days = retentionOf(value)
      if (days !== null) return days
      ctx.issues.push({ code: 'custom', input: value })
      return z.NEVER
    }),
  )

export const pairs = () => z.string().check(z.refine((text) => pairsOf(text) !== null))

/** Returns a schema for an origin without a path. */
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
