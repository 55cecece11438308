import { content } from '@server/db/schema'
import type { Db } from '@server/db/types'
import { gameSeeds } from '../catalogue'
import { bannerSeeds } from './banners'
import { aboutUs, footerSeeds } from './footer'

/** Fills banners, footer and about us; what an editor has changed stays as it is. */
export async function seedContent(db: Db): Promise<void> {
  const slots = gameSeeds().filter(({ type }) => type === 'slot').length
  await db
    .insert(content)
    .values([
      ...bannerSeeds(slots).map(({ place, code, json }, position) => ({ kind: `banner:${place}`, code, position, json })),
      ...footerSeeds.map(({ code, ...json }, position) => ({ kind: 'footer', code, position, json })),
      { kind: 'static', code: 'aboutus', position: 0, json: { context: aboutUs } },
    ])
    .onConflictDoNothing()
}
