import type { finance } from '@kehribar/shared/api/finance'
import { toLira } from '@kehribar/shared/rules/money'
import { and, count, eq, gte, inArray, lt, lte, sum } from 'drizzle-orm'
import type { Handler } from '../../call'
import { accountDay, ledgerAccount, ledgerEntry, ledgerTx } from '../../db/schema'
import type { Db } from '../../db/types'
import { balances, sessionNet, winKinds } from '../../ledger'
import { endOverdue } from '../bonuses'
import { cutIntoDays } from './days'
import { accountsOf, requestsIn, wholePeriod } from './movements'
import { type Period, parsePeriod } from './period'

/** Returns the player's balances and the net result since login. The site polls it. */
export const balance: Handler<(typeof finance)['balance']> = async (_input, { db, session }) => {
  await endOverdue(db, session.playerId)
  const [{ cash, bonus }, net] = await Promise.all([balances(db, session.playerId), sessionNet(db, session.playerId, session.createdAt)])
  return { status: 1, balance: toLira(cash), bonus: toLira(bonus), currency: 'TRY', currencyIcon: '₺', sessionNet: toLira(net) }
}

type AccountKind = 'cash' | 'bonus'
interface Sum {
  readonly account: string
  readonly kind: string
  readonly entries: number
  /** Kuruş. */
  readonly total: bigint
}

/** Returns the sums of the player's cash and bonus by kind: whole days from daily sums, the ends of the period row by row. */
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

/** Returns the totals of a period: movements by kind, and requests. */
async function totalsOfPeriod(db: Db, playerId: number, period: Period) {
  const accounts = await accountsOf(db, playerId)
  const none = { rows: 0, paidOut: 0n }
  const [sums, requests] = await Promise.all([sumsOf(db, playerId, period), accounts ? requestsIn(db, { playerId, accounts }, period) : none])
  /* The entry that holds a withdrawal's money is counted with the requests. */
  const movements = sums.filter(({ kind }) => kind !== 'withdraw')
  return {
    movements,
    rows: movements.reduce((all, { entries }) => all + entries, requests.rows),
    deposits: totalOf(movements, ['deposit']),
    withdrawals: requests.paidOut,
  }
}

/**
 * Returns win and loss of a period, and deposits minus withdrawals since the account was opened (@see PLAY-8). A returned stake counts as not staked.
 * A withdrawal counts in the period of its request, once it is paid.
 */
export const transactionSummary: Handler<(typeof finance)['transactionSummary']> = async ({ date1, date2 }, { db, session }) => {
  const period = parsePeriod(date1, date2)
  if ('errors' in period) return { status: 0, statusText: Object.values(period.errors)[0]?.[0] ?? 'validation.date', errors: period.errors }
  const [{ movements, rows, deposits, withdrawals }, ever] = await Promise.all([
    totalsOfPeriod(db, session.playerId, period),
    totalsOfPeriod(db, session.playerId, wholePeriod),
  ])
  const both = ['cash', 'bonus'] as const
  const staked = -totalOf(movements, ['bet', 'rollback'], both)
  const won = totalOf(movements, [...winKinds], both)
  return {
    status: 1,
    data: {
      count: rows,
      staked: toLira(staked),
      won: toLira(won),
      net: toLira(won - staked),
      deposits: toLira(deposits),
      withdrawals: toLira(withdrawals),
      bonuses: toLira(totalOf(movements, ['bonus'], ['bonus'])),
      lifetimeDeposits: toLira(ever.deposits),
      lifetimeWithdrawals: toLira(ever.withdrawals),
      lifetimeNetDeposits: toLira(ever.deposits - ever.withdrawals),
    },
  }
}
