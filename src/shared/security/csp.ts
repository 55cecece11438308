/** What the site may talk to beside its own origin. */
export interface CspOptions {
  /** Origins of partners whose pages are shown in frames. */
  frameOrigins: readonly string[]
}

/**
 * One policy for web server and desktop shell (@see security A12, D7). Scripts only from our own origin; styles inline,
 * because the style engine writes them at run time (docs/adr). Workers from our own origin.
 */
export function contentSecurityPolicy({ frameOrigins }: CspOptions): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
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
