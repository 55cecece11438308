import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { poolOf } from '../db/connections'
import { ledgerAccount } from '../db/schema'
import { statement } from '../db/statement'
import type { Db, Tx } from '../db/types'
import { type Account, ledgerCurrency } from './accounts'

interface HouseAccount {
  readonly id: number
  readonly kind: Account
}

export type Houses = ReadonlyMap<Account, HouseAccount>

/** What an account is never changes, and no balance of these is asked for: they may be below zero. */
const ask = statement<{ id: string; kind: Account }>(
  'house_accounts',
  sql`select id, kind from ${ledgerAccount} where player_id is null and allow_negative and currency = ${ledgerCurrency} order by id`,
)

const known = new WeakMap<pg.Pool, Houses>()

/** The house's accounts that may be below zero, as they are known by now; null: {@link findHouses} asks for them. */
export const knownHouses = (on: Db | Tx): Houses | null => known.get(poolOf(on)) ?? null

export async function findHouses(on: Db | Tx): Promise<Houses> {
  const houses = new Map((await ask(on, {})).map(({ id, kind }) => [kind, { id: Number(id), kind }]))
  known.set(poolOf(on), houses)
  return houses
}
