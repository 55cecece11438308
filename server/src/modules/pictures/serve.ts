import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { apiBase } from '@kehribar/shared/api'
import { eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { picture } from '../../db/schema'
import type { Db } from '../../db/types'

type Row = typeof picture.$inferSelect

interface Kept extends Row {
  /** Brotli-compressed content, for formats that become smaller by it. */
  readonly br: Buffer | null
}

const brotli = promisify(brotliCompress)

/** Cache of pictures by name, each compressed once. Evicts the least recently used one. */
class PictureCache {
  private readonly entries = new Map<string, Kept>()

  constructor(private readonly capacity: number) {}

  known(name: string): Kept | undefined {
    const found = this.entries.get(name)
    if (found) {
      this.entries.delete(name)
      this.entries.set(name, found)
    }
    return found
  }

  async keep(row: Row): Promise<Kept> {
    const before = this.known(row.name)
    if (before?.digest === row.digest) return before
    const kept = { ...row, br: row.extension === 'svg' ? await compressed(row.content) : null }
    this.entries.set(row.name, kept)
    const oldest = this.entries.keys().next()
    if (this.entries.size > this.capacity && !oldest.done) this.entries.delete(oldest.value)
    return kept
  }
}

const compressed = (content: Buffer): Promise<Buffer> =>
  brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })

export const picturesPath = `${apiBase}/cdnFiles/images`

/** Columns of a picture that are part of its address. */
interface Stored {
  readonly extension: string
  readonly digest: string
}

/** Returns the version in a picture's address, a prefix of its digest. */
const versionOf = (digest: string): string => digest.slice(0, 10)

/** Returns the address of a picture. With a version it can be cached permanently, without one for a day. */
export const pictureAddress = (name: string, stored?: Stored | null): string =>
  stored ? `${picturesPath}/${name}.${stored.extension}?v=${versionOf(stored.digest)}` : `${picturesPath}/${name}.svg`

/** Returns a function for the addresses of the pictures with these names. */
export async function pictureAddressesFor(db: Db, names: readonly string[]): Promise<(name: string) => string> {
  const rows =
    names.length === 0
      ? []
      : await db
          .select({ name: picture.name, extension: picture.extension, digest: picture.digest })
          .from(picture)
          .where(inArray(picture.name, [...names]))
  const known = new Map(rows.map((row) => [row.name, row]))
  return (name) => pictureAddress(name, known.get(name))
}

/** Maximum number of cached pictures. A whole catalogue fits, at about 7 KB each. */
const CAPACITY = 3000
const YEAR = 31_536_000
const DAY = 86_400
/** Content security policy: a picture opened on its own may do nothing. */
const POLICY = "default-src 'none'; sandbox"

const types = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const

/** Serves imported pictures: games, banners, promotions, providers, payment logos and the brand (@see docs/adr/0010-calls.md: Pictures). */
export async function registerPictures(app: FastifyInstance, db: Db): Promise<void> {
  const cache = new PictureCache(CAPACITY)
  /** Another server may have imported a newer picture of this name, so a cached one is used only if its version matches. */
  const find = async (name: string, version: string | undefined): Promise<Kept | null> => {
    const known = cache.known(name)
    if (known && version === versionOf(known.digest)) return known
    try {
      const [row] = await db.select().from(picture).where(eq(picture.name, name))
      return row ? await cache.keep(row) : null
    } catch (error) {
      // While the database is unreachable, serve the cached picture (@see DATABASE-1).
      if (known) return known
      throw error
    }
  }
  app.get<{ Params: { kind: string; file: string }; Querystring: { v?: string } }>(`${picturesPath}/:kind/:file`, async (request, reply) => {
    const { kind, file } = request.params
    const [, name, ending] = /^([a-z0-9][a-z0-9-]{0,119})\.([a-z]{3,4})$/.exec(file) ?? []
    const { v: version } = request.query
    const found = name && /^[a-z]{1,40}$/.test(kind) ? await find(`${kind}/${name}`, version) : null
    reply.header('content-security-policy', POLICY).header('x-content-type-options', 'nosniff')
    // A caller that knows only the name requests .svg and gets the stored format.
    if (!found || (ending !== found.extension && ending !== 'svg')) {
      return reply.code(404).header('cache-control', 'no-store').send({ status: 0, statusText: 'errors.not_found' })
    }
    const etag = `"${found.digest}"`
    const lasting = version === versionOf(found.digest)
    reply
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .header('cache-control', lasting ? `public, max-age=${YEAR}, immutable` : `public, max-age=${DAY}`)
    const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    if (known.includes(etag)) return reply.code(304).send()
    reply.type(types[found.extension])
    if (found.br && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.header('content-encoding', 'br').send(found.br)
    return reply.send(found.content)
  })
}
