import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { platform } from '@/platform/shell'

type Router = ReturnType<typeof createBrowserRouter>

/** Returns whether a path is a page of the site; catch-all routes do not count. */
export function isPage(routes: RouteObject[], path: string): boolean {
  const last = matchRoutes(routes, path)?.at(-1)?.route
  return last !== undefined && last.path !== '*' && last.path !== '/:registerPath'
}

/** Navigates to paths chosen outside the page; the pages' own guards decide who may see them. Returns a function that unsubscribes. */
export const followOutside = (router: Router): (() => void) => platform.onGo((path) => isPage(router.routes, path) && void router.navigate(path))
