import type { LanguageCode } from '@kehribar/shared/languages'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { formatOdds, type OddsFormat } from '@kehribar/shared/rules/odds'
import { allTexts } from './texts/index'
import type { TextKey } from './texts/tr'

interface Manner {
  language: LanguageCode
  format: OddsFormat
  /** Milliseconds east of UTC, sent by the site (@see EMB-07). */
  offset: number
}

const dayLength = 86_400_000

/** Returns the page’s texts and formatters for a language, odds format and time zone. */
export function wordingIn({ language, format, offset }: Manner) {
  const texts = allTexts[language]
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const dates = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return (time: string | number) => dates.format(new Date(time).getTime() + offset)
  }
  const t = (key: TextKey, values: Record<string, string | number> = {}): string =>
    texts[key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
  const time = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const weekday = formatter({ weekday: 'long' })
  const briefDay = formatter({ weekday: 'short' })
  const shortDate = formatter({ day: 'numeric', month: 'short' })
  const fullDate = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' })
  /** Returns the date in that time zone as `yyyy-mm-dd`. */
  const dayKey = (when: string | number) => new Date(new Date(when).getTime() + offset).toISOString().slice(0, 10)
  const hours = offset / 3_600_000

  return {
    language,
    offset,
    t,
    odds: (odds: number) => formatOdds(odds, format, language),
    money: (kurus: bigint | string) => formatMoney(toLira(BigInt(kurus)), language),
    decimal: (value: number, digits = 1) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value).replace('-', '−'),
    percent: (share: number) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(share),
    time,
    shortDate,
    dateTime: (when: string | number) => `${fullDate(when)} ${time(when)}`,
    dayKey,
    /** Returns today, tomorrow, yesterday, a weekday within a week, otherwise the date; `brief` shortens it. */
    day(when: string | number, now: number, brief = false): string {
      const days = Math.round((Date.parse(dayKey(when)) - Date.parse(dayKey(now))) / dayLength)
      if (days >= -1 && days <= 1) return t(days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'yesterday')
      return days > 1 && days < 7 ? (brief ? briefDay : weekday)(when) : shortDate(when)
    },
    zone: `${hours < 0 ? '−' : '+'}${Math.abs(hours)}`,
  }
}
export type Wording = ReturnType<typeof wordingIn>
