import { pageNeeds } from '@kehribar/shared/paths'
import { useCallback } from 'react'
import type { BonusOverlay } from '../storage/store'
import { useCapabilities } from './back-end'
import { lacksPage, site } from './site'

/** Returns whether the installation switches the call of a dialog off. */
export const lacksDialog = (dialog: BonusOverlay): boolean => site().calls[dialog === 'promo_code' ? 'promocodeClaim' : 'claimDiscount']?.off === true

/** Returns a function that tells whether a page is available; undefined while the capabilities are unknown. Parts of a page check their own capability or field. */
export function useOffered(): (path: string) => boolean | undefined {
  const capabilities = useCapabilities()
  return useCallback(
    (path) => {
      if (lacksPage(path)) return false
      const needed = pageNeeds[path]
      return needed === undefined ? true : capabilities?.includes(needed)
    },
    [capabilities],
  )
}
