import type { ParsedOf } from '@kehribar/shared/api'
import type { wallet, WalletAnswer } from '@kehribar/shared/partners/wallet'
import { and, eq } from 'drizzle-orm'
import { productOf } from '../../db/product'
import { ledgerTx, walletCall } from '../../db/schema'
import type { Tx } from '../../db/types'
import { Refusal } from '../../call'
import { lockPurse, postTransaction, type Purse, reverse } from '../../ledger'
import { addSpinWin, allowsStake, concludeBonus, countStakes, quietSettlement, returnSpin, runningBonus, splitWin, takeSpin } from '../../modules/bonuses'
import { mayPlay, stakeAllowance } from '../../modules/limits'
import { sendMessage } from '../../modules/messages'
import { touchSession } from '../../modules/session'
import { ceilingOver, countWin, holdWin } from '../../partners'
import { couponSettled, isCoupon } from './coupon-notes'
import { takeWinBack } from './credits'
import { findCall, type Movement, type WalletWork } from './once'
import { closeRound, findRound, holdStake, isOpenFor, openSpin, releaseStake, type Round } from './wallet-rounds'

/** Takes a stake, cash first, and holds it until its round ends (@see M8); or a free spin in its place. */
export async function bet({ game, amount, round: number, txid, spins }: ParsedOf<(typeof wallet)['bet']>, work: WalletWork): Promise<Movement> {
  const { tx, partner, player, session, standing, round: earlier, bonus: latest, rules } = work
  // A game that was switched off meanwhile takes no stake any more.
  if (game !== session.game.id || !session.game.enabled) return { result: 'SESSION_EXPIRED' }
  /* Before the session: an exclusion ended it, and the player is told why. */
  if (!mayPlay(player, rules)) return { result: 'PLAYER_BLOCKED' }
  if (!standing.lives) return { result: 'SESSION_EXPIRED' }
  if (standing.reality_due) return { result: 'REALITY_CHECK' }
  if (earlier && (!isOpenFor(earlier, work) || earlier.spinOf !== null || spins !== undefined)) return { result: 'ROUND_CLOSED' }
  const held = earlier ? earlier.heldCash + earlier.heldBonus : 0n
  const own = standing.own_limits && stakeAllowance(standing.own_limits, { product: productOf(session.game), held })
  if (own?.timeIsUp) return { result: 'LIMIT_REACHED' }
  if (spins !== undefined) return freeSpin(work, { spins, amount, round: number, touch: standing.touch })
  // A stake of nothing opens a round that the partner pays; no limit is about it, and nothing is posted.
  const free = amount === 0n
  const inRound = rules.roundCapped.includes(session.game.type) ? held + amount : amount
  if (!free && (amount < session.game.minBet || inRound > session.game.maxBet)) return { result: 'LIMIT_REACHED' }
  if (latest?.isOverdue) await runningBonus(tx, player.id)
  else if (!allowsStake(latest, amount)) return { result: 'LIMIT_REACHED' }
  if (own !== null && own.left !== null && amount > own.left) return { result: 'LIMIT_REACHED' }
  /* What ended above has changed it. */
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
    /* A bet is the player's own doing: the login does not idle away behind a game window (@see A3). */
    ...(standing.touch ? [touchSession(tx, session.siteSessionId)] : []),
  ]
  return { result: 'OK', cash, bonus, playable: inCash + inBonus - amount, writes }
}

const playableIn = (purse: Purse) => ({ inCash: purse.get('cash')?.balance ?? 0n, inBonus: purse.get('bonus')?.balance ?? 0n })

interface FreeSpin {
  /** The grant, as the partner was told of it. */
  readonly spins: string
  readonly amount: bigint
  readonly round: string
  readonly touch: boolean
}

/** A round that the house pays: one spin fewer, and no money moves before it wins. The player's lock counts spins one after another. */
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
 * Closes a round: its stakes go to the house, the win to cash, or in the stake's parts to cash and bonus while a bonus
 * runs. What was bonus money goes back where it came from, so the house's revenue is that of cash alone. Does not ask
 * whether the session still lives. What is above the partner's ceilings waits for a person (@see F-6).
 */
export async function settle({ txid, game, amount: win, round: number, odds }: ParsedOf<(typeof wallet)['settle']>, work: WalletWork): Promise<Movement> {
  const { tx, partner, session, round, leeway } = work
  if (!round || game !== session.game.id || !isOpenFor(round, work)) return { result: 'ROUND_CLOSED' }
  const { playerId, gameId } = round
  const ceiling = ceilingOver(leeway, win, round.credited)
  if (ceiling !== null) {
    await holdWin(tx, { partner, txid, round: number, playerId, gameId, amount: win, ceiling })
    return { result: 'CEILING_REACHED' }
  }
  const counted = () => countWin(tx, { partner, playerId, win })
  const quiet = settleQuietly(round, work, win, odds)
  if (quiet) return { ...quiet, writes: () => [counted(), ...quiet.writes()] }
  await counted()
  return { result: (await settleRound(tx, round, session.game.title, win, odds)) ? 'OK' : 'ROUND_CLOSED' }
}

/** As {@link settleRound} does, where nothing has to be asked for: no bonus ends by it, and it is no free spin. Null where it is otherwise. */
function settleQuietly(round: Round, { tx, session, purse, bonus: latest }: WalletWork, win: bigint, odds?: string) {
  if (round.spinOf !== null) return null
  const { inCash, inBonus } = playableIn(purse)
  const quiet = quietSettlement(latest, { round, played: session.game, odds, win, inBonus })
  if (!quiet) return null
  const { won } = quiet
  const writes = () => [
    closeOpen(tx, round, win),
    ...(round.heldCash + round.heldBonus + win === 0n ? [] : [postTransaction(tx, { ...settlement(round, session.game.title, won), purse })]),
    ...quiet.writes(tx),
    ...(isTold(round, win) ? [tellSettled(tx, round, win)] : []),
  ]
  return { result: 'OK', playable: inCash + inBonus + win, writes } as const
}

/** Nobody else closes a round while its player is locked. */
async function closeOpen(tx: Tx, { partner, round }: Round, win: bigint): Promise<void> {
  if (!(await closeRound(tx, partner, round, 'settled', win))) throw new Error(`round ${round} is not open`)
}

/** The posting of a settlement: its stakes go to the house, the win comes from it. */
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

/** Where nothing was staked and nothing won, nobody's money moves, and nobody is told. */
const isTold = ({ gameId, heldCash, heldBonus }: Round, win: bigint) => isCoupon(gameId) && heldCash + heldBonus + win > 0n

const tellSettled = (tx: Tx, { partner, round, playerId, heldCash, heldBonus, credited }: Round, win: bigint) =>
  sendMessage(tx, playerId, couponSettled({ partner, number: round, stake: heldCash + heldBonus, sold: credited, win }))

/**
 * Closes an open round with a win, in the caller's money transaction; false when it was closed before. `win` in kuruş; `odds`
 * the smallest of a sports bet.
 */
export async function settleRound(tx: Tx, round: Round, title: string, win: bigint, odds?: string): Promise<boolean> {
  if (round.spinOf !== null) return settleSpin(tx, round, round.spinOf, title, win)
  const { partner, round: number } = round
  const held = round.heldCash + round.heldBonus
  const won = await splitWin(tx, round, win)
  if (!(await closeRound(tx, partner, number, 'settled', win))) return false
  // Nothing was staked and nothing won: nobody's money moves.
  if (held === 0n && win === 0n) return true
  await postTransaction(tx, settlement(round, title, won))
  await countStakes(tx, { ...round, odds }, `settle:${partner}:${number}`)
  if (isTold(round, win)) await tellSettled(tx, round, win)
  return true
}

/** Closes the round of a free spin: its win is money of the bonus, paid by the house as the spin was. */
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

/** Undoes a bet and gives both parts of the stake back, or takes a win back; an unknown call is remembered and refused when it comes late. */
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
 * Gives both parts of a stake back while its round is open, in the caller's money transaction. `nothing`: the bet was
 * refused or undone before; `closed`: its round has ended.
 */
export async function undoBet(tx: Tx, stake: Stake): Promise<'done' | 'nothing' | 'closed'> {
  const { partner, txid, round: number, playerId, cash, bonus } = stake
  const round = await findRound(tx, partner, number)
  if (round && round.spinOf !== null) return undoSpin(tx, round, round.spinOf, stake)
  const posted = await findBetPosting(tx, partner, txid)
  if (!posted && isZero(stake)) return undoZero(tx, stake, round)
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

/** A bet of nothing that was taken. */
const isZero = ({ kind, cash, bonus, response }: Stake): boolean => kind === 'bet' && cash === 0n && bonus === 0n && (response as WalletAnswer).result === 'OK'

/** No stake goes back; the round that it opened takes no win any more, unless other stakes are held in it. */
async function undoZero(tx: Tx, { partner, round: number }: Stake, round: Round | undefined): Promise<'done' | 'nothing' | 'closed'> {
  if (!round || round.state === 'rolled_back') return 'nothing'
  if (round.state !== 'open') return 'closed'
  if (round.heldCash === 0n && round.heldBonus === 0n) await closeRound(tx, partner, number, 'rolled_back')
  return 'done'
}

/** Gives a free spin back while its round is open. */
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

/** The ledger's side of a bet, absent when the bet was refused. */
async function findBetPosting(tx: Tx, partner: string, txid: string) {
  const [posted] = await tx
    .select({ id: ledgerTx.id, detail: ledgerTx.detail })
    .from(ledgerTx)
    .where(and(eq(ledgerTx.kind, 'bet'), eq(ledgerTx.refType, 'bet'), eq(ledgerTx.refId, `${partner}:${txid}`)))
  if (!posted) return null
  const [reversal] = await tx.select({ id: ledgerTx.id }).from(ledgerTx).where(eq(ledgerTx.reversesId, posted.id))
  return { ...posted, reversed: reversal !== undefined }
}
