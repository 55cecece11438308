import * as z from 'zod/mini'
import { includesDocs, success } from './docs'
import { endpoint } from './endpoint'

export const system = {
  capabilities: endpoint({
    route: { method: 'GET', path: '/capabilities', auth: 'public', play: false, writes: false },
    request: () => z.object({}),
    response: () =>
      z.object({
        status: z.int(),
        capabilities: z.array(z.string()),
        /** Minimum age for playing in this market; absent: 18. @see PROTECT-15 */
        minimumAge: z.optional(z.int()),
      }),
    docs: includesDocs && {
      summary: 'Names of the back end’s features beyond the specification; unknown names are ignored.',
      spec: [],
      seen: 'The extensions that the back end states.',
      without: 'No extension is shown.',
      example: { request: {}, answer: { ...success, capabilities: ['idempotency', 'depositState'] } },
    },
  }),
  health: endpoint({
    route: { method: 'GET', path: '/health', auth: 'public', play: false, writes: false },
    request: () => z.object({}),
    response: () => z.object({ ok: z.boolean(), database: z.string(), version: z.string() }),
    docs: includesDocs && {
      summary: 'Whether the server and its database respond.',
      spec: [],
      seen: 'Nothing: operators watch it.',
      without: 'Nothing changes.',
      example: { request: {}, answer: { ok: true, database: 'ok', version: '1.0.0' } },
    },
  }),
} as const
