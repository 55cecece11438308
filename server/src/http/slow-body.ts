import type { FastifyInstance } from 'fastify'
import { refusal } from './refusals'

/** Milliseconds for receiving a body without a file: 100 KB at 80 kbit/s. */
export const bodyTime = 10_000

/** Rejects calls whose body arrives too slowly (408), so that nobody can hold connections with a few bytes (@see DATABASE-8). Uploads have their own timeout. */
export function cutSlowBodies(app: FastifyInstance, time = bodyTime): void {
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { raw } = request
    if (request.method === 'POST' && request.routeOptions.config.file === undefined && !raw.complete) {
      const timer = setTimeout(() => {
        if (reply.sent) return
        reply.raw.once('finish', () => raw.destroy())
        void reply.code(408).headers({ 'cache-control': 'no-store', connection: 'close' }).send(refusal('errors.timeout'))
      }, time)
      timer.unref()
      const cancel = () => clearTimeout(timer)
      raw.once('end', cancel)
      reply.raw.once('close', cancel)
    }
    done()
  })
  // A call may be answered before its body has arrived; the rest of the body must not hold the connection either.
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), time).unref()
  })
}
