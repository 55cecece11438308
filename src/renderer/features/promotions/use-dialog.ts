import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { notify } from '@/platform/shell/notify'
import { addressOf, type Tab } from './filter'

/** State of a history entry that the grid opened. Closing goes back, so that the history keeps no closed dialog. */
export const openedFromList = { promotionsList: true } as const

/** Returns a function that closes the dialog: back to the list, or after a deep link to the list itself (@see PROMO-06). */
export function useClose(tab: Tab): () => void {
  const navigate = useNavigate()
  const state = useLocation().state as Partial<typeof openedFromList> | null
  return () => {
    if (state?.promotionsList) void navigate(-1)
    else void navigate(addressOf(tab), { replace: true, preventScrollReset: true })
  }
}

/** Redirects an unknown id to the list, with one warning (@see PROMO-05). */
export function useUnknownPromotion(unknown: string | undefined, tab: Tab): void {
  const navigate = useNavigate()
  const warnedId = useRef<string>(undefined)
  useEffect(() => {
    if (unknown === warnedId.current) return
    warnedId.current = unknown
    if (unknown === undefined) return
    notify.warning('promotions.not_found', 'promotions.not_found_hint')
    void navigate(addressOf(tab), { replace: true })
  }, [unknown, tab, navigate])
}
