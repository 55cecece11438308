import { apiBase } from '@kehribar/shared/api'
import { livePath } from '@kehribar/shared/api/live'
import type { FastifyInstance } from 'fastify'
import { Refusal, type Services } from '../call'
import { LiveStreams } from '../modules/live'
import { readSessionToken, resolveSession } from '../modules/session'
import { countAs } from './rate-limit'

/** Serves a player's live stream (@see USE-8). An open stream does not count as activity: an idle session still expires (@see ACCOUNT-3). */
export async function serveLive(app: FastifyInstance, { db, config }: Services): Promise<void> {
  const lines = new LiveStreams(db, app.log)
  app.addHook('preClose', () => lines.close())
  // After a POST, look for changes at once instead of at the next poll.
  app.addHook('onResponse', async (request) => {
    if (request.method === 'POST') lines.nudge()
  })
  await app.register(async (scope) => {
    countAs(scope, 'calls')
    scope.get(apiBase + livePath, { config: { call: 'live', endless: true } }, async (request, reply) => {
      const session = await resolveSession(db, readSessionToken(request.cookies, config))
      if (!session) throw new Refusal(401, 'auth.login_required')
      const line = await lines.open({ playerId: session.playerId, sessionId: session.id }, request.headers['last-event-id'])
      if (!line) throw new Refusal(429, 'errors.throttled', { retryAfter: 60 })
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
          // Tell proxies not to buffer the stream.
          'x-accel-buffering': 'no',
          // The connection serves no other request afterwards, so that a shutdown need not wait for it.
          connection: 'close',
        })
        .send(line)
    })
  })
}
