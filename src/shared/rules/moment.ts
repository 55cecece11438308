/*
 * Parses points in time of back ends: ISO 8601, seconds or milliseconds since 1970, and Istanbul's date and time without a
 * time zone, year first or day first. Anything else is rejected. @see BACKEND-13, BACKEND-14
 */
import { istanbulSuffix } from './istanbul'

/** Larger values are milliseconds: in seconds they would be after the year 5138. */
const largestSeconds = 99_999_999_999
/** The year 2100, the latest accepted date. */
const largestMilliseconds = 4_102_444_800_000

const digits = /^\s*\d{9,14}\s*$/
const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/
const yearFirst = /^(\d{4})-(\d\d)-(\d\d)(?:[ T+](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?)?$/
const dayFirst = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:,? +(\d\d):(\d\d)(?::(\d\d))?)?$/

function instant(given: unknown): Date | null {
  if (typeof given === 'number' || (typeof given === 'string' && digits.test(given))) {
    const count = Number(given)
    return count > 0 && count < largestMilliseconds ? new Date(count > largestSeconds ? count : count * 1000) : null
  }
  if (typeof given !== 'string') return null
  const text = given.trim()
  if (zoned.test(text)) return new Date(text)
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = yearFirst.exec(text) ?? reordered(dayFirst.exec(text))
  if (year === undefined || month === undefined || day === undefined) return null
  const date = `${year}-${month}-${day}`
  // Rejects days such as 31 February, which Date would turn into 3 March.
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date) ? new Date(`${date}T${hour}:${minute}:${second}${istanbulSuffix}`) : null
}

function reordered(found: RegExpExecArray | null): (string | undefined)[] {
  if (!found) return []
  const [, day = '', month = '', year, ...time] = found
  return [undefined, year, month.padStart(2, '0'), day.padStart(2, '0'), ...time]
}

/** Spellings of "no date" in databases and PHP. */
const noMoment = /^(?:0*$|0000-00-00|00[./]00[./]0000|-0001-11-30)/

/** Returns whether a value means that there is no date: empty, zero, or MySQL's date of zeros. */
export const isEmptyDate = (given: unknown): boolean => given === 0 || (typeof given === 'string' && noMoment.test(given.trim()))

/** Returns ISO 8601 in UTC; null if the value is not an unambiguous point in time. */
export function parseMoment(given: unknown): string | null {
  try {
    return instant(given)?.toISOString() ?? null
  } catch {
    // A day or hour that does not exist.
    return null
  }
}

/** Returns whole seconds since 1970; null if the value is not an unambiguous point in time. */
export function parseUnixSeconds(given: unknown): number | null {
  const iso = parseMoment(given)
  return iso === null ? null : Math.floor(Date.parse(iso) / 1000)
}
