import { useSyncExternalStore } from 'react'

/** Whether a media query holds, followed as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/** The wide layout, from 768 px up (@see spec SHELL-06). */
export const useIsWide = (): boolean => useMedia('(min-width: 768px)')
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
