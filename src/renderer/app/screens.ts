import type { UseQueryOptions } from '@tanstack/react-query'
import type { LoaderFunctionArgs, RouteMatch, RouteObject } from 'react-router-dom'

/** Address and layout of a screen. `wide`: the layout that it will have. */
type Place = Pick<LoaderFunctionArgs, 'params' | 'request'> & { readonly wide: boolean }

/** Module of a screen. */
export interface ScreenModule {
  readonly Component?: {
    /**
     * Returns the queries that the screen needs before it is server-rendered. It is a property of the component, because
     * a module with another export reloads the page at each change of `npm run dev`.
     */
    readonly pageQueries?: (place: Place) => readonly Pick<UseQueryOptions, 'queryKey'>[]
  }
}

interface ScreenHandle {
  /** File below src/renderer. */
  readonly screen: string
}
type Screen = `features/${string}.tsx`

/** Returns a route's properties for a screen that is also server-rendered. By `file` the server finds the screen's scripts and styles in the build. */
export const screen = <Load>(file: Screen, lazy: Load) => ({ lazy, handle: { screen: file } satisfies ScreenHandle })

const screenOf = ({ handle }: RouteObject): string[] => {
  const file = (handle as ScreenHandle | undefined)?.screen
  return file === undefined ? [] : [file]
}

/** Returns the files of the screens at an address. */
export const screensAt = (matches: readonly RouteMatch<string, RouteObject>[]): string[] => matches.flatMap(({ route }) => screenOf(route))

/** Returns the files of all server-rendered screens. */
export const screenFiles = (routes: readonly RouteObject[]): string[] => routes.flatMap((route) => [...screenOf(route), ...screenFiles(route.children ?? [])])

/** Loads the screens at an address before the router starts, so that the first rendering is complete. */
export async function loadScreens(matches: readonly RouteMatch<string, RouteObject>[]): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      const load = route.lazy as (() => Promise<Partial<RouteObject>>) | undefined
      if (!load) return
      const { Component } = await load()
      delete (route as Partial<RouteObject>).lazy
      Object.assign(route, { Component })
    }),
  )
}
