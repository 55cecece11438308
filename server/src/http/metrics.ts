import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics'

/** `/metrics` on a port of its own, which balancers do not lead to (@see E-8). Not yet listening. */
export function metricsApp({ registry }: Metrics): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return app
}
