import type { EmbedProvider } from '@kehribar/shared/partners/embed'
import { pageOf } from '@kehribar/shared/security/page-of'
import { type Widget, widgetPage } from '@kehribar/shared/site/widget'
import { useEffect, useState } from 'react'
import { call } from '@/platform/network/call'

export interface Link {
  /** The frame's address, kept over fresh tokens: another one would load the frame anew. */
  url: string
  token: string | null
  attempt: number
  round: number
}

/** Why there is no link: a message of the server, or what the call threw. */
export type LinkFailure = { attempt: number; message: string } | { attempt: number; error: unknown }

interface Options {
  provider: EmbedProvider
  /** Whether a session exists; another answer asks again (@see EMB-09, EMB-12). */
  present: boolean
  /** Counts the frames; each begins with a link of its own. */
  attempt: number
  /** Counts the fresh tokens that the frame asked for. */
  round: number
  /** A company's script instead of its page: only a player's token is asked for. */
  widget: Widget | null
}

/** The address of a partner's frame and the player's one-time token for it (@see API-60). */
export function useLink({ provider, present, attempt, round, widget }: Options): { link: Link | null; failure: LinkFailure | null } {
  const [link, setLink] = useState<Link | null>(null)
  const [failure, setFailure] = useState<LinkFailure | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session or round asks again
  useEffect(() => {
    const gone = new AbortController()
    const arrived = (url: string, token: string | null) => setLink((last) => ({ url: last?.attempt === attempt ? last.url : url, token, attempt, round }))
    if (widget && !present) {
      arrived(location.origin + widgetPage, null)
      return
    }
    call('getProviderLink', { provider }, { signal: gone.signal }).then(
      ({ status, statusText, link: spelt, url: named = spelt, token }) => {
        if (gone.signal.aborted) return
        const url = pageOf(named)
        if (status !== 1 || !(url || widget)) return setFailure({ attempt, message: statusText ?? 'errors.unexpected' })
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
