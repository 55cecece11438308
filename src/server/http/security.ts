import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy } from '@kehribar/shared/security/csp'
import type { Config } from '../config'

/** What no page of ours asks for. */
const permissions = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb']

/** The headers of every answer (@see security A12). */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const policy = contentSecurityPolicy({ frameOrigins: [config.partnersOrigin] })
  const permissionsPolicy = [...permissions.map((name) => `${name}=()`), `fullscreen=(self "${config.partnersOrigin}")`].join(', ')
  await app.register(helmet, {
    global: true,
    // One text for web and desktop, set below.
    contentSecurityPolicy: false,
    strictTransportSecurity: config.secureCookies ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    // Never a path, not even to ourselves: the address of a mailed link is a secret (@see security A6).
    referrerPolicy: { policy: 'strict-origin' },
    // The game and payment windows that we open may tell us when they are closed.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy).header('permissions-policy', permissionsPolicy).header('x-request-id', request.id)
  })
}
