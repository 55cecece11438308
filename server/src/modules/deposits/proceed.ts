import type { AnswerOf } from '@kehribar/shared/api'
import type { deposits } from '@kehribar/shared/api/deposits'
import type { CreatePayment } from '@kehribar/shared/partners/payments'
import { paths } from '@kehribar/shared/paths'
import { and, eq, sql } from 'drizzle-orm'
import type { PlayerCall } from '../../call'
import { deposit, depositMethod, player } from '../../db/schema'
import type { Tx } from '../../db/types'
import { accountById } from './bank-deposit'
import { requestPayment } from './company'
import { dataOf, storedInstructions } from './instructions'
import type { DepositInput, DepositRow, Kinds } from './kind'

/** Returns the absolute address on the site to return to after a payment, with the deposit's reference, or null if `path` is no path of the site. */
export function returnAddress(publicOrigin: string, path: string, reference: string): string | null {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, publicOrigin)) return null
  const address = new URL(path, publicOrigin)
  if (address.origin !== new URL(publicOrigin).origin) return null
  address.searchParams.set('pr_id', reference)
  return address.href
}

type Answer = AnswerOf<(typeof deposits)['depositPost']>

/**
 * Requests the payment from the company and returns the instructions. Runs again with the same reference if a server stopped in between: the request
 * is built from the row, except for the card, which is never stored.
 */
export async function startPayment(reference: string, kinds: Kinds, input: DepositInput, call: PlayerCall): Promise<(tx: Tx) => Promise<Answer>> {
  const { db } = call
  const [found] = await db
    .select({ row: deposit, urlMode: depositMethod.urlMode, kind: depositMethod.kind, name: player.firstName, lastname: player.lastName })
    .from(deposit)
    .innerJoin(depositMethod, eq(depositMethod.code, deposit.methodCode))
    .innerJoin(player, eq(player.id, deposit.playerId))
    .where(eq(deposit.id, reference))
  if (!found) throw new Error(`deposit ${reference} does not exist`)
  const { row, urlMode, kind, name, lastname } = found
  const request = { ...common(row, input, call), kind, customer: { name, lastname }, ...(await kinds[kind].request(db, row, input)) }
  const [asked, account] = [await requestPayment(row.partner, request, call), await accountById(db, row.bankId)]
  if ('refused' in asked) {
    return async (tx) => {
      const failed = { state: 'failed' as const, decidedAt: sql`clock_timestamp()` }
      await tx
        .update(deposit)
        .set(failed)
        .where(and(eq(deposit.id, reference), eq(deposit.state, 'pending')))
      return { status: 0, success: false, ...asked.refused }
    }
  }
  const { created } = asked
  const data = dataOf(row, kind, created, account)
  return async (tx) => {
    const instructions = storedInstructions({ data })
    await tx
      .update(deposit)
      .set({
        partnerId: created.id,
        url: created.url ?? null,
        instructions: sql`coalesce(${deposit.instructions}, '{}') || ${JSON.stringify(instructions)}::jsonb`,
      })
      .where(eq(deposit.id, reference))
    return { status: 1, success: true, ...(created.url === undefined ? {} : { url: created.url, urlMode }), pr_id: reference, data }
  }
}

function common(
  { id, methodCode, amount }: DepositRow,
  { returnUrl }: DepositInput,
  { siteOrigin, language }: PlayerCall,
): Omit<CreatePayment, 'kind' | 'customer'> {
  const back = returnAddress(siteOrigin, returnUrl || paths.depositFlow(methodCode), id)
  if (!back) throw new RangeError('the return address is not valid')
  return { reference: id, method: methodCode, amount: String(amount), currency: 'TRY', language, returnUrl: back, siteOrigin }
}
