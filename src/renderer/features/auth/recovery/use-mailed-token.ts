import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { paths } from '@/platform/paths'

/** Marks the entry of the history in whose place the link was. */
const opened = { linkOpened: true }
const isOpened = (state: unknown) => typeof state === 'object' && state !== null && 'linkOpened' in state

/**
 * Takes the token of a mailed link out of the address at once, so that neither history nor a copied address holds it
 * (@see security A6). It lives in memory only: `lost` after the page was loaded anew, `null` when no link was opened.
 */
export function useMailedToken(): { token: string } | 'lost' | null {
  const { token: inAddress } = useParams()
  const location = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>(null)
  if (inAddress && inAddress !== token) setToken(inAddress)

  useEffect(() => {
    if (inAddress) void navigate(paths.resetPassword, { replace: true, state: opened })
  }, [inAddress, navigate])

  if (!inAddress && !isOpened(location.state)) return null
  return token ? { token } : 'lost'
}
