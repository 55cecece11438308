import type { SlotPot } from '@kehribar/shared/partners/slot-page'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Store, StoreOrTx } from '../../store/open'
import { first, mustFind } from '../../store/rows'
import { jackpotAccount as accounts, jackpotPosting as postings, type PotAccount } from '../../store/schema/index'
import { type JackpotTerms, sharesOf } from './terms'

type Kind = (typeof postings.$inferSelect)['kind']

/** Which way the money of each kind of posting goes. */
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
 * The books of shared pots, by double entry. What belongs together is written in the transaction that also changes its round;
 * the same posting of a round is written once, however often it is asked for.
 */
export function potBook(store: Store, now: () => number) {
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
    first(
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

  return {
    /** The accounts of a pot with its first seed; before anything else, and as often as one likes. */
    open(terms: JackpotTerms): Promise<void> {
      const known = opened.get(terms.pot) ?? make(terms)
      opened.set(terms.pot, known)
      known.catch(() => opened.delete(terms.pot))
      return known
    },

    /** What a stake brings in. */
    async feed(tx: StoreOrTx, terms: JackpotTerms, roundId: string, stake: bigint): Promise<void> {
      const shares = sharesOf(terms, stake)
      await post(tx, terms, 'share', roundId, shares.pot)
      await post(tx, terms, 'reserve', roundId, shares.reserve)
    },

    /** A round wins all that is in the pot, and the next one is seeded; in kuruş. A round that has won it already is told the same. */
    async win(tx: StoreOrTx, terms: JackpotTerms, roundId: string): Promise<bigint> {
      const amount = await potOf(tx, terms)
      const before = await postingOf(tx, terms, 'win', roundId)
      if (before) return before.amount
      await post(tx, terms, 'win', roundId, amount)
      await post(tx, terms, 'seed', roundId, terms.seed)
      return amount
    },

    /** The wallet has paid a win. */
    paid: (tx: StoreOrTx, terms: JackpotTerms, roundId: string, amount: bigint) => post(tx, terms, 'payment', roundId, amount),

    /** The operator undid the round that had won: its win is in the pot again. */
    giveBack: (tx: StoreOrTx, terms: JackpotTerms, roundId: string, amount: bigint) => post(tx, terms, 'return', roundId, amount),

    /** What everybody sees: how much is in it, and what the last winner was paid. */
    async shown(terms: JackpotTerms): Promise<SlotPot> {
      const [amount, last] = await Promise.all([
        potOf(store, terms),
        first(
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

    /** What is wrong in the books, a line for each account; nothing where they balance. */
    async faults(): Promise<string[]> {
      const moved = await store.execute<{ pot: string; account: string; kept: string; posted: string }>(sql`
        select a.pot, a.account, a.balance::text as kept,
          (coalesce((select sum(amount) from ${postings} p where p.pot = a.pot and p.target = a.account), 0)
            - coalesce((select sum(amount) from ${postings} p where p.pot = a.pot and p.source = a.account), 0))::text as posted
        from ${accounts} a order by a.pot, a.account`)
      const owed = await store.execute<{ pot: string; kept: string; won: string }>(sql`
        select a.pot, a.balance::text as kept, coalesce(sum(w.amount), 0)::text as won
        from ${accounts} a
        left join ${postings} w on w.pot = a.pot and w.kind = 'win'
          and not exists (select from ${postings} e where e.pot = w.pot and e.round_id = w.round_id and e.kind in ('payment', 'return'))
        where a.account = 'owed' group by a.pot, a.balance`)
      return [
        ...moved.rows.filter(({ kept, posted }) => kept !== posted).map(({ pot, account, kept, posted }) => `${pot} ${account}: ${kept}, posted ${posted}`),
        ...owed.rows.filter(({ kept, won }) => kept !== won).map(({ pot, kept, won }) => `${pot} owed: ${kept}, won and not paid ${won}`),
      ]
    },
  }
}
