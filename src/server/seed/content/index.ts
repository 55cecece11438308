import { content } from '@server/db/schema'
import type { Db } from '@server/db/types'
import { eq } from 'drizzle-orm'
import { gameSeeds } from '../catalogue'
import { bannerSeeds } from './banners'
import { faqSeeds } from './faq'
import { aboutUs, footerSeeds } from './footer'
import { pageSeeds } from './pages'
import { promotionSeeds } from './promotions'
import { ruleSeeds } from './rules'
import { splashSeed } from './splash'

/** Everything an editor writes; what an editor has changed stays as it is. */
export async function seedContent(db: Db): Promise<void> {
  const slots = gameSeeds().filter(({ type }) => type === 'slot').length
  const rows = (kind: string, seeds: readonly { code: string; json: unknown }[]) => seeds.map(({ code, json }, position) => ({ kind, code, position, json }))
  await db.insert(content).values(rows('promotion', promotionSeeds)).onConflictDoNothing()
  const promotions = await db.select({ id: content.id, code: content.code }).from(content).where(eq(content.kind, 'promotion'))
  /** A promotion's address has its row's number. */
  const promotionLink = (code: string) => {
    const found = promotions.find((promotion) => promotion.code === code)
    return found ? `/promotions/${found.id}` : '/promotions'
  }
  await db
    .insert(content)
    .values([
      ...bannerSeeds(slots, promotionLink).map(({ place, code, json }, position) => ({ kind: `banner:${place}`, code, position, json })),
      ...footerSeeds.map(({ code, ...json }, position) => ({ kind: 'footer', code, position, json })),
      { kind: 'static', code: 'aboutus', position: 0, json: { context: aboutUs } },
      ...rows(
        'page',
        pageSeeds.map(({ code, ...json }) => ({ code, json })),
      ),
      ...rows('faq', faqSeeds),
      ...rows('splash', [splashSeed(promotionLink('hos-geldin'))]),
      ...rows(
        'rules',
        ruleSeeds.map(({ engine, context }) => ({ code: engine, json: { context } })),
      ),
    ])
    .onConflictDoNothing()
}
