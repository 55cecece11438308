import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { apiBase } from '@kehribar/shared/api'
import { receiptPath } from '@kehribar/shared/api/receipts'
import { receipt, receiptFile } from '../../db/schema'
import { notFound } from '../../http/errors'
import type { Services } from '../../http/handlers'
import { addressLimit } from '../../http/rate-limit'
import { readSessionToken, resolveSession } from '../session'
import { storedName } from './content'

/** A file opened on its own may do nothing at all. */
const policy = "default-src 'none'; sandbox"

/**
 * Serves a receipt's file to its owner. For everybody else, and without a session, it does not exist. Always as an
 * attachment: a page of ours still shows it as a picture, but nothing opens it as a page (@see RCPT-06, A8).
 */
export async function registerUploads(app: FastifyInstance, { db, config }: Services): Promise<void> {
  app.addHook('onRequest', addressLimit(app, config.rateLimit))
  app.get<{ Params: { name: string } }>(`${apiBase}${receiptPath}/:name`, async (request, reply) => {
    const { name } = request.params
    const session = storedName.test(name) ? await resolveSession(db, readSessionToken(request.cookies, config)) : null
    if (!session) return notFound(request, reply)
    const [found] = await db
      .select({ type: receipt.type, content: receiptFile.content })
      .from(receipt)
      .innerJoin(receiptFile, eq(receiptFile.receiptId, receipt.id))
      .where(and(eq(receipt.name, name), eq(receipt.playerId, session.playerId)))
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
