import type { FastifyInstance } from 'fastify'
import { totpCode, totpStepAt } from '@kehribar/shared/security/totp'
import { demoOperators } from '../../world/operators'

/** Stands in for the authenticator apps of the demo operators: a line for each with name and current code. */
export function authenticatorRoute(app: FastifyInstance): void {
  app.get('/authenticator', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(demoOperators.map(({ name, secret }) => `${name} ${totpCode(secret, totpStepAt(new Date()))}\n`).join('')),
  )
}
