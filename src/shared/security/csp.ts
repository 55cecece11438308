import { widgetSandbox } from '../site/widget'

/** What the site may talk to beside its own origin. */
export interface CspOptions {
  /** Origins of partners whose pages are shown in frames. */
  readonly frameOrigins: readonly string[]
  /** Origins of pictures. */
  readonly pictureOrigins?: readonly string[]
  /** Origins that the page itself asks: the API's, where it is not the site's own. */
  readonly connectOrigins?: readonly string[]
  /** Origins of scripts of companies. */
  readonly scriptOrigins?: readonly string[]
  /** Whether a page of the site stands in a frame of it: the one around a company's script. */
  readonly ownFrames?: boolean
}

const written = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

/**
 * One policy for web server and desktop shell (@see A12, D7). Scripts only from our own origin and the companies
 * that an installation names; styles inline, because the style engine writes them at run time (docs/adr). Workers from our
 * own origin.
 */
export function contentSecurityPolicy({ frameOrigins, pictureOrigins = [], connectOrigins = [], scriptOrigins = [], ownFrames = false }: CspOptions): string {
  const frames = [...(ownFrames ? ["'self'"] : []), ...frameOrigins]
  return written({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptOrigins],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectOrigins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': frames.length ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
}

/**
 * Of the page around a company's script (@see B-8): without an origin, framed by the site alone, and in touch with
 * the company's hosts only - not even with the API.
 */
export function widgetPolicy(hosts: readonly string[]): string {
  return written({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hosts],
    'style-src': ["'unsafe-inline'", ...hosts],
    'img-src': ['data:', 'blob:', ...hosts],
    'media-src': hosts,
    'font-src': ['data:', ...hosts],
    'connect-src': [...hosts, ...hosts.map((host) => host.replace(/^http/, 'ws'))],
    'worker-src': ['blob:'],
    'frame-src': hosts,
    'form-action': hosts,
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: [widgetSandbox],
  })
}
