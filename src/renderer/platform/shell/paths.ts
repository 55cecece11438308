import { authPrefix, paths as addresses } from '@kehribar/shared/paths'
import { type GameRoute, gameTypes } from '@kehribar/shared/rules/game-types'

export const paths = {
  ...addresses,
  /** A catalogue, of one provider and one of its tags. */
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
  // An entrance leads to another with the way back that it has.
  const back = isEntrance(pathname) ? returnPath(search) : safeReturn(pathname + search + hash)
  return back === paths.home ? page : `${page}?${returnParameter}=${encodeURIComponent(back)}`
}

/** The login page with the way back to where the player was (@see docs/decisions.md: After login). */
export const loginWithReturn = (here: Here): string => withReturn(paths.login, here)

/** Who registers is led on to the login. */
export const registerWithReturn = (here: Here): string => withReturn(paths.register, here)

/** Where to go after login: a path of this site, else home. Another site's address never passes. */
export function returnPath(search: string): string {
  return safeReturn(new URLSearchParams(search).get(returnParameter))
}

/** A path of this site that somebody is led back to, else home. */
export function safeReturn(back: string | null): string {
  const base = 'https://site.invalid'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (!back?.startsWith('/') || /[\u0000-\u001f\\]/.test(back)) return paths.home
  const url = URL.canParse(back, base) ? new URL(back, base) : null
  if (url?.origin !== base) return paths.home
  return isEntrance(url.pathname) ? paths.home : url.pathname + url.search + url.hash
}

/** Where nobody is led back to after the login; all that begins like registration is its (@see AUTH-07). */
const entrances = [`${authPrefix}/`, paths.login, '/regist', paths.resetPassword, paths.retrieveUsername]
const isEntrance = (pathname: string): boolean => entrances.some((entrance) => pathname.toLowerCase().startsWith(entrance))

const within = (pathname: string, pages: readonly string[]): boolean => pages.some((page) => `${pathname.toLowerCase()}/`.startsWith(`${page}/`))

/** Paths that only a player sees; a test holds them against the routes. The device's own settings are anybody's: without them nobody behind a proxy could log in. */
export const isPrivate = (pathname: string): boolean =>
  within(pathname, [paths.profile, paths.couponHistory, paths.zeppelin]) && pathname.toLowerCase().replace(/\/$/, '') !== paths.desktopSettings

/** Paths that show a partner's page instead of ours (@see SHELL-44). */
export const isEmbed = (pathname: string): boolean => within(pathname, [paths.sportsbook, paths.parlay, paths.zeppelin, paths.crash])
