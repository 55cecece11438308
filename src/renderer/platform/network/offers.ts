import type { Capability } from '@kehribar/shared/api/capabilities'
import { useCallback } from 'react'
import { paths } from '../shell/paths'
import { useCapabilities } from './back-end'

/*
 * Pages that need a capability of the back end. Menus, links and routes use this list; parts of a page check their own
 * capability or field. @see BACKEND-15
 */
const needs: Readonly<Partial<Record<string, Capability>>> = {
  [paths.limits]: 'limits',
  [paths.myPlay]: 'playPicture',
  [paths.security]: 'security',
  [paths.statement]: 'statement',
  [paths.verification]: 'verification',
}

/** Returns a function that tells whether a page is available; undefined while the capabilities are unknown. */
export function useOffered(): (path: string) => boolean | undefined {
  const capabilities = useCapabilities()
  return useCallback(
    (path) => {
      const needed = needs[path]
      return needed === undefined ? true : capabilities?.includes(needed)
    },
    [capabilities],
  )
}
