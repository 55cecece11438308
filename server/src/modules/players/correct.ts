import { eq } from 'drizzle-orm'
import { correction, type correctionKinds } from '../../db/schema'
import type { Db } from '../../db/types'
import { InsufficientFunds, moneyTransaction, postTransaction } from '../../ledger'
import { acting, logAction } from '../operators'

export type CorrectionKind = (typeof correctionKinds)[number]

/** Account of the house that gives or takes the money. */
const houseAccount = { goodwill: 'bonus_cost', correction: 'house_revenue', chargeback: 'psp_clearing' } as const

interface Correcting {
  readonly kind: CorrectionKind
  /** Kuruş; negative amounts leave the player's balance. */
  readonly amount: bigint
  readonly reason: string
  /** Idempotency key: the same key moves money once. */
  readonly key: string
}

/** `funds`: the player has less. `key`: the key belongs to another correction. `closed`: the account is closed. */
export type Correction = { readonly outcome: 'done'; readonly id: number } | { readonly outcome: 'funds' | 'key' | 'closed' }

/** Gives money to a player or takes it back, once for each key (@see OPERATE-20, MONEY-10). The acting operators justify the posting. */
export async function correctBalance(db: Db, playerId: number, { kind, amount, reason, key }: Correcting): Promise<Correction> {
  const { operator, second } = acting()
  try {
    return await moneyTransaction(db, playerId, async (tx, player): Promise<Correction> => {
      if (player.status === 'closed') return { outcome: 'closed' }
      const by = { operatorId: operator?.id ?? null, secondId: second?.id ?? null }
      const [added] = await tx
        .insert(correction)
        .values({ playerId, kind, amount, reason, key, ...by })
        .onConflictDoNothing()
        .returning({ id: correction.id })
      if (!added) {
        const [known] = await tx.select().from(correction).where(eq(correction.key, key))
        const isSame = known?.playerId === playerId && known.kind === kind && known.amount === amount
        return isSame ? { outcome: 'done', id: known.id } : { outcome: 'key' }
      }
      await postTransaction(tx, {
        kind: 'correction',
        refType: kind,
        refId: String(added.id),
        playerId,
        entries: [
          { account: houseAccount[kind], amount: -amount },
          { account: 'cash', amount },
        ],
      })
      await logAction(tx, { result: 'done', subject: `correction ${added.id}`, playerId, amount, reason })
      return { outcome: 'done', id: added.id }
    })
  } catch (error) {
    if (error instanceof InsufficientFunds) return { outcome: 'funds' }
    throw error
  }
}
