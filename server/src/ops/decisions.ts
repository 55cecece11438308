import { eq } from 'drizzle-orm'
import type { Services } from '../call'
import { deposit, suspense } from '../db/schema'
import type { Db } from '../db/types'
import { ledgerCurrency } from '../ledger'
import { approveBonusRequest, rejectBonusRequest } from '../modules/bonuses'
import { approveDeposit, declineDeposit } from '../modules/deposits'
import { answerCall } from '../modules/calls'
import { decideCheck } from '../modules/affordability'
import { approveReceipt, rejectReceipt } from '../modules/receipts'
import { remainingSuspense, settleSuspense, type SuspenseItem } from '../modules/suspense'
import { approve, cancel, reject, sendRefund, startPayout } from '../modules/withdrawals'
import { OpsError } from './console'
import type { Kind } from './work'

/** Result of a decision: `done`, or the reason why nothing was done. `note` is a further sentence for the operator. */
export interface Outcome {
  readonly done: boolean
  readonly reason?: string
  readonly note?: string
}

const ended = (outcome: string, good: readonly string[] = ['done']): Outcome => (good.includes(outcome) ? { done: true } : { done: false, reason: outcome })
const fromDecided = (decided: { outcome: string; reason?: string }): Outcome =>
  decided.outcome === 'done' ? { done: true } : { done: false, reason: decided.reason ?? decided.outcome }

/** Parses a numeric id. @throws OpsError for any other text */
export function parseId(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw new OpsError(`"${id}" is not a numeric id of a list.`)
  return Number(id)
}

interface PayoutFacts {
  /** For a withdrawal at the payment company: whether the company has said that it will not pay. */
  readonly companyWillNotPay: boolean
}

interface Approval extends PayoutFacts {
  /** Whether it was paid without the payment company. */
  readonly byHand: boolean
}

interface Rejection extends PayoutFacts {
  /** Reason shown to the player. */
  readonly reason: string
}

export const refundNote = 'The player may no longer play: the money is in the refund queue.'

/** Returns money in suspense with its undecided amount and the deposit's method; null when the id is unknown. */
export async function findSuspenseItem(db: Db, id: number): Promise<(SuspenseItem & { readonly left: bigint; readonly method: string | null }) | null> {
  const [found] = await db
    .select({ item: suspense, method: deposit.methodCode })
    .from(suspense)
    .leftJoin(deposit, eq(deposit.id, suspense.depositId))
    .where(eq(suspense.id, id))
  return found ? { ...found.item, left: await remainingSuspense(db, found.item), method: found.method } : null
}

/** Books the undecided amount to the player of its deposit. */
async function bookWhole(db: Db, id: number): Promise<Outcome> {
  const item = await findSuspenseItem(db, id)
  if (!item) return { done: false, reason: 'unknown' }
  const { left: amount, playerId, method, currency } = item
  if (amount === 0n) return { done: false, reason: 'already_done' }
  if (currency !== ledgerCurrency)
    return { done: false, reason: 'another currency', note: 'Give its value: split <id> --part <player>=<amount> --rate <lira>.' }
  if (playerId === null || method === null)
    return { done: false, reason: 'no player', note: 'Name the player: split <id> --part <player>=<amount> --method <code>.' }
  return fromSuspense(await settleSuspense(db, id, [{ how: 'book', playerId, amount, method }]))
}

async function returnWhole(db: Db, id: number, reason: string): Promise<Outcome> {
  const item = await findSuspenseItem(db, id)
  if (!item) return { done: false, reason: 'unknown' }
  if (item.left === 0n) return { done: false, reason: 'already_done' }
  return fromSuspense(await settleSuspense(db, id, [{ how: 'return', amount: item.left, reason }]))
}

export const fromSuspense = (decided: Awaited<ReturnType<typeof settleSuspense>>): Outcome =>
  decided.outcome === 'refused' ? { done: false, reason: decided.reason } : { done: true, ...(decided.refund ? { note: refundNote } : {}) }

const newTargetNote = 'The first payout to a new target waits for NEW_TARGET_HOURS; "list withdrawals" shows since when the player has it.'

/** Adds advice when a new target waits, or the payment company has the payout, which could otherwise be paid twice. */
const withAdvice = (outcome: Outcome): Outcome =>
  outcome.reason === 'new_target'
    ? { ...outcome, note: newTargetNote }
    : outcome.reason === 'with_company'
      ? { ...outcome, note: 'The payment company has the payout, and its report decides. If it has said that it will not pay, add --company-will-not-pay.' }
      : outcome

const approvals: Readonly<Record<Kind, (services: Services, id: string, how: Approval) => Promise<Outcome>>> = {
  deposits: async ({ db }, id) => {
    const outcome = await approveDeposit(db, id)
    if (outcome === 'in_suspense') return { done: false, reason: outcome, note: 'Other money arrived for it: see "list suspense" and decide about that money.' }
    return outcome === 'refund' ? { done: true, note: refundNote } : ended(outcome, ['approved'])
  },
  suspense: async ({ db }, id) => bookWhole(db, parseId(id)),
  withdrawals: async (services, id, { byHand, companyWillNotPay }) => {
    if (byHand) return withAdvice(fromDecided(await approve(services, parseId(id), { companyWillNotPay })))
    const started = await startPayout(services, parseId(id))
    if (started.outcome === 'refused') return { done: false, reason: started.reason, ...(started.reason === 'new_target' && { note: newTargetNote }) }
    return {
      done: true,
      note: started.answered ? 'The payment company pays it out and reports the result.' : 'The payment company does not answer; the server keeps retrying.',
    }
  },
  receipts: async ({ db }, id) => ended(await approveReceipt(db, parseId(id))),
  'bonus-requests': async (services, id) => ended(await approveBonusRequest(services, parseId(id))),
  calls: async ({ db }, id) => ended(await answerCall(db, parseId(id), { called: true })),
  checks: async (services, id) => ended(await decideCheck(services, parseId(id), { accept: true })),
  refunds: async (services, id) => fromDecided(await sendRefund(services, id)),
}

const rejections: Readonly<Record<Kind, ((services: Services, id: string, how: Rejection) => Promise<Outcome>) | null>> = {
  suspense: async ({ db }, id, { reason }) => returnWhole(db, parseId(id), reason.trim()),
  deposits: async ({ db }, id, { reason }) => ended(await declineDeposit(db, id, reason), ['declined']),
  withdrawals: async (services, id, { reason, companyWillNotPay }) =>
    withAdvice(fromDecided(await reject(services, parseId(id), reason, { companyWillNotPay }))),
  receipts: async ({ db }, id, { reason }) => ended(await rejectReceipt(db, parseId(id), reason)),
  'bonus-requests': async ({ db }, id, { reason }) => ended(await rejectBonusRequest(db, parseId(id), reason)),
  calls: async ({ db }, id, { reason }) => ended(await answerCall(db, parseId(id), { called: false, reason })),
  checks: async (services, id, { reason }) => ended(await decideCheck(services, parseId(id), { accept: false, reason })),
  // A refund cannot be rejected, because the money is owed.
  refunds: null,
}

/** Approves an item. */
export const approveItem = (services: Services, kind: Kind, id: string, how: Approval): Promise<Outcome> => approvals[kind](services, id, how)

/** Rejects an item. @throws OpsError for kinds that cannot be rejected */
export async function rejectItem(services: Services, kind: Kind, id: string, how: Rejection): Promise<Outcome> {
  const decide = rejections[kind]
  if (!decide) throw new OpsError('A refund cannot be rejected: the money is owed. Use "approve refunds <id>" once it has been sent.')
  return decide(services, id, how)
}

/** Cancels a withdrawal that is not being processed yet; its money goes back to the balance. */
export const cancelWithdrawal = async (services: Services, id: string, wish: string): Promise<Outcome> => fromDecided(await cancel(services, parseId(id), wish))
