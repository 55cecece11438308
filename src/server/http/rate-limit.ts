import type { onRequestAsyncHookHandler } from 'fastify'
import { Refusal } from '../call'
import { addressKey } from '../modules/credentials'
import type { CallLimits } from './call-limits'

/** @throws Refusal 429 with Retry-After */
export async function countCall(limits: CallLimits, key: string): Promise<void> {
  const wait = await limits.take(key)
  if (wait > 0) throw new Refusal(429, 'errors.throttled', { retryAfter: wait })
}

/** Limits the calls of one subscriber, at all servers together (@see A11, E-7). */
export const addressLimit =
  (limits: CallLimits): onRequestAsyncHookHandler =>
  (request) =>
    countCall(limits, addressKey(request.ip))
