import { createHash } from 'node:crypto'
import type { WalletAnswer, WalletResult } from '@kehribar/shared/partners/wallet'
import { and, eq } from 'drizzle-orm'
import { walletCall } from '../../db/schema'
import type { Tx } from '../../db/types'
import { type PartnerCall, Refusal } from '../../call'
import { canonical, type LockedPlayer, moneyTransaction } from '../../ledger'
import { isUniqueViolation } from '../unique-violation'
import { answer, answerWith, unknownSession } from './answers'
import { findGameSession, type GameSession } from './game-session'

/** What a movement came to; the parts of a stake are kept so that a void restores them (@see M8), those of a credit beside its posting. */
export interface Movement {
  readonly result: WalletResult
  readonly cash?: bigint
  readonly bonus?: bigint
  /** What the player can play with afterwards, in kuruş, where the movement knows it. */
  readonly playable?: bigint
}

/** One call at work, inside the player's money transaction. */
export interface WalletWork {
  readonly tx: Tx
  readonly partner: string
  readonly player: LockedPlayer
  readonly session: GameSession
}

interface WalletRequest {
  readonly session: string
  readonly txid: string
  readonly round: string
  readonly game?: number
}

/**
 * Does a wallet call once: a repeated txid gets the first answer, whatever happened since (@see M11).
 * @throws Refusal 422 for a txid that was used for something else
 */
export async function walletOnce<Request extends WalletRequest>(
  kind: 'bet' | 'settle' | 'credit' | 'rollback',
  request: Request,
  { db, partner, message, log }: PartnerCall,
  move: (work: WalletWork) => Promise<Movement>,
): Promise<WalletAnswer> {
  const session = await findGameSession(db, partner, request.session, request.game)
  if (!session) return unknownSession
  /* The player counts, not the session: an answer that got lost may be asked for again from the next session. */
  const { session: _token, ...movement } = request
  const fingerprint = createHash('sha256')
    .update(canonical({ kind, player: session.playerId, ...movement }))
    .digest()
  /* Another player's call with the same txid, at the same time: look again, and find it. */
  const again = isUniqueViolation('wallet_call_partner_txid_pk', 'ledger_tx_once')
  return moneyTransaction(
    db,
    session.playerId,
    async (tx, player) => {
      const earlier = await findCall(tx, partner, request.txid)
      if (earlier?.kind === 'tombstone' && kind !== 'rollback') return answerWith(tx, player.id, 'ROUND_CLOSED')
      if (earlier) {
        if (!earlier.fingerprint.equals(fingerprint)) throw new Refusal(422, 'errors.idempotency_mismatch')
        return earlier.response as WalletAnswer
      }
      const { result, cash, bonus, playable } = await move({ tx, partner, player, session })
      // Nothing was decided: the txid stays free, so that the same call may succeed later.
      if (result === 'CEILING_REACHED') {
        log.warn({ partner, kind, txid: request.txid, round: request.round }, 'win above a ceiling is held')
        return answerWith(tx, player.id, result)
      }
      const response = playable === undefined ? await answerWith(tx, player.id, result) : answer(result, playable)
      const { body, signature } = message
      await tx
        .insert(walletCall)
        .values({ partner, txid: request.txid, kind, round: request.round, playerId: player.id, cash, bonus, fingerprint, response, message: body, signature })
      return response
    },
    again,
  )
}

export async function findCall(tx: Tx, partner: string, txid: string) {
  const [found] = await tx
    .select()
    .from(walletCall)
    .where(and(eq(walletCall.partner, partner), eq(walletCall.txid, txid)))
  return found
}
