import formbody from '@fastify/formbody'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import { largestReceipt } from '@kehribar/shared/rules/receipt'
import { Refusal, type UploadedFile } from '../call'
import { TooSlow, type UploadSlots } from './upload-slots'

/** Largest JSON or form body, and largest total of a multipart body's text fields, in bytes. */
export const bodyLimit = 100 * 1024
/** Largest uploaded file, in bytes. */
const fileLimit = largestReceipt
const multipartLimit = fileLimit + 2 * bodyLimit

/**
 * Decodes bracket fields into objects and lists (`birthdate[day]=1`, `type[]=a`), without prototypes to pollute. Urlencoded bodies,
 * multipart fields and query strings all use it, so that they are decoded alike.
 */
export function decodeForm(text: string): Record<string, unknown> {
  return qs.parse(text, brackets)
}

const brackets = { plainObjects: true, depth: 4, parameterLimit: 500, arrayLimit: 200, ignoreQueryPrefix: false } as const

/** Largest number of values in a JSON body with bracket names, because decoding its objects and lists takes quadratic time. */
const maxValues = 2_000

/** Returns whether a value contains more than `most` values, over all levels. */
function hasMoreValues(value: object, most: number): boolean {
  let count = 0
  let level: object[] = [value]
  while (level.length > 0 && count <= most) {
    const below: unknown[] = level.flatMap((each) => Object.values(each) as unknown[])
    count += below.length
    level = below.filter((each): each is object => typeof each === 'object' && each !== null)
  }
  return count > most
}

/**
 * Decodes a JSON body with bracket names, `{"birthdate[day]": 1, "type[]": ["a"]}`, like a form. Returns any other body
 * unchanged.
 * @throws Refusal 413 when the body has more values than any form of the site
 */
export function unfoldNames(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !Object.keys(body).some((name) => name.includes('['))) return body
  if (hasMoreValues(body, maxValues)) throw new Refusal(413, 'errors.too_large')
  return qs.parse(body as Record<string, string>, brackets)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Field name of the call's file (@see ACCOUNT-8). */
    file?: string
  }
  interface FastifyRequest {
    /** Uploaded file, set before the handler; null when the call takes none or none was sent. */
    upload: UploadedFile | null
  }
}

/** Registers the body parsers of the site's calls: JSON, urlencoded and multipart, all with the same result; other types get 415. */
export async function acceptBodies(app: FastifyInstance, uploads: UploadSlots): Promise<void> {
  const json = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (typeof body === 'string' && body.trim() === '') done(null, {})
    else
      void json(request, body as string, (error, read) => {
        let unfolded: unknown
        try {
          unfolded = unfoldNames(read)
        } catch (refusal) {
          return done(refusal as Refusal)
        }
        done(error, unfolded)
      })
  })
  await app.register(formbody, { bodyLimit, parser: decodeForm })
  await app.register(multipart, {
    limits: { fieldNameSize: 100, fieldSize: bodyLimit, fields: 500, files: 1, fileSize: fileLimit, parts: 501, headerPairs: 20 },
    throwFileSizeLimit: true,
  })
  app.decorateRequest('upload', null)
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') throw new Refusal(415, 'errors.unsupported_type')
  })
  // Runs after the route has checked the session, so that a visitor's file is not read at all.
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return
    const { file } = request.routeOptions.config
    request.body = file !== undefined && request.session ? await readUpload(request, reply, file, request.session.playerId) : await readMultipart(request, file)
  })

  /** Reads a body with a file, within the player's upload slots and the time limit. */
  async function readUpload(request: FastifyRequest, reply: FastifyReply, file: string, playerId: number): Promise<Record<string, unknown>> {
    await uploads.refuseSlow(playerId)
    reply.raw.once('close', uploads.take(playerId))
    try {
      return await uploads.inTime(playerId, readMultipart(request, file))
    } catch (error) {
      if (error instanceof TooSlow) {
        reply.header('connection', 'close')
        reply.raw.once('finish', () => request.raw.destroy())
      }
      throw error
    }
  }
}

/** Reads a file up to the size limit. @throws Refusal 413 when it is larger */
async function readFile({ file, filename }: MultipartFile): Promise<UploadedFile> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  if (file.truncated) throw new Refusal(413, 'receipts.file_size')
  return { name: filename, content: Buffer.concat(chunks) }
}

async function skipFile({ file }: MultipartFile): Promise<void> {
  file.resume()
  await new Promise((resolve, reject) => file.once('close', resolve).once('error', reject))
  if (file.truncated) throw new Refusal(413, 'errors.too_large')
}

/** Returns the text fields of a multipart body, decoded like a form. Stores the file of the field `fileField` and skips others. */
async function readMultipart(request: FastifyRequest, fileField: string | undefined): Promise<Record<string, unknown>> {
  const tooLarge = fileField === undefined ? 'errors.too_large' : 'receipts.file_size'
  if (Number(request.headers['content-length'] ?? 0) > multipartLimit) throw new Refusal(413, tooLarge)
  const pairs: string[] = []
  let size = 0
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (fileField !== undefined && part.fieldname === fileField) request.upload = await readFile(part)
        else await skipFile(part)
        continue
      }
      const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
      size += part.fieldname.length + Buffer.byteLength(value)
      if (part.valueTruncated || part.fieldnameTruncated || size > bodyLimit) throw new Refusal(413, 'errors.too_large')
      // Brackets in the name are structure, so they are not escaped; all other characters are.
      pairs.push(`${encodeURIComponent(part.fieldname).replaceAll('%5B', '[').replaceAll('%5D', ']')}=${encodeURIComponent(value)}`)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { statusCode, code } = error as { statusCode?: number; code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal(413, tooLarge)
    if (code === 'FST_FILES_LIMIT') throw new Refusal(400, fileField === undefined ? 'errors.malformed' : 'receipts.one_file')
    throw new Refusal(statusCode === 413 ? 413 : 400, statusCode === 413 ? 'errors.too_large' : 'errors.malformed')
  }
  return decodeForm(pairs.join('&'))
}
