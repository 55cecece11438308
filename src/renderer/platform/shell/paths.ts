import { authPrefix, paths as addresses } from '@kehribar/shared/paths'
import { type GameRoute, gameTypes } from '@kehribar/shared/rules/game-types'

export const paths = {
  ...addresses,
  /** A catalogue, optionally of one provider and tag. */
  catalogue: (route: GameRoute, provider?: string, tag?: string) => {
    const base: string = gameTypes.find((type) => type.route === route)?.path ?? addresses.slot
    if (!provider && !tag) return base
    return `${base}/${encodeURIComponent(provider ?? 'all')}${tag ? `/${encodeURIComponent(tag)}` : ''}`
  },
} as const

const returnParameter = 'returnTo'

interface Here {
  pathname: string
  search: string
  hash: string
}

function withReturn(page: string, { pathname, search, hash }: Here): string {
  // A login page passes its own return path on to another one.
  const back = isEntrance(pathname) ? returnPath(search) : safeReturn(pathname + search + hash)
  return back === paths.home ? page : `${page}?${returnParameter}=${encodeURIComponent(back)}`
}

/** Returns the login page with a return path to the current page. @see docs/adr/0011-accounts.md: After login */
export const loginWithReturn = (here: Here): string => withReturn(paths.login, here)

/** Returns the register page with a return path, which the login uses after the registration. */
export const registerWithReturn = (here: Here): string => withReturn(paths.register, here)

/** Returns the path to open after a login: a path of this site, otherwise home. Other sites' addresses are rejected. */
export function returnPath(search: string): string {
  return safeReturn(new URLSearchParams(search).get(returnParameter))
}

/** Returns a safe return path of this site, otherwise home. */
export function safeReturn(back: string | null): string {
  const base = 'https://site.invalid'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression rejects control characters
  if (!back?.startsWith('/') || /[\u0000-\u001f\\]/.test(back)) return paths.home
  const url = URL.canParse(back, base) ? new URL(back, base) : null
  if (url?.origin !== base) return paths.home
  return isEntrance(url.pathname) ? paths.home : url.pathname + url.search + url.hash
}

/** Login and registration pages, which are never a return path. Every address that begins like the registration belongs to it. @see AUTH-07 */
const entrances = [`${authPrefix}/`, paths.login, '/regist', paths.resetPassword, paths.retrieveUsername]
const isEntrance = (pathname: string): boolean => entrances.some((entrance) => pathname.toLowerCase().startsWith(entrance))

const within = (pathname: string, pages: readonly string[]): boolean => pages.some((page) => `${pathname.toLowerCase()}/`.startsWith(`${page}/`))

/**
 * Returns whether only players see a path; a test compares this with the routes. The desktop settings are public: without
 * them, nobody behind a proxy could log in.
 */
export const isPrivate = (pathname: string): boolean =>
  within(pathname, [paths.profile, paths.couponHistory, paths.zeppelin]) && pathname.toLowerCase().replace(/\/$/, '') !== paths.desktopSettings

/** Returns whether a path shows a partner's page instead of ours. @see SHELL-44 */
export const isEmbed = (pathname: string): boolean => within(pathname, [paths.sportsbook, paths.parlay, paths.zeppelin, paths.crash])
