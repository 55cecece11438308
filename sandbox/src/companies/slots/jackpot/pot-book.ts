import type { SlotPot } from '@kehribar/shared/partners/slot-page'
import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { firstRow, mustFind, type Store, type StoreOrTx } from '../../store/open'
import { jackpotAccountTable as accounts, type PotAccount, jackpotPostingTable as postings } from '../../store/schema/index'
import { type JackpotTerms, potSharesOf } from './terms'

type Kind = (typeof postings.$inferSelect)['kind']

/** Source and target account of each kind of posting. */
const ways: Record<Kind, readonly [source: PotAccount, target: PotAccount]> = {
  opening: ['reserve', 'pot'],
  share: ['stakes', 'pot'],
  reserve: ['stakes', 'reserve'],
  win: ['pot', 'owed'],
  seed: ['reserve', 'pot'],
  payment: ['owed', 'paid'],
  return: ['owed', 'pot'],
}

/**
 * Creates the double-entry ledger of shared pots. Related postings are written in the transaction that changes their round.
 * Each kind of posting is written once per round, however often it is requested.
 */
export function createPotLedger(store: Store, now: () => number) {
  const opened = new Map<string, Promise<void>>()

  async function post(on: StoreOrTx, { pot }: JackpotTerms, kind: Kind, roundId: string, amount: bigint): Promise<void> {
    if (amount === 0n) return
    const [source, target] = ways[kind]
    const written = await on
      .insert(postings)
      .values({ pot, kind, roundId, source, target, amount, at: new Date(now()) })
      .onConflictDoNothing()
      .returning({ kind: postings.kind })
    if (written.length === 0) return
    for (const [account, by] of [
      [source, -amount],
      [target, amount],
    ] as const)
      await on
        .update(accounts)
        .set({ balance: sql`${accounts.balance} + ${by}` })
        .where(and(eq(accounts.pot, pot), eq(accounts.account, account)))
  }

  const postingOf = (on: StoreOrTx, { pot }: JackpotTerms, kind: Kind, roundId: string) =>
    firstRow(
      on
        .select()
        .from(postings)
        .where(and(eq(postings.pot, pot), eq(postings.kind, kind), eq(postings.roundId, roundId))),
    )

  const potOf = async (on: StoreOrTx, { pot }: JackpotTerms) =>
    (
      await mustFind(
        `The pot ${pot}`,
        on
          .select({ balance: accounts.balance })
          .from(accounts)
          .where(and(eq(accounts.pot, pot), eq(accounts.account, 'pot')))
          .for('update'),
      )
    ).balance

  const make = (terms: JackpotTerms) =>
    store.transaction(async (tx) => {
      const names: readonly PotAccount[] = ['stakes', 'reserve', 'pot', 'owed', 'paid']
      await tx
        .insert(accounts)
        .values(names.map((account) => ({ pot: terms.pot, account })))
        .onConflictDoNothing()
      await post(tx, terms, 'opening', '', terms.seed)
    })

  const sumsOf = (account: typeof postings.source | typeof postings.target) =>
    store.select({ pot: postings.pot, account, amount: sql`sum(${postings.amount})`.mapWith(BigInt) }).from(postings)

  return {
    /** Creates the accounts of a pot with its first seed. Call it before everything else; repeated calls do nothing. */
    open(terms: JackpotTerms): Promise<void> {
      const known = opened.get(terms.pot) ?? make(terms)
      opened.set(terms.pot, known)
      known.catch(() => opened.delete(terms.pot))
      return known
    },

    /** Adds the shares of a stake to pot and reserve. */
    async feed(tx: StoreOrTx, terms: JackpotTerms, roundId: string, stake: bigint): Promise<void> {
      const shares = potSharesOf(terms, stake)
      await post(tx, terms, 'share', roundId, shares.pot)
      await post(tx, terms, 'reserve', roundId, shares.reserve)
    },

    /** Gives a round the whole pot and seeds the next one; returns kuruş. A round that already won gets the same amount again. */
    async win(tx: StoreOrTx, terms: JackpotTerms, roundId: string): Promise<bigint> {
      const amount = await potOf(tx, terms)
      const before = await postingOf(tx, terms, 'win', roundId)
      if (before) return before.amount
      await post(tx, terms, 'win', roundId, amount)
      await post(tx, terms, 'seed', roundId, terms.seed)
      return amount
    },

    /** Records that the wallet has paid a win. */
    paid: (tx: StoreOrTx, terms: JackpotTerms, roundId: string, amount: bigint) => post(tx, terms, 'payment', roundId, amount),

    /** Returns the win of a voided round to the pot. */
    giveBack: (tx: StoreOrTx, terms: JackpotTerms, roundId: string, amount: bigint) => post(tx, terms, 'return', roundId, amount),

    /** Returns the public state of a pot: its amount, and the last win. */
    async shown(terms: JackpotTerms): Promise<SlotPot> {
      const [amount, last] = await Promise.all([
        potOf(store, terms),
        firstRow(
          store
            .select({ amount: postings.amount, at: postings.at })
            .from(postings)
            .where(and(eq(postings.pot, terms.pot), eq(postings.kind, 'payment')))
            .orderBy(desc(postings.at))
            .limit(1),
        ),
      ])
      return { amount: String(amount), last: last && { amount: String(last.amount), at: last.at.toISOString() } }
    },

    /** Returns one line per inconsistent account; empty if the ledger balances. */
    async faults(): Promise<string[]> {
      const ended = alias(postings, 'ended')
      const won = sumsOf(postings.target)
        .where(
          and(
            eq(postings.kind, 'win'),
            notExists(
              store
                .select({ kind: ended.kind })
                .from(ended)
                .where(and(eq(ended.pot, postings.pot), eq(ended.roundId, postings.roundId), inArray(ended.kind, ['payment', 'return']))),
            ),
          ),
        )
        .groupBy(postings.pot, postings.target)
      const [kept, came, went, open] = await Promise.all([
        store.select().from(accounts).orderBy(accounts.pot, accounts.account),
        sumsOf(postings.target).groupBy(postings.pot, postings.target),
        sumsOf(postings.source).groupBy(postings.pot, postings.source),
        won,
      ])
      return kept.flatMap(({ pot, account, balance }) => {
        const sumIn = (rows: typeof came) => rows.find((row) => row.pot === pot && row.account === account)?.amount ?? 0n
        const posted = sumIn(came) - sumIn(went)
        return [
          ...(balance === posted ? [] : [`${pot} ${account}: ${balance}, posted ${posted}`]),
          ...(account !== 'owed' || balance === sumIn(open) ? [] : [`${pot} owed: ${balance}, won and not paid ${sumIn(open)}`]),
        ]
      })
    },
  }
}
