import * as z from 'zod/mini'
import { calls } from './calls'
import { endpoint } from './endpoint'

export const system = {
  capabilities: endpoint({
    ...calls.capabilities,
    summary: 'Names of the back end’s features beyond the specification; unknown names are ignored.',
    spec: [],
    request: z.object({}),
    response: z.object({
      status: z.int(),
      capabilities: z.array(z.string()),
      /** Minimum age for playing in this market; absent: 18. @see PROTECT-15 */
      minimumAge: z.optional(z.int()),
    }),
  }),
  health: endpoint({
    ...calls.health,
    summary: 'Whether the server and its database respond.',
    spec: [],
    request: z.object({}),
    response: z.object({ ok: z.boolean(), database: z.string(), version: z.string() }),
  }),
} as const
