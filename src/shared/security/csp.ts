import { widgetSandbox } from '../site/widget'

/** External origins that the site may use. */
export interface CspOptions {
  /** Origins of partners' pages in frames. */
  readonly frameOrigins: readonly string[]
  /** Origins of pictures. */
  readonly pictureOrigins?: readonly string[]
  /** Origins that the page calls: the API's, if it differs from the site's. */
  readonly connectOrigins?: readonly string[]
  /** Origins of third-party scripts. */
  readonly scriptOrigins?: readonly string[]
  /** Whether the site frames a page of its own: the one that isolates a third-party script. */
  readonly ownFrames?: boolean
}

const formatDirectives = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

/**
 * Returns the site's policy, for the web server and the desktop shell. Scripts come from our own origin and from the third
 * parties that an installation names. Inline styles are allowed because the style engine writes them at run time
 * (docs/adr). @see ACCOUNT-12, DESKTOP-7
 */
export function contentSecurityPolicy({ frameOrigins, pictureOrigins = [], connectOrigins = [], scriptOrigins = [], ownFrames = false }: CspOptions): string {
  const frames = [...(ownFrames ? ["'self'"] : []), ...frameOrigins]
  return formatDirectives({
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
 * Returns the policy of the page that isolates a third-party script: it has no origin, only the site may frame it, and it
 * can connect only to the third party's hosts, not to the API. @see BACKEND-8
 */
export function widgetPolicy(hosts: readonly string[]): string {
  return formatDirectives({
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
