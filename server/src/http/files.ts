import { Readable } from 'node:stream'
import { apiBase } from '@kehribar/shared/api'
import { personalDataPath } from '@kehribar/shared/api/account'
import { finance, transactionFilePath } from '@kehribar/shared/api/finance'
import { receiptPath } from '@kehribar/shared/api/receipts'
import { brand } from '@kehribar/shared/brand'
import type { FastifyInstance } from 'fastify'
import { Refusal, type Services } from '../call'
import { takeTry } from '../modules/credentials'
import { transactionFile } from '../modules/finance'
import { personalData } from '../modules/personal-data'
import { isStoredName, receiptFileOf } from '../modules/receipts'
import { readSessionToken, resolveSession, writeAudit } from '../modules/session'
import { languageOf } from './call'
import { notFound } from './errors'
import { countAs } from './rate-limit'
import { parseInput } from './validate'

/** Copies of all data that a player may download before waiting times start; each reads much data. */
const freeCopies = 5

/** Content security policy of a file that is opened directly: it may load and run nothing. */
const policy = "default-src 'none'; sandbox"

/** Registers the routes of a player's files: the history as CSV, all personal data as JSON, and the receipts. */
export async function registerFiles(app: FastifyInstance, { db, reads, config }: Services): Promise<void> {
  countAs(app, 'calls')

  app.get(apiBase + transactionFilePath, async (request, reply) => {
    const session = await resolveSession(db, readSessionToken(request.cookies, config), { touch: true })
    if (!session) throw new Refusal(401, 'auth.login_required')
    const asked = parseInput(finance.transactionList.request, request.query ?? {})
    const { name, lines } = await transactionFile({ db, reads }, session.playerId, asked, {
      language: languageOf(request),
      report: (source) => request.log.info(source),
    })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(lines))
  })

  app.get(apiBase + personalDataPath, async (request, reply) => {
    const session = await resolveSession(db, readSessionToken(request.cookies, config), { touch: true })
    if (!session) throw new Refusal(401, 'auth.login_required')
    const wait = await takeTry(db, `personal-data:${session.playerId}`, freeCopies)
    if (wait > 0) throw new Refusal(429, 'errors.throttled', { retryAfter: wait })
    const userAgent = request.headers['user-agent'] ?? ''
    await writeAudit(db, { ip: request.ip, userAgent, session }, { action: 'personal_data', result: 'downloaded' })
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${brand.id}-${session.playerId}.json"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(personalData(db, session.playerId)))
  })

  // Anybody but the receipt's owner gets 404. It is always an attachment: our pages can show it as a picture, but a
  // browser never opens it as a page (@see RCPT-06, ACCOUNT-8).
  app.get<{ Params: { name: string } }>(`${apiBase}${receiptPath}/:name`, async (request, reply) => {
    const { name } = request.params
    const session = isStoredName(name) ? await resolveSession(db, readSessionToken(request.cookies, config)) : null
    const found = session && (await receiptFileOf(db, session.playerId, name))
    if (!found) return notFound(request, reply)
    return reply
      .headers({
        'content-type': found.type,
        'content-disposition': `attachment; filename="${name}"`,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(found.content)
  })
}
