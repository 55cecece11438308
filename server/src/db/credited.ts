import { type SQL, sql } from 'drizzle-orm'
import { gameRound, ledgerTx, walletCall } from './schema'

/* A round's player may be credited under its number beside its settlement: a part of a coupon that was cashed out, a further win, a pot's. */

interface UnderNumber {
  readonly partner: SQL
  readonly round: SQL
  readonly player: SQL
}

/** Kuruş, as text; what was taken back is none. */
const sumOf = (amount: SQL, { partner, round, player }: UnderNumber) =>
  sql<string>`(select coalesce(sum(${amount}), 0)::text from ${walletCall} credit
    where credit.partner = ${partner} and credit.round = ${round} and credit.kind = 'credit' and credit.player_id = ${player}
      and not exists (select from ${ledgerTx} undone where undone.kind = 'win_undone' and undone.ref_type = 'win' and undone.ref_id = credit.partner || ':' || credit.txid))`

/** What was paid. */
export const creditedUnder = (number: UnderNumber) => sumOf(sql`credit.cash + credit.bonus`, number)

// Named with their table, as a question of one table leaves it out.
const ofRound: UnderNumber = { partner: sql`${gameRound}.partner`, round: sql`${gameRound}.round`, player: sql`${gameRound}.player_id` }

/** What was paid, of a question's round. */
export const creditedColumn = creditedUnder(ofRound)

/** Of the stake of a question's round, what was cashed out. */
export const soldStakeColumn = sumOf(sql`credit.sold_stake`, ofRound)
