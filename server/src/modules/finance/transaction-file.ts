import type { ParsedOf } from '@kehribar/shared/api'
import type { finance } from '@kehribar/shared/api/finance'
import type { LanguageCode } from '@kehribar/shared/languages'
import { inIstanbul } from '@kehribar/shared/rules/istanbul'
import { liraText } from '@kehribar/shared/rules/money'
import { stringify } from 'csv-stringify/sync'
import { Refusal } from '../../call'
import type { Db } from '../../db/types'
import { dayOf } from './days'
import { detailNames } from './detail-names'
import { fileTexts } from './file-texts'
import { accountsOf, allMovements, type Movement, type Wanted } from './movements'
import { parsePeriod } from './period'
import { statusFilter, statusWords } from './status'
import { codeOfKind, kindsOfCodes } from './transaction-codes'

/** Languages whose spreadsheets use a decimal comma, so columns are separated by semicolons. */
const decimalComma: Readonly<Record<LanguageCode, boolean>> = { tr: true, en: false, de: true }

/** Formats a moment as yyyy-mm-dd hh:mm:ss in Istanbul, which every spreadsheet reads as a date. */
const momentText = (moment: Date): string => inIstanbul(moment).toISOString().slice(0, 19).replace('T', ' ')

/**
 * Returns the player's history as a CSV file, generated while it is read.
 * @throws Refusal 422 for an invalid period or status
 */
export async function transactionFile(db: Db, playerId: number, asked: ParsedOf<(typeof finance)['transactionList']>, language: LanguageCode) {
  const period = parsePeriod(asked.date1, asked.date2)
  if ('errors' in period) throw new Refusal(422, 'errors.invalid', { errors: period.errors })
  const accounts = await accountsOf(db, playerId)
  const status = statusFilter(asked.status)
  if (accounts === null || status === null) throw new Refusal(422, 'errors.invalid')

  const kinds = asked.type && asked.type.length > 0 ? kindsOfCodes(asked.type) : undefined
  const span = [period.from, period.before && new Date(period.before.getTime() - 1)].filter((end) => end !== null).map(dayOf)
  return {
    name: `${[fileTexts[language].fileName, ...new Set(span)].join('_')}.csv`,
    lines: lines(db, { playerId, accounts, period, kinds, status }, await detailNames(db, language), language),
  }
}

async function* lines(db: Db, wanted: Wanted, detailOf: (row: Movement) => string, language: LanguageCode): AsyncGenerator<string> {
  const { columns, codes, accounts } = fileTexts[language]
  const number = (kurus: bigint) => (decimalComma[language] ? liraText(kurus).replace('.', ',') : liraText(kurus))
  const nameOf = (code: string): string => (code in codes ? codes[code as keyof typeof codes] : code)
  const options = { delimiter: decimalComma[language] ? ';' : ',', record_delimiter: '\r\n' } as const
  // The byte order mark tells a spreadsheet that the text is UTF-8.
  yield stringify([columns], { ...options, bom: true })
  for await (const rows of allMovements(db, wanted)) {
    const cells = rows.map((row) => {
      const { code } = codeOfKind(row.kind)
      const detail = detailOf(row)
      // Quote a title that a spreadsheet would read as a formula.
      const safe = /^[=+\-@\t\r]/.test(detail) ? `'${detail}` : detail
      const money = [accounts[row.account ?? 'none'], number(row.amount), number(row.balanceAfter), 'TRY']
      return [row.id, momentText(row.createdAt), nameOf(code), safe, ...money, statusWords[language][row.status]]
    })
    yield stringify(cells, options)
  }
}
