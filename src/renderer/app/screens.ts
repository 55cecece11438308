import type { UseQueryOptions } from '@tanstack/react-query'
import type { LoaderFunctionArgs, RouteMatch, RouteObject } from 'react-router-dom'

/** `wide`: the layout that it will have. */
type Place = Pick<LoaderFunctionArgs, 'params' | 'request'> & { readonly wide: boolean }

/** What a screen asks for before it is drawn: a screen that has something exports it as `asks`. */
export type Asks = (place: Place) => readonly Pick<UseQueryOptions, 'queryKey'>[]

/** A screen's code; the build writes its name beside it where pages are drawn (build/draw.ts). */
type Load = (() => Promise<Partial<RouteObject>>) & { readonly screen?: string }

const loadOf = ({ route }: RouteMatch<string, RouteObject>) => route.lazy as Load | undefined

/** The names of the screens at an address. */
export const screensAt = (matches: readonly RouteMatch<string, RouteObject>[]): string[] => matches.flatMap((match) => loadOf(match)?.screen ?? [])

/** Loads the screens at an address before the router runs, so that its first rendering has them. */
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
