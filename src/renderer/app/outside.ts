import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { platform } from '@/platform/shell'

type Router = ReturnType<typeof createBrowserRouter>

/** Whether a path is one of the site's pages: what only the catch-alls know is none. */
export function isPage(routes: RouteObject[], path: string): boolean {
  const last = matchRoutes(routes, path)?.at(-1)?.route
  return last !== undefined && last.path !== '*' && last.path !== '/:registerPath'
}

/** Follows what the player chooses outside the page; the pages' own guards decide who may see them. Gives the way to stop. */
export const followOutside = (router: Router): (() => void) => platform.onGo((path) => isPage(router.routes, path) && void router.navigate(path))
