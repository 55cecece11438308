import { paths } from '@kehribar/shared/paths'
import { bonusTypes } from '@kehribar/shared/api/content'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { content as table } from '../../db/schema'
import type { Tx } from '../../db/types'
import { readContent } from './read-content'
import { type Counts, type Dataset, duplicateFaults, type Fault, upsertRows, sumCounts } from './dataset'
import { enabled, html, link, pictures, promotionOf, slug, texts } from './fields'

const places = ['main', 'side', ...gameTypes.map(({ banners }) => banners)] as const
const shown = { image: z.optional(pictures()), imageMobile: z.optional(pictures()) }

const banner = z.strictObject({ code: slug(), title: texts(), text: texts(), action: texts(), link: link(), ...shown, enabled: enabled() })

const schema = z.strictObject({
  /** The pictures are banners/<code>-wide and -phone, unless a banner names others. */
  banners: z._default(z.partialRecord(z.enum(places), z.array(banner)), {}),
  /** The pictures are promotions/<code>. */
  promotions: z._default(
    z.array(
      z.strictObject({
        code: slug(),
        type: z.enum(Object.keys(bonusTypes) as (keyof typeof bonusTypes)[]),
        title: texts(),
        summary: texts(),
        html: html(),
        image: shown.image,
        enabled: enabled(),
      }),
    ),
    [],
  ),
  /** Popup of a first visit. The pictures are splash/<code>-wide and -phone. */
  splash: z._default(z.array(z.strictObject({ code: slug(), title: texts(), text: texts(), link: link(), ...shown, enabled: enabled() })), []),
  footer: z._default(
    z.array(z.strictObject({ code: slug(), title: texts(), links: z.array(z.strictObject({ title: texts(), link: link() })), enabled: enabled() })),
    [],
  ),
  about: z.optional(html()),
  pages: z._default(z.array(z.strictObject({ code: slug(), title: texts(), html: html(), enabled: enabled() })), []),
  faq: z._default(
    z.array(
      z.strictObject({ code: slug(), category: z.strictObject({ code: slug(), title: texts() }), question: texts(), answer: html(), enabled: enabled() }),
    ),
    [],
  ),
  /** Rules of an engine, shown before a game is opened. */
  rules: z._default(z.array(z.strictObject({ engine: slug(), html: html(), enabled: enabled() })), []),
})

type Content = z.infer<typeof schema>

const bannersOf = ({ banners }: Content) => places.flatMap((place) => (banners[place] ?? []).map((row, index) => ({ place, index, row })))

/** Returns every link of a file with its place. */
const linksOf = (data: Content): { place: string; link: string }[] => [
  ...bannersOf(data).map(({ place, index, row }) => ({ place: `banners.${place}[${index}].link`, link: row.link })),
  ...data.splash.map((row, index) => ({ place: `splash[${index}].link`, link: row.link })),
  ...data.footer.flatMap(({ links }, section) => links.map((row, index) => ({ place: `footer[${section}].links[${index}].link`, link: row.link }))),
]

const promotionIds = async (tx: Tx) =>
  new Map((await tx.select({ id: table.id, code: table.code }).from(table).where(eq(table.kind, 'promotion'))).map(({ id, code }) => [code, id]))

/** Content written by editors. */
export const content: Dataset<Content> = {
  schema,
  faults: async (tx, data): Promise<Fault[]> => {
    const promotions = new Set([...data.promotions.map(({ code }) => code), ...(await promotionIds(tx)).keys()])
    return [
      ...places.flatMap((place) => duplicateFaults(`banners.${place}`, data.banners[place] ?? [], 'code')),
      ...duplicateFaults('promotions', data.promotions, 'code'),
      ...duplicateFaults('splash', data.splash, 'code'),
      ...duplicateFaults('footer', data.footer, 'code'),
      ...duplicateFaults('pages', data.pages, 'code'),
      ...duplicateFaults('faq', data.faq, 'code'),
      ...duplicateFaults('rules', data.rules, 'engine'),
      ...linksOf(data).flatMap(({ place, link: to }) => {
        const code = promotionOf(to)
        return code === null || promotions.has(code) ? [] : [{ place, fault: `"${code}" is not a known promotion` }]
      }),
    ]
  },
  write: async (tx, data, replace): Promise<Counts> => {
    const write = async (kind: string, rows: readonly { code: string; enabled: boolean; json: object }[]) =>
      (
        await upsertRows(
          tx,
          table,
          ['kind', 'code'],
          rows.map(({ code, enabled: on, json }, place) => ({ kind, code, position: place, json, enabled: on })),
          replace,
        )
      ).counts
    const promotions = await write(
      'promotion',
      data.promotions.map(({ code, enabled: on, type, ...json }) => ({ code, enabled: on, json: { bonusType: bonusTypes[type], ...json } })),
    )
    // The address of a promotion contains its row id.
    const ids = await promotionIds(tx)
    const address = (to: string) => (promotionOf(to) === null ? to : paths.promotion(ids.get(promotionOf(to) ?? '') ?? ''))
    const linked = <Row extends { code: string; enabled: boolean; link: string }>({ code, enabled: on, link: to, ...json }: Row) => ({
      code,
      enabled: on,
      json: { ...json, link: address(to) },
    })
    const others: Counts[] = []
    for (const place of places) others.push(await write(`banner:${place}`, (data.banners[place] ?? []).map(linked)))
    others.push(await write('splash', data.splash.map(linked)))
    others.push(
      await write(
        'footer',
        data.footer.map(({ code, enabled: on, title, links }) => ({
          code,
          enabled: on,
          json: { title, subs: links.map(({ link: to, ...row }) => ({ ...row, link: address(to) })) },
        })),
      ),
    )
    if (data.about) others.push(await write('static', [{ code: 'aboutus', enabled: true, json: { context: data.about } }]))
    others.push(
      await write(
        'page',
        data.pages.map(({ code, enabled: on, title, html: context }) => ({ code, enabled: on, json: { title, context } })),
      ),
    )
    others.push(
      await write(
        'faq',
        data.faq.map(({ code, enabled: on, category, question, answer }) => ({
          code,
          enabled: on,
          json: { categoryCode: { '1': category.code }, categoryTitle: category.title, question, answer },
        })),
      ),
    )
    others.push(
      await write(
        'rules',
        data.rules.map(({ engine, enabled: on, html: context }) => ({ code: engine, enabled: on, json: { context } })),
      ),
    )
    return sumCounts([promotions, ...others])
  },
  read: readContent,
}
