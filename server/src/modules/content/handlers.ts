import type { content as contract } from '@kehribar/shared/api/content'
import { brand } from '@kehribar/shared/brand'
import { type OutsidePage, outsidePages, outsidePath } from '@kehribar/shared/partners/outside'
import { and, asc, eq, inArray, max } from 'drizzle-orm'
import type { Handlers } from '../../call'
import { content, dataImport } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Config } from '../../settings/config'
import { indexGames } from '../games'
import { pictureAddressesFor } from '../pictures'
import { engineRules, faqEntries, promotions, splashes, staticPages } from './read'

/** Content that the server needs to render the site's pages. @see WEB-2, WEB-4 */
export const siteContent = (db: Db) => ({
  faq: () => faqEntries(db),
  /** Returns the promotion of an id as it appears in the URL, or null. */
  promotion: async (id: string) => (/^[1-9]\d{0,8}$/.test(id) ? ((await promotions(db, Number(id)))[0] ?? null) : null),
  listed: async () => {
    const [rows, [last]] = await Promise.all([
      db
        .select({ id: content.id })
        .from(content)
        .where(and(eq(content.kind, 'promotion'), eq(content.enabled, true)))
        .orderBy(content.position, content.id),
      db
        .select({ at: max(dataImport.at) })
        .from(dataImport)
        .where(inArray(dataImport.kind, ['content', 'catalogue'])),
    ])
    return { promotions: rows.map(({ id }) => id), changed: last?.at ?? null }
  },
})

/** Returns the addresses of external pages: the operator's own, or the sandbox's. */
export function outsideLinks({ partnersOrigin }: Pick<Config, 'partnersOrigin'>, own: Readonly<Partial<Record<OutsidePage, string>>> = brand.outside) {
  return Object.fromEntries(outsidePages.map((page) => [page, own[page] ?? partnersOrigin + outsidePath(page)]))
}

/** Stored form of a banner: texts per language, and pictures only if they differ from the default pictures of its code. */
interface BannerRecord {
  title: Record<string, string>
  text: Record<string, string>
  action: Record<string, string>
  link: string
  image?: Record<string, string>
  imageMobile?: Record<string, string>
}

/** Names of a banner's default pictures among the imported ones. */
const bannerPictures = (code: string) => ({ wide: `banners/${code}-wide`, phone: `banners/${code}-phone` })

/** Converts a stored banner to the API's form. @see DATA-13 */
function toBanner(id: number, code: string, { title, text, action, link, image, imageMobile }: BannerRecord, addressOf: (name: string) => string) {
  const { wide, phone } = bannerPictures(code)
  return {
    id,
    json: {
      title,
      text,
      action,
      link,
      image: image ?? { '1': addressOf(wide) },
      imageMobile: imageMobile ?? { '1': addressOf(phone) },
    },
  }
}

type Section = { title: Record<string, string>; subs: { title: Record<string, string>; link: string }[] }

async function bannersOf(db: Db, places: readonly string[]) {
  const kinds = places.map((place) => `banner:${place}`)
  const rows = await db
    .select()
    .from(content)
    .where(and(inArray(content.kind, kinds), eq(content.enabled, true)))
    .orderBy(asc(content.position), asc(content.id))
  const addressOf = await pictureAddressesFor(
    db,
    rows.flatMap(({ code }) => Object.values(bannerPictures(code))),
  )
  return (place: string) =>
    rows.filter(({ kind }) => kind === `banner:${place}`).map(({ id, code, json }) => toBanner(id, code, json as BannerRecord, addressOf))
}

/** Handlers of the home page, banners and footer. Editors write this content in every language. */
export const contentHandlers: Omit<Handlers<typeof contract>, 'translate' | 'translatorSave'> = {
  homepage: async (_input, { db }) => {
    const [games, bonus, banners, [about]] = await Promise.all([
      indexGames(db),
      promotions(db),
      bannersOf(db, ['main', 'side']),
      db
        .select({ json: content.json })
        .from(content)
        .where(and(eq(content.kind, 'static'), eq(content.code, 'aboutus'))),
    ])
    const context = (about?.json as { context?: Record<string, string> } | undefined)?.context ?? {}
    return { status: 1, indexgames: games, mainbanner: banners('main'), sidebanner: banners('side'), bonus, static: { aboutus: { json: { context } } } }
  },

  /** Promotions are requested by id. A code that is not a number matches none. */
  siteContent: async ({ type, code: asked }, { db }) => {
    const code = asked || undefined
    switch (type) {
      case 'faq':
        return { status: 1, faq: await faqEntries(db) }
      case 'static':
        return { status: 1, static: await staticPages(db, code) }
      case 'splash':
        return { status: 1, splash: await splashes(db) }
      case 'rules':
        return { status: 1, rules: await engineRules(db, code) }
      case 'promotion':
        return { status: 1, promotion: await promotions(db, code === undefined ? undefined : /^\d{1,9}$/.test(code) ? Number(code) : 0) }
    }
  },

  banners: async (_input, { db }) => {
    const of = await bannersOf(db, ['sliderSlot', 'sliderLiveCasino', 'sliderVirtual', 'mixedgames'])
    return {
      status: 1,
      data: { sliderSlot: of('sliderSlot'), sliderLiveCasino: of('sliderLiveCasino'), sliderVirtual: of('sliderVirtual'), mixedgames: of('mixedgames') },
    }
  },

  /** Returns all sections in order, or only the named one. */
  footer: async ({ section }, { db, config }) => {
    const rows = await db
      .select({ code: content.code, json: content.json })
      .from(content)
      .where(and(eq(content.kind, 'footer'), eq(content.enabled, true), section ? eq(content.code, section) : undefined))
      .orderBy(asc(content.position), asc(content.id))
    const footer = Object.fromEntries(rows.map(({ code, json }) => [code, { json: json as Section }]))
    return section ? { footer } : { footer, links: outsideLinks(config) }
  },
}
