import * as z from 'zod/mini'
import { endpoint } from './endpoint'

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    encoding: 'query',
    auth: 'public',
    summary: 'Whether the server and its database answer.',
    spec: [],
    request: z.object({}),
    response: z.object({ ok: z.boolean(), database: z.string(), version: z.string() }),
  }),
} as const
