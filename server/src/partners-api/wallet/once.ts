import { createHash } from 'node:crypto'
import type { Rules } from '@kehribar/shared/rules/jurisdictions'
import type { WalletAnswer, WalletResult } from '@kehribar/shared/partners/wallet'
import { and, eq, sql } from 'drizzle-orm'
import { walletCall } from '../../db/schema'
import { statement, together } from '../../db/statement'
import type { Tx } from '../../db/types'
import { type PartnerCall, Refusal } from '../../call'
import { canonical, moneyTransactionFrom } from '../../ledger'
import { isUniqueViolation } from '../unique-violation'
import { answer, answerWith, unknownSession } from './answers'
import { open, type Opened } from './opening'
import { RoundTaken } from './wallet-rounds'

/** What a movement came to; the parts of a stake are kept so that a void restores them (@see M8), those of a credit beside its posting. */
export interface Movement {
  readonly result: WalletResult
  readonly cash?: bigint
  readonly bonus?: bigint
  /** Of the stake of a coupon, what a credit cashes out. */
  readonly soldStake?: bigint
  /** What the player can play with afterwards, in kuruş, where the movement knows it. */
  readonly playable?: bigint
  /** What is written, in one journey with the call itself (@see F-5). */
  readonly writes?: () => Promise<unknown>[]
}

/** One call at work, inside the player's money transaction. */
export interface WalletWork extends Opened {
  readonly tx: Tx
  readonly partner: string
  readonly rules: Rules
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
  { db, partner, message, log, config }: PartnerCall,
  move: (work: WalletWork) => Promise<Movement>,
): Promise<WalletAnswer> {
  /* Another player's call with the same txid or round, at the same time: look again, and find it. */
  const again = (error: unknown) => error instanceof RoundTaken || isUniqueViolation('wallet_call_partner_txid_pk', 'ledger_tx_once')(error)
  return moneyTransactionFrom(
    db,
    (tx) => open(tx, partner, request, config.rules),
    async (tx, opened) => {
      if (!opened) return unknownSession
      const { player, earlier } = opened
      const fingerprint = fingerprintOf(kind, player.id, request)
      if (earlier?.kind === 'tombstone' && kind !== 'rollback') return answerWith(tx, player.id, 'ROUND_CLOSED')
      if (earlier) {
        if (!earlier.fingerprint.equals(fingerprint)) throw new Refusal(422, 'errors.idempotency_mismatch')
        return earlier.response
      }
      const { result, cash = 0n, bonus = 0n, soldStake = 0n, playable, writes } = await move({ ...opened, tx, partner, rules: config.rules })
      // Nothing was decided: the txid stays free, so that the same call may succeed later.
      if (result === 'CEILING_REACHED') {
        log.warn({ partner, kind, txid: request.txid, round: request.round }, 'win above a ceiling is held')
        return answerWith(tx, player.id, result)
      }
      const response = playable === undefined ? await answerWith(tx, player.id, result) : answer(result, playable)
      const call = {
        ...{ partner, kind, txid: request.txid, round: request.round, player: player.id, fingerprint },
        ...{ cash: String(cash), bonus: String(bonus), sold: String(soldStake) },
      }
      await together([
        ...(writes?.() ?? []),
        keep(tx, { ...call, response: JSON.stringify(response), message: message.body, signature: JSON.stringify(message.signature) }),
      ])
      return response
    },
    again,
  )
}

/** The player counts, not the session: an answer that got lost may be asked for again from the next session. */
const fingerprintOf = (kind: string, player: number, { session: _token, ...movement }: WalletRequest): Buffer =>
  createHash('sha256')
    .update(canonical({ kind, player, ...movement }))
    .digest()

const value = sql.placeholder
const keep = statement(
  'wallet_call_keep',
  sql`insert into ${walletCall} (partner, txid, kind, round, player_id, cash, bonus, sold_stake, fingerprint, response, message, signature)
    values (${value('partner')}, ${value('txid')}, ${value('kind')}, ${value('round')}, ${value('player')}::bigint, ${value('cash')}::bigint, ${value('bonus')}::bigint, ${value('sold')}::bigint,
      ${value('fingerprint')}, ${value('response')}::jsonb, ${value('message')}, ${value('signature')}::jsonb)`,
)

export async function findCall(tx: Tx, partner: string, txid: string) {
  const [found] = await tx
    .select()
    .from(walletCall)
    .where(and(eq(walletCall.partner, partner), eq(walletCall.txid, txid)))
  return found
}
