import { sql } from 'drizzle-orm'
import { queryLong } from '../../db/statement'
import type { Db } from '../../db/types'
import { type DayRange, firstOpenDay, queryDays } from './close-days'

export const figureGroups = ['day', 'month', 'product', 'partner'] as const
export type FigureGroup = (typeof figureGroups)[number]

/** Figures that add up over days, products and partners, in hundredths of the currency. */
const sums = ['turnover', 'settled', 'wins', 'bonusGiven', 'bonusTaken', 'corrections', 'deposits', 'withdrawals'] as const
type Sum = (typeof sums)[number]
/** Balances at the end of a period. */
const balances = ['openStakes', 'playerMoney', 'pendingWithdrawals', 'refundsDue', 'suspense'] as const
type Balance = (typeof balances)[number]

/** Figures of a group in one currency. docs/glossary.md defines each. */
export interface Figures extends Readonly<Record<Sum | Balance | 'ggr' | 'bonusCost' | 'ngr' | 'liability', bigint>> {
  /** Day or month, as yyyy-mm-dd or yyyy-mm; '' if not grouped by it. The same for `product` and `partner`. */
  readonly period: string
  readonly product: string
  readonly partner: string
  readonly currency: string
  /** Players with a stake in the period. */
  readonly activePlayers: number
  /** Whether the period contains a day that is not closed, so that its figures may still change. */
  readonly isOpen: boolean
}

type Row = Readonly<Record<Sum | Balance | 'product' | 'partner' | 'currency' | 'open_from', string>> & {
  /** Null for the balances before the period. */
  readonly period: string | null
  /** Ids of the players of each day, 4 bytes each. */
  readonly players: Buffer | null
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const totals = sql.raw([...sums, ...balances].map((name) => `sum(${snake(name)})::text as "${name}"`).join(', '))

/** Returns the figures of a period by the given groups and by currency (@see OPERATE-23). Days that are not closed are computed from the ledger. */
export async function figuresOf(db: Db, { from, to }: DayRange, by: readonly FigureGroup[]): Promise<Figures[]> {
  const period = by.includes('day') ? sql`day::text` : by.includes('month') ? sql`to_char(day, 'YYYY-MM')` : sql`''`
  const others = sql`${by.includes('product') ? sql`product` : sql`''`} as product, ${by.includes('partner') ? sql`partner` : sql`''`} as partner, currency`
  const rows = await queryDays(db, (tx) =>
    queryLong<Row>(
      tx,
      sql`
        with open_days as (select ${firstOpenDay} as since),
          recent as materialized (select figure.* from open_days, figures_of(since, ${to}::date) figure),
          figure as not materialized (select * from figure_day where day <= ${to}::date union all select * from recent),
          total as (
            select ${period} as period, ${others}, ${totals}, string_agg(players, ''::bytea) as players from figure where day >= ${from}::date group by 1, 2, 3, 4
            union all select null, ${others}, ${totals}, null from figure where day < ${from}::date group by 1, 2, 3, 4)
        select total.*, (select since::text from open_days) as open_from from total order by currency, product, partner`,
    ),
  )
  return withBalances(rows, { from, to }, by)
}

const zero = Object.fromEntries([...sums, ...balances].map((name) => [name, '0'])) as Readonly<Record<Sum | Balance, string>>

/** Adds the balances at the end of each period, also of periods without a posting. */
function withBalances(rows: readonly Row[], range: DayRange, by: readonly FigureGroup[]): Figures[] {
  const keyOf = ({ product, partner, currency }: Row) => `${product} ${partner} ${currency}`
  const openFrom = rows[0]?.open_from ?? range.from
  const before = new Map<string, Record<Balance, bigint>>()
  const groups = new Map(rows.map((row) => [keyOf(row), row]))
  const found = new Map(rows.map((row) => [`${row.period} ${keyOf(row)}`, row]))
  for (const [key] of groups) {
    const opening = found.get(`null ${key}`) ?? zero
    before.set(key, Object.fromEntries(balances.map((name) => [name, BigInt(opening[name])])) as Record<Balance, bigint>)
  }
  return periodsOf(range, by).flatMap(({ period, last }) =>
    [...groups].flatMap(([key, { product, partner, currency }]) => {
      const row = found.get(`${period} ${key}`)
      const moved = row ?? zero
      const amounts = Object.fromEntries(sums.map((name) => [name, BigInt(moved[name])])) as Record<Sum, bigint>
      const held = Object.fromEntries(balances.map((name) => [name, (before.get(key)?.[name] ?? 0n) + BigInt(moved[name])])) as Record<Balance, bigint>
      before.set(key, held)
      if (!row && balances.every((name) => held[name] === 0n)) return []
      const ggr = amounts.settled - amounts.wins
      const bonusCost = amounts.bonusGiven - amounts.bonusTaken
      const liability = balances.reduce((sum, name) => sum + held[name], 0n)
      const derived = { ggr, bonusCost, ngr: ggr - bonusCost + amounts.corrections, liability }
      return [
        { period, product, partner, currency, ...amounts, ...held, ...derived, activePlayers: countPlayers(row?.players ?? null), isOpen: last >= openFrom },
      ]
    }),
  )
}

/** Counts the different ids, which would take seconds in SQL for a year. */
function countPlayers(ids: Buffer | null): number {
  // A copy begins at a multiple of 4 bytes. Equal ids are equal in any byte order.
  const sorted = new Uint32Array(Uint8Array.from(ids ?? []).buffer).sort()
  let count = 0
  for (const [place, id] of sorted.entries()) if (place === 0 || id !== sorted[place - 1]) count++
  return count
}

/** Returns the days or months of a period with the last day of each; a single '' if it is not grouped by them. */
function periodsOf({ from, to }: DayRange, by: readonly FigureGroup[]): { period: string; last: string }[] {
  if (!by.includes('day') && !by.includes('month')) return [{ period: '', last: to }]
  const last = new Map<string, string>()
  for (let day = from; day <= to; day = dayAfter(day)) last.set(by.includes('day') ? day : day.slice(0, 7), day)
  return [...last].map(([period, day]) => ({ period, last: day }))
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
