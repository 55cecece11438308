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

/** House accounts that may be negative: the shards of each kind, in order. */
export type HouseAccounts = ReadonlyMap<Account, readonly HouseAccount[]>

/** Needs no balances, because these accounts may be negative. */
const selectAccounts = statement<{ id: string; kind: Account }>(
  'house_accounts',
  sql`select id, kind from ${ledgerAccount} where player_id is null and allow_negative and currency = ${ledgerCurrency} order by shard, id`,
)

const cache = new WeakMap<pg.Pool, HouseAccounts>()

/** Returns the cached house accounts; null before {@link loadHouseAccounts} has run. Accounts never change, so the cache stays valid. */
export const cachedHouseAccounts = (on: Db | Tx): HouseAccounts | null => cache.get(poolOf(on)) ?? null

/** Loads and caches the house accounts that may be negative. */
export async function loadHouseAccounts(on: Db | Tx): Promise<HouseAccounts> {
  const houses = new Map<Account, HouseAccount[]>()
  for (const { id, kind } of await selectAccounts(on, {})) houses.set(kind, [...(houses.get(kind) ?? []), { id: Number(id), kind }])
  cache.set(poolOf(on), houses)
  return houses
}

/**
 * Returns the shard for a player's postings. The shard of a player never changes, so all postings of a transaction lock the
 * house's accounts in one order (@see MONEY-6). Postings without a player or with suspense, which has no shards, use the
 * first shard.
 */
export function shardOf(houses: HouseAccounts, kind: Account, playerId: number | null): HouseAccount | undefined {
  const shards = houses.get(kind) ?? []
  return shards[playerId === null ? 0 : playerId % shards.length]
}

/** Opens the missing shards. Existing shards are never removed, because they hold postings. */
export async function openHouseShards(db: Db, shards: number): Promise<void> {
  await db.execute(sql`
    insert into ${ledgerAccount} (kind, allow_negative, shard)
      select kind, true, shard from generate_series(1, ${shards - 1}) shard,
        unnest(${sql.raw(`array['${shardedAccounts.join("', '")}']`)}) with ordinality as account (kind, place)
      where not exists (select from ${ledgerAccount} known where known.player_id is null and known.kind = account.kind and known.currency = ${ledgerCurrency} and known.shard = shard.shard)
      order by shard, place
    on conflict do nothing`)
  cache.delete(poolOf(db))
}
