import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { poolOf } from '../db/connections'
import { ledgerAccount, shardedAccounts } from '../db/schema'
import { statement } from '../db/statement'
import type { Db, Tx } from '../db/types'
import { type Account, ledgerCurrency } from './accounts'

interface HouseAccount {
  readonly id: number
  readonly kind: Account
}

/** The shards of each account in their order. */
export type Houses = ReadonlyMap<Account, readonly HouseAccount[]>

/** What an account is never changes, and no balance of these is asked for: they may be below zero. */
const ask = statement<{ id: string; kind: Account }>(
  'house_accounts',
  sql`select id, kind from ${ledgerAccount} where player_id is null and allow_negative and currency = ${ledgerCurrency} order by shard, id`,
)

const known = new WeakMap<pg.Pool, Houses>()

/** The house's accounts that may be below zero, as they were when this program first asked; null: {@link findHouses} asks. */
export const knownHouses = (on: Db | Tx): Houses | null => known.get(poolOf(on)) ?? null

export async function findHouses(on: Db | Tx): Promise<Houses> {
  const houses = new Map<Account, HouseAccount[]>()
  for (const { id, kind } of await ask(on, {})) houses.set(kind, [...(houses.get(kind) ?? []), { id: Number(id), kind }])
  known.set(poolOf(on), houses)
  return houses
}

/**
 * The shard that a player's postings move, always the same one, so that two postings of one transaction lock the house's
 * accounts in one order (@see M6). What is nobody's, or lies in suspense, which has no shards, moves the first.
 */
export function shardOf(houses: Houses, kind: Account, playerId: number | null): HouseAccount | undefined {
  const shards = houses.get(kind) ?? []
  return shards[playerId === null ? 0 : playerId % shards.length]
}

/** Opens the shards that are missing. There are never fewer than there were: what was posted to one stays there. */
export async function openHouseShards(db: Db, shards: number): Promise<void> {
  await db.execute(sql`
    insert into ${ledgerAccount} (kind, allow_negative, shard)
      select kind, true, shard from generate_series(1, ${shards - 1}) shard,
        unnest(${sql.raw(`array['${shardedAccounts.join("', '")}']`)}) with ordinality as account (kind, place)
      where not exists (select from ${ledgerAccount} known where known.player_id is null and known.kind = account.kind and known.currency = ${ledgerCurrency} and known.shard = shard.shard)
      order by shard, place
    on conflict do nothing`)
  known.delete(poolOf(db))
}
