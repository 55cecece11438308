import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from '../services/metrics'

/** Returns the app for `/metrics`, not listening yet. It has its own port, to which load balancers do not route (@see OPERATE-8). */
export function metricsApp({ registry }: Metrics): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return app
}
