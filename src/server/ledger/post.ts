import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { ledgerAccount, ledgerEntry, ledgerTx } from '../db/schema'
import type { Tx } from '../db/types'
import { type Account, isPlayerAccount, ledgerCurrency } from './accounts'

/** `amount` in kuruş: above zero goes to the account's holder, below zero comes from it. */
interface Entry {
  readonly account: Account
  readonly amount: bigint
}

interface Posting {
  /** What happened; see `transaction-codes.ts` for how a player sees it. */
  readonly kind: string
  /** The business object; at most one posting of a kind exists for it (@see M5). */
  readonly refType: string
  readonly refId: string
  /** Null: only the house's accounts move. */
  readonly playerId: number | null
  /** ISO 4217; the ledger's own unless told. Players have accounts in that one alone. */
  readonly currency?: string
  /** What the player reads beside it: a game's title, a payment method. */
  readonly detail?: string
  readonly entries: readonly Entry[]
  /** The player's accounts, where the caller has locked them to decide ({@link lockPurse}). */
  readonly purse?: Purse
}

interface LockedAccount {
  readonly id: number
  readonly kind: Account
  readonly currency: string
  readonly balance: bigint
  readonly allowNegative: boolean
}

/** A player's accounts with their balances in kuruş, locked until the transaction ends. */
export type Purse = ReadonlyMap<Account, LockedAccount>

/** Locks all accounts of a player, in ascending order, for a caller that needs their balances to decide (@see M6). */
export async function lockPurse(tx: Tx, playerId: number): Promise<Purse> {
  const accounts = await tx
    .select(lockedAccount)
    .from(ledgerAccount)
    .where(eq(ledgerAccount.playerId, playerId))
    .orderBy(asc(ledgerAccount.id))
    .for('no key update')
  return new Map(accounts.map((account) => [account.kind, account]))
}

/** A player account would go below zero; nothing was written. */
export class InsufficientFunds extends Error {
  constructor(readonly account: Account) {
    super(`insufficient funds in ${account}`)
  }
}

/**
 * Writes one balanced transaction and returns its number. The caller holds the player's lock. Accounts are locked in
 * ascending order; entries of one account become one, and empty ones vanish.
 * @throws InsufficientFunds when a player account would go below zero
 * @throws when the entries do not balance, or a posting of this kind exists for the object
 */
export async function postTransaction(tx: Tx, posting: Posting): Promise<number> {
  return write(tx, posting, null)
}

/**
 * Undoes a transaction by its opposite, once: a second reversal is refused by the database (@see M3).
 * Returns the number of the new transaction.
 */
export async function reverse(tx: Tx, txId: number, posting: Omit<Posting, 'playerId' | 'entries'>): Promise<number> {
  const entries = await tx
    .select({ playerId: ledgerTx.playerId, account: ledgerAccount.kind, amount: ledgerEntry.amount })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
    .where(eq(ledgerEntry.txId, txId))
  const playerId = entries[0]?.playerId
  if (playerId === undefined || playerId === null) throw new Error(`ledger transaction ${txId} has no player`)
  return write(tx, { ...posting, playerId, entries: entries.map(({ account, amount }) => ({ account, amount: -amount })) }, txId)
}

async function write(tx: Tx, posting: Posting, reversesId: number | null): Promise<number> {
  const amounts = sumByAccount(posting.entries)
  const accounts = inPurse(posting.purse, [...amounts.keys()]) ?? (await lockAccounts(tx, posting, [...amounts.keys()]))
  const entries = accounts.map((account, place) => {
    const amount = amounts.get(account.kind) ?? 0n
    if (!account.allowNegative && account.balance + amount < 0n) throw new InsufficientFunds(account.kind)
    return sql`(${place + 1}::smallint, ${account.id}::bigint, ${account.currency}::char(3), ${amount}::bigint)`
  })
  /* One statement for both, because every bet waits for it. */
  const { rows } = await tx.execute<{ id: string }>(sql`
    with posted as (
      insert into ${ledgerTx} (kind, ref_type, ref_id, player_id, detail, reverses_id)
      values (${posting.kind}, ${posting.refType}, ${posting.refId}, ${posting.playerId}::bigint, ${posting.detail ?? ''}, ${reversesId}::bigint)
      returning id
    ), entered as (
      insert into ${ledgerEntry} (tx_id, seq, account_id, currency, amount)
      select posted.id, entry.seq, entry.account, entry.currency, entry.amount from posted cross join (values ${sql.join(entries, sql`, `)}) as entry (seq, account, currency, amount)
    )
    select id from posted`)
  const [row] = rows
  if (!row) throw new Error('the ledger transaction was not written')
  return Number(row.id)
}

/** The accounts of a posting in the order of their ids, when the caller has locked every one of them. */
function inPurse(purse: Purse | undefined, kinds: readonly Account[]): LockedAccount[] | null {
  const found = kinds.flatMap((kind) => purse?.get(kind) ?? [])
  return found.length === kinds.length ? found.sort((a, b) => a.id - b.id) : null
}

const lockedAccount = {
  id: ledgerAccount.id,
  kind: ledgerAccount.kind,
  currency: ledgerAccount.currency,
  balance: ledgerAccount.balance,
  allowNegative: ledgerAccount.allowNegative,
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
  const own = kinds.filter(isPlayerAccount)
  const house = kinds.filter((kind) => !isPlayerAccount(kind))
  const holders = or(
    playerId === null ? undefined : and(eq(ledgerAccount.playerId, playerId), inArray(ledgerAccount.kind, own)),
    and(isNull(ledgerAccount.playerId), inArray(ledgerAccount.kind, house)),
  )
  const accounts = await tx
    .select(lockedAccount)
    .from(ledgerAccount)
    .where(and(holders, eq(ledgerAccount.currency, currency)))
    .orderBy(asc(ledgerAccount.id))
    .for('no key update')
  if (accounts.length !== kinds.length) throw new Error(`accounts in ${currency} are missing among ${kinds.join(', ')} of player ${playerId}`)
  return accounts
}
