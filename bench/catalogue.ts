import { openDatabase } from '@server/db/open'
import { chromium } from '@playwright/test'
import { picture } from '@server/db/schema'
import { digestOf } from '@server/modules/imports/pictures'
import { like, sql } from 'drizzle-orm'
import { chromiumLaunch } from '../tests/support/chromium'
import { writeAndImportWorld } from '../tests/support/world'

/*
 * `catalogue.ts <data folder> <slots>` creates a database with that many slots: the shipped ones, and numbered copies of them.
 * The copies have bitmap pictures, as operators' games do. Chromium slows down with every SVG picture shown since its last garbage
 * collection: a task of the page takes 10 µs without any, and 28 ms after 2,500.
 */
const [dataDir = '', size = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
await writeAndImportWorld(database.db)
await database.db.execute(sql`
  with shipped as (select *, row_number() over (order by position) as number, count(*) over () as total from game where type = 'slot'),
  added as (
    insert into game (id, type, title, provider, slug, language, engine, rtp, min_bet, max_bet, position)
    select 2000000 + (copy - 2) * total + number, type, title || ' ' || copy, provider, slug || '-x' || copy, language, engine, rtp, min_bet, max_bet,
      (copy - 1) * total + position
    from shipped, generate_series(2, 9) as copy
    where (copy - 1) * total + number <= ${Number(size)}
    returning id, slug)
  insert into game_tag (game_id, tag_id)
  select added.id, game_tag.tag_id from added
    join game on game.slug = regexp_replace(added.slug, '-x[0-9]+$', '') join game_tag on game_tag.game_id = game.id`)
const browser = await chromium.launch(chromiumLaunch())
const page = await browser.newPage()
for (const { name, content } of await database.db.select().from(picture).where(like(picture.name, 'games/%'))) {
  const pixels = await page.evaluate<string>(`(async () => {
    const [image, canvas] = [new Image(), document.createElement('canvas')]
    image.src = 'data:image/svg+xml;base64,${content.toString('base64')}'
    await image.decode()
    Object.assign(canvas, { width: 360, height: 480 }).getContext('2d').drawImage(image, 0, 0, 360, 480)
    return canvas.toDataURL('image/webp', 0.8).replace(/^.*,/, '')
  })()`)
  const webp = Buffer.from(pixels, 'base64')
  await database.db.execute(sql`
    insert into picture (name, extension, digest, content)
    select 'games/' || slug, 'webp', ${digestOf(webp)}, ${webp} from game where slug ~ '-x[0-9]+$' and 'games/' || regexp_replace(slug, '-x[0-9]+$', '') = ${name}`)
}
await browser.close()
await database.close()
