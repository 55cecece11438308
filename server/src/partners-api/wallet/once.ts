import { createHash } from 'node:crypto'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import type { WalletAnswer, WalletLimit, WalletResult } from '@kehribar/shared/partners/wallet'
import { and, eq, sql } from 'drizzle-orm'
import { walletCall } from '../../db/schema'
import { statement, awaitAll } from '../../db/statement'
import type { Tx } from '../../db/types'
import { type PartnerCall, Refusal } from '../../call'
import { canonicalText, moneyTransactionFrom } from '../../ledger'
import { isUniqueViolation } from '../unique-violation'
import { answer, answerWith, unknownSession } from './authenticate'
import { openMovement, type Opened } from './opening'
import { RoundTaken } from './round'

/** Result of a movement. The parts in `cash` and `bonus` are stored with the call, so that a void restores them (@see MONEY-8). */
export interface Movement {
  readonly result: WalletResult
  /** Reason of `LIMIT_REACHED`. */
  readonly limit?: WalletLimit
  readonly cash?: bigint
  readonly bonus?: bigint
  /** Part of a coupon's stake that a credit cashes out, in kuruş. */
  readonly soldStake?: bigint
  /** Playable balance afterwards in kuruş, if the movement returns it. */
  readonly playable?: bigint
  /** Statements to send in one round trip with the stored call (@see DATABASE-5). */
  readonly writes?: () => Promise<unknown>[]
}

/** Context of a wallet call inside the player's money transaction. */
export interface WalletWork extends Opened {
  readonly tx: Tx
  readonly partner: string
  readonly rules: MarketRules
}

interface WalletRequest {
  readonly session: string
  readonly txid: string
  readonly round: string
  readonly game?: number
}

/**
 * Runs a wallet call once: a repeated txid gets the first answer, whatever has happened since (@see MONEY-11).
 * @throws Refusal 422 for a txid that was used for another call
 */
export async function runWalletCallOnce<Request extends WalletRequest>(
  kind: 'bet' | 'settle' | 'credit' | 'rollback',
  request: Request,
  { db, partner, message, log, config }: PartnerCall,
  move: (work: WalletWork) => Promise<Movement>,
): Promise<WalletAnswer> {
  /* Retry after a simultaneous call of another player with the same txid or round, which is found then. */
  const isRetryable = (error: unknown) => error instanceof RoundTaken || isUniqueViolation('wallet_call_partner_txid_pk', 'ledger_tx_once')(error)
  return moneyTransactionFrom(
    db,
    (tx) => openMovement(tx, partner, request, config.rules),
    async (tx, opened) => {
      if (!opened) return unknownSession
      const { player, earlier } = opened
      const fingerprint = fingerprintOf(kind, player.id, request)
      if (earlier?.kind === 'tombstone' && kind !== 'rollback') return answerWith(tx, player.id, 'ROUND_CLOSED')
      if (earlier) {
        if (!earlier.fingerprint.equals(fingerprint)) throw new Refusal(422, 'errors.idempotency_mismatch')
        return earlier.response
      }
      const { result, limit, cash = 0n, bonus = 0n, soldStake = 0n, playable, writes } = await move({ ...opened, tx, partner, rules: config.rules })
      // Do not store the call: nothing was decided, so the same txid may succeed later.
      if (result === 'CEILING_REACHED') {
        log.warn({ partner, kind, txid: request.txid, round: request.round }, 'held a win above a ceiling')
        return answerWith(tx, player.id, result)
      }
      const response = { ...(playable === undefined ? await answerWith(tx, player.id, result) : answer(result, playable)), ...(limit && { limit }) }
      const call = {
        ...{ partner, kind, txid: request.txid, round: request.round, player: player.id, fingerprint },
        ...{ cash: String(cash), bonus: String(bonus), sold: String(soldStake) },
      }
      await awaitAll([
        ...(writes?.() ?? []),
        insertCall(tx, { ...call, response: JSON.stringify(response), message: message.body, signature: JSON.stringify(message.signature) }),
      ])
      return response
    },
    isRetryable,
  )
}

/** Returns the fingerprint of a call. It includes the player instead of the session, so that a lost answer can be retried in a later session. */
const fingerprintOf = (kind: string, player: number, { session: _token, ...movement }: WalletRequest): Buffer =>
  createHash('sha256')
    .update(canonicalText({ kind, player, ...movement }))
    .digest()

const value = sql.placeholder
const insertCall = statement(
  'wallet_call_keep',
  sql`insert into ${walletCall} (partner, txid, kind, round, player_id, cash, bonus, sold_stake, fingerprint, response, message, signature)
    values (${value('partner')}, ${value('txid')}, ${value('kind')}, ${value('round')}, ${value('player')}::bigint, ${value('cash')}::bigint, ${value('bonus')}::bigint, ${value('sold')}::bigint,
      ${value('fingerprint')}, ${value('response')}::jsonb, ${value('message')}, ${value('signature')}::jsonb)`,
)

/** Finds a wallet call by its transaction id. */
export async function findCall(tx: Tx, partner: string, txid: string) {
  const [found] = await tx
    .select()
    .from(walletCall)
    .where(and(eq(walletCall.partner, partner), eq(walletCall.txid, txid)))
  return found
}
