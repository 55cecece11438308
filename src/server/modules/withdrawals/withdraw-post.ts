import type { AnswerOf, ParsedOf } from '@kehribar/shared/api'
import { message } from '@kehribar/shared/api/messages'
import type { withdrawals } from '@kehribar/shared/api/withdrawals'
import { parseKurus, toLira } from '@kehribar/shared/rules/money'
import { depositComesFirst } from '@kehribar/shared/rules/withdrawal'
import { withdrawal } from '../../db/schema'
import type { Tx } from '../../db/types'
import { type Handler, Refusal } from '../../call'
import { answerOnce, lockPurse, type LockedPlayer, postTransaction } from '../../ledger'
import { endBonus, runningBonus } from '../bonuses'
import { refuseClosed } from '../limits'
import { writeAudit } from '../session'
import { bonusToGiveUp, gapEnd } from './available'
import { type MethodRow, openMethods } from './methods'
import { targetOf } from './target'

type Input = ParsedOf<(typeof withdrawals)['withdrawPost']>
type Answer = AnswerOf<(typeof withdrawals)['withdrawPost']>
type Errors = Record<string, string[]>

/**
 * Requests a withdrawal, once per key: the amount leaves the balance at once and is held until it is paid or comes back
 * (@see M8, M10). Open to everybody whose account is not closed, in a break and after an exclusion too (G4, G5).
 */
export const withdrawPost: Handler<(typeof withdrawals)['withdrawPost']> = async (input, call) => {
  if (call.idempotencyKey === null) throw new Refusal(400, 'errors.idempotency_key')
  return answerOnce<Answer>({
    db: call.db,
    codeKey: call.config.codeKey,
    playerId: call.session.playerId,
    route: 'withdrawPost',
    key: call.idempotencyKey,
    body: input,
    begin: async (tx, player) => {
      const answer = await decideWithdrawal(tx, player, input, player.now)
      await writeAudit(tx, call, auditOf(answer))
      return { answer }
    },
  })
}

const auditOf = ({ status, id, statusText }: Answer): Parameters<typeof writeAudit>[2] => ({
  action: 'withdrawal_request',
  result: status === 1 ? 'requested' : 'refused',
  detail: id === undefined ? { reason: statusText?.split('?')[0] ?? '' } : { withdrawal: id },
})

const refused = (errors: Errors): Answer => ({ status: 0, statusText: Object.values(errors)[0]?.[0] ?? 'validation.invalid', errors })

/** Decides a request at a moment of the database's clock, under the player's lock (@see M7, M12). */
export async function decideWithdrawal(tx: Tx, player: LockedPlayer, input: Input, now: Date): Promise<Answer> {
  refuseClosed(player)
  const method = (await openMethods(tx, player.secret)).find(({ code }) => code === input.provider)
  if (!method) return refused({ provider: ['withdrawal.method_not_found'] })
  const end = await gapEnd(tx, player.id)
  if (end && now < end) return { status: 0, statusText: message('withdrawal.too_soon', { at: end.toISOString() }), available_at: end.toISOString() }

  const bonus = await runningBonus(tx, player.id)
  const givenUp = bonus ? await bonusToGiveUp(tx, player.id) : 0n
  const found = await targetOf(tx, player.id, method, input)
  const purse = await lockPurse(tx, player.id)
  const errors = {
    ...amountErrors(input, method, purse.get('cash')?.balance ?? 0n),
    ...bonusErrors(input, givenUp),
    ...('errors' in found ? found.errors : {}),
  }
  if ('errors' in found || Object.keys(errors).length > 0) return refused(errors)
  if (depositComesFirst(end !== null, player.status)) return { status: 0, statusText: 'withdrawal.deposit_first' }

  if (bonus) await endBonus(tx, bonus, 'cancelled')
  const [row] = await tx
    .insert(withdrawal)
    .values({
      playerId: player.id,
      methodCode: method.code,
      amount: input.amount,
      bonusGivenUp: givenUp,
      bankAccountId: found.accountId,
      target: found.target,
    })
    .returning({ id: withdrawal.id })
  if (!row) throw new Error('the withdrawal was not written')
  await postTransaction(tx, {
    kind: 'withdraw',
    refType: 'withdrawal',
    refId: String(row.id),
    playerId: player.id,
    detail: method.code,
    entries: [
      { account: 'cash', amount: -input.amount },
      { account: 'withdraw_hold', amount: input.amount },
    ],
    purse,
  })
  return { status: 1, statusText: 'withdrawal.requested', id: row.id }
}

/** @see docs/decisions.md: Limits of methods */
function amountErrors({ amount }: Input, method: MethodRow, cash: bigint): Errors {
  if (amount < method.minAmount) return { amount: [message('withdrawal.too_low', { min: toLira(method.minAmount) })] }
  if (amount > method.maxAmount) return { amount: [message('withdrawal.too_high', { max: toLira(method.maxAmount) })] }
  return amount > cash ? { amount: [message('withdrawal.insufficient', { balance: toLira(cash) })] } : {}
}

/** What is given up is what the form showed, else the player looks again (@see WDR-04, VAL-52). */
function bonusErrors({ bonus = 0 }: Input, givenUp: bigint): Errors {
  return parseKurus(bonus) === givenUp ? {} : { bonus: [message('withdrawal.bonus_changed', { bonus: toLira(givenUp) })] }
}
