import type { FastifyInstance } from 'fastify'
import { refusal } from './refusals'

/** For a whole body that holds no file, in milliseconds: 100 KB at 80 kbit/s. */
export const bodyTime = 10_000

/** Ends calls whose body comes too slowly, so that nobody holds connections with a few bytes (@see F-8). Uploads have a time of their own. */
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
      const came = () => clearTimeout(timer)
      raw.once('end', came)
      reply.raw.once('close', came)
    }
    done()
  })
  // A call that was answered before its body had come: what nobody waits for may not hold the connection either.
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), time).unref()
  })
}
