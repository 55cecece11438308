import type { Capability } from '@kehribar/shared/api/capabilities'
import { useCallback } from 'react'
import { paths } from '../shell/paths'
import { useAppSelector } from '../storage/store'

/*
 * Which pages of the site need more of a back end than the specification promises (@see B-15). Menus, links and
 * routes go by this list; parts of a page ask for their capability or for the field that brings it.
 */
const needs: Readonly<Partial<Record<string, Capability>>> = {
  [paths.limits]: 'limits',
  [paths.myPlay]: 'playPicture',
  [paths.security]: 'security',
  [paths.statement]: 'statement',
  [paths.verification]: 'verification',
}

/** Whether a page is there: undefined while the back end has not said what it can do. */
export function useOffered(): (path: string) => boolean | undefined {
  const capabilities = useAppSelector(({ backEnd }) => backEnd.capabilities)
  return useCallback(
    (path) => {
      const needed = needs[path]
      return needed === undefined ? true : capabilities?.includes(needed)
    },
    [capabilities],
  )
}
