import type { Store } from '../../store/open'
import { type CouponChange, type CouponRecord, type CouponRow, fromRow, type NewCoupon } from './record'

const columns = `c.*, (select json_agg(json_build_object('event', s.event, 'outcome', s.outcome, 'odds', s.odds, 'state', s.state,
  'home', s.result_home, 'away', s.result_away) order by s.place) from sportsbook_selection s where s.coupon_id = c.id) as selections`

export interface CouponFilter {
  state: 'open' | 'settled' | null
  /** Placed at or after, and before. */
  from: Date | null
  to: Date | null
  offset: number
  limit: number
}

const unfinished = `('waiting', 'betting', 'voiding', 'open', 'paying', 'refunding')`
const finished = `('won', 'lost', 'void')`

export function couponStore(store: Store) {
  async function one(where: string, values: unknown[]): Promise<CouponRecord | null> {
    const { rows } = await store.query<CouponRow>(`select ${columns} from sportsbook_coupon c where ${where}`, values)
    return rows[0] ? fromRow(rows[0]) : null
  }
  const byId = (id: string) => one('c.id = $1', [id])

  async function mustFind(id: string): Promise<CouponRecord> {
    const found = await byId(id)
    if (!found) throw new Error('A coupon vanished')
    return found
  }

  return {
    byId,
    byIntent: (player: string, intent: string) => one('c.player = $1 and c.intent = $2', [player, intent]),

    async add(coupon: NewCoupon): Promise<CouponRecord> {
      await store.transaction(async (tx) => {
        await tx.query(
          `insert into sportsbook_coupon (id, wallet_session, player, game, intent, kind, size, accept, bets, bet_stake, stake, max_payout, state, next_at, placed_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9::integer, $10::bigint, $9::integer * $10::bigint, $11, $12, $13, $14)`,
          [
            ...[coupon.id, coupon.walletSession, coupon.player, coupon.game, coupon.intent, coupon.kind, coupon.size, coupon.accept],
            ...[coupon.bets, coupon.betStake, coupon.maxPayout, coupon.state, coupon.nextAt, coupon.placedAt],
          ],
        )
        for (const [place, { event, outcome, odds }] of coupon.selections.entries())
          await tx.query('insert into sportsbook_selection (coupon_id, place, event, outcome, odds) values ($1, $2, $3, $4, $5)', [
            ...[coupon.id, place, event, outcome, odds],
          ])
      })
      return mustFind(coupon.id)
    },

    /** Coupon and selections change together or not at all. */
    async change(id: string, change: CouponChange): Promise<CouponRecord> {
      await store.transaction(async (tx) => {
        await tx.query(
          `update sportsbook_coupon set state = coalesce($2, state), max_payout = coalesce($3, max_payout), payout = coalesce($4, payout),
             refusal = coalesce($5, refusal), balance = coalesce($6, balance), next_at = coalesce($7, next_at), settled_at = coalesce($8, settled_at), attempts = 0
           where id = $1`,
          [
            ...[id, change.state ?? null, change.maxPayout ?? null, change.payout ?? null, change.refusal ?? null],
            ...[change.balance ?? null, change.nextAt ?? null, change.settledAt ?? null],
          ],
        )
        for (const [place, { odds, state, result }] of (change.selections ?? []).entries())
          await tx.query('update sportsbook_selection set odds = $3, state = $4, result_home = $5, result_away = $6 where coupon_id = $1 and place = $2', [
            ...[id, place, odds, state, result?.[0] ?? null, result?.[1] ?? null],
          ])
      })
      return mustFind(id)
    },

    postpone: (id: string, nextAt: Date) => store.query('update sportsbook_coupon set attempts = attempts + 1, next_at = $2 where id = $1', [id, nextAt]),

    /** Unfinished coupons whose time has come. */
    async due(now: Date): Promise<{ id: string; player: string }[]> {
      const { rows } = await store.query<{ id: string; player: string }>(
        `select id, player from sportsbook_coupon where state in ${unfinished} and next_at <= $1 order by next_at limit 100`,
        [now],
      )
      return rows
    },

    /** When the latest live bet of a player comes out of its delay. */
    async lastWait(player: string): Promise<Date | null> {
      const { rows } = await store.query<{ at: Date | null }>(`select max(next_at) as at from sportsbook_coupon where player = $1 and state = 'waiting'`, [
        player,
      ])
      return rows[0]?.at ?? null
    },

    async openCount(player: string): Promise<number> {
      const { rows } = await store.query<{ count: number }>(
        `select count(*)::int as count from sportsbook_coupon where player = $1 and state in ${unfinished}`,
        [player],
      )
      return rows[0]?.count ?? 0
    },

    /** A player's coupons, the latest first; refused ones are not coupons. */
    async list(player: string, { state, from, to, offset, limit }: CouponFilter) {
      const where = `c.player = $1 and c.state <> 'refused' and ($2::timestamptz is null or c.placed_at >= $2) and ($3::timestamptz is null or c.placed_at < $3)
        ${state === 'open' ? `and c.state in ${unfinished}` : state === 'settled' ? `and c.state in ${finished}` : ''}`
      const { rows } = await store.query<CouponRow>(`select ${columns} from sportsbook_coupon c where ${where} order by c.number desc offset $4 limit $5`, [
        ...[player, from, to, offset, limit],
      ])
      const { rows: sums } = await store.query<{ total: number; stake: bigint; payout: bigint }>(
        `select count(*)::int as total, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout from sportsbook_coupon c where ${where}`,
        [player, from, to],
      )
      return { coupons: rows.map(fromRow), ...(sums[0] ?? { total: 0, stake: 0n, payout: 0n }) }
    },
  }
}
