import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GivenBanner } from '@kehribar/shared/api/content'
import { type BannerPart, bannerMark, bannerParts, firstPageBanners, firstPageFolder } from '@kehribar/shared/first-page'
import { type LanguageCode, languages, pickContent } from '@kehribar/shared/languages'

/** What the home page begins with, as an editor has it now. */
export interface HomeBanners {
  main: readonly GivenBanner[]
  side: readonly GivenBanner[]
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function partOf({ json }: GivenBanner, part: BannerPart, language: LanguageCode): string {
  return part === 'link' ? json.link : pickContent(json[part], language)
}

/**
 * Puts banners into a drawn page (docs/adr/0006-first-page.md).
 * @returns null when there are too few of them: then the page is drawn in the browser alone
 */
export function fillFirstPage(drawn: string, { main, side }: HomeBanners, language: LanguageCode): string | null {
  const banners = [main[0], side[0], side[1]]
  let page = drawn
  for (const [at, name] of firstPageBanners.entries()) {
    const banner = banners[at]
    if (!banner) return null
    for (const part of bannerParts) page = page.replaceAll(bannerMark(name, part), escape(partOf(banner, part, language)))
  }
  return page
}

/** The drawn pages of a web build by language; empty for a build without. */
function drawnPages(webRoot: string): Map<LanguageCode, string> {
  const file = (code: LanguageCode) => join(webRoot, '..', firstPageFolder, `${code}.html`)
  return new Map(languages.flatMap(({ languageCode }) => (existsSync(file(languageCode)) ? [[languageCode, readFileSync(file(languageCode), 'utf8')]] : [])))
}

/**
 * The home page of visitors with its first view in it; null for a language without. Players get the page as it is: their
 * header shows what only the API tells.
 */
export function firstPages(webRoot: string, banners: () => Promise<HomeBanners>): (code: LanguageCode) => Promise<string | null> {
  const drawn = drawnPages(webRoot)
  return async (code) => {
    const page = drawn.get(code)
    return page === undefined ? null : fillFirstPage(page, await banners(), code)
  }
}
