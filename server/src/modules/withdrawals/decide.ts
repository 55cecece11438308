import { Status } from '@kehribar/shared/rules/status'
import { and, eq } from 'drizzle-orm'
import { withdrawal, withdrawMethod } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import type { Services } from '../../call'
import { recordDecision, moneyTransaction } from '../../ledger'
import { PartnerError } from '../../services/signed-post'
import { requestPayout } from './payout'
import { isHeld } from './review'
import { settleWithdrawal, refusalOf } from './settle'
import { isTargetHeld, type Paying } from './target-age'

/*
 * Operator's decisions about withdrawals. Every decision is conditional (@see MONEY-9): of parallel decisions only one takes effect, and a late one changes
 * nothing and returns the reason.
 */

/**
 * `reason`: `unknown` (there is no such withdrawal), `already_<state>`, `new_target` (the first payout to it waits), `held` (an operator holds it), or `with_company`: the payment company
 * is processing it, and its report decides.
 */
export type Decided = { readonly outcome: 'done' } | { readonly outcome: 'refused'; readonly reason: string }

/** `answered` false: the company cannot be reached, and a job retries until it answers. */
export type Started = { readonly outcome: 'done'; readonly answered: boolean } | { readonly outcome: 'refused'; readonly reason: string }

const refused = (reason: string) => ({ outcome: 'refused', reason }) as const

/** Runs a decision. `work` returns whether it changed anything. `withCompany`: the payment company is processing the withdrawal. */
async function decide(db: Db, id: number, decided: string, work: (tx: Tx, withCompany: boolean) => Promise<boolean>): Promise<Decided> {
  const [found] = await db.select({ playerId: withdrawal.playerId }).from(withdrawal).where(eq(withdrawal.id, id))
  if (!found) return refused('unknown')
  return moneyTransaction(db, found.playerId, async (tx) => {
    const [now] = await tx.select({ partner: withdrawal.partner, status: withdrawal.status }).from(withdrawal).where(eq(withdrawal.id, id))
    const withCompany = now?.status === Status.inProcess && now.partner !== null
    if (await work(tx, withCompany)) {
      await recordDecision(tx, { subject: 'withdrawal', ref: String(id), decided })
      return { outcome: 'done' }
    }
    return refused(withCompany ? 'with_company' : await refusalOf(tx, id))
  })
}

/** Seconds after which the job calls the company, unless it answered at once. */
const askAgainAfter = 15

/** Passes a pending withdrawal to the payment company: 0→3. Its report closes it. If the company does not answer, a job retries. */
export async function startPayout(services: Paying & Pick<Services, 'jobs' | 'payments'>, id: number): Promise<Started> {
  const { db, jobs } = services
  if (await isTargetHeld(services, id)) return refused('new_target')
  if (await isHeld(db, id)) return refused('held')
  const started = await decide(db, id, 'started', async (tx) => {
    // Again under the player's lock, because an operator may have held it meanwhile.
    if (await isHeld(tx, id)) return false
    const rows = await tx
      .update(withdrawal)
      .set({ status: Status.inProcess, partner: withdrawMethod.partner })
      .from(withdrawMethod)
      .where(and(eq(withdrawal.id, id), eq(withdrawal.status, Status.pending), eq(withdrawMethod.code, withdrawal.methodCode)))
      .returning({ id: withdrawal.id })
    if (rows.length === 0) return false
    await jobs.send('payout', id, { on: tx, after: askAgainAfter, about: String(id) })
    return true
  })
  if (started.outcome === 'refused') return started
  const [row] = await db.select().from(withdrawal).where(eq(withdrawal.id, id))
  if (!row) return refused('unknown')
  try {
    await requestPayout(services, row)
    return { outcome: 'done', answered: true }
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    return { outcome: 'done', answered: false }
  }
}

/** Operator's decision on a withdrawal at the company. The company's report decides, unless the company told the operator that it will not pay. */
interface ByHand {
  readonly companyWillNotPay?: boolean
}

/** Records a manual payment: 0→1, the held money leaves. */
export const approve = async (services: Paying, id: number, { companyWillNotPay = false }: ByHand = {}): Promise<Decided> =>
  (await isTargetHeld(services, id))
    ? refused('new_target')
    : (await isHeld(services.db, id))
      ? refused('held')
      : decide(
          services.db,
          id,
          'paid',
          async (tx, withCompany) => (!withCompany || companyWillNotPay) && (await settleWithdrawal(tx, id, { how: 'paid' })) !== null,
        )

/** Rejects a withdrawal: 0→2, the held money returns to the balance. `reason` is shown to the player and may be empty. */
export const reject = ({ db }: Pick<Services, 'db'>, id: number, reason: string, { companyWillNotPay = false }: ByHand = {}): Promise<Decided> =>
  decide(
    db,
    id,
    'rejected',
    async (tx, withCompany) => (!withCompany || companyWillNotPay) && (await settleWithdrawal(tx, id, { how: 'rejected', reason })) !== null,
  )

/**
 * Cancels a pending withdrawal because the player asked support: 0→4. The site has no control for this (@see PLAY-14), and
 * nobody else may request it (@see PROTECT-4). `wish` is the player's text and is quoted in the message.
 */
export const cancel = ({ db }: Pick<Services, 'db'>, id: number, wish: string): Promise<Decided> =>
  decide(db, id, 'cancelled', async (tx) => (await settleWithdrawal(tx, id, { how: 'cancelled', wish })) !== null)
