import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/types'
import { drawPicture } from './pictures'
import { imagesPath } from '../pictures'
import { PictureStore } from './picture-store'

/** Enough for a whole catalogue; about 7 KB each. */
const CAPACITY = 3000
const YEAR = 31_536_000
const DAY = 86_400
/** A picture opened on its own may do nothing at all. */
const POLICY = "default-src 'none'; sandbox"

/** Serves the generated pictures: games, banners, promotions, providers, payment marks and the brand (@see docs/decisions.md: Pictures). */
export async function registerImages(app: FastifyInstance, db: Db): Promise<void> {
  const store = new PictureStore(CAPACITY)
  app.get<{ Params: { kind: string; file: string }; Querystring: { v?: string } }>(`${imagesPath}/:kind/:file`, async (request, reply) => {
    const { kind, file } = request.params
    const name = /^([a-z0-9][a-z0-9-]{0,119})\.svg$/.exec(file)?.[1]
    const picture = name ? await store.get(`${kind}/${name}`, () => drawPicture(db, kind, name)) : null
    reply.header('content-security-policy', POLICY).header('x-content-type-options', 'nosniff')
    if (!picture) return reply.code(404).header('cache-control', 'no-store').send({ status: 0, statusText: 'errors.not_found' })

    // Only an address with a version never changes its meaning.
    const cacheControl = request.query.v ? `public, max-age=${YEAR}, immutable` : `public, max-age=${DAY}`
    reply.header('etag', picture.etag).header('vary', 'accept-encoding').header('cache-control', cacheControl)
    const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    if (known.includes(picture.etag)) return reply.code(304).send()
    reply.type('image/svg+xml; charset=utf-8')
    if (/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.header('content-encoding', 'br').send(picture.br)
    return reply.send(picture.plain)
  })
}
