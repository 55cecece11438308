import * as z from 'zod/mini'
import { calls } from './calls'
import { endpoint } from './endpoint'

export const system = {
  capabilities: endpoint({
    ...calls.capabilities,
    summary: 'What the back end can do beyond the specification, by name; unknown names are passed over.',
    spec: [],
    request: z.object({}),
    response: z.object({
      status: z.int(),
      capabilities: z.array(z.string()),
      /** From which age somebody may play in this market; absent: 18 (@see R-15). */
      minimumAge: z.optional(z.int()),
    }),
  }),
  health: endpoint({
    ...calls.health,
    summary: 'Whether the server and its database answer.',
    spec: [],
    request: z.object({}),
    response: z.object({ ok: z.boolean(), database: z.string(), version: z.string() }),
  }),
} as const
