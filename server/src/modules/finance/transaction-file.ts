import type { ParsedOf } from '@kehribar/shared/api'
import type { finance } from '@kehribar/shared/api/finance'
import type { LanguageCode } from '@kehribar/shared/languages'
import { inIstanbul } from '@kehribar/shared/rules/istanbul'
import { liraText } from '@kehribar/shared/rules/money'
import { stringify } from 'csv-stringify/sync'
import { Refusal } from '../../call'
import type { Reads } from '../../db/reads'
import type { Db } from '../../db/types'
import { dayOf } from './days'
import { numberedDeposits } from './deposit-numbers'
import { accountsOf, allMovements, type Movement, type RowFilter } from './movements'
import { parsePeriod } from './period'
import { type CodeName, codeOfKind, detailNames, kindsOfCodes, statusFilter, statusWords } from './transaction-codes'

interface FileTexts {
  readonly columns: readonly [
    number: string,
    date: string,
    kind: string,
    detail: string,
    account: string,
    amount: string,
    balance: string,
    currency: string,
    status: string,
  ]
  /** Account to whose balance the amounts add up. `none`: nothing moved. */
  readonly accounts: Readonly<Record<'cash' | 'bonus' | 'none', string>>
  /** Names by transaction code. @see TXN-06, TXN-07 */
  readonly codes: Readonly<Record<CodeName, string>>
  readonly fileName: string
}

/** Texts of the CSV file. The site has its own for the screen. */
export const fileTexts: Readonly<Record<LanguageCode, FileTexts>> = {
  tr: {
    columns: ['No', 'Tarih', 'İşlem', 'Açıklama', 'Hesap', 'Tutar', 'Bakiye', 'Para birimi', 'Durum'],
    accounts: { cash: 'Nakit', bonus: 'Bonus', none: 'Hareket yok' },
    codes: {
      deposit: 'Para yatırma',
      withdraw: 'Para çekme',
      withdraw_return: 'Çekim iadesi',
      bet: 'Bahis',
      win: 'Kazanç',
      extra_win: 'Ek kazanç',
      win_undone: 'İptal edilen kazanç',
      refund: 'İade',
      bonus: 'Bonus',
      bonus_cash: 'Bonus nakde döndü',
      bonus_end: 'Bonus sona erdi',
      correction: 'Düzeltme',
    },
    fileName: 'hesap-hareketleri',
  },
  en: {
    columns: ['No.', 'Date', 'Transaction', 'Details', 'Account', 'Amount', 'Balance', 'Currency', 'Status'],
    accounts: { cash: 'Cash', bonus: 'Bonus', none: 'No movement' },
    codes: {
      deposit: 'Deposit',
      withdraw: 'Withdrawal',
      withdraw_return: 'Withdrawal returned',
      bet: 'Bet',
      win: 'Win',
      extra_win: 'Extra win',
      win_undone: 'Win taken back',
      refund: 'Refund',
      bonus: 'Bonus',
      bonus_cash: 'Bonus converted to cash',
      bonus_end: 'Bonus ended',
      correction: 'Correction',
    },
    fileName: 'transactions',
  },
  de: {
    columns: ['Nr.', 'Datum', 'Buchung', 'Beschreibung', 'Konto', 'Betrag', 'Guthaben', 'Währung', 'Status'],
    accounts: { cash: 'Echtgeld', bonus: 'Bonus', none: 'Keine Bewegung' },
    codes: {
      deposit: 'Einzahlung',
      withdraw: 'Auszahlung',
      withdraw_return: 'Rückbuchung einer Auszahlung',
      bet: 'Wette',
      win: 'Gewinn',
      extra_win: 'Zusatzgewinn',
      win_undone: 'Zurückgenommener Gewinn',
      refund: 'Erstattung',
      bonus: 'Bonus',
      bonus_cash: 'Bonus wurde zu Echtgeld',
      bonus_end: 'Bonus beendet',
      correction: 'Korrektur',
    },
    fileName: 'kontobewegungen',
  },
}

/** Languages whose spreadsheets use a decimal comma, so columns are separated by semicolons. */
const decimalComma: Readonly<Record<LanguageCode, boolean>> = { tr: true, en: false, de: true }

/** Formats a moment as yyyy-mm-dd hh:mm:ss in Istanbul, which every spreadsheet reads as a date. */
const momentText = (moment: Date): string => inIstanbul(moment).toISOString().slice(0, 19).replace('T', ' ')

/**
 * Returns the player's history as a CSV file, generated while it is read. A standby may read days that ended an hour ago.
 * @throws Refusal 422 for an invalid period or status
 */
export async function transactionFile(
  { db, reads }: { readonly db: Db; readonly reads: Reads },
  playerId: number,
  asked: ParsedOf<(typeof finance)['transactionList']>,
  { language, report }: { readonly language: LanguageCode; readonly report: (source: string) => void },
) {
  const period = parsePeriod(asked.date1, asked.date2)
  if ('errors' in period) throw new Refusal(422, 'errors.invalid', { errors: period.errors })
  const accounts = await accountsOf(db, playerId)
  const status = statusFilter(asked.status)
  if (accounts === null || status === null) throw new Refusal(422, 'errors.invalid')

  const kinds = asked.type && asked.type.length > 0 ? kindsOfCodes(asked.type) : undefined
  const isPast = period.before !== null && period.before.getTime() < Date.now() - 3_600_000
  const from = isPast ? await reads.source(report) : db
  const span = [period.from, period.before && new Date(period.before.getTime() - 1)].filter((end) => end !== null).map(dayOf)
  return {
    name: `${[fileTexts[language].fileName, ...new Set(span)].join('_')}.csv`,
    lines: lines(from, { playerId, accounts, period, kinds, status }, await detailNames(db, language), language),
  }
}

async function* lines(db: Db, wanted: RowFilter, detailOf: (row: Movement) => string, language: LanguageCode): AsyncGenerator<string> {
  const { columns, codes, accounts } = fileTexts[language]
  const number = (kurus: bigint) => (decimalComma[language] ? liraText(kurus).replace('.', ',') : liraText(kurus))
  const nameOf = (code: string): string => (code in codes ? codes[code as keyof typeof codes] : code)
  const options = { delimiter: decimalComma[language] ? ';' : ',', record_delimiter: '\r\n' } as const
  // The byte order mark tells a spreadsheet that the text is UTF-8.
  yield stringify([columns], { ...options, bom: true })
  for await (const rows of allMovements(db, wanted)) {
    const numbers = new Map((await numberedDeposits(db, wanted.playerId, rows)).map(({ row, number }) => [row, number]))
    const cells = rows.map((row) => {
      const { code } = codeOfKind(row.kind)
      const detail = detailOf(row)
      // Quote a title that a spreadsheet would read as a formula.
      const safe = /^[=+\-@\t\r]/.test(detail) ? `'${detail}` : detail
      const money = [accounts[row.account ?? 'none'], number(row.amount), number(row.balanceAfter), 'TRY']
      const shown = (row.kind === 'deposit' && numbers.get(row.id)) || row.id
      return [shown, momentText(row.createdAt), nameOf(code), safe, ...money, statusWords[language][row.status]]
    })
    yield stringify(cells, options)
  }
}
