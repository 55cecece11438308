import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Stored } from '../call/answer-cache'

function chooseEncoding(request: FastifyRequest, stored: Stored): 'br' | 'gzip' | 'plain' {
  const accepted = (request.headers['accept-encoding'] ?? '').toLowerCase()
  const acceptsEncoding = (name: string) => accepted.split(',').some((item) => item.trim().split(';')[0] === name && !/;\s*q=0(\.0*)?\s*$/.test(item))
  if (stored.br && acceptsEncoding('br')) return 'br'
  if (stored.gzip && acceptsEncoding('gzip')) return 'gzip'
  return 'plain'
}

/** Sends a cached answer in an encoding that the client accepts, or 304 if the client already has it (not for POST). */
export function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: Stored,
  { type = 'application/json; charset=utf-8', vary = 'accept-encoding' } = {},
): FastifyReply {
  reply.header('vary', vary).header('cache-control', 'no-cache')
  if (request.method !== 'POST') {
    reply.header('etag', stored.etag)
    const known = (request.headers['if-none-match'] ?? '').split(',').map((item) => item.trim())
    if (known.includes(stored.etag) || known.includes('*')) return reply.code(304).send()
  }
  const encoding = chooseEncoding(request, stored)
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply.type(type).send(stored[encoding])
}
