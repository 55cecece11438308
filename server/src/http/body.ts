import formbody from '@fastify/formbody'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import { largestReceipt } from '@kehribar/shared/rules/receipt'
import { Refusal, type UploadedFile } from '../call'
import { TooSlow, type UploadSlots } from './upload-slots'

/** Largest JSON or form body, and all text fields of a multipart one, in bytes. */
export const bodyLimit = 100 * 1024
/** Largest uploaded file, in bytes. */
const fileLimit = largestReceipt
const multipartLimit = fileLimit + 2 * bodyLimit

/**
 * Bracket fields become objects and lists (`birthdate[day]=1`, `type[]=a`), without prototypes to pollute. Used for
 * urlencoded bodies, for the fields of multipart bodies and for query strings, so that all read alike.
 */
export function decodeForm(text: string): Record<string, unknown> {
  return qs.parse(text, brackets)
}

const brackets = { plainObjects: true, depth: 4, parameterLimit: 500, arrayLimit: 200, ignoreQueryPrefix: false } as const

/** Values in a JSON body whose names have brackets: the decoder compares its objects and lists with each other, which takes quadratic time. */
const mostValues = 2_000

/** Whether a value holds more values than `most`, in all levels together. */
function holdsMore(value: object, most: number): boolean {
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
 * A JSON body whose names have brackets, `{"birthdate[day]": 1, "type[]": ["a"]}`, reads like a form; any other stays as it is.
 * @throws Refusal 413 when it holds more values than any form
 */
export function unfoldNames(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !Object.keys(body).some((name) => name.includes('['))) return body
  if (holdsMore(body, mostValues)) throw new Refusal(413, 'errors.too_large')
  return qs.parse(body as Record<string, string>, brackets)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the file that the call takes (@see A8). */
    file?: string
  }
  interface FastifyRequest {
    /** Set before the handler when the call takes a file and one came. */
    upload: UploadedFile | null
  }
}

/** Bodies of the site's calls: JSON, urlencoded and multipart, all as one structure; other types are 415. */
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
  // After the route has asked who calls: a visitor's file is not read at all.
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return
    const { file } = request.routeOptions.config
    request.body = file !== undefined && request.session ? await readUpload(request, reply, file, request.session.playerId) : await readMultipart(request, file)
  })

  /** A body with a file, in a place of its player's and in time. */
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

/** The file as it comes, never more of it than the limit. */
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

/** The text fields of a multipart body, through the same decoder as a form. The file `wanted` is kept; others are skipped. */
async function readMultipart(request: FastifyRequest, wanted: string | undefined): Promise<Record<string, unknown>> {
  const tooLarge = wanted === undefined ? 'errors.too_large' : 'receipts.file_size'
  if (Number(request.headers['content-length'] ?? 0) > multipartLimit) throw new Refusal(413, tooLarge)
  const pairs: string[] = []
  let size = 0
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (wanted !== undefined && part.fieldname === wanted) request.upload = await readFile(part)
        else await skipFile(part)
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
    const { statusCode, code } = error as { statusCode?: number; code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal(413, tooLarge)
    if (code === 'FST_FILES_LIMIT') throw new Refusal(400, wanted === undefined ? 'errors.malformed' : 'receipts.one_file')
    throw new Refusal(statusCode === 413 ? 413 : 400, statusCode === 413 ? 'errors.too_large' : 'errors.malformed')
  }
  return decodeForm(pairs.join('&'))
}
