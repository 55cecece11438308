import { brand } from '@kehribar/shared/brand'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'

/** Navigation state of the history entry that replaced the link. */
const opened = { linkOpened: true }
const isOpened = (state: unknown) => typeof state === 'object' && state !== null && 'linkOpened' in state

/* Survives a reload, in this tab only. Storage may be blocked or full. */
const key = `${brand.id}.reset`
function keep(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, token)
  } catch {
    // The token then lasts until the page is closed.
  }
}
function kept(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Removes the token of a mailed link from the address at once, so that neither the history nor a copied address contains it
 * (@see ACCOUNT-6). The tab keeps the token until the player leaves the page. Returns 'lost' if the token is gone, null if
 * no link was opened.
 */
export function useMailedToken(): { token: string } | 'lost' | null {
  const { token: inAddress } = useParams()
  const location = useLocation()
  const navigate = useNavigate()
  const isOpenedHere = isOpened(location.state)
  const [token, setToken] = useState<string | null>(() => (isOpenedHere ? kept() : null))
  if (inAddress && inAddress !== token) setToken(inAddress)

  useEffect(() => {
    if (inAddress) void navigate(paths.resetPassword, { replace: true, state: opened })
  }, [inAddress, navigate])

  // A navigation within the site unmounts this component and removes the stored token; a reload does not.
  useEffect(() => {
    if (!isOpenedHere || !token) return
    keep(token)
    return () => keep(null)
  }, [isOpenedHere, token])

  if (!inAddress && !isOpenedHere) return null
  return token ? { token } : 'lost'
}
