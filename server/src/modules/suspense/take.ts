import { suspense, type suspenseReasons } from '../../db/schema'
import type { Tx } from '../../db/types'
import { openHouseAccounts, postTransaction } from '../../ledger'
import { sendMessage } from '../messages'
import { pageOf, underReviewNote } from './notes'

export type SuspenseReason = (typeof suspenseReasons)[number]

/** Content of a signed report about money that was not booked automatically. `amount` in hundredths of the currency. */
interface Arrived {
  readonly eventId: number
  readonly partner: string
  readonly reason: SuspenseReason
  readonly amount: bigint
  readonly currency: string
  readonly sender: string | null
  readonly depositId: string | null
  readonly playerId: number | null
}

/** Puts money into suspense, in the transaction that stores its report. An operator decides later, and the player is notified. @see DATABASE-4 */
export async function takeIntoSuspense(tx: Tx, arrived: Arrived): Promise<void> {
  const { amount, currency, playerId, depositId } = arrived
  const [item] = await tx.insert(suspense).values(arrived).returning({ id: suspense.id })
  if (!item) throw new Error('the money in suspense was not written')
  await openHouseAccounts(tx, currency)
  await postTransaction(tx, {
    kind: 'suspense',
    refType: 'suspense',
    refId: String(item.id),
    playerId: null,
    currency,
    entries: [
      { account: 'psp_clearing', amount: -amount },
      { account: 'suspense', amount },
    ],
  })
  if (playerId !== null) await sendMessage(tx, playerId, underReviewNote({ id: item.id, amount, currency, page: await pageOf(tx, depositId) }))
}
