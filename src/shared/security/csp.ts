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
}

/**
 * One policy for web server and desktop shell (@see A12, D7). Scripts only from our own origin and the companies
 * that an installation names; styles inline, because the style engine writes them at run time (docs/adr). Workers from our
 * own origin.
 */
export function contentSecurityPolicy({ frameOrigins, pictureOrigins = [], connectOrigins = [], scriptOrigins = [] }: CspOptions): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptOrigins],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectOrigins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': frameOrigins.length ? frameOrigins : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
