import { brand } from '@kehribar/shared/brand'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'

/** Marks the entry of the history in whose place the link was. */
const opened = { linkOpened: true }
const isOpened = (state: unknown) => typeof state === 'object' && state !== null && 'linkOpened' in state

/* Survives a reload, in this tab alone; storage may be missing or full. */
const key = `${brand.id}.reset`
function keep(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, token)
  } catch {
    // Then it lives as long as the page.
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
 * Takes the token of a mailed link out of the address at once, so that neither history nor a copied address holds it
 * (@see A6). It stays in this tab until the page is left: `lost` where it is gone, `null` when no link was opened.
 */
export function useMailedToken(): { token: string } | 'lost' | null {
  const { token: inAddress } = useParams()
  const location = useLocation()
  const navigate = useNavigate()
  const here = isOpened(location.state)
  const [token, setToken] = useState<string | null>(() => (here ? kept() : null))
  if (inAddress && inAddress !== token) setToken(inAddress)

  useEffect(() => {
    if (inAddress) void navigate(paths.resetPassword, { replace: true, state: opened })
  }, [inAddress, navigate])

  // Leaving by a link takes this down, and what was kept goes; a reload does not.
  useEffect(() => {
    if (!here || !token) return
    keep(token)
    return () => keep(null)
  }, [here, token])

  if (!inAddress && !here) return null
  return token ? { token } : 'lost'
}
