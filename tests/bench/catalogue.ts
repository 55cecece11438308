import { openDatabase } from '@server/db/open'
import { sql } from 'drizzle-orm'
import { writeAndImportWorld } from '../support/world'

/*
 * `catalogue.ts <data folder> <slots>`: a new database with so many slots: the shipped ones, and more of the same kinds
 * under numbered titles.
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
    returning id, slug),
  drawn as (
    insert into picture (name, extension, digest, content)
    select 'games/' || added.slug, extension, digest, content from added join picture on name = 'games/' || regexp_replace(added.slug, '-x[0-9]+$', ''))
  insert into game_tag (game_id, tag_id)
  select added.id, game_tag.tag_id from added
    join game on game.slug = regexp_replace(added.slug, '-x[0-9]+$', '') join game_tag on game_tag.game_id = game.id`)
await database.close()
