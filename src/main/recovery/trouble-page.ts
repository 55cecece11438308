import type { Language } from '../language'
import { isSitePage, siteOrigin } from '../scheme/address'
import { noticePage } from '../windows/notice-page'

/** `crashed`: the page crashed too often. `missing`: it could not be loaded. */
export type Trouble = 'crashed' | 'missing'

const folder = '/client/'

/** Returns the address of the error page, with the path to return to. */
export function troubleAddress(trouble: Trouble, from: string): string {
  const { pathname, search, hash } = isSitePage(from) ? new URL(from) : new URL(siteOrigin)
  return `${siteOrigin}${folder}${trouble}?back=${encodeURIComponent((pathname || '/') + search + hash)}`
}

export const isTroublePage = (address: string): boolean => address.startsWith(`${siteOrigin}${folder}`)

/** Returns the error page for its address; null for other addresses. It needs neither the site's files nor a server. */
export function troublePage({ pathname, searchParams }: URL, { code, texts }: Pick<Language, 'texts' | 'code'>): string | null {
  const trouble = pathname.startsWith(folder) ? pathname.slice(folder.length) : ''
  if (trouble !== 'crashed' && trouble !== 'missing') return null
  const text = texts()
  const back = searchParams.get('back') ?? '/'
  // Anything but a path of the site leads to the home page.
  const href = /^\/(?!\/)/.test(back) && isSitePage(siteOrigin + back) ? back : '/'
  return noticePage({
    language: code(),
    title: trouble === 'crashed' ? text.pageStopped : text.pageMissing,
    text: trouble === 'crashed' ? text.pageStoppedHint : text.pageMissingHint,
    action: { label: text.tryAgain, href },
  })
}
