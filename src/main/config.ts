import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originOrPattern, safeUrl } from '@kehribar/shared/security/url-policy'
import { cspOptionsOf, widgetHostsOf } from '@kehribar/shared/site/policy'
import { defaultSite, type Site, siteFileName } from '@kehribar/shared/site/site'

/** Values that the build writes into a package (electron.vite.config.ts). */
declare const __API_ORIGIN__: string
declare const __SITE_ORIGIN__: string
declare const __PARTNERS_ORIGIN__: string
declare const __UPDATE_KEY__: string

export interface DesktopConfig {
  readonly apiOrigin: string
  /** Origin of the site on the web: for links opened in the browser, the return from payments, and the `Origin` of calls. */
  readonly webOrigin: string
  /** Origins of partners whose games and payment pages may be shown. */
  readonly partnerOrigins: readonly string[]
  /** Hosts that the page with a sportsbook partner's script may contact; null: no such page. */
  readonly widgetHosts: readonly string[] | null
  /** The installation's settings (`site.json`), with `api.origin` filled in. */
  readonly site: Site
  /** Text of `site.json` as the page gets it. */
  readonly siteFile: string
  readonly updates: UpdateSource
}

export interface UpdateSource {
  /** Public key of the release's feeds, base64; empty: this build installs no updates. */
  readonly key: string
  /** Address of a test feed for an unpackaged client; a package has its own (app-update.yml). */
  readonly devFeed: string | null
}

/** An invalid value; its message is one line. */
export class ConfigError extends Error {}

export interface ConfigSource {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly packaged: boolean
  /** Folder of the built site, with `site.json` beside index.html. */
  readonly siteFolder: string
}

/**
 * Reads the configuration from `site.json` and, unless packaged, from the variables API_ORIGIN, SITE_ORIGIN,
 * PARTNERS_ORIGIN (a list), UPDATE_KEY, UPDATE_URL and SITE_FILE. `site.json` overrides API_ORIGIN and adds partners.
 * A package ignores variables, so that nobody can redirect a player's session. @throws {ConfigError}
 */
export async function loadConfig({ env, packaged, siteFolder }: ConfigSource): Promise<DesktopConfig> {
  const value = (name: string, built: string) => (packaged ? built : env[name]?.trim() || built)
  const named = packaged ? undefined : env.SITE_FILE?.trim()
  const given = await readInstallation(named || join(siteFolder, siteFileName), { isRequired: Boolean(named) })
  const api = readOrigin('API_ORIGIN', value('API_ORIGIN', __API_ORIGIN__))
  const apiOrigin = given?.site.api.origin ?? api
  const web = value('SITE_ORIGIN', __SITE_ORIGIN__)
  const site = given ? { ...given.site, api: { ...given.site.api, origin: apiOrigin } } : defaultSite
  const partners = value('PARTNERS_ORIGIN', __PARTNERS_ORIGIN__)
    .split(',')
    .map((item) => readPartner(item.trim()))
  return {
    apiOrigin,
    webOrigin: web === '' ? apiOrigin : readOrigin('SITE_ORIGIN', web),
    partnerOrigins: [...new Set([...partners, ...cspOptionsOf(site).frameOrigins])],
    widgetHosts: widgetHostsOf(site),
    site,
    // The page calls its own origin. Only pictures outside the API's paths need the API's origin.
    siteFile: JSON.stringify(given ? { ...given.text, api: { ...given.text.api, origin: apiOrigin } } : {}),
    updates: { key: value('UPDATE_KEY', __UPDATE_KEY__), devFeed: packaged ? null : readFeed(env.UPDATE_URL?.trim()) },
  }
}

/** Returns the installation's file; null if it is missing or empty. The parser is loaded only for content. */
async function readInstallation(path: string, { isRequired }: { isRequired: boolean }): Promise<{ site: Site; text: { api?: object } } | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (!isRequired && error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new ConfigError(`${siteFileName} cannot be read: ${error instanceof Error ? error.message : ''} (${path})`)
  }
  if (text.trim() === '{}') return null
  const [{ parseSiteText, readSite, SiteFileError }, { withExistingPaths }] = await Promise.all([
    import('@kehribar/shared/site/file'),
    import('@kehribar/shared/site/mapping'),
  ])
  try {
    const given = parseSiteText(text)
    return { site: withExistingPaths(readSite(given)), text: given as { api?: object } }
  } catch (error) {
    throw error instanceof SiteFileError ? new ConfigError(`${siteFileName} cannot be used: ${error.problems.join('; ')} (${path})`) : error
  }
}

function readFeed(text: string | undefined): string | null {
  if (!text) return null
  const url = safeUrl(text)
  if (!url) throw new ConfigError(`UPDATE_URL must be an https address (http on this machine only); it is "${text}".`)
  return url.href
}

function readPartner(text: string): string {
  const partner = originOrPattern(text)
  if (!partner)
    throw new ConfigError(
      `PARTNERS_ORIGIN must be https origins or patterns of hosts (http on this machine only), like https://pay.example.com,https://*.studio.example; one is "${text}".`,
    )
  return partner
}

function readOrigin(name: string, text: string): string {
  const url = safeUrl(text)
  if (!url || url.pathname !== '/' || url.search || url.hash)
    throw new ConfigError(`${name} must be an https origin (http on this machine only), like https://api.example.com; it is "${text}".`)
  return url.origin
}
