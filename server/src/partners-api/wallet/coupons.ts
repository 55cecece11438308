import type { SentCoupon } from '@kehribar/shared/partners/wallet'
import { sql } from 'drizzle-orm'
import { coupon } from '../../db/schema'
import { statement } from '../../db/statement'
import type { Movement, WalletWork } from './once'

const value = sql.placeholder
/* A further stake of the round changes nothing of what was bet on. */
const keep = statement(
  'coupon_keep',
  sql`insert into ${coupon} (partner, round, player_id, size, selections)
    values (${value('partner')}, ${value('round')}, ${value('player')}::bigint, ${value('size')}::int, ${value('selections')}::jsonb) on conflict do nothing`,
)

/** Keeps what a stake that was taken is on, in the same journey (@see F-5). */
export function withCoupon(movement: Movement, sent: SentCoupon | undefined, round: string, { tx, partner, player }: WalletWork): Movement {
  const { result, writes } = movement
  if (!sent || result !== 'OK') return movement
  const { size, selections } = sent
  const kept = () => keep(tx, { partner, round, player: player.id, size, selections: JSON.stringify(selections) })
  return { ...movement, writes: () => [...(writes?.() ?? []), kept()] }
}
