import { type SQL, sql } from 'drizzle-orm'
import { gameRound, ledgerTx, walletCall } from './schema'

/* Besides its settlement a round may have credits under its number: partial cash-outs of a coupon, further wins, jackpot wins. */

interface UnderNumber {
  readonly partner: SQL
  readonly round: SQL
  readonly player: SQL
}

/** Sums credits in kuruş, as text; credits that were undone do not count. */
const sumOf = (amount: SQL, { partner, round, player }: UnderNumber) =>
  sql<string>`(select coalesce(sum(${amount}), 0)::text from ${walletCall} credit
    where credit.partner = ${partner} and credit.round = ${round} and credit.kind = 'credit' and credit.player_id = ${player}
      and not exists (select from ${ledgerTx} undone where undone.kind = 'win_undone' and undone.ref_type = 'win' and undone.ref_id = credit.partner || ':' || credit.txid))`

/** Returns the SQL for the cash and bonus money credited under a round's number, in kuruş. */
export const creditedSumSql = (number: UnderNumber) => sumOf(sql`credit.cash + credit.bonus`, number)

// Columns carry their table's name, because drizzle omits it in queries of a single table.
const ofRound: UnderNumber = { partner: sql`${gameRound}.partner`, round: sql`${gameRound}.round`, player: sql`${gameRound}.player_id` }

/** SQL column: kuruş credited under the number of the query's round. */
export const creditedColumn = creditedSumSql(ofRound)

/** SQL column: the cashed-out part of the stake of the query's round, in kuruş. */
export const soldStakeColumn = sumOf(sql`credit.sold_stake`, ofRound)
