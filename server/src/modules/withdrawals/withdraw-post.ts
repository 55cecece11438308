import type { AnswerOf, ParsedOf } from '@kehribar/shared/api'
import { buildMessage } from '@kehribar/shared/api/messages'
import type { withdrawals } from '@kehribar/shared/api/withdrawals'
import { parseKurus, toLira } from '@kehribar/shared/rules/money'
import { amountProblem } from '@kehribar/shared/rules/payment-amount'
import { depositComesFirst } from '@kehribar/shared/rules/withdrawal'
import { recordChange } from '../../db/record-change'
import { withdrawal } from '../../db/schema'
import { awaitAll } from '../../db/statement'
import type { Tx } from '../../db/types'
import { type Handler, Refusal } from '../../call'
import { runIdempotent, type LockedPlayer, postTransaction } from '../../ledger'
import { endBonus } from '../bonuses'
import { refuseClosed } from '../exclusion'
import { isWithdrawalHeld } from '../verification'
import { writeAudit } from '../session'
import { bonusAndPurse, type WithdrawalFacts, withdrawalFacts } from './facts'
import { methodsOpenTo, type MethodRow } from './methods'
import { targetOf } from './target'

type Input = ParsedOf<(typeof withdrawals)['withdrawPost']>
type Answer = AnswerOf<(typeof withdrawals)['withdrawPost']>
type Errors = Record<string, string[]>

/**
 * Requests a withdrawal, once per idempotency key: the amount leaves the balance at once and is held until it is paid or returned (@see MONEY-8, MONEY-10).
 * Allowed in a break and after an exclusion too (LIMIT-4, LIMIT-5), unless the account is closed. May require verification first (PROTECT-3).
 */
export const withdrawPost: Handler<(typeof withdrawals)['withdrawPost']> = async (input, call) => {
  if (call.idempotencyKey === null) throw new Refusal(400, 'errors.idempotency_key')
  return runIdempotent<Answer, WithdrawalFacts>({
    db: call.db,
    codeKey: call.config.codeKey,
    playerId: call.session.playerId,
    route: 'withdrawPost',
    key: call.idempotencyKey,
    body: input,
    read: (tx) => withdrawalFacts(tx, call.session.playerId),
    begin: async (tx, player, facts) => {
      refuseClosed(player)
      const { answer, writes } = isWithdrawalHeld(player, call.config.rules)
        ? answered({ status: 0, statusText: 'withdrawal.verification_first' })
        : await decide(tx, player, input, player.now, facts)
      return { answer, writes: () => [...writes(), writeAudit(tx, call, auditOf(answer))] }
    },
  })
}

const auditOf = ({ status, id, statusText }: Answer): Parameters<typeof writeAudit>[2] => ({
  action: 'withdrawal_request',
  result: status === 1 ? 'requested' : 'refused',
  detail: id === undefined ? { reason: statusText?.split('?')[0] ?? '' } : { withdrawal: id },
})

const refused = (errors: Errors): Answer => ({ status: 0, statusText: Object.values(errors)[0]?.[0] ?? 'validation.invalid', errors })

/** Decides a request at a time of the database's clock, under the player's lock. @see MONEY-7, MONEY-12 */
export async function decideWithdrawal(tx: Tx, player: LockedPlayer, input: Input, now: Date): Promise<Answer> {
  const { answer, writes } = await decide(tx, player, input, now, await withdrawalFacts(tx, player.id))
  await awaitAll(writes())
  return answer
}

interface Decided {
  readonly answer: Answer
  readonly writes: () => Promise<unknown>[]
}
const answered = (answer: Answer): Decided => ({ answer, writes: () => [] })

/** `facts` were read under the player's lock. */
async function decide(tx: Tx, player: LockedPlayer, input: Input, now: Date, facts: WithdrawalFacts): Promise<Decided> {
  refuseClosed(player)
  const method = methodsOpenTo(facts.methods, player.secret).find(({ code }) => code === input.provider)
  if (!method) return answered(refused({ provider: ['withdrawal.method_not_found'] }))
  if (facts.isLocked) return answered({ status: 0, statusText: 'withdrawal.locked' })
  const { gapEnd: end } = facts
  if (end && now < end)
    return answered({ status: 0, statusText: buildMessage('withdrawal.too_soon', { at: end.toISOString() }), available_at: end.toISOString() })

  const { bonus, purse, heldBonus } = await bonusAndPurse(tx, player.id, facts)
  const givenUp = bonus ? (purse.get('bonus')?.balance ?? 0n) + heldBonus : 0n
  const found = targetOf(facts, method, input)
  const errors = {
    ...amountErrors(input, method, purse.get('cash')?.balance ?? 0n),
    ...bonusErrors(input, givenUp),
    ...('errors' in found ? found.errors : {}),
  }
  if ('errors' in found || Object.keys(errors).length > 0) return answered(refused(errors))
  if (depositComesFirst(end !== null, player.status)) return answered({ status: 0, statusText: 'withdrawal.deposit_first' })

  if (bonus) await endBonus(tx, bonus, 'cancelled')
  const { id } = facts
  const { amount } = input
  const row = { id, playerId: player.id, methodCode: method.code, amount, bonusGivenUp: givenUp, bankAccountId: found.accountId, target: found.target }
  const posting = {
    ...{ kind: 'withdraw', refType: 'withdrawal', refId: String(id), playerId: player.id, detail: method.code, purse },
    entries: [
      { account: 'cash', amount: -amount },
      { account: 'withdraw_hold', amount },
    ] as const,
  }
  const writes = () => [
    tx.insert(withdrawal).overridingSystemValue().values(row).execute(),
    recordChange(tx, 'withdrawal', player.id, id),
    postTransaction(tx, posting),
  ]
  return { answer: { status: 1, statusText: 'withdrawal.requested', id }, writes }
}

function amountErrors({ amount }: Input, { minAmount: min, maxAmount: max }: MethodRow, balance: bigint): Errors {
  const problem = amountProblem('withdrawal', amount, { min, max, balance })
  return problem ? { amount: [problem] } : {}
}

/** Checks that the forfeited bonus has the amount that the form showed; otherwise the player must confirm again. @see WDR-04, VAL-52 */
function bonusErrors({ bonus = 0 }: Input, givenUp: bigint): Errors {
  return parseKurus(bonus) === givenUp ? {} : { bonus: [buildMessage('withdrawal.bonus_changed', { bonus: toLira(givenUp) })] }
}
