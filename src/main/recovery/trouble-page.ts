import type { Language } from '../language'
import { isSitePage, siteOrigin } from '../scheme/address'
import { noticePage } from '../windows/notice-page'

/** `crashed`: the page stopped again and again. `missing`: it could not be loaded at all. */
export type Trouble = 'crashed' | 'missing'

const folder = '/client/'

/** Where the page that tells of trouble lies; it leads back to where the player was. */
export function troubleAddress(trouble: Trouble, from: string): string {
  const { pathname, search, hash } = isSitePage(from) ? new URL(from) : new URL(siteOrigin)
  return `${siteOrigin}${folder}${trouble}?back=${encodeURIComponent((pathname || '/') + search + hash)}`
}

export const isTroublePage = (address: string): boolean => address.startsWith(`${siteOrigin}${folder}`)

/** The page for one of these addresses, or null for any other: made here, so that it needs neither the site's files nor a server. */
export function troublePage({ pathname, searchParams }: URL, { code, texts }: Pick<Language, 'texts' | 'code'>): string | null {
  const trouble = pathname.startsWith(folder) ? pathname.slice(folder.length) : ''
  if (trouble !== 'crashed' && trouble !== 'missing') return null
  const text = texts()
  const back = searchParams.get('back') ?? '/'
  // Our own page in our own window; what is no path of the site leads to its start.
  const href = /^\/(?!\/)/.test(back) && isSitePage(siteOrigin + back) ? back : '/'
  return noticePage({
    language: code(),
    title: trouble === 'crashed' ? text.pageStopped : text.pageMissing,
    text: trouble === 'crashed' ? text.pageStoppedHint : text.pageMissingHint,
    action: { label: text.tryAgain, href },
  })
}
