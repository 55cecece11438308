import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { apiBase } from '@kehribar/shared/api'
import { brand } from '@kehribar/shared/brand'
import { openApiDocument } from './openapi'

/** Serves the contract as pages (`/api/docs`) and as an OpenAPI document (`/api/docs/json`). */
export async function serveDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument(version) as never } })
  await app.register(swaggerUi, {
    routePrefix: `${apiBase}/docs`,
    theme: { title: `${brand.name} API` },
    uiConfig: { docExpansion: 'list', deepLinking: true, displayRequestDuration: true },
  })
}
