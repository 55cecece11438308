import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { Refusal } from './handlers'

/** Largest JSON or form body, and all text fields of a multipart one, in bytes. */
export const bodyLimit = 100 * 1024
/** Largest uploaded file, in bytes. */
export const fileLimit = 10 * 1024 * 1024
const multipartLimit = fileLimit + 2 * bodyLimit

/**
 * Bracket fields become objects and lists (`birthdate[day]=1`, `type[]=a`), without prototypes to pollute. Used for
 * urlencoded bodies, for the fields of multipart bodies and for query strings, so that all read alike.
 */
export function decodeForm(text: string): Record<string, unknown> {
  return qs.parse(text, { plainObjects: true, depth: 4, parameterLimit: 500, arrayLimit: 200, ignoreQueryPrefix: false })
}

/** Bodies of the site's calls: JSON, urlencoded and multipart, all as one structure; other types are 415. */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  const json = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (typeof body === 'string' && body.trim() === '') done(null, {})
    else void json(request, body as string, done)
  })
  await app.register(formbody, { bodyLimit, parser: decodeForm })
  await app.register(multipart, {
    limits: { fieldNameSize: 100, fieldSize: bodyLimit, fields: 500, files: 1, fileSize: fileLimit, parts: 501, headerPairs: 20 },
    throwFileSizeLimit: true,
  })
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') throw new Refusal(415, 'errors.unsupported_type')
  })
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readMultipart(request)
  })
}

/** The text fields of a multipart body, through the same decoder as a form; files that a call does not take are skipped. */
async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length'] ?? 0) > multipartLimit) throw new Refusal(413, 'errors.too_large')
  const pairs: string[] = []
  let size = 0
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        part.file.resume()
        await new Promise((resolve, reject) => part.file.once('close', resolve).once('error', reject))
        if (part.file.truncated) throw new Refusal(413, 'errors.too_large')
        continue
      }
      const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
      size += part.fieldname.length + Buffer.byteLength(value)
      if (part.valueTruncated || part.fieldnameTruncated || size > bodyLimit) throw new Refusal(413, 'errors.too_large')
      // The brackets of the name are its structure; everything else is escaped.
      pairs.push(`${encodeURIComponent(part.fieldname).replaceAll('%5B', '[').replaceAll('%5D', ']')}=${encodeURIComponent(value)}`)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const status = (error as { statusCode?: number }).statusCode
    throw new Refusal(status === 413 ? 413 : 400, status === 413 ? 'errors.too_large' : 'errors.malformed')
  }
  return decodeForm(pairs.join('&'))
}
