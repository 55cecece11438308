import type { finance } from '@kehribar/shared/api/finance'
import { toLira } from '@kehribar/shared/rules/money'
import { and, count, eq, gte, inArray, lt, lte, sum } from 'drizzle-orm'
import { accountDay, ledgerAccount, ledgerEntry, ledgerTx } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Handler } from '../../http/handlers'
import { cutIntoDays } from './days'
import { parsePeriod, type Period } from './period'

type AccountKind = 'cash' | 'bonus'
interface Sum {
  readonly account: string
  readonly kind: string
  readonly entries: number
  /** Kuruş. */
  readonly total: bigint
}

const everything: Period = { from: null, before: null }

/** What the player's cash and bonus moved in a period, by kind: whole days from their sums, the ends row by row. */
async function sumsOf(db: Db, playerId: number, period: Period): Promise<Sum[]> {
  const { days, before, after } = cutIntoDays(period)
  const own = and(eq(ledgerAccount.playerId, playerId), inArray(ledgerAccount.kind, ['cash', 'bonus']))
  const whole =
    days &&
    db
      .select({ account: ledgerAccount.kind, kind: accountDay.kind, entries: sum(accountDay.entries), total: sum(accountDay.total) })
      .from(accountDay)
      .innerJoin(ledgerAccount, eq(ledgerAccount.id, accountDay.accountId))
      .where(and(own, days.first ? gte(accountDay.day, days.first) : undefined, days.last ? lte(accountDay.day, days.last) : undefined))
      .groupBy(ledgerAccount.kind, accountDay.kind)
  const ends = [before, after]
    .filter((end) => end !== null)
    .map((end) =>
      db
        .select({ account: ledgerAccount.kind, kind: ledgerTx.kind, entries: count(), total: sum(ledgerEntry.amount) })
        .from(ledgerTx)
        .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
        .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
        .where(
          and(
            own,
            eq(ledgerTx.playerId, playerId),
            end.from ? gte(ledgerTx.createdAt, end.from) : undefined,
            end.before ? lt(ledgerTx.createdAt, end.before) : undefined,
          ),
        )
        .groupBy(ledgerAccount.kind, ledgerTx.kind),
    )
  const rows = (await Promise.all([...(whole ? [whole] : []), ...ends])).flat()
  return rows.map(({ account, kind, entries, total }) => ({ account, kind, entries: Number(entries ?? 0), total: BigInt(total ?? 0) }))
}

const totalOf = (sums: readonly Sum[], kinds: readonly string[], accounts: readonly AccountKind[] = ['cash']): bigint =>
  sums.filter(({ account, kind }) => kinds.includes(kind) && (accounts as readonly string[]).includes(account)).reduce((all, { total }) => all + total, 0n)

/**
 * Win and loss of a period, and what was paid in less paid out since the account was opened (@see experience R8). A
 * stake that came back counts as not staked. What is still held for a withdrawal counts as paid out.
 */
export const transactionSummary: Handler<(typeof finance)['transactionSummary']> = async ({ date1, date2 }, { db, session }) => {
  const period = parsePeriod(date1, date2)
  if ('errors' in period) return { status: 0, statusText: Object.values(period.errors)[0]?.[0] ?? 'validation.date', errors: period.errors }
  const [sums, ever] = await Promise.all([sumsOf(db, session.playerId, period), sumsOf(db, session.playerId, everything)])
  const both = ['cash', 'bonus'] as const
  const staked = -totalOf(sums, ['bet', 'rollback'], both)
  const won = totalOf(sums, ['settle'], both)
  const withdrawals = (of: readonly Sum[]) => -totalOf(of, ['withdraw', 'withdraw_return'])
  const deposits = (of: readonly Sum[]) => totalOf(of, ['deposit'])
  return {
    status: 1,
    data: {
      count: sums.filter(({ account }) => account === 'cash').reduce((all, { entries }) => all + entries, 0),
      staked: toLira(staked),
      won: toLira(won),
      net: toLira(won - staked),
      deposits: toLira(deposits(sums)),
      withdrawals: toLira(withdrawals(sums)),
      bonuses: toLira(totalOf(sums, ['bonus'], ['bonus'])),
      lifetimeDeposits: toLira(deposits(ever)),
      lifetimeWithdrawals: toLira(withdrawals(ever)),
      lifetimeNetDeposits: toLira(deposits(ever) - withdrawals(ever)),
    },
  }
}
