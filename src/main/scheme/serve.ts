import { protocol, type Session } from 'electron'
import { contentSecurityPolicy, type CspOptions, widgetPolicy } from '@kehribar/shared/security/csp'
import { siteFileName } from '@kehribar/shared/site/site'
import { isWidgetFile } from '@kehribar/shared/site/widget'
import { isApiPath, siteScheme, siteHost } from './address'
import { readSiteFile, type ServedFile } from './files'

/** Registers the site's scheme with the privileges of https: origin, storage and fetch. Call it before `ready`. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: siteScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
  ])
}

export interface SiteServing extends CspOptions {
  /** Folder of the built site. */
  readonly root: string
  /** Text of `site.json` for the page; default: the file in the folder. */
  readonly siteFile?: string
  /** Hosts that the page with a sportsbook partner's script may contact; null: no such page. */
  readonly widgetHosts?: readonly string[] | null
  /** Returns the HTML of a shell page on the site's origin; null for other addresses. */
  readonly ownPage?: (url: URL) => string | null
  /** Answers requests below /api. */
  readonly api: (request: Request) => Promise<Response>
}

/** Answers a request to the site's scheme: the API, a shell page, or a file of the site (@see DESKTOP-7, DESKTOP-18). */
export async function answerSiteRequest(request: Request, { root, siteFile, widgetHosts, ownPage, api, ...policy }: SiteServing): Promise<Response> {
  if (!URL.canParse(request.url)) return plain(400)
  const url = new URL(request.url)
  if (url.protocol !== `${siteScheme}:` || url.host !== siteHost || url.username || url.password) return plain(404)
  if (isApiPath(url.pathname)) return api(request)
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405)
  const page = ownPage?.(url)
  const own = url.pathname === `/${siteFileName}` && siteFile !== undefined ? ownFile(siteFile, 'application/json') : page ? ownFile(page, 'text/html') : null
  const file = own ?? (await readSiteFile(root, url.pathname))
  if (!file) return plain(404)
  return new Response(request.method === 'HEAD' ? null : file.body, {
    headers: {
      'Content-Type': file.type,
      'Content-Security-Policy': widgetHosts && isWidgetFile(url.pathname) ? widgetPolicy(widgetHosts) : contentSecurityPolicy(policy),
      'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    },
  })
}

const ownFile = (text: string, type: string): ServedFile => ({ body: new TextEncoder().encode(text), type: `${type}; charset=utf-8`, immutable: false })

function plain(status: number): Response {
  return new Response(null, { status, headers: { 'X-Content-Type-Options': 'nosniff' } })
}

export function serveSite(session: Session, serving: SiteServing): void {
  session.protocol.handle(siteScheme, (request) => answerSiteRequest(request, serving))
  // Node loads its Response class on first use, which takes longer than an answer. Load it while the page's process starts.
  setImmediate(() => void new Response())
}
