import type { GivenFaqEntry, GivenPromotion } from '@kehribar/shared/api/content'
import { brand } from '@kehribar/shared/brand'
import { defaultLanguage, type Language, languageParameter, languages, pickContent } from '@kehribar/shared/languages'
import { html, type Markup, trustedHtml } from '@kehribar/shared/markup'
import { paths } from '@kehribar/shared/paths'
import { addressOf } from '@kehribar/shared/site-addresses'
import { missingTitles, type PageName, pageTexts } from '@kehribar/shared/site/page-texts'

/** Kind of a page: `open` may be indexed, `private` is a player's page, `missing` does not exist. */
export type PageKind =
  | { kind: 'open'; name: PageName; canonical: string; promotion?: GivenPromotion; faq?: readonly GivenFaqEntry[] }
  | { kind: 'private' }
  | { kind: 'missing' }

/** Preview picture of links to pages without their own; size in pixels. */
const sharePicture = { path: '/share.png', width: 1200, height: 630 }

/** Returns the URL of a page in a language; the default language needs no parameter. */
export function localisedUrl(origin: string, path: string, { languageCode }: Language): string {
  return origin + path + (languageCode === defaultLanguage.languageCode ? '' : `?${languageParameter}=${languageCode}`)
}

/** Returns structured data for search engines; `<` is escaped so that no text can end the element. */
function linkedData(data: object): Markup {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return html`<script type="application/ld+json">${trustedHtml(json)}</script>`
}

const plainText = (markup: string) =>
  markup
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function questions(faq: readonly GivenFaqEntry[], { languageCode }: Language): Markup[] {
  const entities = faq.flatMap(({ json }) => {
    const [name, text] = [pickContent(json.question, languageCode), plainText(pickContent(json.answer, languageCode))]
    return name && text ? [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }] : []
  })
  return entities.length ? [linkedData({ '@type': 'FAQPage', mainEntity: entities })] : []
}

/** Returns the breadcrumbs from the home page: /promotions/3 is below /promotions. */
function breadcrumbs(origin: string, language: Language, canonical: string, name: PageName, title: string): Markup {
  const above = addressOf[name] === canonical ? [] : [[addressOf[name], pageTexts[language.languageCode][name][0]] as const]
  const items = [[paths.home, brand.name] as const, ...above, [canonical, title] as const]
  return linkedData({
    '@type': 'BreadcrumbList',
    itemListElement: items.map(([path, item], place) => ({ '@type': 'ListItem', position: place + 1, name: item, item: localisedUrl(origin, path, language) })),
  })
}

const house = (origin: string): Markup[] => [
  linkedData({ '@type': 'WebSite', name: brand.name, url: `${origin}/` }),
  linkedData({
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.licensee,
    email: brand.supportMail,
    url: `${origin}/`,
    logo: `${origin}/icons/512.png`,
  }),
]

/** Returns the preview picture: the promotion's own unless it is an SVG, which chats and social networks do not show. */
function pictureOf(origin: string, promotion: GivenPromotion | undefined, { languageCode }: Language): Markup {
  const own = promotion ? pickContent(promotion.json.image, languageCode) : ''
  if (/\.(png|jpe?g|webp)(\?|$)/i.test(own)) return html`<meta property="og:image" content="${new URL(own, origin).href}" />`
  const { path, width, height } = sharePicture
  return html`<meta property="og:image" content="${origin}${path}" /><meta property="og:image:width" content="${width}" /><meta property="og:image:height" content="${height}" />`
}

function openHead(page: Extract<PageKind, { kind: 'open' }>, origin: string, language: Language): Markup {
  const { name, canonical, promotion, faq } = page
  const [ownTitle, ownDescription] = pageTexts[language.languageCode][name]
  const title = promotion ? pickContent(promotion.json.title, language.languageCode) || ownTitle : ownTitle
  const description = (promotion && plainText(pickContent(promotion.json.summary, language.languageCode))) || ownDescription
  const address = localisedUrl(origin, canonical, language)
  const fullTitle = title ? `${title} · ${brand.name}` : brand.name
  return html`<title>${fullTitle}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${address}" />
    ${languages.map((each) => html`<link rel="alternate" hreflang="${each.languageCode}" href="${localisedUrl(origin, canonical, each)}" />`)}
    <link rel="alternate" hreflang="x-default" href="${origin}${canonical}" />
    <meta property="og:type" content="${promotion ? 'article' : 'website'}" />
    <meta property="og:site_name" content="${brand.name}" />
    <meta property="og:title" content="${title || brand.name}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:locale" content="${language.frameLocale}" />
    ${languages.filter((each) => each !== language).map((each) => html`<meta property="og:locale:alternate" content="${each.frameLocale}" />`)}
    ${pictureOf(origin, promotion, language)}
    <meta name="twitter:card" content="summary_large_image" />
    ${canonical === paths.home ? house(origin) : breadcrumbs(origin, language, canonical, name, title)}
    ${faq && questions(faq, language)}`
}

/** Returns the tags for the head of a page: title, description, links, previews and structured data (@see WEB-2, WEB-3). */
export function pageHead(page: PageKind, origin: string, language: Language): Markup {
  if (page.kind === 'open') return openHead(page, origin, language)
  const title = page.kind === 'missing' ? `${missingTitles[language.languageCode]} · ${brand.name}` : brand.name
  return html`<title>${title}</title><meta name="robots" content="noindex" />`
}

/** Returns a built page with the tags of its head and its language. */
export function withHead(page: string, head: Markup, { languageCode }: Language): string {
  return page
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<html lang="\w+"/, `<html lang="${languageCode}"`)
    .replace(/<title>[^<]*<\/title>/, () => head.text.replace(/\n\s*/g, ''))
}
