import type { EmbedProvider } from '@kehribar/shared/partners/embed'
import { type Widget, widgetPage } from '@kehribar/shared/site/widget'
import { useEffect, useState } from 'react'
import { call } from '@/platform/network/call'
import { namedAddress } from '@/platform/network/named-page'

export interface Link {
  /** Address of the frame. It stays the same when the token is renewed, because a new address would reload the frame. */
  url: string
  token: string | null
  attempt: number
  round: number
}

/** Why there is no link: a message of the server, or the thrown error. */
export type LinkFailure = { attempt: number; message: string } | { attempt: number; error: unknown }

interface Options {
  provider: EmbedProvider
  /** Whether a session exists; a change fetches a new link (@see EMB-09, EMB-12). */
  present: boolean
  /** Number of the frame. Each frame starts with its own link. */
  attempt: number
  /** Number of fresh tokens that the frame requested. */
  round: number
  /** A provider's script instead of its page: only a player's token is fetched. */
  widget: Widget | null
}

/** Fetches the address of a partner's frame and the player's one-time token (@see API-60). */
export function useLink({ provider, present, attempt, round, widget }: Options): { link: Link | null; failure: LinkFailure | null } {
  const [link, setLink] = useState<Link | null>(null)
  const [failure, setFailure] = useState<LinkFailure | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session or round fetches again
  useEffect(() => {
    const gone = new AbortController()
    const arrived = (url: string, token: string | null) => setLink((last) => ({ url: last?.attempt === attempt ? last.url : url, token, attempt, round }))
    if (widget && !present) {
      arrived(location.origin + widgetPage, null)
      return
    }
    call('getProviderLink', { provider }, { signal: gone.signal }).then(
      ({ status, statusText, token, ...page }) => {
        if (gone.signal.aborted) return
        const url = namedAddress('getProviderLink', page)
        if (status !== 1 || !(url || widget)) return setFailure({ attempt, message: statusText || 'errors.loading_data' })
        if (widget) arrived(location.origin + widgetPage, token ?? (url && new URL(url).searchParams.get(widget.tokenParameter)))
        else if (url) arrived(url, token ?? null)
      },
      (error: unknown) => {
        if (!gone.signal.aborted) setFailure({ attempt, error })
      },
    )
    return () => gone.abort()
  }, [provider, present, attempt, round, widget])
  return { link: link?.attempt === attempt ? link : null, failure: failure?.attempt === attempt ? failure : null }
}
