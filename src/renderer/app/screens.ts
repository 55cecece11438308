import type { UseQueryOptions } from '@tanstack/react-query'
import type { LoaderFunctionArgs, RouteMatch, RouteObject } from 'react-router-dom'

/** Address and layout of a screen. `wide`: the layout that it will have. */
type Place = Pick<LoaderFunctionArgs, 'params' | 'request'> & { readonly wide: boolean }

/** Queries that a screen needs before it is server-rendered; a screen exports them as `asks`. */
export type LoaderQueries = (place: Place) => readonly Pick<UseQueryOptions, 'queryKey'>[]

/** Loads a screen's code; for server-side rendering the build adds its name (build/server-rendering.ts). */
type Load = (() => Promise<Partial<RouteObject>>) & { readonly screen?: string }

const loadOf = ({ route }: RouteMatch<string, RouteObject>) => route.lazy as Load | undefined

/** Returns the names of the screens at an address. */
export const screensAt = (matches: readonly RouteMatch<string, RouteObject>[]): string[] => matches.flatMap((match) => loadOf(match)?.screen ?? [])

/** Loads the screens at an address before the router starts, so that the first rendering is complete. */
export async function loadScreens(matches: readonly RouteMatch<string, RouteObject>[]): Promise<void> {
  await Promise.all(
    matches.map(async (match) => {
      const load = loadOf(match)
      if (!load) return
      const { route } = match
      const screen = (await load()) as Record<string, unknown>
      delete (route as Partial<RouteObject>).lazy
      Object.assign(route, { Component: screen.Component })
    }),
  )
}
