import type { LanguageCode } from '@kehribar/shared/languages'
import type { Coupon, CouponState } from '@kehribar/shared/partners/sportsbook'
import { amountForPart } from '@kehribar/shared/rules/coupon'
import { combinedOdds } from '@kehribar/shared/rules/odds'
import type { SeasonMatches } from '../matches'
import type { OddsBook } from '../odds-book'
import { findPick, isBuilt, outcomeId, type Pick } from '../picks'
import { eventHead } from '../lists'
import { cashOutOf, soldStake } from './cash-out'
import { chosenState } from './results'
import type { CouponRecord, CouponStep, SelectionRecord } from './record'

const states: Partial<Record<CouponStep, CouponState>> = {
  waiting: 'pending',
  betting: 'pending',
  voiding: 'pending',
  selling: 'open',
  paying: 'open',
  refunding: 'open',
}
/** First coupon number that players see. */
const firstNumber = 100_000n

interface World {
  matches: SeasonMatches
  book: OddsBook
}

/** Returns a coupon as its player sees it. */
export function couponView(coupon: CouponRecord, { matches, book }: World, now: number, language: LanguageCode): Coupon {
  const { id, number, kind, size, bets, stake, maxPayout, payout, state, placedAt, settledAt, refusal, selections } = coupon
  const isOver = settledAt !== null
  const offer = cashOutOf(coupon, book, now)

  function selectionView({ outcome, odds, state: selectionState, result }: SelectionRecord): Coupon['selections'][number] {
    const pick = findPick(outcome, now)
    if (!pick) throw new Error(`A coupon has the unknown outcome ${outcome}`)
    const { id: event, sport, league, home, away, startsAt, state: matchState, live } = eventHead(pick.fixture, matches.stateAt(pick.fixture, now), language)
    const asked = ({ code, rule }: Pick) => ({ code, market: rule.code, line: rule.line })
    const partState = (part: Pick) => (selectionState === 'open' ? 'open' : chosenState(part, matches.resultOf(part.fixture)))
    return {
      outcome,
      ...(isBuilt(pick)
        ? {
            ...{ code: '', market: 'builder', line: null },
            parts: pick.parts.map((part) => ({ ...asked(part), outcome: outcomeId(part), state: partState(part) })),
          }
        : asked(pick)),
      odds,
      state: selectionState,
      event: { id: event, sport, league, home, away, startsAt, state: matchState, live },
      result,
    }
  }

  return {
    id,
    number: String(firstNumber + number),
    kind,
    size,
    bets,
    stake: String(stake),
    maxPayout: String(amountForPart(maxPayout, stake - soldStake(coupon), stake)),
    payout: isOver && payout !== null ? String(payout) : null,
    cashOut: offer && { stake: String(offer.stake), price: String(offer.price) },
    sales: coupon.sales.map((sale) => ({ stake: String(sale.stake), price: String(sale.price), at: sale.at.toISOString() })),
    odds: kind === 'combination' ? combinedOdds(selections.map((selection) => selection.odds)) : null,
    state: states[state] ?? (state as CouponState),
    placedAt: placedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    refusal,
    selections: selections.map(selectionView),
  }
}
