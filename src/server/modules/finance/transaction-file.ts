import { Readable } from 'node:stream'
import { apiBase } from '@kehribar/shared/api'
import { finance, transactionFilePath } from '@kehribar/shared/api/finance'
import type { LanguageCode } from '@kehribar/shared/languages'
import { inIstanbul } from '@kehribar/shared/rules/istanbul'
import { liraText } from '@kehribar/shared/rules/money'
import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../http/call'
import { Refusal, type Services } from '../../http/handlers'
import { addressLimit } from '../../http/rate-limit'
import { parseInput } from '../../http/validate'
import { readSessionToken, resolveSession, touchSession } from '../session'
import { dayOf } from './days'
import { detailNames } from './detail-names'
import { fileTexts } from './file-texts'
import { accountsOf, allMovements, type Movement, type Wanted } from './movements'
import { parsePeriod } from './period'
import { statusFilter, statusWords } from './status'
import { codeOfKind, kindsOfCodes } from './transaction-codes'

/** Spreadsheets of these languages read a comma in a number, so that columns are parted by semicolons. */
const decimalComma: Readonly<Record<LanguageCode, boolean>> = { tr: true, en: false, de: true }

/** yyyy-mm-dd hh:mm:ss in Istanbul, which every spreadsheet reads as a date. */
const momentText = (moment: Date): string => inIstanbul(moment).toISOString().slice(0, 19).replace('T', ' ')

/** The player's history as a CSV file, sent as it is read. */
export async function registerTransactionFile(app: FastifyInstance, services: Services): Promise<void> {
  const { db, config } = services
  app.get(apiBase + transactionFilePath, { onRequest: addressLimit(app, config.rateLimit) }, async (request, reply) => {
    const session = await resolveSession(db, readSessionToken(request.cookies, config))
    if (!session) throw new Refusal(401, 'auth.login_required')
    await touchSession(db, session.id)
    const { date1, date2, type, status: asked } = parseInput(finance.transactionList.request, request.query ?? {})
    const period = parsePeriod(date1, date2)
    if ('errors' in period) throw new Refusal(422, 'errors.invalid', { errors: period.errors })
    const accounts = await accountsOf(db, session.playerId)
    const status = statusFilter(asked)
    if (accounts === null || status === null) throw new Refusal(422, 'errors.invalid')

    const language = languageOf(request)
    const kinds = type && type.length > 0 ? kindsOfCodes(type) : undefined
    const wanted: Wanted = { playerId: session.playerId, accounts, period, kinds, status }
    const span = [period.from, period.before && new Date(period.before.getTime() - 1)].filter((end) => end !== null).map(dayOf)
    const name = [fileTexts[language].fileName, ...new Set(span)].join('_')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(lines(wanted, await detailNames(db, language), language)))
  })

  async function* lines(wanted: Wanted, detailOf: (row: Movement) => string, language: LanguageCode): AsyncGenerator<string> {
    const { columns, codes, accounts } = fileTexts[language]
    const number = (kurus: bigint) => (decimalComma[language] ? liraText(kurus).replace('.', ',') : liraText(kurus))
    const options = { delimiter: decimalComma[language] ? ';' : ',', record_delimiter: '\r\n' } as const
    // The mark at the beginning tells a spreadsheet that the text is UTF-8.
    yield stringify([columns], { ...options, bom: true })
    for await (const rows of allMovements(db, wanted)) {
      const cells = rows.map((row) => {
        const { code } = codeOfKind(row.kind)
        const detail = detailOf(row)
        // A title that a spreadsheet would take for a formula stays text.
        const safe = /^[=+\-@\t\r]/.test(detail) ? `'${detail}` : detail
        const money = [accounts[row.account ?? 'none'], number(row.amount), number(row.balanceAfter), 'TRY']
        return [row.id, momentText(row.createdAt), codes[code] ?? code, safe, ...money, statusWords[language][row.status]]
      })
      yield stringify(cells, options)
    }
  }
}
