import type { GivenFaqEntry, GivenPromotion, GivenSplash, GivenStaticPage } from '@kehribar/shared/api/content'
import { and, asc, eq } from 'drizzle-orm'
import { content } from '../../db/schema'
import type { Db } from '../../db/types'
import { pictureAddressesFor } from '../pictures'

type Texts = Record<string, string>

/** Stored form of a promotion. `image` is set only if it differs from the default picture of its code. */
export interface PromotionRecord {
  bonusType: number
  title: Texts
  summary: Texts
  html: Texts
  image?: Texts
}

export interface SplashRecord {
  title: Texts
  text: Texts
  link: string
  image?: Texts
  imageMobile?: Texts
}

async function records<Json>(db: Db, kind: string, only: { code?: string | undefined; id?: number | undefined } = {}) {
  const { code, id } = only
  const rows = await db
    .select({ id: content.id, code: content.code, json: content.json })
    .from(content)
    .where(
      and(
        eq(content.kind, kind),
        eq(content.enabled, true),
        code === undefined ? undefined : eq(content.code, code),
        id === undefined ? undefined : eq(content.id, id),
      ),
    )
    .orderBy(asc(content.position), asc(content.id))
  return rows as { id: number; code: string; json: Json }[]
}

/** Returns the questions in the order of their categories. @see DATA-05 */
export async function faqEntries(db: Db): Promise<GivenFaqEntry[]> {
  return (await records<GivenFaqEntry['json']>(db, 'faq')).map(({ id, json }) => ({ id, json }))
}

/** Returns the titles of all pages for the menu. With a code it returns one page with its text. */
export async function staticPages(db: Db, code: string | undefined): Promise<GivenStaticPage[]> {
  const rows = await records<{ title: Texts; context: Texts }>(db, 'page', { code })
  return rows.map(({ code: name, json: { title, context } }) => ({ code: name, json: code === undefined ? { title } : { title, context } }))
}

/** Returns the rules by engine. @see PLAY-19 */
export async function engineRules(db: Db, code: string | undefined) {
  const rows = await records<{ context: Texts }>(db, 'rules', { code })
  return rows.map(({ code: engine, json: { context } }) => ({ code: engine, json: { context } }))
}

/** Returns the promotions in order. Requested by id, a promotion comes with its terms. */
export async function promotions(db: Db, id?: number): Promise<GivenPromotion[]> {
  const rows = await records<PromotionRecord>(db, 'promotion', { id })
  const addressOf = await pictureAddressesFor(
    db,
    rows.map(({ code }) => `promotions/${code}`),
  )
  return rows.map(({ id: number, code, json: { bonusType, title, summary, html, image } }) => ({
    id: number,
    json: { bonusType, title, summary, image: image ?? { '1': addressOf(`promotions/${code}`) }, ...(id !== undefined && { html }) },
  }))
}

export async function splashes(db: Db): Promise<GivenSplash[]> {
  const rows = await records<SplashRecord>(db, 'splash')
  const addressOf = await pictureAddressesFor(
    db,
    rows.flatMap(({ code }) => [`splash/${code}-wide`, `splash/${code}-phone`]),
  )
  return rows.map(({ code, json: { title, text, link, image, imageMobile } }) => ({
    json: {
      title,
      text,
      link,
      image: image ?? { '1': addressOf(`splash/${code}-wide`) },
      imageMobile: imageMobile ?? { '1': addressOf(`splash/${code}-phone`) },
    },
  }))
}
