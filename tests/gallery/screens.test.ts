import { routes } from '@/app/routes'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { siteScreens } from '../e2e/support/routes'

const all = (list: readonly RouteObject[]): RouteObject[] => list.flatMap((route) => [route, ...all(route.children ?? [])])

test('REPO-12 the gallery and the axe tests cover every route with a screen', () => {
  const seen = new Set(siteScreens.flatMap(({ path }) => matchRoutes(routes, path.replace(/[?#].*/, ''))?.map(({ route }) => route.lazy) ?? []))
  expect(all(routes).flatMap((route) => (route.lazy && !seen.has(route.lazy) ? [route.path] : []))).toEqual([])
})
