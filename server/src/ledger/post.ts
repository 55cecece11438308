import { and, type AnyColumn, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { ledgerAccount, ledgerEntry, ledgerTx } from '../db/schema'
import { statement } from '../db/statement'
import type { Tx } from '../db/types'
import { operationName } from '../observability/operation-context'
import { type Account, isPlayerAccount, ledgerCurrency } from './accounts'
import { cachedHouseAccounts, type HouseAccounts, loadHouseAccounts, shardOf } from './house'

/** `amount` is in kuruş: positive credits the account's holder, negative debits it. */
interface Entry {
  readonly account: Account
  readonly amount: bigint
}

interface Posting {
  /** Kind of the transaction; `transaction-codes.ts` maps it to what players see. */
  readonly kind: string
  /** Business object of the posting. An object has at most one posting of each kind (@see MONEY-5). */
  readonly refType: string
  readonly refId: string
  /** Null when only accounts of the house change. */
  readonly playerId: number | null
  /** ISO 4217 code; TRY by default. Players have accounts only in TRY. */
  readonly currency?: string
  /** Text in the player's history: a game's title or a payment method. */
  readonly detail?: string
  readonly entries: readonly Entry[]
  /** The player's accounts, if the caller has already locked them ({@link lockPurse}). */
  readonly purse?: Purse
}

interface LockedAccount {
  readonly id: number
  readonly kind: Account
  readonly balance: bigint
  readonly allowNegative: boolean
}

/** A player's accounts with their balances in kuruş, locked until the transaction ends. */
export type Purse = ReadonlyMap<Account, LockedAccount>

/** Columns of an account for a statement; {@link lockedAccount} converts the row. */
const accountColumns = sql`${ledgerAccount.id}, ${ledgerAccount.kind}, ${ledgerAccount.balance}::text, ${ledgerAccount.allowNegative}`
interface AccountRow extends Record<string, unknown> {
  readonly id: string
  readonly kind: Account
  readonly balance: string
  readonly allow_negative: boolean
}
const lockedAccount = ({ id, kind, balance, allow_negative }: AccountRow): LockedAccount => ({
  id: Number(id),
  kind,
  balance: BigInt(balance),
  allowNegative: allow_negative,
})

const value = sql.placeholder
const lockOwn = statement<AccountRow>(
  'purse_lock',
  sql`select ${accountColumns} from ${ledgerAccount} where player_id = ${value('player')} order by id for no key update`,
)

/** Locks all accounts of a player in ascending order and returns them with their balances (@see MONEY-6). */
export async function lockPurse(tx: Tx, playerId: number): Promise<Purse> {
  return new Map((await lockOwn(tx, { player: playerId })).map((row) => [row.kind, lockedAccount(row)]))
}

/** Returns a column with the same accounts, for a larger statement. It takes no locks: the player's lock protects the accounts. */
export const purseColumn = (playerId: AnyColumn) => sql`
  (select json_agg(json_build_array(id, kind, balance::text, allow_negative)) from ${ledgerAccount} where ${ledgerAccount.playerId} = ${playerId}) as purse`
export interface PurseRow {
  readonly purse: [id: number, kind: Account, balance: string, allowNegative: boolean][] | null
}
export const purseOf = ({ purse }: PurseRow): Purse =>
  new Map((purse ?? []).map(([id, kind, balance, allowNegative]) => [kind, { id, kind, balance: BigInt(balance), allowNegative }]))

/** Error when a player's account would become negative; nothing was written. */
export class InsufficientFunds extends Error {
  constructor(readonly account: Account) {
    super(`insufficient funds in ${account}`)
  }
}

/**
 * Writes one balanced transaction and returns its id. The caller must hold the player's lock. Accounts are locked in ascending
 * order. Entries of the same account are added up, and zero entries are dropped.
 * @throws InsufficientFunds when a player's account would become negative
 * @throws Error when the entries do not balance, or a posting of this kind exists for the object
 */
export async function postTransaction(tx: Tx, posting: Posting): Promise<number> {
  const amounts = sumByAccount(posting.entries)
  const kinds = [...amounts.keys()]
  const accounts = availableAccounts(tx, posting, kinds) ?? (await loadAccounts(tx, posting, kinds))
  return write(
    tx,
    posting,
    accounts.map((account) => ({ account, amount: amounts.get(account.kind) ?? 0n })),
    null,
  )
}

/**
 * Reverses a transaction by opposite entries on the same accounts and returns the id of the new transaction. The database rejects a
 * second reversal (@see MONEY-3).
 */
export async function reverse(tx: Tx, txId: number, posting: Omit<Posting, 'playerId' | 'entries'>): Promise<number> {
  const { rows } = await tx.execute<AccountRow & { player_id: string; amount: string }>(sql`
    select ${accountColumns}, ${ledgerTx.playerId}, ${ledgerEntry.amount}::text
    from ${ledgerEntry} join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId} join ${ledgerTx} on ${ledgerTx.id} = ${ledgerEntry.txId}
    where ${ledgerEntry.txId} = ${txId} order by ${ledgerAccount.id} for no key update of ${ledgerAccount}`)
  const playerId = rows[0]?.player_id
  if (playerId == null) throw new Error(`ledger transaction ${txId} has no player`)
  const entries = rows.map((row) => ({ account: lockedAccount(row), amount: -BigInt(row.amount) }))
  return write(tx, { ...posting, playerId: Number(playerId) }, entries, txId)
}

interface LockedEntry {
  readonly account: LockedAccount
  readonly amount: bigint
}

/* Transaction and entries are one statement, because every bet waits for it. Entries lock their accounts in the given order. */
const insert = statement<{ id: string }>(
  'ledger_post',
  sql`with posted as (
      insert into ${ledgerTx} (kind, ref_type, ref_id, player_id, detail, reverses_id, request_id)
      values (${value('kind')}, ${value('refType')}, ${value('refId')}, ${value('player')}::bigint, ${value('detail')}, ${value('reverses')}::bigint, ${value('request')})
      returning id
    ), entered as (
      insert into ${ledgerEntry} (tx_id, seq, account_id, currency, amount)
      select posted.id, entry.seq, entry.account, ${value('currency')}::char(3), entry.amount
      from posted cross join unnest(${value('accounts')}::bigint[], ${value('amounts')}::bigint[]) with ordinality as entry (account, amount, seq) order by entry.seq
    )
    select id from posted`,
)

async function write(tx: Tx, posting: Omit<Posting, 'entries'>, entries: readonly LockedEntry[], reverses: number | null): Promise<number> {
  for (const { account, amount } of entries) if (!account.allowNegative && account.balance + amount < 0n) throw new InsufficientFunds(account.kind)
  const { kind, refType, refId, playerId, currency = ledgerCurrency, detail = '' } = posting
  const accounts = entries.map(({ account }) => account.id)
  const amounts = entries.map(({ amount }) => String(amount))
  const [row] = await insert(tx, { kind, refType, refId, player: playerId, detail, reverses, request: operationName(), currency, accounts, amounts })
  if (!row) throw new Error('the ledger transaction was not written')
  return Number(row.id)
}

const noHouses: HouseAccounts = new Map()
/** Returns the cached house accounts that may be negative. No decision needs a lock on them; their entries lock them. */
const housesFor = ({ currency = ledgerCurrency }: Pick<Posting, 'currency'>, tx: Tx) => (currency === ledgerCurrency ? cachedHouseAccounts(tx) : noHouses)

/** Returns a posting's accounts in the order of their ids if no query is needed for them, otherwise null. */
function availableAccounts(tx: Tx, posting: Posting, kinds: readonly Account[]): LockedAccount[] | null {
  const houses = housesFor(posting, tx)
  if (!houses) return null
  const holder = shardHolder(posting, kinds)
  const found = kinds.flatMap((kind) => posting.purse?.get(kind) ?? ofHouse(houses, kind, holder))
  return found.length === kinds.length ? inOrder(found) : null
}

const shardHolder = ({ playerId }: Posting, kinds: readonly Account[]) => (kinds.includes('suspense') ? null : playerId)

const inOrder = (accounts: LockedAccount[]) => accounts.sort((a, b) => a.id - b.id)

/** Returns the house's account with balance 0, because no decision depends on its balance. */
const ofHouse = (houses: HouseAccounts, kind: Account, holder: number | null): LockedAccount | [] => {
  const account = shardOf(houses, kind, holder)
  return account ? { ...account, balance: 0n, allowNegative: true } : []
}

async function loadAccounts(tx: Tx, posting: Posting, kinds: readonly Account[]): Promise<LockedAccount[]> {
  const houses = housesFor(posting, tx) ?? (await loadHouseAccounts(tx))
  const ofHouses = kinds.flatMap((kind) => ofHouse(houses, kind, shardHolder(posting, kinds)))
  const others = kinds.filter((kind) => !ofHouses.some((account) => account.kind === kind))
  const found = [...ofHouses, ...(await lockAccounts(tx, posting, others))]
  if (found.length !== kinds.length)
    throw new Error(`accounts in ${posting.currency ?? ledgerCurrency} are missing among ${kinds.join(', ')} of player ${posting.playerId}`)
  return inOrder(found)
}

function sumByAccount(entries: readonly Entry[]): Map<Account, bigint> {
  const amounts = new Map<Account, bigint>()
  for (const { account, amount } of entries) amounts.set(account, (amounts.get(account) ?? 0n) + amount)
  for (const [account, amount] of amounts) if (amount === 0n) amounts.delete(account)
  const total = [...amounts.values()].reduce((sum, amount) => sum + amount, 0n)
  if (amounts.size < 2 || total !== 0n) throw new Error('a ledger transaction needs two accounts and a sum of zero')
  return amounts
}

async function lockAccounts(tx: Tx, { playerId, currency = ledgerCurrency }: Pick<Posting, 'playerId' | 'currency'>, kinds: Account[]) {
  if (kinds.length === 0) return []
  const own = kinds.filter(isPlayerAccount)
  const house = kinds.filter((kind) => !isPlayerAccount(kind))
  const holders = or(
    playerId === null ? undefined : and(eq(ledgerAccount.playerId, playerId), inArray(ledgerAccount.kind, own)),
    and(isNull(ledgerAccount.playerId), inArray(ledgerAccount.kind, house)),
  )
  return tx
    .select({ id: ledgerAccount.id, kind: ledgerAccount.kind, balance: ledgerAccount.balance, allowNegative: ledgerAccount.allowNegative })
    .from(ledgerAccount)
    .where(and(holders, eq(ledgerAccount.currency, currency)))
    .orderBy(asc(ledgerAccount.id))
    .for('no key update')
}
