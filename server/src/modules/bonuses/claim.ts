import type { AnswerOf, ParsedOf } from '@kehribar/shared/api'
import type { bonuses } from '@kehribar/shared/api/bonuses'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { toLira } from '@kehribar/shared/rules/money'
import { and, eq } from 'drizzle-orm'
import { playerBonus } from '../../db/schema'
import type { Tx } from '../../db/types'
import { type Handler, Refusal } from '../../call'
import { runIdempotent, type LockedPlayer } from '../../ledger'
import { closedStatus, bonusRefusal } from './bonus-refusal'
import { fixedAmount, grantBonus, shareOf } from './grant'
import { disabledBonuses } from './offer'
import { depositsIn, lossBonuses, netLoss, ownBalance } from './losses'
import { isFirstOfMonth, lastMonth, type Span, yesterday } from './periods'
import { type Bonus, isBonusBlocked } from './running'
import { termsNow } from './terms'
import { type BonusCode, type BonusTerms, liraToKurus } from '@kehribar/shared/rules/bonus-terms'

type Claim = ParsedOf<(typeof bonuses)['claimDiscount']>
type Answer = AnswerOf<(typeof bonuses)['claimDiscount']>

/** Largest balance in kuruş at which a loss bonus can be claimed. @see BON-13 */
const largestBalance = 5_00n

interface Kind {
  readonly bonus: BonusCode
  readonly source: Bonus['source']
  readonly span: (now: Date) => Span
  /** Returns the amount due in kuruş: zero if only free spins are due, null if nothing is due. */
  readonly amount: (tx: Tx, playerId: number, span: Span, terms: BonusTerms) => Promise<bigint | null>
}

async function lossAmount(tx: Tx, playerId: number, span: Span, terms: BonusTerms, given = 0n): Promise<bigint | null> {
  const loss = (await netLoss(tx, playerId, span)) - given
  const share = loss >= liraToKurus(terms.minLoss ?? 0) ? shareOf(terms, loss) : 0n
  return share > 0n ? share : null
}

const kinds = {
  daily: { bonus: 'kayip-bonusu', source: 'loss', span: yesterday, amount: lossAmount },
  monthly: {
    bonus: 'aylik-kayip-bonusu',
    source: 'monthly_loss',
    span: lastMonth,
    amount: async (tx, playerId, span, terms) => lossAmount(tx, playerId, span, terms, await lossBonuses(tx, playerId, span)),
  },
  spins: {
    bonus: 'gunluk-cevirme',
    source: 'freespin',
    span: yesterday,
    amount: async (tx, playerId, span, terms) => ((await depositsIn(tx, playerId, span)) >= liraToKurus(terms.minDeposit ?? 0) ? fixedAmount(terms) : null),
  },
} as const satisfies Record<string, Kind>

const refusalAnswer = (status: number, statusText: string): Answer => ({ status, statusText })

/**
 * Decides a claim under the player's lock. @see BON-09 to BON-16
 * Status -5: account state, see `bonusRefusal`. 0: a bonus is running. -20: not the first of the month. -2: balance too high. -3: nothing to claim, or already
 * claimed.
 */
export async function decideClaim(tx: Tx, player: LockedPlayer, { monthly, yesterdayFreespin }: Claim, now: Date, rules: MarketRules): Promise<Answer> {
  const kind: Kind = kinds[monthly ? 'monthly' : yesterdayFreespin ? 'spins' : 'daily']
  const closed = await bonusRefusal('claimDiscount', tx, player, rules)
  if (closed) return refusalAnswer(closedStatus, closed)
  if (monthly && !isFirstOfMonth(now)) return refusalAnswer(-20, 'bonuses.first_day_only')
  if (await isBonusBlocked(tx, player.id)) return refusalAnswer(0, 'bonuses.pending')
  if (kind.source !== 'freespin' && (await ownBalance(tx, player.id)) > largestBalance) return refusalAnswer(-2, 'bonuses.balance_too_high')
  const span = kind.span(now)
  const [claimed] = await tx
    .select({ id: playerBonus.id })
    .from(playerBonus)
    .where(and(eq(playerBonus.playerId, player.id), eq(playerBonus.source, kind.source), eq(playerBonus.ref, span.name)))
  if (claimed || (await disabledBonuses(tx)).has(kind.bonus)) return refusalAnswer(-3, 'bonuses.no_entitlement')
  const terms = await termsNow(tx, kind.bonus)
  const amount = terms ? await kind.amount(tx, player.id, span, terms) : null
  if (!terms || amount === null) return refusalAnswer(-3, 'bonuses.no_entitlement')
  await grantBonus(tx, player.id, { bonus: kind.bonus, terms, source: kind.source, ref: span.name, amount })
  return { status: 1, statusText: 'bonuses.added', ...(amount > 0n && { amount: toLira(amount) }), ...(terms.freeSpins && { spins: terms.freeSpins.count }) }
}

/** Claims the loss bonus of yesterday or of last month, or the daily free spins, once per idempotency key. @see MONEY-10 */
export const claimDiscount: Handler<(typeof bonuses)['claimDiscount']> = async (input, call) => {
  if (call.idempotencyKey === null) throw new Refusal(400, 'errors.idempotency_key')
  return runIdempotent<Answer>({
    db: call.db,
    codeKey: call.config.codeKey,
    playerId: call.session.playerId,
    route: 'claimDiscount',
    key: call.idempotencyKey,
    body: input,
    begin: async (tx, player) => ({ answer: await decideClaim(tx, player, input, player.now, call.config.rules) }),
  })
}
