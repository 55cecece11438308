import type { Language } from '../language'
import { isSitePage, siteOrigin } from '../scheme/address'
import { noticePage } from '../windows/notice-page'

/** `crashed`: the page crashed too often. `missing`: it could not be loaded. */
export type SiteError = 'crashed' | 'missing'

const folder = '/client/'

/** Returns the address of the error page, with the path to return to. */
export function siteErrorAddress(error: SiteError, from: string): string {
  const { pathname, search, hash } = isSitePage(from) ? new URL(from) : new URL(siteOrigin)
  return `${siteOrigin}${folder}${error}?back=${encodeURIComponent((pathname || '/') + search + hash)}`
}

export const isSiteErrorPage = (address: string): boolean => address.startsWith(`${siteOrigin}${folder}`)

/** Returns the error page for its address; null for other addresses. The page needs neither the site's files nor a server. */
export function siteErrorPage({ pathname, searchParams }: URL, { code, texts }: Pick<Language, 'texts' | 'code'>): string | null {
  const error = pathname.startsWith(folder) ? pathname.slice(folder.length) : ''
  if (error !== 'crashed' && error !== 'missing') return null
  const text = texts()
  const back = searchParams.get('back') ?? '/'
  // Any other address than a path of the site leads to the home page.
  const href = /^\/(?!\/)/.test(back) && isSitePage(siteOrigin + back) ? back : '/'
  return noticePage({
    language: code(),
    title: error === 'crashed' ? text.pageStopped : text.pageMissing,
    text: error === 'crashed' ? text.pageStoppedHint : text.pageMissingHint,
    action: { label: text.tryAgain, href },
  })
}
