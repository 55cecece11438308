import type { ParsedOf } from '@kehribar/shared/api'
import type { wallet, WalletAnswer, WalletLimit } from '@kehribar/shared/partners/wallet'
import { and, eq } from 'drizzle-orm'
import { productOf } from '../../db/product'
import { ledgerTx, walletCall } from '../../db/schema'
import type { Tx } from '../../db/types'
import { Refusal } from '../../call'
import { lockPurse, postTransaction, type Purse, reverse } from '../../ledger'
import {
  addSpinWin,
  concludeBonus,
  countStakes,
  largestStake,
  settleWithoutBonusChange,
  returnSpin,
  runningBonus,
  splitWin,
  takeSpin,
} from '../../modules/bonuses'
import { stakeAllowance } from '../../modules/limits'
import { mayPlay } from '../../modules/safer-play'
import { sendMessage } from '../../modules/messages'
import { touchSession } from '../../modules/session'
import { exceededCeiling, countWin, holdWin } from '../../partners'
import { couponSettled, isCoupon } from './coupon-notes'
import { takeWinBack } from './credits'
import { findCall, type Movement, type WalletWork } from './once'
import { findRound, type Round } from './round'
import { closeRound, holdStake, isOpenFor, openSpin, releaseStake } from './wallet-rounds'

const limitReached = (of: WalletLimit['of'], most?: bigint): Movement => ({
  result: 'LIMIT_REACHED',
  limit: { of, ...(most !== undefined && { most: String(most > 0n ? most : 0n) }) },
})

/** Takes a stake, cash first, and holds it until its round ends (@see MONEY-8); or uses a free spin instead. */
export async function bet({ game, amount, round: number, txid, spins }: ParsedOf<(typeof wallet)['bet']>, work: WalletWork): Promise<Movement> {
  const { tx, partner, player, session, standing, round: earlier, bonus: latest, rules } = work
  // A game that was switched off after its launch takes no stakes.
  if (game !== session.game.id || !session.game.enabled) return { result: 'SESSION_EXPIRED' }
  /* Check this before the session: an exclusion ends the session, and the player should see the reason. */
  if (!mayPlay(player, rules)) return { result: 'PLAYER_BLOCKED' }
  if (!standing.lives) return { result: 'SESSION_EXPIRED' }
  if (standing.reality_due) return { result: 'REALITY_CHECK' }
  if (earlier && (!isOpenFor(earlier, work) || earlier.spinOf !== null || spins !== undefined)) return { result: 'ROUND_CLOSED' }
  const held = earlier ? earlier.heldCash + earlier.heldBonus : 0n
  const own = standing.own_limits && stakeAllowance(standing.own_limits, { product: productOf(session.game), held })
  if (own?.isTimeLimitReached) return limitReached('time')
  if (spins !== undefined) return freeSpin(work, { spins, amount, round: number, touch: standing.touch })
  // A zero stake opens a round paid by the partner; no limits apply and nothing is posted.
  const free = amount === 0n
  const inRound = rules.roundCapped.includes(session.game.type) ? held + amount : amount
  if (!free && (amount < session.game.minBet || inRound > session.game.maxBet)) return limitReached('game', session.game.maxBet - (inRound - amount))
  if (latest?.isOverdue) await runningBonus(tx, player.id)
  else {
    const most = largestStake(latest)
    if (most !== null && amount > most) return limitReached('bonus', most)
  }
  if (own !== null && own.left !== null && amount > own.left) return limitReached('player', own.left)
  /* Ending an overdue bonus above has changed the accounts, so read them again. */
  const purse = latest?.isOverdue ? await lockPurse(tx, player.id) : work.purse
  const { inCash, inBonus } = playableIn(purse)
  if (inCash + inBonus < amount) return { result: 'INSUFFICIENT_FUNDS' }

  const cash = amount < inCash ? amount : inCash
  const bonus = amount - cash
  const posting = {
    ...{ kind: 'bet', refType: 'bet', refId: `${partner}:${txid}`, playerId: player.id, detail: session.game.title, purse },
    entries: [
      { account: 'cash', amount: -cash },
      { account: 'bonus', amount: -bonus },
      { account: 'bet_hold', amount },
    ] as const,
  }
  const writes = () => [
    holdStake(work, number, cash, bonus),
    ...(free ? [] : [postTransaction(tx, posting)]),
    /* A bet counts as the player's activity, so that the login session does not expire during play (@see ACCOUNT-3). */
    ...(standing.touch ? [touchSession(tx, session.siteSessionId)] : []),
  ]
  return { result: 'OK', cash, bonus, playable: inCash + inBonus - amount, writes }
}

const playableIn = (purse: Purse) => ({ inCash: purse.get('cash')?.balance ?? 0n, inBonus: purse.get('bonus')?.balance ?? 0n })

interface FreeSpin {
  /** Id of the bonus, as sent to the partner with the balance. */
  readonly spins: string
  readonly amount: bigint
  readonly round: string
  readonly touch: boolean
}

/** Uses a free spin and opens its round; no money moves before a win. The player's lock serialises the counting of spins. */
async function freeSpin(work: WalletWork, { spins, amount, round, touch }: FreeSpin): Promise<Movement> {
  const { tx, player, session } = work
  const bonus = await runningBonus(tx, player.id)
  if (!bonus || String(bonus.id) !== spins || !(await takeSpin(tx, bonus.id, session.game.id, amount))) return { result: 'SPINS_OVER' }
  if (!(await openSpin(work, round, bonus.id))) {
    await returnSpin(tx, bonus.id)
    return { result: 'ROUND_CLOSED' }
  }
  if (touch) await touchSession(tx, session.siteSessionId)
  return { result: 'OK' }
}

/**
 * Closes a round: the stakes go to the house and the win to cash, or to cash and bonus like the stakes while a bonus runs. Bonus
 * stakes go back to the bonus cost account, so that house revenue counts only cash. The session may have ended. A win above the
 * partner's ceilings is held for an operator (@see DATABASE-6).
 */
export async function settle({ txid, game, amount: win, round: number, odds }: ParsedOf<(typeof wallet)['settle']>, work: WalletWork): Promise<Movement> {
  const { tx, partner, session, round, leeway } = work
  if (!round || game !== session.game.id || !isOpenFor(round, work)) return { result: 'ROUND_CLOSED' }
  const { playerId, gameId } = round
  const ceiling = exceededCeiling(leeway, win, round.credited)
  if (ceiling !== null) {
    await holdWin(tx, { partner, txid, round: number, playerId, gameId, amount: win, ceiling })
    return { result: 'CEILING_REACHED' }
  }
  const count = () => countWin(tx, { partner, playerId, win })
  const simple = settleInOneTrip(round, work, win, odds)
  if (simple) return { ...simple, writes: () => [count(), ...simple.writes()] }
  await count()
  return { result: (await settleRound(tx, round, session.game.title, win, odds)) ? 'OK' : 'ROUND_CLOSED' }
}

/** Like {@link settleRound}, but without further queries: for rounds that are no free spin and end no bonus. Null for other rounds. */
function settleInOneTrip(round: Round, { tx, session, purse, bonus: latest }: WalletWork, win: bigint, odds?: string) {
  if (round.spinOf !== null) return null
  const { inCash, inBonus } = playableIn(purse)
  const quiet = settleWithoutBonusChange(latest, { round, played: session.game, odds, win, inBonus })
  if (!quiet) return null
  const { won } = quiet
  const writes = () => [
    closeOpen(tx, round, win),
    ...(round.heldCash + round.heldBonus + win === 0n ? [] : [postTransaction(tx, { ...settlement(round, session.game.title, won), purse })]),
    ...quiet.writes(tx),
    ...(needsMessage(round, win) ? [sendSettled(tx, round, win)] : []),
  ]
  return { result: 'OK', playable: inCash + inBonus + win, writes } as const
}

/** Closes an open round. @throws Error when it is not open, which the player's lock rules out */
async function closeOpen(tx: Tx, { partner, round }: Round, win: bigint): Promise<void> {
  if (!(await closeRound(tx, partner, round, 'settled', win))) throw new Error(`round ${round} is not open`)
}

/** Returns the posting of a settlement: the stakes go to the house, the win comes from it. */
const settlement = ({ partner, round, playerId, heldCash, heldBonus }: Round, detail: string, won: { cash: bigint; bonus: bigint }) => ({
  ...{ kind: 'settle', refType: 'round', refId: `${partner}:${round}`, playerId, detail },
  entries: [
    { account: 'bet_hold', amount: -heldCash - heldBonus },
    { account: 'house_revenue', amount: heldCash - won.cash },
    { account: 'bonus_cost', amount: heldBonus - won.bonus },
    { account: 'cash', amount: won.cash },
    { account: 'bonus', amount: won.bonus },
  ] as const,
})

/** Returns whether the player gets a message: for coupons, unless neither stake nor win moved money. */
const needsMessage = ({ gameId, heldCash, heldBonus }: Round, win: bigint) => isCoupon(gameId) && heldCash + heldBonus + win > 0n

const sendSettled = (tx: Tx, { partner, round, playerId, heldCash, heldBonus, credited }: Round, win: bigint) =>
  sendMessage(tx, playerId, couponSettled({ partner, number: round, stake: heldCash + heldBonus, sold: credited, win }))

/**
 * Closes an open round with a win in kuruş, in the caller's money transaction. Returns false when it was closed before. `odds` are
 * the smallest odds of a sports bet.
 */
export async function settleRound(tx: Tx, round: Round, title: string, win: bigint, odds?: string): Promise<boolean> {
  if (round.spinOf !== null) return settleSpin(tx, round, round.spinOf, title, win)
  const { partner, round: number } = round
  const held = round.heldCash + round.heldBonus
  const won = await splitWin(tx, round, win)
  if (!(await closeRound(tx, partner, number, 'settled', win))) return false
  // Without stake and win there is nothing to post.
  if (held === 0n && win === 0n) return true
  await postTransaction(tx, settlement(round, title, won))
  await countStakes(tx, { ...round, odds }, `settle:${partner}:${number}`)
  if (needsMessage(round, win)) await sendSettled(tx, round, win)
  return true
}

/** Closes the round of a free spin; its win is bonus money, paid by the house. */
async function settleSpin(tx: Tx, { partner, round: number, playerId }: Round, bonusId: number, title: string, win: bigint): Promise<boolean> {
  if (!(await closeRound(tx, partner, number, 'settled', win))) return false
  if (win > 0n && (await addSpinWin(tx, bonusId, win)))
    await postTransaction(tx, {
      kind: 'settle',
      refType: 'round',
      refId: `${partner}:${number}`,
      playerId,
      detail: title,
      entries: [
        { account: 'bonus_cost', amount: -win },
        { account: 'bonus', amount: win },
      ],
    })
  await concludeBonus(tx, playerId, `settle:${partner}:${number}`)
  return true
}

/**
 * Cancels a bet and returns its stake to cash and bonus, or revokes a win. A rollback of an unknown call is recorded, so
 * that the call is rejected if it arrives later.
 */
export async function rollback({ txid, bet: betTxid, round: number }: ParsedOf<(typeof wallet)['rollback']>, work: WalletWork): Promise<Movement> {
  const { tx, partner, player } = work
  if (txid === betTxid) throw new Refusal(422, 'validation.invalid', { errors: { txid: ['validation.invalid'] } })
  const stake = await findCall(tx, partner, betTxid)
  if (!stake) {
    await tx
      .insert(walletCall)
      .values({ partner, txid: betTxid, kind: 'tombstone', round: number, playerId: player.id, fingerprint: Buffer.alloc(0), response: {} })
    return { result: 'OK' }
  }
  if (stake.playerId !== player.id || stake.round !== number) return { result: 'ROUND_CLOSED' }
  if (stake.kind === 'tombstone') return { result: 'OK' }
  if (stake.kind === 'rollback') return { result: 'ROUND_CLOSED' }
  if (stake.kind !== 'bet') return { result: await takeWinBack(tx, stake) }
  return { result: (await undoBet(tx, stake)) === 'closed' ? 'ROUND_CLOSED' : 'OK' }
}

type Stake = typeof walletCall.$inferSelect

/**
 * Returns a stake to cash and bonus while its round is open, in the caller's money transaction. `nothing` means that the bet was
 * rejected or undone before, `closed` that its round has ended.
 */
export async function undoBet(tx: Tx, stake: Stake): Promise<'done' | 'nothing' | 'closed'> {
  const { partner, txid, round: number, playerId, cash, bonus } = stake
  const round = await findRound(tx, partner, number)
  if (round && round.spinOf !== null) return undoSpin(tx, round, round.spinOf, stake)
  const posted = await findBetPosting(tx, partner, txid)
  if (!posted && isZero(stake)) return undoFreeBet(tx, stake, round)
  if (!posted || posted.reversed || playerId === null) return 'nothing'
  if (!round || round.state !== 'open') return 'closed'
  await reverse(tx, posted.id, { kind: 'rollback', refType: 'bet', refId: `${partner}:${txid}`, detail: posted.detail })
  await releaseStake(tx, partner, number, cash, bonus)
  if (round.heldCash === cash && round.heldBonus === bonus) {
    await closeRound(tx, partner, number, 'rolled_back')
    const stake = cash + bonus
    if (isCoupon(round.gameId)) await sendMessage(tx, playerId, couponSettled({ partner, number, stake, sold: round.credited, win: stake }))
  }
  await concludeBonus(tx, playerId, `rollback:${partner}:${txid}`)
  return 'done'
}

/** Returns whether a call is an accepted bet with a zero stake. */
const isZero = ({ kind, cash, bonus, response }: Stake): boolean => kind === 'bet' && cash === 0n && bonus === 0n && (response as WalletAnswer).result === 'OK'

/** Undoes a bet with a zero stake: closes its round unless it holds other stakes. */
async function undoFreeBet(tx: Tx, { partner, round: number }: Stake, round: Round | undefined): Promise<'done' | 'nothing' | 'closed'> {
  if (!round || round.state === 'rolled_back') return 'nothing'
  if (round.state !== 'open') return 'closed'
  if (round.heldCash === 0n && round.heldBonus === 0n) await closeRound(tx, partner, number, 'rolled_back')
  return 'done'
}

/** Returns a free spin while its round is open. */
async function undoSpin(
  tx: Tx,
  { partner, round: number, playerId, state }: Round,
  bonusId: number,
  { txid, response }: Stake,
): Promise<'done' | 'nothing' | 'closed'> {
  const isTaken = (response as WalletAnswer).result === 'OK'
  if (!isTaken || state === 'rolled_back') return 'nothing'
  if (!(await closeRound(tx, partner, number, 'rolled_back'))) return 'closed'
  await returnSpin(tx, bonusId)
  await concludeBonus(tx, playerId, `rollback:${partner}:${txid}`)
  return 'done'
}

/** Finds the posting of a bet; null when the bet was rejected. */
async function findBetPosting(tx: Tx, partner: string, txid: string) {
  const [posted] = await tx
    .select({ id: ledgerTx.id, detail: ledgerTx.detail })
    .from(ledgerTx)
    .where(and(eq(ledgerTx.kind, 'bet'), eq(ledgerTx.refType, 'bet'), eq(ledgerTx.refId, `${partner}:${txid}`)))
  if (!posted) return null
  const [reversal] = await tx.select({ id: ledgerTx.id }).from(ledgerTx).where(eq(ledgerTx.reversesId, posted.id))
  return { ...posted, reversed: reversal !== undefined }
}
