import { buildMessage } from '@kehribar/shared/api/messages'
import { and, eq, sql } from 'drizzle-orm'
import { deposit, suspense, suspensePart, type suspenseReasons } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { type LockedPlayer, ledgerCurrency, moneyTransactionOfAll, openHouseAccounts, postTransaction, recordDecision } from '../../ledger'
import { bookArrival, decideDeposit } from '../deposits'
import { sendMessage } from '../messages'
import { pageOf, returnedNote, underReviewNote } from './notes'

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

export type SuspenseItem = typeof suspense.$inferSelect

/** Part of money in suspense, in hundredths of its currency. */
export type Part =
  /** `lira`: value in kuruş, if the money came in another currency. */
  | { readonly how: 'book'; readonly playerId: number; readonly amount: bigint; readonly lira?: bigint; readonly method: string }
  | { readonly how: 'return'; readonly amount: bigint; readonly reason: string }

/** `reason`: `unknown`, `already_done`, or `too_much` if the parts exceed what is left. */
export type SuspenseDecision =
  | { readonly outcome: 'done'; readonly left: bigint; readonly refund: boolean }
  | { readonly outcome: 'refused'; readonly reason: 'unknown' | 'already_done' | 'too_much' }

const refused = (reason: 'unknown' | 'already_done' | 'too_much') => ({ outcome: 'refused', reason }) as const
const sum = (parts: readonly { amount: bigint }[]) => parts.reduce((total, { amount }) => total + amount, 0n)

/** Returns the undecided rest, in hundredths of the currency. */
export async function remainingSuspense(db: Db | Tx, { id, amount }: Pick<SuspenseItem, 'id' | 'amount'>): Promise<bigint> {
  return amount - sum(await db.select({ amount: suspensePart.amount }).from(suspensePart).where(eq(suspensePart.suspenseId, id)))
}

/**
 * Books parts of money in suspense as deposits and sends others back, all or none. Without a rest the item is done. A pending deposit that got nothing
 * is then declined with the reason of the return.
 */
export async function settleSuspense(db: Db, id: number, parts: readonly Part[]): Promise<SuspenseDecision> {
  const [found] = await db.select().from(suspense).where(eq(suspense.id, id))
  if (!found) return refused('unknown')
  const players = [...parts.flatMap((part) => (part.how === 'book' ? [part.playerId] : [])), ...(found.playerId === null ? [] : [found.playerId])]
  return moneyTransactionOfAll(db, players, async (tx, locked) => {
    const [item] = await tx.select().from(suspense).where(eq(suspense.id, id)).for('no key update')
    if (item?.state !== 'waiting') return refused('already_done')
    const left = (await remainingSuspense(tx, item)) - sum(parts)
    if (left < 0n) return refused('too_much')
    const before = await tx.$count(suspensePart, eq(suspensePart.suspenseId, id))
    let refund = false
    for (const [index, part] of parts.entries()) refund = (await take(tx, { item, part, place: before + index + 1, locked })) || refund
    if (left === 0n) {
      await tx.update(suspense).set({ state: 'done', decidedAt: sql`clock_timestamp()` }).where(eq(suspense.id, id))
      await giveUp(tx, item, parts, locked)
    }
    return { outcome: 'done', left, refund }
  })
}

interface Taking {
  readonly item: SuspenseItem
  readonly part: Part
  readonly place: number
  readonly locked: readonly LockedPlayer[]
}

/**
 * Removes one part from suspense. Returns true if it is owed back because its player may not play. Books the deposit first for the lock order of house
 * accounts (@see MONEY-6).
 */
async function take(tx: Tx, { item, part, place, locked }: Taking): Promise<boolean> {
  const { id: suspenseId, currency } = item
  const booked = part.how === 'book' ? await book(tx, item, part, locked) : null
  const note = part.how === 'return' ? part.reason : ''
  await tx.insert(suspensePart).values({ suspenseId, place, amount: part.amount, depositId: booked?.id ?? null, note })
  await postTransaction(tx, {
    kind: booked ? 'suspense_booked' : 'suspense_returned',
    refType: 'suspense',
    refId: `${suspenseId}:${place}`,
    playerId: null,
    currency,
    entries: [
      { account: 'suspense', amount: -part.amount },
      { account: 'psp_clearing', amount: part.amount },
    ],
  })
  await recordDecision(tx, { subject: 'part', ref: `${suspenseId}:${place}`, decided: part.how, amount: part.amount })
  if (part.how === 'return' && item.playerId !== null)
    await sendMessage(
      tx,
      item.playerId,
      returnedNote({ id: suspenseId, place, amount: part.amount, currency, reason: part.reason, page: await pageOf(tx, item.depositId) }),
    )
  return booked?.refund ?? false
}

async function book(tx: Tx, item: SuspenseItem, part: Extract<Part, { how: 'book' }>, locked: readonly LockedPlayer[]) {
  const player = locked.find(({ id }) => id === part.playerId)
  if (!player) throw new Error(`player ${part.playerId} is not locked`)
  const amount = item.currency === ledgerCurrency ? part.amount : part.lira
  if (amount === undefined) throw new Error(`the value of ${item.currency} in lira is missing`)
  const forDeposit = player.id === item.playerId ? item.depositId : null
  return bookArrival(tx, player, { amount, method: part.method, company: item.partner, forDeposit })
}

/** Declines a deposit that was still waiting for this money. */
async function giveUp(tx: Tx, { depositId, playerId }: SuspenseItem, parts: readonly Part[], locked: readonly LockedPlayer[]): Promise<void> {
  const player = locked.find(({ id }) => id === playerId)
  if (depositId === null || !player) return
  const waits = await tx.$count(deposit, and(eq(deposit.id, depositId), eq(deposit.state, 'pending')))
  const others = await tx.$count(suspense, and(eq(suspense.depositId, depositId), eq(suspense.state, 'waiting')))
  const reason = parts.flatMap((part) => (part.how === 'return' ? [part.reason] : [])).at(-1)
  if (waits > 0 && others === 0) await decideDeposit(tx, player, depositId, 'declined', reason ? buildMessage('deposit.declined_because', { reason }) : null)
}
