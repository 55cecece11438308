import { apiBase } from '@kehribar/shared/api'
import { livePath } from '@kehribar/shared/api/live'
import type { FastifyInstance } from 'fastify'
import { Refusal, type Services } from '../call'
import { LiveLines } from '../modules/live'
import { readSessionToken, resolveSession } from '../modules/session'
import { countAs } from './rate-limit'

/** The live line of a player (@see U-8). To look on is not to do something: an idle session ends in its time (@see A3). */
export async function serveLive(app: FastifyInstance, { db, config }: Services): Promise<void> {
  const lines = new LiveLines(db, app.log)
  app.addHook('preClose', () => lines.close())
  // What a call of this server has changed is told before the next look.
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
          // Said to proxies that would gather it first.
          'x-accel-buffering': 'no',
          // Nothing else comes over it afterwards, and nobody who stops waits for it.
          connection: 'close',
        })
        .send(line)
    })
  })
}
