import type { SentCoupon } from '@kehribar/shared/partners/wallet'
import { sql } from 'drizzle-orm'
import { coupon } from '../../db/schema'
import { statement } from '../../db/statement'
import type { Movement, WalletWork } from './once'

const value = sql.placeholder
/* A further stake in the round does not change its selections. */
const insertCoupon = statement(
  'coupon_keep',
  sql`insert into ${coupon} (partner, round, player_id, size, selections)
    values (${value('partner')}, ${value('round')}, ${value('player')}::bigint, ${value('size')}::int, ${value('selections')}::jsonb) on conflict do nothing`,
)

/** Adds the storing of a coupon's selections to the writes of an accepted stake, in the same round trip (@see DATABASE-5). */
export function withCoupon(movement: Movement, sent: SentCoupon | undefined, round: string, { tx, partner, player }: WalletWork): Movement {
  const { result, writes } = movement
  if (!sent || result !== 'OK') return movement
  const { size, selections } = sent
  const insert = () => insertCoupon(tx, { partner, round, player: player.id, size, selections: JSON.stringify(selections) })
  return { ...movement, writes: () => [...(writes?.() ?? []), insert()] }
}
