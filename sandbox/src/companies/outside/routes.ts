import type { FastifyInstance } from 'fastify'
import { outsidePages, outsidePath } from '@kehribar/shared/partners/outside'
import { sendPage } from '../http/page'
import { languageOf } from '../texts/index'
import { outsidePage } from './page'

/** Registers `GET /outside/:page`, placeholders for the external pages that the site’s footer links to. */
export function outsideRoutes(app: FastifyInstance, siteOrigin: string): void {
  app.get<{ Params: { page: string }; Querystring: { lang?: unknown } }>(outsidePath(':page'), async (request, reply) => {
    const page = outsidePages.find((name) => name === request.params.page)
    if (!page) return reply.callNotFound()
    return sendPage(reply, outsidePage(page, languageOf(request.query.lang, request.headers['accept-language']), siteOrigin))
  })
}
