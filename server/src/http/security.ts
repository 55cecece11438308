import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { httpsHeaders, siteHeaders, widgetHeaders } from '@kehribar/shared/security/headers'
import { SiteFileError } from '@kehribar/shared/site/file'
import { readInstallation } from '@kehribar/shared/site/mapping'
import { cspOptionsOf, widgetHostsOf } from '@kehribar/shared/site/policy'
import { defaultSite, type Site, siteFileName } from '@kehribar/shared/site/site'
import { isWidgetFile } from '@kehribar/shared/site/widget'
import type { Services } from '../call'
import { ConfigError } from '../settings/config-error'
import { ownOrigins } from '../partners'
import { runPeriodically } from '../services/periodically'

/**
 * Reads the site's configuration file from the web build; returns the default site when there is none.
 * @throws ConfigError listing every problem of the file
 */
export function readSiteFile(webRoot: string | undefined): Site {
  if (webRoot === undefined) return defaultSite
  const file = join(webRoot, siteFileName)
  try {
    return readInstallation(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return defaultSite
    if (error instanceof SiteFileError) throw new ConfigError(`${file} cannot be used:\n${error.message}`)
    throw error
  }
}

/** Milliseconds between updates of the partners whose pages may be framed. */
const partnersRefreshMs = 60_000

/** Adds the security headers to every answer (@see ACCOUNT-12). */
export async function secureHeaders(app: FastifyInstance, { config, db }: Services, site: Site): Promise<void> {
  const named = cspOptionsOf(site)
  const widgetHosts = widgetHostsOf(site)
  const https = config.secureCookies ? httpsHeaders : {}
  const headersFor = (partners: readonly string[]) => {
    const policy = { ...named, frameOrigins: [...new Set([config.partnersOrigin, ...partners, ...named.frameOrigins])] }
    return { headers: { ...siteHeaders(policy), ...https }, ofWidget: widgetHosts && { ...widgetHeaders(policy, widgetHosts), ...https } }
  }
  let current = headersFor(await ownOrigins(db))
  const refresh = async () => void (current = headersFor(await ownOrigins(db)))
  const stop = runPeriodically(refresh, partnersRefreshMs, (error) => app.log.error({ err: error }, 'could not update the partners whose pages may be framed'))
  app.addHook('onClose', stop)
  await app.register(helmet, {
    global: true,
    // Set below.
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: false,
    xContentTypeOptions: false,
    referrerPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    const { headers, ofWidget } = current
    const own = ofWidget && isWidgetFile(request.url.split('?')[0] ?? '') ? ofWidget : headers
    reply.headers(own).header('x-request-id', request.id)
  })
}
