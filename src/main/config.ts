import { safeUrl } from '@kehribar/shared/security/url-policy'

/** Written into a package by the build (electron.vite.config.ts). */
declare const __API_ORIGIN__: string
declare const __PARTNERS_ORIGIN__: string
declare const __UPDATE_KEY__: string

export interface DesktopConfig {
  /** Where the API lives; the page itself never learns it. */
  readonly apiOrigin: string
  /** Origins whose games and payment pages may be shown. */
  readonly partnerOrigins: readonly string[]
  readonly updates: UpdateSource
}

export interface UpdateSource {
  /** The public key of the release's feeds, base64; empty: this build takes no updates. */
  readonly key: string
  /** A feed to try updates with while the client is not packaged; a package has its own (app-update.yml). */
  readonly devFeed: string | null
}

/** A wrong value, said in one line. */
export class ConfigError extends Error {}

/**
 * API_ORIGIN and PARTNERS_ORIGIN (a comma-separated list): https, or http on loopback, and nothing behind the host.
 * UPDATE_KEY and UPDATE_URL name a feed to try updates with. A packaged client keeps the values of its build: whoever
 * can set a variable cannot send the player's session elsewhere.
 * @throws ConfigError
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>, packaged: boolean): DesktopConfig {
  const value = (name: string, built: string) => (packaged ? built : env[name]?.trim() || built)
  return {
    apiOrigin: readOrigin('API_ORIGIN', value('API_ORIGIN', __API_ORIGIN__)),
    partnerOrigins: value('PARTNERS_ORIGIN', __PARTNERS_ORIGIN__)
      .split(',')
      .map((item) => readOrigin('PARTNERS_ORIGIN', item.trim())),
    updates: { key: value('UPDATE_KEY', __UPDATE_KEY__), devFeed: packaged ? null : readFeed(env.UPDATE_URL?.trim()) },
  }
}

function readFeed(text: string | undefined): string | null {
  if (!text) return null
  const url = safeUrl(text)
  if (!url) throw new ConfigError(`UPDATE_URL must be an https address (http on this machine only); it is "${text}".`)
  return url.href
}

function readOrigin(name: string, text: string): string {
  const url = safeUrl(text)
  if (!url || url.pathname !== '/' || url.search || url.hash)
    throw new ConfigError(`${name} must be an https origin (http on this machine only), like https://api.example.com; it is "${text}".`)
  return url.origin
}
