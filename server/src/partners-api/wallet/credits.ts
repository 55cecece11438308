import type { ParsedOf } from '@kehribar/shared/api'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { WalletAnswer, WalletResult, wallet } from '@kehribar/shared/partners/wallet'
import { paths } from '@kehribar/shared/paths'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { sql } from 'drizzle-orm'
import { Refusal } from '../../call'
import { creditedSumSql } from '../../db/credited'
import type { walletCall } from '../../db/schema'
import type { Tx } from '../../db/types'
import { findPosting, InsufficientFunds, isDecided, postTransaction } from '../../ledger'
import { addSpinWin, concludeBonus, splitWin } from '../../modules/bonuses'
import { htmlParagraphs, linkTo, type Note, sendMessage } from '../../modules/messages'
import { countWin, exceededCeiling, findLeeway, holdWin } from '../../partners'
import { couponCorrected, couponPartSold, isCoupon } from './coupon-notes'
import type { Movement, WalletWork } from './once'
import { findRound, type Round } from './round'

interface TakenBack {
  /** Reference of the call that paid the win. */
  readonly ref: string
  /** Title of the game. */
  readonly title: string
  /** Win in kuruş. */
  readonly win: bigint
}

const words: Record<LanguageCode, (win: string) => readonly [subject: string, sentence: string, link: string]> = {
  tr: (win) => [`Kazanç geri alındı: ${win}`, `Oyunun sağlayıcısı ${win} tutarındaki kazancı geri aldı; tutar bakiyenizden düşüldü.`, 'İşlem geçmişim'],
  en: (win) => [`A win was taken back: ${win}`, `The game's company took a win of ${win} back; it was deducted from your balance.`, 'My history'],
  de: (win) => [
    `Ein Gewinn wurde zurückgenommen: ${win}`,
    `Der Anbieter des Spiels hat einen Gewinn von ${win} zurückgenommen; der Betrag ist von Ihrem Guthaben abgezogen.`,
    'Mein Verlauf',
  ],
}

/** Returns the message about a win that was taken back, with a link to the history. */
function winTakenBack({ ref, title, win }: TakenBack): Note {
  const text = (language: LanguageCode) => {
    const [subject, description, link] = words[language](formatMoney(toLira(win), language))
    return { subject, description, tag: title, body: htmlParagraphs(description) + linkTo(paths.history, link) }
  }
  return { type: 'warning', about: `win:${ref}`, text: { tr: text('tr'), en: text('en'), de: text('de') } }
}

/**
 * Pays a win that closes no round (@see OPERATE-3). A further win of a round is split into cash and bonus like the round's stakes. Wins of
 * jackpots, tournaments and promotions are cash. A win above the partner's ceilings is held for an operator (@see DATABASE-6).
 */
export async function payExtraWin(
  { txid, game, amount: win, round: number, why, stake }: ParsedOf<(typeof wallet)['credit']>,
  { tx, partner, player, session }: WalletWork,
): Promise<Movement> {
  const round = await findRound(tx, partner, number)
  if (game !== session.game.id || (round ? !canGetWin(round, player.id, game) : why === 'win')) return { result: 'ROUND_CLOSED' }
  if (stake !== undefined && round?.state === 'open' && stake > round.heldCash + round.heldBonus)
    throw new Refusal(422, 'validation.invalid', { errors: { stake: ['validation.invalid'] } })
  if (win === 0n) return { result: 'OK' }
  const ref = `${partner}:${txid}`
  const isAllowed = await isDecided(tx, { subject: 'win', ref, decided: 'allowed', amount: win })
  const before = round ? round.won + round.credited : await creditedBefore(tx, partner, number, player.id)
  const ceiling = isAllowed ? null : exceededCeiling(await findLeeway(tx, partner), win, before)
  if (ceiling !== null) {
    await holdWin(tx, { partner, txid, round: number, playerId: player.id, gameId: game, amount: win, ceiling, isCredit: true })
    return { result: 'CEILING_REACHED' }
  }
  if (!isAllowed) await countWin(tx, { partner, playerId: player.id, win })
  const won = round && why === 'win' ? await partsOf(tx, round, win) : { cash: win, bonus: 0n }
  if (won.cash + won.bonus > 0n)
    await postTransaction(tx, {
      kind: 'credit',
      refType: 'win',
      refId: ref,
      playerId: player.id,
      detail: session.game.title,
      entries: [
        { account: 'house_revenue', amount: -won.cash },
        { account: 'bonus_cost', amount: -won.bonus },
        { account: 'cash', amount: won.cash },
        { account: 'bonus', amount: won.bonus },
      ],
    })
  if (why === 'win' && isCoupon(game)) {
    const note = round?.state === 'open' ? couponPartSold : couponCorrected
    await sendMessage(tx, player.id, note({ ref, win: won.cash + won.bonus }))
  }
  await concludeBonus(tx, player.id, `credit:${ref}`)
  return { result: 'OK', ...won, ...(stake !== undefined && { soldStake: stake }) }
}

/** Returns whether a round belongs to this player and game and is open or settled. */
const canGetWin = ({ state, playerId, gameId }: Round, player: number, game: number) => state !== 'rolled_back' && playerId === player && gameId === game

/** Returns the player's earlier credits under a partner's round number that is not a round, in kuruş. */
async function creditedBefore(tx: Tx, partner: string, round: string, playerId: number): Promise<bigint> {
  const { rows } = await tx.execute<{ sum: string }>(
    sql`select ${creditedSumSql({ partner: sql`${partner}`, round: sql`${round}`, player: sql`${playerId}` })} as sum`,
  )
  return BigInt(rows[0]?.sum ?? 0)
}

/** Splits a further win: a free spin's win is bonus money while its bonus runs, any other is split like the round's stakes. */
async function partsOf(tx: Tx, round: Round, win: bigint): Promise<{ cash: bigint; bonus: bigint }> {
  if (round.spinOf !== null) return { cash: 0n, bonus: (await addSpinWin(tx, round.spinOf, win)) ? win : 0n }
  if (round.state === 'open') return splitWin(tx, round, win)
  const settled = await findPosting(tx, 'settle', 'round', `${round.partner}:${round.round}`)
  const of = (account: 'cash' | 'bonus' | 'house_revenue' | 'bonus_cost') => settled?.moved.get(account) ?? 0n
  // A settlement posts stakes minus wins to the house, so adding the wins gives the stakes.
  return splitWin(tx, { ...round, heldCash: of('house_revenue') + of('cash'), heldBonus: of('bonus_cost') + of('bonus') }, win)
}

type Win = typeof walletCall.$inferSelect

/**
 * Takes back the win of a settlement or credit; the round stays closed. Returns `INSUFFICIENT_FUNDS` without moving money when the
 * win was spent or its bonus has become cash, and `ROUND_CLOSED` for a free spin's win, which stays.
 */
export async function takeWinBack(tx: Tx, { partner, txid, kind, round: number, playerId, response }: Win): Promise<WalletResult> {
  const ref = `${partner}:${txid}`
  if (playerId === null || (response as WalletAnswer).result !== 'OK' || (await findPosting(tx, 'win_undone', 'win', ref))) return 'OK'
  const posting = kind === 'credit' ? await findPosting(tx, 'credit', 'win', ref) : await findPosting(tx, 'settle', 'round', `${partner}:${number}`)
  const [cash, bonus] = [posting?.moved.get('cash') ?? 0n, posting?.moved.get('bonus') ?? 0n]
  if (!posting || cash + bonus === 0n) return 'OK'
  if ((await findRound(tx, partner, number))?.spinOf != null && bonus > 0n) return 'ROUND_CLOSED'
  try {
    await postTransaction(tx, {
      kind: 'win_undone',
      refType: 'win',
      refId: ref,
      playerId,
      detail: posting.detail,
      entries: [
        { account: 'house_revenue', amount: cash },
        { account: 'bonus_cost', amount: bonus },
        { account: 'cash', amount: -cash },
        { account: 'bonus', amount: -bonus },
      ],
    })
  } catch (error) {
    if (error instanceof InsufficientFunds) return 'INSUFFICIENT_FUNDS'
    throw error
  }
  await sendMessage(tx, playerId, winTakenBack({ ref, title: posting.detail, win: cash + bonus }))
  await concludeBonus(tx, playerId, `win_undone:${ref}`)
  return 'OK'
}
