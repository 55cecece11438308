import { bonusTypes } from '@kehribar/shared/api/content'
import { paths } from '@kehribar/shared/paths'
import { asc } from 'drizzle-orm'
import { content } from '../../db/schema'
import type { Tx } from '../../db/types'
import { promotionLink, exportTexts } from './fields'

type Texts = Record<string, string>
interface Row<Json> {
  readonly code: string
  readonly enabled: boolean
  readonly json: Json
}
interface Shown {
  readonly title: Texts
  readonly text: Texts
  readonly link: string
  readonly image?: Texts
  readonly imageMobile?: Texts
}

const pictured = ({ image, imageMobile }: Pick<Shown, 'image' | 'imageMobile'>) => ({
  ...(image && { image: exportTexts(image) }),
  ...(imageMobile && { imageMobile: exportTexts(imageMobile) }),
})

/** Returns the stored content in the form of the file. Links to promotions use codes, since ids differ between databases. */
export async function readContent(tx: Tx): Promise<object> {
  const rows = await tx.select().from(content).orderBy(asc(content.position), asc(content.id))
  const codes = new Map(rows.filter(({ kind }) => kind === 'promotion').map(({ id, code }) => [paths.promotion(id), code]))
  const exportLink = (link: string) => (codes.has(link) ? `${promotionLink}${codes.get(link)}` : link)
  const of = <Json>(kind: string) => rows.filter((row) => row.kind === kind) as unknown as Row<Json>[]
  const shown = ({ title, text, link, ...pictures }: Shown) => ({
    title: exportTexts(title),
    text: exportTexts(text),
    link: exportLink(link),
    ...pictured(pictures),
  })
  const places = [...new Set(rows.flatMap(({ kind }) => (kind.startsWith('banner:') ? [kind.slice('banner:'.length)] : [])))].sort()
  const typeOf = (wanted: number) => Object.entries(bonusTypes).find(([, number]) => number === wanted)?.[0]
  const [about] = of<{ context: Texts }>('static')
  return {
    banners: Object.fromEntries(
      places.map((place) => [
        place,
        of<Shown & { action: Texts }>(`banner:${place}`).map(({ code, enabled, json }) => ({
          code,
          enabled,
          ...shown(json),
          action: exportTexts(json.action),
        })),
      ]),
    ),
    promotions: of<{ bonusType: number; title: Texts; summary: Texts; html: Texts; image?: Texts }>('promotion').map(
      ({ code, enabled, json: { bonusType, title, summary, html, image } }) => ({
        code,
        enabled,
        type: typeOf(bonusType),
        title: exportTexts(title),
        summary: exportTexts(summary),
        html: exportTexts(html),
        ...(image && { image: exportTexts(image) }),
      }),
    ),
    splash: of<Shown>('splash').map(({ code, enabled, json }) => ({ code, enabled, ...shown(json) })),
    footer: of<{ title: Texts; subs: { title: Texts; link: string }[] }>('footer').map(({ code, enabled, json: { title, subs } }) => ({
      code,
      enabled,
      title: exportTexts(title),
      links: subs.map((row) => ({ title: exportTexts(row.title), link: exportLink(row.link) })),
    })),
    ...(about && { about: exportTexts(about.json.context) }),
    pages: of<{ title: Texts; context: Texts }>('page').map(({ code, enabled, json: { title, context } }) => ({
      code,
      enabled,
      title: exportTexts(title),
      html: exportTexts(context),
    })),
    faq: of<{ categoryCode: Texts; categoryTitle: Texts; question: Texts; answer: Texts }>('faq').map(
      ({ code, enabled, json: { categoryCode, categoryTitle, question, answer } }) => ({
        code,
        enabled,
        category: { code: categoryCode['1'], title: exportTexts(categoryTitle) },
        question: exportTexts(question),
        answer: exportTexts(answer),
      }),
    ),
    rules: of<{ context: Texts }>('rules').map(({ code, enabled, json: { context } }) => ({ engine: code, enabled, html: exportTexts(context) })),
  }
}
