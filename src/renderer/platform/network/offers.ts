import { pageNeeds } from '@kehribar/shared/paths'
import { isPageOff } from '@kehribar/shared/site/pages-off'
import { useCallback } from 'react'
import type { BonusOverlay } from '../storage/store'
import { useCapabilities } from './back-end'
import { site } from './site'

/** Returns whether the installation switches a page off. Menus and links leave it out. @see BACKEND-15 */
export const lacksPage = (path: string): boolean => isPageOff(site().calls, path)

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
