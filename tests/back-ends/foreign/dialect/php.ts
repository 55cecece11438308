import { gzipSync } from 'node:zlib'
import { encodeInTurkish } from '../http/charset'
import type { ForeignCalls, Fields, Reply } from '../types'
import type { Dialect, Operation } from './dialect'

/*
 * A back end as PHP developers of 2018 wrote it: two scripts for all calls, every value as text, HTML as the content type. README.md
 * describes it.
 */

/** This operator's code of a method → the specification's. */
const methodCodes: Readonly<Record<string, string>> = { banktransfer: 'eft', creditcard: 'card', popypara: 'pep' }
const ownCodes = Object.fromEntries(Object.entries(methodCodes).map(([own, code]) => [code, own]))
const unchangedCodes = ['papara', 'crypto', 'payfix', 'kolaypay', 'cepcuzdan', 'havalesnfixfin', 'cryptocurrencyfixfin']
const providers = { ...methodCodes, ...Object.fromEntries(unchangedCodes.map((code) => [code, code])) }
const withProvider = ['depositPost', 'withdrawPost', 'getData/bankAccounts']

/** One script answers all calls below `getData` and reads the call's name from the form. A front controller answers the other calls. */
const scriptOf = (call: string): Pick<Operation, 'path' | 'marks'> =>
  call.startsWith('getData/') ? { path: '/getData.php', marks: { islem: call.slice('getData/'.length) } } : { path: '/index.php', marks: { sayfa: call } }

const amounts: ReadonlySet<string> = new Set([
  ...['balance', 'bonus', 'min', 'max', 'minDeposit', 'maxDeposit', 'amount', 'change_amount', 'balance_amount', 'bonusAmount'],
])
const dates: ReadonlySet<string> = new Set(['approved_at', 'rejected_at', 'start_at', 'end_at'])
/** Plain texts that are escaped for HTML. */
const escaped: ReadonlySet<string> = new Set(['subject', 'description', 'bankName', 'title'])
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', ç: '&ccedil;', ö: '&ouml;', ü: '&uuml;', Ö: '&Ouml;' }
const htmlEntities = (text: string) => text.replace(/[&"çöüÖ]/g, (letter) => entities[letter]!)
const stamped = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d):\d\d$/

/** Formats an amount like `number_format($amount, 2, ',', '.')`, whole lira without decimals. */
const numberFormat = (amount: number): string =>
  new Intl.NumberFormat('tr-TR', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 }).format(amount)

function asText(name: string, given: string): string {
  if (name === 'code') return ownCodes[given] ?? given
  if (name === 'day' || name === 'month') return given.padStart(2, '0')
  // The amount of a coin has six decimals, as the database stores it.
  if (amounts.has(name) && /^\d+(\.\d{1,2})?$/.test(given)) return numberFormat(Number(given))
  const [, year, month, day, time] = stamped.exec(given) ?? []
  if (year === undefined) return escaped.has(name) ? htmlEntities(given) : given
  return name === 'record_date' ? String(Date.parse(`${given.replace(' ', 'T')}+03:00`) / 1000) : `${day}.${month}.${year} ${time}`
}

/** Returns a value as `json_encode` would after the database returned every column as text. */
function fromPhp(value: unknown, name = ''): unknown {
  if (value === null || value === undefined) return dates.has(name) ? '0000-00-00 00:00:00' : null
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number' || typeof value === 'string') return asText(name, String(value))
  if (Array.isArray(value)) {
    // `array_filter` keeps the keys, so that a filtered list becomes a map.
    const rows = value.map((row) => fromPhp(row, name))
    return rows.length === 0 ? {} : rows.length > 1 && rows.every((row) => typeof row === 'object') ? Object.fromEntries(rows.entries()) : rows
  }
  const fields = Object.entries(value).map(([field, inner]) => [field, fromPhp(inner, field)])
  if (fields.length === 0) return []
  const object = Object.fromEntries(fields) as Fields
  // The column `json` is passed on as it is stored.
  return name === 'json' ? JSON.stringify(object) : object
}

/** Joins the errors of a form into one text. */
function withOneError(body: Fields): Fields {
  const { errors } = body
  const isByField = typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0
  return isByField ? { ...body, errors: Object.values(errors).flat().join('\n') } : body
}

function translate(reply: Reply): Reply {
  const { body } = reply
  if (typeof body !== 'object' || body === null) return reply
  if (Array.isArray(body)) return { ...reply, body: fromPhp(body) }
  const { status, ...fields } = body as Fields
  return { ...reply, body: { ...(status === undefined ? {} : { status: fromPhp(status) }), message: null, ...(fromPhp(withOneError(fields)) as Fields) } }
}

export const phpDialect: Dialect = {
  session: 'cookie',
  csrf: 'none',
  cookie: 'PHPSESSID',
  gone: '',
  goneAs: '302',
  operations: (calls: ForeignCalls) =>
    Object.entries(calls).map(([call, { method }]) => ({
      call,
      method,
      ...scriptOf(call),
      ...(withProvider.includes(call) ? { values: { provider: providers } } : {}),
    })),
  translate,
  // The content type is PHP's default. One script was saved with a byte order mark, the other one in the charset of Windows.
  wire: (body, { path }) => ({
    headers: { 'content-type': `text/html; charset=${path === '/index.php' ? 'windows-1254' : 'UTF-8'}`, 'content-encoding': 'gzip' },
    bytes: gzipSync(path === '/index.php' ? encodeInTurkish(JSON.stringify(body)) : `\uFEFF${JSON.stringify(body)}`),
  }),
}
