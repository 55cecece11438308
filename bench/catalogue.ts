import { openDatabase } from '@server/db/open'
import { sql } from 'drizzle-orm'
import { worldFolder } from '../scripts/lib/world.ts'
import { importWorld } from '../tests/support/world'

/*
 * `catalogue.ts <data folder> <slots>` creates a database with that many slots: the shipped ones, and numbered copies of them.
 * The copies have bitmap pictures, as operators' games do: those of the shipped games in turn.
 */
const [dataDir = '', size = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
await importWorld(database.db, worldFolder)
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
await database.db.execute(sql`
  insert into picture (name, extension, digest, content)
  select 'games/' || copy.slug, bitmap.extension, bitmap.digest, bitmap.content
  from (select slug, row_number() over (order by id) as number from game where slug ~ '-x[0-9]+$') as copy
  join (
    select extension, digest, content, row_number() over (order by name) as number, count(*) over () as total
    from picture where name like 'games/%' and extension <> 'svg') as bitmap
    on bitmap.number = copy.number % bitmap.total + 1`)
await database.close()
