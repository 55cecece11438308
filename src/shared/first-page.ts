/*
 * The home page's first view is drawn when the site is built (docs/adr/0006-first-page.md). What an editor may change
 * stands in it as marks, which the server replaces by what is true at the moment.
 */

/** Folder of the drawn pages, beside the web build's: one file per language, `tr.html`. */
export const firstPageFolder = 'first'

/** Banners in it: the first of the carousel, and those beside it. */
export const firstPageBanners = ['main', 'side1', 'side2'] as const
export type FirstPageBanner = (typeof firstPageBanners)[number]

export const bannerParts = ['title', 'text', 'action', 'image', 'imageMobile', 'link'] as const
export type BannerPart = (typeof bannerParts)[number]

/** Stands in the drawn page for a banner's text or address. Begins with a slash, so that a link keeps it as it is. */
export const bannerMark = (banner: FirstPageBanner, part: BannerPart): string => `/__${banner}-${part}__`

/** The element that holds the first view until the real page takes its place. */
export const firstPageId = 'first'

/** Where the browser keeps the chosen language (@see I18N-06). */
export const languageKey = 'selectedLanguage'
