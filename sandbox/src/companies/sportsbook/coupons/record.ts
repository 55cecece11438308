import type { SelectionState } from '@kehribar/shared/partners/sportsbook'
import type { sportsbookCoupon, sportsbookSale, sportsbookSelection } from '../../store/schema'

type Columns = typeof sportsbookCoupon.$inferSelect
type SelectionRow = typeof sportsbookSelection.$inferSelect

export type CouponStep = Columns['state']

export interface SelectionRecord {
  event: string
  outcome: string
  /** Thousandths. */
  odds: number
  state: SelectionState
  result: [number, number] | null
}

export type SaleRecord = Omit<typeof sportsbookSale.$inferSelect, 'couponId' | 'place'>

export interface CouponRecord extends Columns {
  selections: SelectionRecord[]
  /** Cash-outs in order. */
  sales: SaleRecord[]
}

const selectionFrom = ({ event, outcome, odds, state, resultHome, resultAway }: SelectionRow): SelectionRecord => ({
  event,
  outcome,
  odds,
  state,
  result: resultHome === null || resultAway === null ? null : [resultHome, resultAway],
})

export const couponFrom = ({ selections, ...coupon }: Columns & { selections: SelectionRow[]; sales: SaleRecord[] }): CouponRecord => ({
  ...coupon,
  selections: selections.map(selectionFrom),
})

export type NewCoupon = Pick<
  CouponRecord,
  'id' | 'walletSession' | 'player' | 'game' | 'intent' | 'kind' | 'size' | 'accept' | 'bets' | 'betStake' | 'maxPayout' | 'state' | 'nextAt' | 'placedAt'
> & { selections: Pick<SelectionRecord, 'event' | 'outcome' | 'odds'>[] }
export type CouponChange = Partial<Pick<CouponRecord, 'state' | 'maxPayout' | 'payout' | 'refusal' | 'balance' | 'nextAt' | 'settledAt' | 'selections'>>
